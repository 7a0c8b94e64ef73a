/** Cards as the view knows them: what they are called, what they count, where they lie. */
import { listWords } from '../../list-words.js';

/**
 * @import { Card, CardId } from '../../../../src/rules/interstellar-empire/cards.ts'
 * @import { SeatSeen, View } from '../../../../src/rules/interstellar-empire/sighting.ts'
 * @import { Table } from '../client.js'
 */

/** @param {Table} table */
export const viewOf = (table) => /** @type {View} */ (table.seen.view);

/**
 * @param {View} view
 * @param {CardId} id
 */
export function cardOf(view, id) {
  const card = view.cards.find((each) => each.id === id);
  if (card === undefined) throw new Error(`no card ${id} in this game`);
  return card;
}

/**
 * @param {View} view
 * @param {CardId} id
 */
export const titleOf = (view, id) => cardOf(view, id).title;

/**
 * `Cruiser (3)`
 * @param {View} view
 * @param {CardId} id
 */
export function numbered(view, id) {
  const { title, number } = cardOf(view, id);
  return `${title} (${number})`;
}

/**
 * `Cruiser (3), Frigate (1) and Slavery (6)`
 * @param {View} view
 * @param {readonly CardId[]} ids
 * @param {string} [none]
 */
export const cardWords = (view, ids, none = 'nothing') =>
  listWords(ids.map((id) => numbered(view, id))) || none;

/**
 * @param {View} view
 * @param {readonly CardId[]} ids
 */
export const totalOf = (view, ids) => ids.reduce((sum, id) => sum + cardOf(view, id).number, 0);

/**
 * By kind, then number, then title: as people hold a hand.
 * @param {View} view
 * @param {readonly CardId[]} ids
 */
export function sorted(view, ids) {
  const place = (/** @type {Card} */ { kind, number }) => KINDS.indexOf(kind) * 10 + number;
  return ids.toSorted((a, b) => {
    const [one, other] = [cardOf(view, a), cardOf(view, b)];
    return place(one) - place(other) || one.title.localeCompare(other.title) || a.localeCompare(b);
  });
}

const KINDS = /** @type {readonly Card['kind'][]} */ (['planet', 'ship', 'special']);

/**
 * @param {Table} table
 * @param {number} seat
 */
export const nameOf = (table, seat) =>
  seat === table.seat ? 'you' : (table.names[seat] ?? `seat ${seat + 1}`);

/**
 * `Bo’s`, `your`
 * @param {Table} table
 * @param {number} seat
 */
export const whose = (table, seat) => (seat === table.seat ? 'your' : `${table.names[seat]}’s`);

/**
 * @param {number} n
 * @param {string} noun
 */
export const counted = (n, noun) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/**
 * What a seat's ships reach together: those that are untapped, and all.
 * @param {View} view
 * @param {SeatSeen} seat
 */
export function firepower(view, { fleet }) {
  const ids = fleet.map(({ card }) => card);
  const untapped = fleet.filter(({ tapped }) => !tapped).map(({ card }) => card);
  return { untapped: totalOf(view, untapped), all: totalOf(view, ids), ships: ids.length };
}

/**
 * Whose empire the planet belongs to.
 * @param {View} view
 * @param {CardId} planet
 */
export const ownerOf = (view, planet) => view.seats.find(({ empire }) => empire.includes(planet));

/**
 * @param {View} view
 * @param {CardId} ship
 */
export const captainOf = (view, ship) =>
  view.seats.find(({ fleet }) => fleet.some(({ card }) => card === ship));
