/** What lines are made of: hexes, planets, numbers, technologies, and flags. */
import type { TextContext } from '../../contract.ts';
import { listed } from '../../text/english.ts';
import type { Reading } from '../../text/reading.ts';
import { MOST_NAMED } from '../data/counters.ts';
import { ITEMS, type Item } from '../data/prices.ts';
import { planetId, starAt, type PlanetId } from '../data/planets.ts';
import { STARS } from '../data/stars.ts';
import { TECHNOLOGIES, TECHNOLOGY_IDS, type TechnologyId } from '../data/technologies.ts';
import { HEXES, type Hex } from '../data/hex.ts';
import type { View } from '../view/sighting.ts';

export type Sight = TextContext<View>;

const NOTHING = 'nothing';

/** A star by its name, any other hex by its own. */
export const hexLine = (hex: Hex): string => starAt(hex)?.name ?? hex;

const BY_KEY: ReadonlyMap<string, Hex> = new Map([
  ...HEXES.map((hex) => [hex.toLowerCase(), hex] as const),
  ...STARS.map(({ name, hex }) => [name.toLowerCase(), hex] as const),
]);

export const hexIn = (reading: Reading): Hex | undefined =>
  reading.word((_, key) => BY_KEY.get(key), 'a star such as “Canis”, or a hex such as “G5”');

export const planetIn = (reading: Reading): PlanetId | undefined =>
  reading.word((_, key) => planetNamed(key), 'a planet such as “Canis/3”');

function planetNamed(key: string): PlanetId | undefined {
  const [, star, orbit] = /^([a-z]+)\/([1-9])$/.exec(key) ?? [];
  const hex = star === undefined ? undefined : BY_KEY.get(star);
  return hex === undefined ? undefined : planetId(hex, Number(orbit));
}

/** `a, b and c`, or `nothing`. */
export const listLine = (items: readonly string[]): string => listed(items, NOTHING);

/** As many as are there, or `nothing`. */
export function listIn<T>(reading: Reading, read: () => T | undefined): readonly T[] | undefined {
  return reading.take(NOTHING) ? [] : reading.list(read);
}

/** Runs of numbers that go up one by one: `1-35, 40`. In the order given. */
export function numbersLine(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] + 1 === number) run[1] = number;
    else runs.push([number, number]);
  }
  return listLine(runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)));
}

const RUN = /^(\d{1,9})(?:-(\d{1,9}))?$/;

/** One run: `7`, or `1-35`. Undefined if it holds more than `most` numbers: a short line could name millions. */
export function runIn(reading: Reading, expected: string, most: number): readonly number[] | undefined {
  return reading.word((text) => {
    const [, first, last = first] = RUN.exec(text) ?? [];
    const [from, until] = [Number(first), Number(last)];
    if (first === undefined || until < from || until - from >= most) return undefined;
    return Array.from({ length: until - from + 1 }, (_, i) => from + i);
  }, expected);
}

/** As many numbers as a command may name. */
export function numbersIn(reading: Reading, expected: string): readonly number[] | undefined {
  let left = MOST_NAMED;
  const runs = listIn(reading, () => {
    const run = runIn(reading, expected, left);
    left -= run?.length ?? 0;
    return run;
  });
  return runs?.flat();
}

/** The ways to write each of these ids. A long line asks for the same ids at each of its words. */
const SPELLINGS = new WeakMap<readonly string[], readonly (readonly [string, string])[]>();

function spellingsOf<Id extends string>(ids: readonly Id[]): readonly (readonly [string, Id])[] {
  const known = SPELLINGS.get(ids) as readonly (readonly [string, Id])[] | undefined;
  if (known !== undefined) return known;
  const spellings = ids.flatMap((id) =>
    [id, `${id}s`, id.replaceAll('-', ' '), `${id.replaceAll('-', ' ')}s`].map((name) => [name, id] as const),
  );
  SPELLINGS.set(ids, spellings);
  return spellings;
}

/** An id, or its words, or several of it: `death-star`, `death stars`. */
export function oneOf<Id extends string>(
  reading: Reading,
  ids: readonly Id[],
  more: readonly (readonly [string, Id])[] = [],
): Id | undefined {
  return reading.name([...spellingsOf(ids), ...more], ids.map((id) => `“${id}”`).join(' or '));
}

const TITLES = TECHNOLOGY_IDS.map((id) => [TECHNOLOGIES[id].name, id] as const);

export const technologyIn = (reading: Reading): TechnologyId | undefined =>
  oneOf(reading, TECHNOLOGY_IDS, TITLES);
export const itemIn = (reading: Reading): Item | undefined =>
  oneOf(reading, ITEMS, [['factories', 'factory']]);

/** `by-orders`, `by-orders no`. */
export const flagLine = (word: string, is: boolean): string => (is ? word : `${word} no`);

/** What is said after the word of a flag: nothing is yes. */
export function flagIn(reading: Reading): boolean {
  if (reading.take('no')) return false;
  reading.take('yes');
  return true;
}

/** The word of a flag, with or without its hyphens. */
export const takes = (reading: Reading, word: string): boolean =>
  reading.take(word) || reading.take(...word.split('-'));
