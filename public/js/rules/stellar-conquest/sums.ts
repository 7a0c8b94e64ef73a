/** The sums of a production turn (SC-16, SC-17), as the rules do them: what a sheet costs, and why it cannot be. Nothing here draws. */
import { atlas } from './atlas.ts';
import { ownsIn, pay } from './technologies.ts';
import type { ColonyPart, ProductionParts } from '../../../../src/rules/stellar-conquest/production/legal.ts';
import type { ColonySheet } from '../../../../src/rules/stellar-conquest/command.ts';
import type { Own } from '../../../../src/rules/stellar-conquest/sighting.ts';
import type { Item } from '../../../../src/rules/stellar-conquest/data/prices.ts';
import type { TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { ShipClass } from '../../../../src/rules/stellar-conquest/types.ts';
import type { Technologies } from './technologies.ts';

/** What a seat has left while its colonies produce, one after another. */
interface Books {
  readonly technologies: Technologies;
  readonly counters: Readonly<Record<ShipClass, number>>;
}

/** What a colony is, before anything is spent. */
type Colony = ColonyPart & { idle: boolean };

/** `fault`: the code of what forbids it. */
interface Sum {
  readonly output: number;
  /** What they cost. */
  readonly transports: number;
  readonly research: number;
  readonly items: number;
  /** Below 0: so much too much. */
  readonly left: number;
  /** After emigration. */
  readonly people: number;
  /** Further millions that may leave. */
  readonly most: number;
  /** That may be added. */
  readonly factories: number;
  readonly completed: readonly TechnologyId[];
  readonly fault: string | null;
  readonly books: Books;
}

/** For each million; null: no limit. */
function factoriesPerMillion(technologies: Technologies) {
  const owned = atlas().board.factoriesPerMillion.filter(({ technology }) =>
    ownsIn(technologies, technology),
  );
  return owned.some(({ most }) => most === null) ? null : Math.max(0, ...owned.map(({ most }) => most ?? 0));
}

const limitFor = (perMillion: number | null, people: number) =>
  perMillion === null ? Infinity : perMillion * people;

export function outputOf(
  { people, factories, conquered, idle, mineralRich }: Colony,
  technologies: Technologies,
) {
  if (idle) return 0;
  const most = factoriesPerMillion(technologies);
  const operating = Math.min(
    factories,
    limitFor(conquered && most !== null ? Math.max(most, 1) : most, people),
  );
  return (people + operating) * (mineralRich ? 2 : 1);
}

const costOf = (items: readonly Item[], technologies: Technologies, buy: ColonySheet['buy']) =>
  items.reduce((sum, item) => sum + priceFor(technologies, item, buy[item] ?? 0), 0);

/** Of so many: scouts are cheaper in pairs. */
export function priceFor(technologies: Technologies, item: Item, count: number) {
  const { board } = atlas();
  const listed = board.prices.find((one) => one.item === item);
  if (listed === undefined) throw new Error(`no price of ${item}`);
  if (item === 'scout') return Math.floor(count / 2) * board.scoutPairPrice + (count % 2) * listed.price;
  const { price, cheaper } = listed;
  return count * (cheaper !== undefined && ownsIn(technologies, cheaper.needs) ? cheaper.price : price);
}

export function mayBuy(technologies: Technologies, item: Item) {
  const needs = atlas().board.prices.find((one) => one.item === item)?.needs ?? [];
  return needs.length === 0 || needs.some((id) => ownsIn(technologies, id));
}

/** The most further millions that leave with so many emigrants (SC-16.5). */
export const bonusFor = ({ bonusLimit }: Pick<Colony, 'bonusLimit'>, emigrants: number) =>
  Math.floor(Math.min(emigrants, bonusLimit) / 3);

const SHIPS = ['scout', 'corvette', 'fighter', 'death-star'] as const;
const FOR_OWNERS: readonly Item[] = ['missile-base', 'advanced-missile-base', 'planet-shield'];

/** What comes of one colony's sheet. */
function sumOfSheet(colony: Colony, { emigrants, bonus, research, buy }: ColonySheet, before: Books): Sum {
  const output = outputOf(colony, before.technologies);
  const leaving = emigrants + bonus;
  const paid = paidFor(before.technologies, research);
  const { technologies } = paid;
  const people = colony.people - emigrants;
  const items = atlas().board.prices.map(({ item }) => item);
  const spent = {
    transports: leaving * atlas().board.transportPrice,
    research: research.reduce((sum, { ip }) => sum + ip, 0),
    items: costOf(items, technologies, buy),
  };
  const left = output - spent.transports - spent.research - spent.items;
  const counters = { ...before.counters, transport: before.counters.transport - leaving };
  for (const kind of SHIPS) counters[kind] -= buy[kind] ?? 0;
  const limit = limitFor(factoriesPerMillion(technologies), people) - colony.factories;
  const faults = [
    leaving > 0 && colony.besieged && 'besieged',
    emigrants > colony.people && 'not-so-many-people',
    bonus > bonusFor(colony, emigrants) && 'bonus-too-high',
    counters.transport < 0 && 'no-counters-left',
    paid.fault,
    buyingFault(colony, buy, { technologies, counters, limit }),
    left < 0 && 'too-expensive',
  ];
  return {
    output,
    ...spent,
    left,
    people,
    most: bonusFor(colony, emigrants),
    factories: Math.max(0, limit),
    completed: paid.completed,
    fault: faults.find((fault) => typeof fault === 'string') || null,
    books: { technologies, counters },
  };
}

/** One investment after the other. */
function paidFor(before: Technologies, research: ColonySheet['research']): ReturnType<typeof pay> {
  let sofar: ReturnType<typeof pay> = { technologies: before, completed: [], fault: null };
  for (const investment of research) {
    const { technologies, completed, fault } = pay(sofar.technologies, investment);
    sofar = {
      technologies,
      completed: [...sofar.completed, ...completed],
      fault: sofar.fault ?? fault,
    };
  }
  return sofar;
}

function buyingFault(
  colony: Colony,
  buy: ColonySheet['buy'],
  { technologies, counters, limit }: Books & { limit: number },
) {
  for (const { item } of atlas().board.prices) {
    const count = buy[item] ?? 0;
    if (count === 0) continue;
    if (!mayBuy(technologies, item)) return 'technology-missing';
    if (colony.conquered && FOR_OWNERS.includes(item)) return 'not-for-the-conquered';
    const kind = SHIPS.find((ship) => ship === item);
    if (kind !== undefined && colony.besieged) return 'besieged';
    if (kind !== undefined && counters[kind] < 0) return 'no-counters-left';
    if (item === 'factory' && count > limit) return 'too-many-factories';
    if (item === 'planet-shield' && (colony.shield || count > 1)) return 'one-shield-a-planet';
  }
  return null;
}

/** Colonies as the sums take them, by planet. */
const coloniesFor = (own: Own, { colonies }: ProductionParts): ReadonlyMap<string, Colony> =>
  new Map(
    colonies.map((part) => {
      const colony = own.colonies.find(({ planet }) => planet === part.planet);
      return [part.planet, { ...part, idle: colony?.idle === true }];
    }),
  );

/** All sheets in their order, each with what the ones before it leave. */
export function sumsOf(own: Own, parts: ProductionParts, sheets: readonly ColonySheet[]) {
  const colonies = coloniesFor(own, parts);
  let books: Books = { technologies: own.technologies, counters: parts.counters };
  return sheets.flatMap((sheet) => {
    const colony = colonies.get(sheet.planet);
    if (colony === undefined) return [];
    const before = books;
    const sum = sumOfSheet(colony, sheet, before);
    ({ books } = sum);
    return [{ sheet, colony, before, sum }];
  });
}
