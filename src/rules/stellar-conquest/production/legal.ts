/** Lists some production orders, and the numbers from which a client composes others. */
import type { Seat } from '../../vocabulary.ts';
import type { Random } from '../../randomness/random.ts';
import { controlledBy, planetAt, seatAt } from '../state/board.ts';
import type { ColonySheet, ProduceCommand } from '../state/command.ts';
import { MOST_BOUGHT } from '../data/counters.ts';
import { ITEMS, type Item } from '../data/prices.ts';
import { TECHNOLOGY_IDS, type TechnologyId } from '../data/technologies.ts';
import { countersLeft } from './outfit.ts';
import { mayInvest, priceOf } from './research.ts';
import type { Colony, State } from '../state/types.ts';
import { resourcesOf, type Resources } from './resources.ts';
import { applySheet } from './colony.ts';
import { produced } from './sheets.ts';
import { bonusFor, buildLimit, factoryLimit, priceFor } from './sums.ts';
import { yieldOf } from './yield.ts';
import { SHIP_CLASSES, type ShipClass } from '../data/pieces.ts';

/** In each listed command, every colony does as much of one thing as it can; the rest goes into research. */
const WISHES: readonly (Item | 'emigrants')[] = ['emigrants', ...ITEMS];

/** One command for each wish, without duplicates. Each answers the window. */
export function legalProduction(state: State, seat: Seat): readonly ProduceCommand[] {
  const sent = new Map([[JSON.stringify(RESEARCH), RESEARCH]]);
  for (const wish of WISHES) {
    const command = sheetsFor(state, seat, wish);
    sent.set(JSON.stringify(command), command);
  }
  return [...sent.values()].filter(({ colonies }) => produced(state, seat, colonies).ok);
}

/** One of the commands that `legalProduction` lists. */
export function drawProduction(state: State, seat: Seat, random: Random): ProduceCommand {
  const wish = WISHES[random.below(WISHES.length + 1)];
  const command = wish === undefined ? RESEARCH : sheetsFor(state, seat, wish);
  return produced(state, seat, command.colonies).ok ? command : RESEARCH;
}

const RESEARCH: ProduceCommand = { type: 'produce', colonies: [], done: true };

function sheetsFor(state: State, seat: Seat, wish: Item | 'emigrants'): ProduceCommand {
  let resources = resourcesOf(state, seat);
  const colonies: ColonySheet[] = [];
  for (const colony of controlledBy(state, seat)) {
    const best = mostOf(state, colony, wish, resources);
    if (best === undefined) continue;
    colonies.push(best.sheet);
    ({ resources } = best);
  }
  return { type: 'produce', colonies, done: true };
}

/** Halves the number until the colony can carry it out. */
function mostOf(
  state: State,
  colony: Colony,
  wish: Item | 'emigrants',
  resources: Resources,
): { readonly sheet: ColonySheet; readonly resources: Resources } | undefined {
  const yielded = yieldOf(state, colony, resources.technologies);
  let count = Math.min(yielded.output, wish === 'planet-shield' ? 1 : MOST_BOUGHT);
  while (count > 0) {
    // At least one million stays, so that blind picking gives up no colony.
    const emigrants = wish === 'emigrants' ? Math.min(count, yielded.people - 1) : 0;
    const bonus = wish === 'emigrants' && emigrants < count ? bonusFor(yielded, emigrants) : 0;
    const buy = wish === 'emigrants' ? {} : { [wish]: count };
    const sheet: ColonySheet = { planet: colony.planet, emigrants, bonus, research: [], buy };
    const done = applySheet(state, colony, sheet, resources);
    if (done.ok) return { sheet, resources: done.value.resources };
    count = Math.floor(count / 2);
  }
  return undefined;
}

/** One colony's numbers before any spending. */
export interface ColonyPart {
  readonly planet: Colony['planet'];
  readonly people: number;
  readonly growth: number;
  readonly capacity: number;
  readonly output: number;
  readonly mineralRich: boolean;
  readonly bonusLimit: number;
  readonly besieged: boolean;
  readonly conquered: boolean;
  readonly factories: number;
  /** The most factories that may operate; null if there is no limit. */
  readonly operating: number | null;
  /** The most factories that the colony may have if nobody emigrates; null if there is no limit. */
  readonly factoryLimit: number | null;
  readonly shield: boolean;
}

export interface ProductionParts {
  readonly colonies: readonly ColonyPart[];
  readonly technologies: readonly {
    readonly technology: TechnologyId;
    readonly price: number;
    readonly paid: number;
    readonly open: boolean;
  }[];
  readonly prices: Readonly<Record<Item, number>>;
  readonly counters: Readonly<Record<ShipClass, number>>;
}

export function describeProduction(state: State, seat: Seat): ProductionParts {
  const { technologies } = seatAt(state, seat);
  const resources = resourcesOf(state, seat);
  return {
    colonies: controlledBy(state, seat).map((colony) => partOf(state, colony, resources)),
    technologies: TECHNOLOGY_IDS.filter((id) => technologies[id]?.owned !== true).map((id) => ({
      technology: id,
      price: priceOf(technologies, id),
      paid: technologies[id]?.paid ?? 0,
      open: mayInvest(technologies, id),
    })),
    prices: Object.fromEntries(ITEMS.map((item) => [item, priceFor(technologies, item, 1)])) as Record<
      Item,
      number
    >,
    counters: Object.fromEntries(
      SHIP_CLASSES.map((kind) => [kind, countersLeft(state, seat, kind)]),
    ) as Record<ShipClass, number>,
  };
}

function partOf(state: State, colony: Colony, { technologies, besieged }: Resources): ColonyPart {
  const { planet, factories, shield, conqueror } = colony;
  const { growth, people, capacity, output, bonusLimit } = yieldOf(state, colony, technologies);
  return {
    planet,
    people,
    growth,
    capacity,
    output,
    mineralRich: planetAt(state, planet)!.mineralRich,
    bonusLimit,
    besieged: besieged.includes(planet),
    conquered: conqueror !== null,
    factories,
    operating: finite(factoryLimit(people, technologies)),
    factoryLimit: finite(buildLimit(people, technologies)),
    shield,
  };
}

const finite = (limit: number): number | null => (limit === Infinity ? null : limit);
