/** What ships, colonies, posts and places of the map do. */
import { atlas, placeName, starAt } from '../atlas.ts';
import { placeHint, unitHint } from '../catalogue.ts';
import { CLASSES, className, seatName, sumOf, tally, tallyWords } from '../view.ts';
import { capital, colonyWords } from './place-words.ts';
import { kindWords } from './planets.ts';
import { withArticle } from '../../../../../src/rules/text/english.ts';
import type { ShipClass } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';
import type { PlanetOnCard } from '../../../../../src/rules/stellar-conquest/data/cards.ts';
import type { Colony, Contact } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Table } from '../../client.ts';
import type { Fleet } from '../view.ts';

type Counts = Readonly<Partial<Record<ShipClass, number>>>;

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** What the ships of each class there do, and once how far they go. */
export function shipsDo(counts: Counts) {
  const there = CLASSES.filter((kind) => (counts[kind] ?? 0) > 0);
  const each = there.map((kind) => `${capital(className(kind, 1))}: ${small(unitHint(kind))}`);
  return [...each, ...(there.some((kind) => kind !== 'scout') ? [placeHint('range')] : [])].join(' ');
}

export function fleetHint(table: Table, { seat, ships }: Fleet) {
  const counts = tally(ships);
  return `${seatName(table, seat)}: ${tallyWords(counts)}. ${shipsDo(counts)}`;
}

const OLD = 'Since then they may have moved.';

/** SC-9.4: what was seen of one seat's ships. */
export const seenHint = (table: Table, { turn }: Pick<Contact, 'turn'>, seat: number, ships: Counts) =>
  `${seatName(table, seat)}: ${tallyWords(ships)}, seen in turn ${turn}. ${sumOf(ships) > 0 ? `${OLD} ` : ''}${shipsDo(ships)}`;

export const counterHint = (table: Table, seat: number) =>
  `${seatName(table, seat)}. ${placeHint('counter')}`;

export const colonyHint = (table: Table, colony: Colony) =>
  `${colonyWords(table, colony)}. ${placeHint('colony')}`;

export const postHint = (table: Table, seat: number) =>
  `A command post of ${seatName(table, seat)}. ${placeHint('post')}`;

/** `card`: if the viewer has explored it. */
export function starHint(hex: string, card?: number) {
  const star = starAt(hex);
  const planets = card === undefined ? undefined : (atlas().cards.get(card) ?? []);
  const words = planets === undefined ? placeHint('star') : planetsWords(planets);
  const cloud = atlas().clouds.has(hex) ? ` ${placeHint('cloud')}` : '';
  return `${placeName(hex)}, ${withArticle(`${star?.colour} star`)}. ${words}${cloud}`;
}

const planetsWords = (planets: readonly PlanetOnCard[]) =>
  planets.length === 0
    ? 'It has no planets.'
    : `${placeHint('explored-star')} ${planets.map((planet) => `${planet.orbit}: ${kindWords(planet)}, ${planet.capacity} million`).join('; ')}.`;

export { placeHint };
