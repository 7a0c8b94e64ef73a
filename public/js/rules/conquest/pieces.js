/** Ships, worlds and coins: what their names tell, how they are called, and how they stand together. */
import { listWords } from '../../list-words.js';

/**
 * @import { SeatSeen, ShipSeen, View } from '../../../../src/rules/conquest/sighting.ts'
 * @import { CoinId, ClassLetter, ShipId, WorldId } from '../../../../src/rules/conquest/pieces.ts'
 * @import { Table as AnyTable } from '../client.js'
 * @import { Table } from './edition.js'
 */

/**
 * Ships of one seat, class and grade at one place: alike in all that matters.
 * @typedef {object} Stack
 * @property {string} place a world, `void`, or `flight`
 * @property {number} owner
 * @property {ClassLetter} letter
 * @property {string} grade what tells it from others of its class: a chip's number, the face of a die; or nothing
 * @property {readonly ShipId[]} ships
 */

/** Colonies that win the game (IC-10.2). */
export const TO_WIN = 4;

export const CLASSES = /** @type {const} */ (['c', 'w', 't']);
const SINGULAR = { c: 'colony ship', w: 'warship', t: 'transport' };

/** @param {string} ship */
export const ownerOf = (ship) => Number(ship[0]);
/** @param {string} ship */
export const classOf = (ship) => /** @type {ClassLetter} */ (ship[2]);
/** @param {string} ship */
export const numberOf = (ship) => ship.slice(3);
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

/** @param {AnyTable} table */
export const viewOf = (table) => /** @type {View} */ (table.seen.view);

/**
 * Nobody is before the first turn.
 * @param {AnyTable} table
 * @param {number} seat
 */
export const isOnTurn = (table, seat) => {
  const { turn, result } = viewOf(table);
  return turn.seat === seat && turn.number > 0 && result === null;
};

/**
 * @param {AnyTable} table
 * @param {number} seat
 */
export const nameOf = (table, seat) =>
  seat === table.seat ? 'you' : (table.names[seat] ?? `seat ${seat + 1}`);

/** @param {string} world */
export const rankWords = (world) => (rankOf(world) === 1 ? 'ace' : `world ${rankOf(world)}`);

/**
 * `your ace`, `Bob's world 3`
 * @param {AnyTable} table
 * @param {string} world
 */
export function worldWords(table, world) {
  const system = systemOf(world);
  const whose = system === table.seat ? 'your' : `${table.names[system] ?? system}’s`;
  return `${whose} ${rankWords(world)}`;
}

/**
 * `warship`; `colony ship 3` where such ships go by their numbers.
 * @param {Table} table
 * @param {string} ship
 */
export function shipName({ edition }, ship) {
  const letter = classOf(ship);
  return edition.numbered.includes(letter) ? `${SINGULAR[letter]} ${numberOf(ship)}` : SINGULAR[letter];
}

/**
 * `a warship`; `colony ship 3` where such ships go by their numbers.
 * @param {Table} table
 * @param {string} ship
 */
export const oneShip = (table, ship) =>
  table.edition.numbered.includes(classOf(ship)) ? shipName(table, ship) : `a ${shipName(table, ship)}`;

/**
 * `2 warships and 1 transport`; `colony ships 2 and 5` where such ships go by their numbers.
 * @param {Table} table
 * @param {readonly string[]} ships
 */
export function fleetWords(table, ships) {
  const squadrons = CLASSES.map((letter) => squadronWords(table, letter, ships));
  return listWords(squadrons.filter((words) => words !== '')) || 'no ships';
}

/**
 * @param {Table} table
 * @param {ClassLetter} letter
 * @param {readonly string[]} fleet
 */
function squadronWords({ edition }, letter, fleet) {
  const ships = fleet.filter((ship) => classOf(ship) === letter);
  if (ships.length === 0) return '';
  const name = `${SINGULAR[letter]}${ships.length === 1 ? '' : 's'}`;
  if (!edition.numbered.includes(letter)) return `${ships.length} ${name}`;
  return `${name} ${listWords(ships.map(numberOf).toSorted())}`;
}

/**
 * All stacks on the table; those in flight too.
 * @param {Table} table
 * @param {Readonly<Record<string, string>>} [places] of ships that are shown elsewhere than where they are
 * @returns {Stack[]}
 */
export const stacksIn = (table, places = {}) =>
  viewOf(table).seats.flatMap((seat) => stacksOf(table, seat, places));

/**
 * @param {Table} table
 * @param {SeatSeen} seat
 * @param {Readonly<Record<string, string>>} [places]
 * @returns {Stack[]}
 */
export function stacksOf(table, seat, places = {}) {
  /** @type {Map<string, Stack & { ships: ShipId[] }>} */
  const stacks = new Map();
  for (const ship of seat.ships) {
    const one = stackOf(table, { ...ship, place: places[ship.id] ?? ship.place });
    const stack = stacks.get(keyOf(one)) ?? { ...one, ships: [] };
    stack.ships.push(ship.id);
    stacks.set(keyOf(one), stack);
  }
  return [...stacks.values()];
}

/**
 * A ship by itself.
 * @param {Table} table
 * @param {Omit<ShipSeen, 'place'> & { place: string }} ship
 * @returns {Stack}
 */
export function stackOf({ edition }, { id, place, face }) {
  const letter = classOf(id);
  const grade = edition.numbered.includes(letter) ? numberOf(id) : String(face ?? '');
  return { place, owner: ownerOf(id), letter, grade, ships: [id] };
}

/** @param {Omit<Stack, 'ships'>} kind */
export const keyOf = ({ place, owner, letter, grade }) => `${place} ${owner} ${letter}${grade}`;
