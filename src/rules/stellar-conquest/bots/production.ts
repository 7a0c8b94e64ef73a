/** The steady bot's production turn: emigrants, factories, bases, warships, and research along a list. */
import { FOR_ONE_MORE } from '../data/figures.ts';
import { STRENGTH } from '../data/strength.ts';
import type { ColonySheet, ProduceCommand } from '../state/command.ts';
import { MOST_BOUGHT } from '../data/counters.ts';
import { STARS } from '../data/names.ts';
import { PRICES, TRANSPORT_PRICE, SCOUT_PAIR_PRICE, type Item } from '../data/prices.ts';
import type { TechnologyId } from '../data/technologies.ts';
import type { ColonyPart, ProductionParts } from '../production/legal.ts';
import type { View } from '../view/sighting.ts';
import { ownsIn, type Technologies } from '../production/research.ts';
import { mayBuy } from '../production/sums.ts';
import { leftovers } from '../production/technology.ts';
import { knownBy, ownStrength, wantedAt, type Known } from './known.ts';
import type { ShipClass } from '../data/pieces.ts';

const RESEARCH: readonly TechnologyId[] = [
  'speed-3',
  'industrial-technology',
  'missile-base',
  'speed-4',
  'fighter-ship',
  'death-star',
  'speed-5',
  'unlimited-range',
  'improved-industrial-technology',
  'robotic-industry',
  'cet',
];
/** Millions that always stay in a colony. */
const KEPT = 5;
/** Millions for each missile base. */
const GUARDED = 10;
const FEW_SCOUTS = 3;
/** Factories still pay with at least this many turns left. */
const FACTORIES_PAY = 14;
const WARSHIPS = ['death-star', 'fighter', 'corvette'] as const;
type Warship = (typeof WARSHIPS)[number];
/** The bot stops buying corvettes when the strength of its warships reaches this number times the turn. */
const ARMED = 6;

/** What all colonies share while they produce, one after another. */
interface Budget {
  readonly known: Known;
  readonly parts: ProductionParts;
  technologies: Technologies;
  readonly counters: Record<ShipClass, number>;
  /** Millions that planets still want. */
  wanted: number;
  scouts: number;
  strength: number;
}

export function produceAll(view: View, parts: ProductionParts): ProduceCommand {
  const known = knownBy(view);
  const { ships, technologies } = known.own;
  const budget: Budget = {
    known,
    parts,
    technologies,
    counters: { ...parts.counters },
    wanted: [...known.sites.keys()].reduce((sum, hex) => sum + Math.max(0, wantedAt(known, hex)), 0),
    scouts: ships.filter((ship) => ship.class === 'scout').length,
    strength: ownStrength(ships),
  };
  const colonies = parts.colonies
    .toSorted((a, b) => b.output - a.output)
    .map((part) => sheetFor(budget, part));
  return { type: 'produce', colonies, done: true };
}

function sheetFor(budget: Budget, part: ColonyPart): ColonySheet {
  const { emigrants, bonus } = emigration(budget, part);
  const left = part.output - (emigrants + bonus) * TRANSPORT_PRICE;
  const { buy, cost } = shopping(budget, part, { left, people: part.people - emigrants });
  // A technology that this turn completed lets more factories operate. The bot cannot order the extra i.p., which go into research by themselves.
  if (industriesOwned(budget.technologies) > industriesOwned(budget.known.own.technologies))
    return { planet: part.planet, emigrants, bonus, research: [], buy };
  const { research, technologies } = leftovers(budget.technologies, RESEARCH, left - cost);
  budget.technologies = technologies;
  return { planet: part.planet, emigrants, bonus, research, buy };
}

/** How many technologies that let factories operate the seat owns. */
const industriesOwned = (technologies: Technologies): number =>
  PRICES.factory.needs.filter((id) => ownsIn(technologies, id)).length;

/** As many emigrants as earn a bonus, if planets want them, and at least the people above capacity. */
function emigration(
  budget: Budget,
  { people, capacity, output, bonusLimit, besieged, conquered }: ColonyPart,
): { readonly emigrants: number; readonly bonus: number } {
  if (besieged || conquered) return { emigrants: 0, bonus: 0 };
  const { counters, wanted } = budget;
  const isWanted = wanted > 0 && people > KEPT;
  const sent = isWanted ? Math.min(bonusLimit, people - KEPT, wanted) : 0;
  const most = Math.min(output, counters.transport);
  const emigrants = Math.min(Math.max(sent, people - capacity), most);
  const bonus = Math.min(Math.floor(Math.min(emigrants, bonusLimit) / FOR_ONE_MORE), most - emigrants);
  counters.transport -= emigrants + bonus;
  budget.wanted -= emigrants + bonus;
  return { emigrants, bonus };
}

interface Purse {
  /** I.p. */
  readonly left: number;
  /** After emigration. */
  readonly people: number;
}

/** Buys one kind of item after another from what is left. */
function shopping(
  budget: Budget,
  part: ColonyPart,
  purse: Purse,
): { readonly buy: ColonySheet['buy']; readonly cost: number } {
  const { prices } = budget.parts;
  const buy: Partial<Record<Item, number>> = {};
  let { left } = purse;
  const add = (item: Item, count: number, cost: number): void => {
    if (count <= 0) return;
    buy[item] = count;
    left -= cost;
  };
  if (!part.besieged && wantsScouts(budget) && left >= SCOUT_PAIR_PRICE) {
    add('scout', 2, SCOUT_PAIR_PRICE);
    budget.scouts += 2;
    budget.counters.scout -= 2;
  }
  const bases = Math.min(basesWanted(budget, part), Math.floor(left / prices['missile-base']));
  add('missile-base', bases, bases * prices['missile-base']);
  const built = factories(budget, part, { ...purse, left });
  add('factory', built, built * prices.factory);
  if (!part.besieged) {
    const [kind, count] = warships(budget, left);
    add(kind, count, count * prices[kind]);
  }
  return { buy, cost: purse.left - left };
}

/**
 * The strongest warships that the colony can pay. Corvettes only for about half of what is left, while the bot has too few warships for
 * the turn.
 */
function warships(budget: Budget, left: number): readonly [Warship, number] {
  const { technologies, parts, known, counters } = budget;
  const { prices } = parts;
  const isPossible = (kind: Warship): boolean => mayBuy(technologies, kind) && left >= prices[kind];
  const kind = WARSHIPS.find(isPossible) ?? 'corvette';
  const affordable = Math.min(Math.floor(left / prices[kind]), counters[kind]);
  const isArmed = budget.strength >= ARMED * known.turn;
  const few = isArmed ? 0 : Math.min(affordable, Math.max(1, Math.floor(affordable / 2)));
  const count = kind === 'corvette' ? few : affordable;
  budget.strength += STRENGTH[kind] * count;
  counters[kind] -= count;
  return [kind, count];
}

const wantsScouts = ({ known, scouts, counters }: Budget): boolean =>
  scouts < FEW_SCOUTS &&
  counters.scout >= 2 &&
  known.explored.size < STARS.length &&
  known.left > FACTORIES_PAY;

function basesWanted({ known, technologies }: Budget, { planet, conquered, people }: ColonyPart): number {
  const colony = known.own.colonies.find((one) => one.planet === planet);
  if (colony === undefined || conquered || !ownsIn(technologies, 'missile-base')) return 0;
  return Math.max(0, Math.floor(people / GUARDED) - colony.bases - colony.advancedBases);
}

function factories(
  { known, parts }: Budget,
  { people: before, factories: built, factoryLimit, conquered }: ColonyPart,
  { left, people }: Purse,
): number {
  if (conquered || known.left < FACTORIES_PAY) return 0;
  const limit = factoryLimit === null ? 2 * people : Math.floor((factoryLimit / before) * people);
  return Math.max(0, Math.min(MOST_BOUGHT, limit - built, Math.floor(left / 2 / parts.prices.factory)));
}
