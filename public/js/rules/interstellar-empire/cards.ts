/** Cards in the view: names, numbers and places. */
import { listWords } from '../../shared/list-words.ts';
import type { SeatSeen, View } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Table } from '../client.ts';
import type { Card, CardId } from '../../../../src/rules/interstellar-empire/data/deck.ts';

export const viewOf = (table: Table) => table.seen.view as View;

export function cardOf(view: View, id: CardId) {
  const card = view.cards.find((each) => each.id === id);
  if (card === undefined) throw new Error(`no card ${id} in this game`);
  return card;
}

export const titleOf = (view: View, id: CardId) => cardOf(view, id).title;

/** `Cruiser (3)` */
export function numbered(view: View, id: CardId) {
  const { title, number } = cardOf(view, id);
  return `${title} (${number})`;
}

/** `Cruiser (3), Frigate (1) and Slavery (6)` */
export const cardWords = (view: View, ids: readonly CardId[], none: string = 'nothing') =>
  listWords(ids.map((id) => numbered(view, id))) || none;

export const totalOf = (view: View, ids: readonly CardId[]) =>
  ids.reduce((sum, id) => sum + cardOf(view, id).number, 0);

/** By kind, then number, then title: as people hold a hand. */
export function sorted(view: View, ids: readonly CardId[]) {
  const place = ({ kind, number }: Card) => KINDS.indexOf(kind) * 10 + number;
  return ids.toSorted((a, b) => {
    const [one, other] = [cardOf(view, a), cardOf(view, b)];
    return place(one) - place(other) || one.title.localeCompare(other.title) || a.localeCompare(b);
  });
}

const KINDS = ['planet', 'ship', 'special'] as readonly Card['kind'][];

export const nameOf = (table: Table, seat: number) =>
  seat === table.seat ? 'you' : (table.names[seat] ?? `seat ${seat + 1}`);

/** `Bo’s`, `your` */
export const whose = (table: Table, seat: number) =>
  seat === table.seat ? 'your' : `${table.names[seat]}’s`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Tapped ships defend too (IE-9.2). */
export const firepowerWords = (untapped: number, all: number) =>
  `firepower ${all}, ${tappedWords(untapped, all)}`;

export function tappedWords(untapped: number, all: number) {
  if (untapped === all) return 'none tapped';
  return untapped === 0 ? 'all tapped' : `${all - untapped} of it tapped`;
}

/** What a seat's ships reach together: those that are untapped, and all. */
export function firepower(view: View, { fleet }: SeatSeen) {
  const ids = fleet.map(({ card }) => card);
  const untapped = fleet.filter(({ tapped }) => !tapped).map(({ card }) => card);
  return { untapped: totalOf(view, untapped), all: totalOf(view, ids), ships: ids.length };
}

/** Whose empire the planet belongs to. */
export const ownerOf = (view: View, planet: CardId) =>
  view.seats.find(({ empire }) => empire.includes(planet));

export const captainOf = (view: View, ship: CardId) =>
  view.seats.find(({ fleet }) => fleet.some(({ card }) => card === ship));
