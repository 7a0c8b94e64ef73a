/** Writes and reads the parts of lines: hexes, planets, numbers, technologies and flags. */
import type { TextContext } from '../../contract.ts';
import { listed } from '../../text/english.ts';
import type { Reading } from '../../text/reading.ts';
import { MOST_NAMED } from '../data/counters.ts';
import { ITEMS, type Item } from '../data/prices.ts';
import { planetId, starAt, type PlanetId } from '../data/planets.ts';
import { STARS, TECHNOLOGY_NAMES } from '../data/names.ts';
import { TECHNOLOGY_IDS, type TechnologyId } from '../data/technologies.ts';
import { HEXES, type Hex } from '../data/hex.ts';
import type { View } from '../view/sighting.ts';

export type LineContext = TextContext<View>;

const NOTHING = 'nothing';

/** The name of the star, or of a hex without one. */
export const hexLine = (hex: Hex): string => starAt(hex)?.name ?? hex;

const BY_KEY: ReadonlyMap<string, Hex> = new Map([
  ...HEXES.map((hex) => [hex.toLowerCase(), hex] as const),
  ...STARS.map(({ name, hex }) => [name.toLowerCase(), hex] as const),
]);

export const readHex = (reading: Reading): Hex | undefined =>
  reading.word((_, key) => BY_KEY.get(key), 'a star such as “Canis”, or a hex such as “G5”');

export const readPlanet = (reading: Reading): PlanetId | undefined =>
  reading.word((_, key) => planetNamed(key), 'a planet such as “Canis/3”');

function planetNamed(key: string): PlanetId | undefined {
  const [, star, orbit] = /^([a-z]+)\/([1-9])$/.exec(key) ?? [];
  const hex = star === undefined ? undefined : BY_KEY.get(star);
  return hex === undefined ? undefined : planetId(hex, Number(orbit));
}

/** `a, b and c`, or `nothing`. */
export const listLine = (items: readonly string[]): string => listed(items, NOTHING);

/** Reads a list of any length, or `nothing`. */
export function readList<T>(reading: Reading, read: () => T | undefined): readonly T[] | undefined {
  return reading.take(NOTHING) ? [] : reading.list(read);
}

/** Joins consecutive numbers: `1-35, 40`. Keeps the order given. */
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

/** Reads `7` or `1-35`. Undefined for more than `most` numbers, since a short line could name millions. */
export function readRun(reading: Reading, expected: string, most: number): readonly number[] | undefined {
  return reading.word((text) => {
    const [, first, last = first] = RUN.exec(text) ?? [];
    const [from, until] = [Number(first), Number(last)];
    if (first === undefined || until < from || until - from >= most) return undefined;
    return Array.from({ length: until - from + 1 }, (_, i) => from + i);
  }, expected);
}

/** Reads at most as many numbers as a command may name. */
export function readNumbers(reading: Reading, expected: string): readonly number[] | undefined {
  let left = MOST_NAMED;
  const runs = readList(reading, () => {
    const run = readRun(reading, expected, left);
    left -= run?.length ?? 0;
    return run;
  });
  return runs?.flat();
}

type Spellings<Id> = readonly (readonly [spelling: string, id: Id])[];

/** Caches the spellings of each list of ids, because a long line needs them at every word. */
const SPELLINGS = new WeakMap<readonly string[], Spellings<string>>();

/** An id with or without hyphens, also in the plural: `death-star`, `death stars`. */
function spellingsOf<Id extends string>(ids: readonly Id[]): Spellings<Id> {
  const known = SPELLINGS.get(ids) as Spellings<Id> | undefined;
  if (known !== undefined) return known;
  const spellings = ids.flatMap((id) =>
    [id, `${id}s`, id.replaceAll('-', ' '), `${id.replaceAll('-', ' ')}s`].map((name) => [name, id] as const),
  );
  SPELLINGS.set(ids, spellings);
  return spellings;
}

/** Reads an id in any of its spellings. */
export const readOneOf = <Id extends string>(reading: Reading, ids: readonly Id[]): Id | undefined =>
  reading.name(spellingsOf(ids), expectedOf(ids));

const expectedOf = (ids: readonly string[]): string => ids.map((id) => `“${id}”`).join(' or ');

const TECHNOLOGY_SPELLINGS = [
  ...spellingsOf(TECHNOLOGY_IDS),
  ...TECHNOLOGY_IDS.map((id) => [TECHNOLOGY_NAMES[id], id] as const),
];
const A_TECHNOLOGY = expectedOf(TECHNOLOGY_IDS);
const ITEM_NAMES = [...spellingsOf(ITEMS), ['factories', 'factory'] as const];
const AN_ITEM = expectedOf(ITEMS);

export const readTechnology = (reading: Reading): TechnologyId | undefined =>
  reading.name(TECHNOLOGY_SPELLINGS, A_TECHNOLOGY);
export const readItem = (reading: Reading): Item | undefined => reading.name(ITEM_NAMES, AN_ITEM);

/** `by-orders`, `by-orders no`. */
export const flagLine = (word: string, is: boolean): string => (is ? word : `${word} no`);

/** Reads the rest of a flag: `no`, `yes`, or nothing for yes. */
export function readFlag(reading: Reading): boolean {
  if (reading.take('no')) return false;
  reading.take('yes');
  return true;
}

/** Takes the word of a flag, with or without hyphens. */
export const takeWord = (reading: Reading, word: string): boolean =>
  reading.take(word) || reading.take(...word.split('-'));
