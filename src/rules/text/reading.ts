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
const LONGEST_QUOTED = 40;

/** The form in which words are compared. Keyboards differ in their apostrophe. */
export const keyOf = (text: string): string => text.normalize('NFC').replaceAll('’', "'").toLowerCase();

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
  /** The words of each name: a cache, because a line may try the same names at each of its words. */
  private readonly keys = new Map<string, readonly string[]>();

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
  name<T>(names: readonly (readonly [name: string, is: T])[], expected: string): T | undefined {
    const here = names.map(([name, is]) => ({ is, length: this.lengthOf(name) }));
    const length = Math.max(0, ...here.map((one) => one.length));
    const found = new Set(here.flatMap((one) => (one.length === length ? [one.is] : [])));
    if (length === 0) return this.miss(expected);
    if (found.size > 1) return this.miss(`${expected} by number, as several are called so`);
    this.at += length;
    return [...found][0];
  }

  /** The number of words of this name if it comes next; otherwise 0. */
  private lengthOf(name: string): number {
    const word = this.words[this.at];
    if (word?.quoted) return word.key === keyOf(name) ? 1 : 0;
    const parts = this.keysOf(name);
    return parts.every((key, i) => this.words[this.at + i]?.key === key) ? parts.length : 0;
  }

  private keysOf(name: string): readonly string[] {
    const known = this.keys.get(name);
    if (known !== undefined) return known;
    const parts = wordsOf(name).map(({ key }) => key);
    this.keys.set(name, parts);
    return parts;
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

/** `seat 1`, `1`, the player's name, or one of the names in `more`. A number is never read as a name. */
export function readSeat(
  reading: Reading,
  names: readonly string[],
  more: readonly (readonly [string, Seat])[] = [],
): Seat | undefined {
  const expected = 'a seat such as “seat 1”';
  const byNumber = (text: string): Seat | undefined =>
    /^\d$/.test(text) && Number(text) < names.length ? (Number(text) as Seat) : undefined;
  const numbered = reading.attempt(() => {
    reading.take('seat');
    return reading.word(byNumber, expected);
  });
  if (numbered !== undefined) return numbered;
  return reading.name([...names.map((name, seat) => [name, seat as Seat] as const), ...more], expected);
}

/** How `phrase` writes a seat. It never uses players' names, which are untrusted. */
export const seatLine = (seat: Seat): string => `seat ${seat}`;

/** Reads a type of command: `offer-healing` or `offer healing`. */
export function readType<Type extends string>(reading: Reading, types: readonly Type[]): Type | undefined {
  const longest = types.toSorted((a, b) => b.length - a.length);
  const type = longest.find((one) => reading.take(one) || reading.take(...one.split('-')));
  return type ?? reading.miss(`a command (${types.join(', ')})`);
}
