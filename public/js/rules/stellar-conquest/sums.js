/** The sums of a production turn (SC-16, SC-17), as the rules do them: what a sheet costs, and why it cannot be. Nothing here draws. */
import { atlas } from './atlas.js';
import { ownsIn, pay } from './technologies.js';

/**
 * @import { ColonyPart, ProductionParts } from '../../../../src/rules/stellar-conquest/production/legal.ts'
 * @import { ColonySheet } from '../../../../src/rules/stellar-conquest/command.ts'
 * @import { Own } from '../../../../src/rules/stellar-conquest/sighting.ts'
 * @import { Item } from '../../../../src/rules/stellar-conquest/data/prices.ts'
 * @import { TechnologyId } from '../../../../src/rules/stellar-conquest/data/technologies.ts'
 * @import { ShipClass } from '../../../../src/rules/stellar-conquest/types.ts'
 * @import { Technologies } from './technologies.js'
 */

/** What a seat has left while its colonies produce, one after another. @typedef {{ technologies: Technologies, counters: Readonly<Record<ShipClass, number>> }} Books */

/** What a colony is, before anything is spent. @typedef {ColonyPart & { idle: boolean }} Colony */

/**
 * `fault`: the code of what forbids it.
 * @typedef {object} Sum
 * @property {number} output
 * @property {number} transports what they cost
 * @property {number} research
 * @property {number} items
 * @property {number} left below 0: so much too much
 * @property {number} people after emigration
 * @property {number} most further millions that may leave
 * @property {number} factories that may be added
 * @property {readonly TechnologyId[]} completed
 * @property {string | null} fault
 * @property {Books} books
 */

/** For each million; null: no limit. @param {Technologies} technologies */
function factoriesPerMillion(technologies) {
  const owned = atlas().board.factoriesPerMillion.filter(({ technology }) =>
    ownsIn(technologies, technology),
  );
  return owned.some(({ most }) => most === null) ? null : Math.max(0, ...owned.map(({ most }) => most ?? 0));
}

/** @param {number | null} perMillion @param {number} people */
const limitFor = (perMillion, people) => (perMillion === null ? Infinity : perMillion * people);

/** @param {Colony} colony @param {Technologies} technologies */
export function outputOf({ people, factories, conquered, idle, mineralRich }, technologies) {
  if (idle) return 0;
  const most = factoriesPerMillion(technologies);
  const operating = Math.min(
    factories,
    limitFor(conquered && most !== null ? Math.max(most, 1) : most, people),
  );
  return (people + operating) * (mineralRich ? 2 : 1);
}

/** @param {readonly Item[]} items @param {Technologies} technologies @param {ColonySheet['buy']} buy */
const costOf = (items, technologies, buy) =>
  items.reduce((sum, item) => sum + priceFor(technologies, item, buy[item] ?? 0), 0);

/** Of so many: scouts are cheaper in pairs. @param {Technologies} technologies @param {Item} item @param {number} count */
export function priceFor(technologies, item, count) {
  const { board } = atlas();
  const listed = board.prices.find((one) => one.item === item);
  if (listed === undefined) throw new Error(`no price of ${item}`);
  if (item === 'scout') return Math.floor(count / 2) * board.scoutPairPrice + (count % 2) * listed.price;
  const { price, cheaper } = listed;
  return count * (cheaper !== undefined && ownsIn(technologies, cheaper.needs) ? cheaper.price : price);
}

/** @param {Technologies} technologies @param {Item} item */
export function mayBuy(technologies, item) {
  const needs = atlas().board.prices.find((one) => one.item === item)?.needs ?? [];
  return needs.length === 0 || needs.some((id) => ownsIn(technologies, id));
}

/** The most further millions that leave with so many emigrants (SC-16.5). @param {Pick<Colony, 'bonusLimit'>} colony @param {number} emigrants */
export const bonusFor = ({ bonusLimit }, emigrants) => Math.floor(Math.min(emigrants, bonusLimit) / 3);

const SHIPS = /** @type {const} */ (['scout', 'corvette', 'fighter', 'death-star']);
/** @type {readonly Item[]} */
const FOR_OWNERS = ['missile-base', 'advanced-missile-base', 'planet-shield'];

/**
 * What comes of one colony's sheet.
 * @param {Colony} colony
 * @param {ColonySheet} sheet
 * @param {Books} before
 * @returns {Sum}
 */
function sumOfSheet(colony, { emigrants, bonus, research, buy }, before) {
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

/** One investment after the other. @param {Technologies} before @param {ColonySheet['research']} research @returns {ReturnType<typeof pay>} */
function paidFor(before, research) {
  /** @type {ReturnType<typeof pay>} */
  let sofar = { technologies: before, completed: [], fault: null };
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

/** @param {Colony} colony @param {ColonySheet['buy']} buy @param {Books & { limit: number }} after */
function buyingFault(colony, buy, { technologies, counters, limit }) {
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

/**
 * Colonies as the sums take them, by planet.
 * @param {Own} own
 * @param {ProductionParts} parts
 * @returns {ReadonlyMap<string, Colony>}
 */
const coloniesFor = (own, { colonies }) =>
  new Map(
    colonies.map((part) => {
      const colony = own.colonies.find(({ planet }) => planet === part.planet);
      return [part.planet, { ...part, idle: colony?.idle === true }];
    }),
  );

/**
 * All sheets in their order, each with what the ones before it leave.
 * @param {Own} own
 * @param {ProductionParts} parts
 * @param {readonly ColonySheet[]} sheets
 */
export function sumsOf(own, parts, sheets) {
  const colonies = coloniesFor(own, parts);
  /** @type {Books} */
  let books = { technologies: own.technologies, counters: parts.counters };
  return sheets.flatMap((sheet) => {
    const colony = colonies.get(sheet.planet);
    if (colony === undefined) return [];
    const before = books;
    const sum = sumOfSheet(colony, sheet, before);
    ({ books } = sum);
    return [{ sheet, colony, before, sum }];
  });
}
