/** Ships, worlds and coins: what their names tell, how they are called, and how they stand together. */

/**
 * @import { SeatSeen, View } from '../../../../src/rules/conquest/sighting.ts'
 * @import { CoinId, ClassLetter, ShipId, WorldId } from '../../../../src/rules/conquest/pieces.ts'
 * @import { Table } from '../client.js'
 */

/**
 * Ships of one seat and class at one place: alike in all that matters.
 * @typedef {object} Stack
 * @property {string} place a world, `void`, or `flight`
 * @property {number} owner
 * @property {ClassLetter} letter
 * @property {readonly ShipId[]} ships
 */

export const CLASSES = /** @type {const} */ (['c', 'w', 't']);
const SINGULAR = { c: 'colony ship', w: 'warship', t: 'transport' };

/** @param {string} ship */
export const ownerOf = (ship) => Number(ship[0]);
/** @param {string} ship */
export const classOf = (ship) => /** @type {ClassLetter} */ (ship[2]);
/** @param {string} world */
export const systemOf = (world) => Number(world[0]);
/** @param {string} world */
export const rankOf = (world) => Number(world[2]);
/** @type {(seat: number) => readonly WorldId[]} */
export const worldsOf = (seat) => [1, 2, 3, 4, 5].map((rank) => /** @type {const} */ (`${seat}-${rank}`));

/** @param {string} coin */
export const valueOf = (coin) => Number(coin.at(-1));
/** @param {string} coin */
export const suitOf = (coin) => coin.slice(0, -2);
/** @param {CoinId} coin */
export const coinWords = (coin) =>
  valueOf(coin) === 0 ? `Diplomacy (${suitOf(coin)})` : `${valueOf(coin)} of ${suitOf(coin)}`;

/** @param {Table} table */
export const viewOf = (table) => /** @type {View} */ (table.seen.view);

/**
 * @param {Table} table
 * @param {number} seat
 */
export const nameOf = (table, seat) =>
  seat === table.seat ? 'you' : (table.names[seat] ?? `seat ${seat + 1}`);

/** @param {string} world */
export const rankWords = (world) => (rankOf(world) === 1 ? 'ace' : `world ${rankOf(world)}`);

/**
 * `your ace`, `Bob's world 3`
 * @param {Table} table
 * @param {string} world
 */
export function worldWords(table, world) {
  const system = systemOf(world);
  const whose = system === table.seat ? 'your' : `${table.names[system] ?? system}’s`;
  return `${whose} ${rankWords(world)}`;
}

/**
 * @param {ClassLetter} letter
 * @param {number} count
 */
export const shipWords = (letter, count) => `${count} ${SINGULAR[letter]}${count === 1 ? '' : 's'}`;

/** @param {ClassLetter} letter */
export const className = (letter) => SINGULAR[letter];

/**
 * `2 warships and 1 transport`
 * @param {readonly string[]} ships
 */
export function fleetWords(ships) {
  const parts = CLASSES.map((letter) => [letter, ships.filter((s) => classOf(s) === letter).length]);
  const told = parts
    .filter(([, n]) => n !== 0)
    .map(([letter, n]) => shipWords(/** @type {ClassLetter} */ (letter), Number(n)));
  return listWords(told) || 'no ships';
}

/** `a, b and c` @param {readonly string[]} parts */
export const listWords = (parts) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/**
 * All stacks on the table; those in flight too.
 * @param {View} view
 * @returns {Stack[]}
 */
export function stacksIn(view) {
  return view.seats.flatMap((seat) => stacksOf(seat));
}

/**
 * @param {SeatSeen} seat
 * @returns {Stack[]}
 */
export function stacksOf(seat) {
  /** @type {Map<string, Stack & { ships: ShipId[] }>} */
  const stacks = new Map();
  for (const { id, place } of seat.ships) {
    const letter = classOf(id);
    const key = `${place} ${letter}`;
    const stack = stacks.get(key) ?? { place, owner: seat.seat, letter, ships: [] };
    stack.ships.push(id);
    stacks.set(key, stack);
  }
  return [...stacks.values()];
}

/** @param {Stack} stack */
export const keyOf = ({ place, owner, letter }) => `${place} ${owner} ${letter}`;

const STRENGTH = { c: 1, w: 2, t: 3 };
const BALCHOTH = { c: 2, w: 4, t: 3 };

/**
 * IC-7.1, and Balchoth's power while it is active.
 * @param {View} view
 * @param {readonly string[]} ships
 */
export function strengthOf(view, ships) {
  return ships.reduce((sum, ship) => {
    const seat = view.seats[ownerOf(ship)];
    const table = seat?.race === 'balchoth' && seat.active ? BALCHOTH : STRENGTH;
    return sum + table[classOf(ship)];
  }, 0);
}
