/** What is read from the view: whose is what, and where. */
import { byHex, hexOfPlanet } from './atlas.js';

/**
 * @import { Own, View } from '../../../../src/rules/stellar-conquest/sighting.ts'
 * @import { Colony, Contact, Ship, ShipClass, UnitClass } from '../../../../src/rules/stellar-conquest/types.ts'
 * @import { Table } from '../client.js'
 */

/** @param {Table} table */
export const viewOf = (table) => /** @type {View} */ (table.seen.view);

/** Whose secrets are seen: one's own; all of them when the game is over. @param {View} view @returns {readonly Own[]} */
export const ownersIn = ({ own, open }) => (own === null ? (open?.seats ?? []) : [own]);

/** From the least to the strongest. @type {readonly ShipClass[]} */
export const CLASSES = ['scout', 'transport', 'corvette', 'fighter', 'death-star'];
/** @type {Readonly<Record<UnitClass, readonly [string, string]>>} */
const CLASS_NAMES = {
  scout: ['scout', 'scouts'],
  transport: ['transport', 'transports'],
  corvette: ['corvette', 'corvettes'],
  fighter: ['fighter', 'fighters'],
  'death-star': ['Death Star', 'Death Stars'],
  'missile-base': ['missile base', 'missile bases'],
  'advanced-missile-base': ['advanced missile base', 'advanced missile bases'],
};
/** @param {UnitClass} kind @param {number} count */
export const className = (kind, count) => CLASS_NAMES[kind][count === 1 ? 0 : 1];

/** @param {Pick<Ship, 'class'>} ship */
export const isWarship = ({ class: kind }) => kind !== 'scout' && kind !== 'transport';

/** `Ann (you)` @param {Table} table @param {number} seat */
export const seatName = (table, seat) =>
  seat === table.seat ? `${table.names[seat]} (you)` : (table.names[seat] ?? `seat ${seat + 1}`);

/** @param {number} n @param {string} one @param {string} [many] */
export const counted = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** @param {readonly Pick<Ship, 'class'>[]} ships @returns {Partial<Record<ShipClass, number>>} */
export function tally(ships) {
  /** @type {Partial<Record<ShipClass, number>>} */
  const counts = {};
  for (const { class: kind } of ships) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** `2 scouts, 1 Death Star` @param {Readonly<Partial<Record<UnitClass, number>>>} counts */
export function tallyWords(counts) {
  const all = /** @type {readonly UnitClass[]} */ (Object.keys(CLASS_NAMES));
  const there = all.filter((kind) => (counts[kind] ?? 0) > 0);
  return there.map((kind) => counted(counts[kind] ?? 0, ...CLASS_NAMES[kind])).join(', ') || 'no ships';
}

/** @param {Readonly<Partial<Record<ShipClass, number>>>} counts */
export const sumOf = (counts) => Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);

/**
 * By key, each in the order they come.
 * @template Of
 * @param {readonly Of[]} all
 * @param {(one: Of) => string} keyOf
 * @returns {Map<string, Of[]>}
 */
export function grouped(all, keyOf) {
  /** @type {Map<string, Of[]>} */
  const groups = new Map();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

/**
 * Ships of one seat in one hex. Off the board they stand at the entry hex.
 * @typedef {object} Fleet
 * @property {number} seat
 * @property {string} hex
 * @property {readonly Ship[]} ships
 */

/** All fleets that the viewer knows as they are, in hex order. @param {View} view @returns {readonly Fleet[]} */
export function fleetsIn(view) {
  return ownersIn(view).flatMap(({ seat, ships }) => {
    const entry = view.seats[seat]?.entry ?? '';
    const byPlace = grouped(ships, ({ hex }) => hex ?? entry);
    return [...byPlace.keys()].toSorted(byHex).map((hex) => ({ seat, hex, ships: byPlace.get(hex) ?? [] }));
  });
}

/** Each once, though both its owner and its conqueror know it. @param {View} view @returns {readonly Colony[]} */
export const coloniesIn = (view) => [
  ...new Map(
    ownersIn(view).flatMap(({ colonies }) => colonies.map((colony) => [colony.planet, colony])),
  ).values(),
];

/** @param {Pick<Colony, 'owner' | 'conqueror'>} colony */
export const controllerOf = ({ owner, conqueror }) => conqueror ?? owner;

/** @param {View} view @param {string} hex */
export const coloniesAt = (view, hex) => coloniesIn(view).filter(({ planet }) => hexOfPlanet(planet) === hex);

/** The card of a star, where the viewer knows it. @param {View} view @param {string} hex */
export function cardAt({ own, open }, hex) {
  return own?.explored.find((star) => star.hex === hex)?.card ?? open?.cards[hex];
}

/**
 * Contacts that say that somebody is, or was, there; old ones may be stale. Colonies alone count as well.
 * @param {View} view
 * @returns {readonly (Contact & { hex: string })[]}
 */
export const contactsIn = ({ own }) =>
  Object.entries(own?.contacts ?? {})
    .map(([hex, contact]) => ({ hex, ...contact }))
    .filter(({ ships, colonies, devastated }) => ships.length + colonies.length + devastated.length > 0)
    .toSorted((a, b) => byHex(a.hex, b.hex));

/** How old it is, in turns. @param {View} view @param {Pick<Contact, 'turn'>} contact */
export const ageOf = ({ turn }, contact) => Math.max(0, turn - contact.turn);

/** `turn 7`, `turn 8, in production` @param {Pick<Contact, 'turn' | 'during'>} contact */
export const whenSeen = ({ turn, during }) => `turn ${turn}${during === null ? ', in production' : ''}`;
