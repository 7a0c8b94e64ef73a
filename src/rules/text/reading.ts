/**
 * Reads one line word by word. When the line is not understood, the refusal names the furthest word reached and what was expected there.
 * Commas, semicolons and brackets only separate words. Upper and lower case are equal.
 */
import { refuse, type Refusal, type Result, type Seat } from '../vocabulary.ts';

interface Word {
  /** As written, without quotation marks. */
  readonly text: string;
  readonly key: string;
  /** A word in quotation marks is a name, never a word of the grammar. */
  readonly quoted: boolean;
  readonly from: number;
}

const WORDS = /"((?:[^"\\]|\\.)*)"|[^\s,;()]+/g;
/** Has the form in which words are compared, like most words. */
const COMPARABLE = /^[a-z\d./-]*$/;
const LONGEST_QUOTED = 40;

export type Names<T> = readonly (readonly [name: string, is: T])[];

/** Names by their first word, and by all their words as one. */
interface Index<T> {
  readonly first: ReadonlyMap<string, readonly { readonly parts: readonly string[]; readonly is: T }[]>;
  readonly whole: ReadonlyMap<string, Names<T>>;
}

/** A cache, because a long line may try the same names at each of its words. */
const indexes = new WeakMap<Names<unknown>, Index<unknown>>();

function indexOf<T>(names: Names<T>): Index<T> {
  const known = indexes.get(names) as Index<T> | undefined;
  if (known !== undefined) return known;
  const split = names.map(([name, is]) => ({ parts: wordsOf(name).map(({ key }) => key), is }));
  const index = {
    first: grouped(split, ({ parts }) => parts[0] ?? ''),
    whole: grouped(names, ([name]) => keyOf(name)),
  };
  indexes.set(names, index);
  return index;
}

/** The items by their key. */
export function grouped<T>(
  items: readonly T[],
  keyFor: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyFor(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The form in which words are compared. Keyboards differ in their apostrophe. */
export const keyOf = (text: string): string =>
  COMPARABLE.test(text) ? text : text.normalize('NFC').replaceAll('’', "'").toLowerCase();

function wordsOf(line: string): readonly Word[] {
  return [...line.matchAll(WORDS)].map((match) => {
    const text = match[1] ?? match[0];
    return { text, key: keyOf(text), quoted: match[1] !== undefined, from: match.index };
  });
}

export class Reading {
  private readonly words: readonly Word[];
  private at = 0;
  private furthest = -1;
  private expected: readonly string[] = [];
  private objection: string | undefined;

  constructor(private readonly line: string) {
    this.words = wordsOf(line);
  }

  get isDone(): boolean {
    return this.at >= this.words.length;
  }

  /** The next word as written. */
  get next(): string | undefined {
    return this.words[this.at]?.text;
  }

  /** Reads these words if they come next. */
  take(...keys: readonly string[]): boolean {
    const here = keys.every((key, i) => {
      const word = this.words[this.at + i];
      return word !== undefined && !word.quoted && word.key === key;
    });
    if (here) this.at += keys.length;
    return here;
  }

  /** Like `take`; otherwise notes that these words were expected. */
  demand(...keys: readonly string[]): true | undefined {
    return this.take(...keys) || this.miss(`“${keys.join(' ')}”`);
  }

  /** Reads one word if `meaning` is defined for it. */
  word<T>(meaning: (text: string, key: string) => T | undefined, expected: string): T | undefined {
    const word = this.words[this.at];
    const found = word && meaning(word.text, word.key);
    if (found === undefined) return this.miss(expected);
    this.at += 1;
    return found;
  }

  number(expected = 'a number'): number | undefined {
    return this.word((text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined), expected);
  }

  /** Reads the longest of these names that comes next, quoted or not. It fails if several have that name. */
  name<T>(names: Names<T>, expected: string): T | undefined {
    const { length, found } = this.namesHere(indexOf(names));
    if (length === 0) return this.miss(expected);
    if (found.size > 1) return this.miss(`${expected} by number, as several are called so`);
    this.at += length;
    return [...found][0];
  }

  /** What the longest names that come next stand for, and their number of words: 0 if none comes. */
  private namesHere<T>({ first, whole }: Index<T>): { length: number; found: ReadonlySet<T> } {
    const word = this.words[this.at];
    if (word === undefined) return { length: 0, found: new Set() };
    if (word.quoted) {
      const found = new Set(whole.get(word.key)?.map(([, is]) => is));
      return { length: found.size === 0 ? 0 : 1, found };
    }
    const here = first.get(word.key)?.filter(({ parts }) => this.comes(parts)) ?? [];
    const length = Math.max(0, ...here.map(({ parts }) => parts.length));
    return { length, found: new Set(here.flatMap(({ parts, is }) => (parts.length === length ? [is] : []))) };
  }

  private comes(parts: readonly string[]): boolean {
    return parts.every((key, i) => this.words[this.at + i]?.key === key);
  }

  /** Reads with `read`. If that fails, the position stays the same. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const { at } = this;
    const found = read();
    if (found === undefined) this.at = at;
    return found;
  }

  /** Reads as many as follow, with or without “and” between them. */
  some<T>(read: () => T | undefined): readonly T[] {
    const found: T[] = [];
    for (;;) {
      const one = this.attempt(() => {
        this.take('and');
        return read();
      });
      if (one === undefined) return found;
      found.push(one);
    }
  }

  /** Like `some`, but fails if there is none. */
  list<T>(read: () => T | undefined): readonly T[] | undefined {
    const found = this.some(read);
    return found.length === 0 ? undefined : found;
  }

  /** Reads the rest of the line as written. */
  rest(): string {
    const from = this.words[this.at]?.from ?? this.line.length;
    this.at = this.words.length;
    return this.line.slice(from).trim();
  }

  /** Notes what was expected here. */
  miss(expected: string): undefined {
    if (this.at < this.furthest) return undefined;
    this.expected = this.at > this.furthest ? [expected] : [...new Set([...this.expected, expected])];
    this.furthest = this.at;
    return undefined;
  }

  /** Notes, in a whole sentence, why words that were understood make no sense here. */
  object(objection: string): undefined {
    this.objection ??= objection;
    return undefined;
  }

  /** Returns what was read if the line ends here, and otherwise a refusal. */
  end<T>(read: T | undefined): Result<T, Refusal> {
    if (read !== undefined && this.isDone) return { ok: true, value: read };
    if (this.objection !== undefined) return unreadable(this.objection);
    if (read !== undefined) this.miss('the end of the line');
    return unreadable(this.complaint);
  }

  private get complaint(): string {
    const word = this.words[this.furthest];
    const wanted = this.expected.join(' or ');
    if (word === undefined) return `The line ends where ${wanted} was expected.`;
    const { text } = word;
    const shown = text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text;
    return `“${shown}” was not understood: expected ${wanted}.`;
  }
}

/** The refusal of every line that is not understood. */
export const unreadable = (detail: string): { readonly ok: false; readonly error: Refusal } =>
  refuse('unreadable-line', undefined, detail);

/** The names of the players, each with its seat. */
export const seatNames = (names: readonly string[]): Names<Seat> =>
  names.map((name, seat) => [name, seat as Seat]);

/** `seat 1`, `1`, or one of the names that `named` returns. A number is never read as a name. */
export function readSeat(
  reading: Reading,
  names: readonly string[],
  named: () => Names<Seat> = () => seatNames(names),
): Seat | undefined {
  const expected = 'a seat such as “seat 1”';
  const byNumber = (text: string): Seat | undefined =>
    /^\d$/.test(text) && Number(text) < names.length ? (Number(text) as Seat) : undefined;
  const numbered = reading.attempt(() => {
    reading.take('seat');
    return reading.word(byNumber, expected);
  });
  return numbered ?? reading.name(named(), expected);
}

/** How `phrase` writes a seat. It never uses players' names, which are untrusted. */
export const seatLine = (seat: Seat): string => `seat ${seat}`;

/** Reads a type of command: `offer-healing` or `offer healing`. */
export function readType<Type extends string>(reading: Reading, types: readonly Type[]): Type | undefined {
  const longest = types.toSorted((a, b) => b.length - a.length);
  const type = longest.find((one) => reading.take(one) || reading.take(...one.split('-')));
  return type ?? reading.miss(`a command (${types.join(', ')})`);
}
