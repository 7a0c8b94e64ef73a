/** What ships, colonies, posts and places of the map do. */
import { ENTRY_RANGE, POST_RANGE } from '../../../../../src/rules/stellar-conquest/data/figures.ts';
import { atlas, placeName, starAt } from '../atlas.ts';
import { UNIT_HINTS } from '../production/unit-hints.ts';
import { CLASSES, className, seatName, sumOf, tally, tallyWords } from '../view.ts';
import { colonyWords } from './place-words.ts';
import type { ShipClass } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';
import type { Colony, Contact } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Table } from '../../client.ts';
import type { Fleet } from '../view.ts';

type Counts = Readonly<Partial<Record<ShipClass, number>>>;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** SC-6.1. */
const RANGE = `Without Unlimited Ship Range, ships other than scouts stay within ${POST_RANGE} hexes of a command post of their owner, or ${ENTRY_RANGE} of their entry hex.`;

/** What the ships of each class there do, and once how far they go. */
export function shipsDo(counts: Counts) {
  const there = CLASSES.filter((kind) => (counts[kind] ?? 0) > 0);
  const each = there.map((kind) => `${capital(className(kind, 1))}: ${small(UNIT_HINTS[kind])}`);
  return [...each, ...(there.some((kind) => kind !== 'scout') ? [RANGE] : [])].join(' ');
}

export function fleetHint(table: Table, { seat, ships }: Fleet) {
  const counts = tally(ships);
  return `${seatName(table, seat)}: ${tallyWords(counts)}. ${shipsDo(counts)}`;
}

const OLD = 'Since then they may have moved.';

/** SC-9.4: what was seen of one seat's ships. */
export const seenHint = (table: Table, { turn }: Pick<Contact, 'turn'>, seat: number, ships: Counts) =>
  `${seatName(table, seat)}: ${tallyWords(ships)}, seen in turn ${turn}. ${sumOf(ships) > 0 ? `${OLD} ` : ''}${shipsDo(ships)}`;

export const COUNTER = 'Ships are here. You do not know which, nor how many.';
export const counterHint = (table: Table, seat: number) => `${seatName(table, seat)}. ${COUNTER}`;

/** SC-1.2, SC-16. */
export const COLONY = `After every fourth turn, its people and factories bring i.p. for ships, bases and research.`;
export const colonyHint = (table: Table, colony: Colony) => `${colonyWords(table, colony)}. ${COLONY}`;
export const SEEN_COLONY = `A colony of another player. A warship in its hex can attack it, if it has no shield.`;

/** SC-6.1, SC-6.3. */
export const POST = `Its owner’s ships can go as far as ${POST_RANGE} hexes from it.`;
export const postHint = (table: Table, seat: number) => `A command post of ${seatName(table, seat)}. ${POST}`;

/** SC-9.1, SC-5.3. */
const EXPLORE =
  'Ships that end their movement at a star explore it, and learn its planets. Without a warship, a first visit is a risk.';
const SETTLE = 'Transports settle its planets.';
export const CLOUD = 'A cloud: a ship enters it only with the first step of its turn, and stops there.';

export function starHint(hex: string, isExplored: boolean) {
  const star = starAt(hex);
  const cloud = atlas().clouds.has(hex) ? ` ${CLOUD}` : '';
  return `${placeName(hex)}, a ${star?.colour} star. ${isExplored ? SETTLE : EXPLORE}${cloud}`;
}

/** SC-5.2, SC-6.1. */
export const ENTRY = `The ships of one player enter the map here, and can go as far as ${ENTRY_RANGE} hexes from it.`;
export const entryHint = (number: number) => `Entry hex ${number}. ${ENTRY}`;

export const BATTLE = 'A battle: its players aim their warships in rounds.';

/** SC-18.1. */
export const DEVASTATED = 'Nobody scores for it.';
