/**
 * One line, read word by word. What is not understood is noted where it stands: the reader that got furthest says what
 * it expected there. Commas, semicolons and brackets part words and say
 * nothing; capitals do not matter.
 */
import { refuse, type Refusal, type Result, type Seat } from '../vocabulary.ts';

interface Word {
  /** As it was written; without its quotation marks. */
  readonly text: string;
  readonly key: string;
  /** In quotation marks it is a name, never a word of the grammar. */
  readonly quoted: boolean;
  readonly from: number;
}

const WORDS = /"((?:[^"\\]|\\.)*)"|[^\s,;()]+/g;
const LONGEST_QUOTED = 40;

/** Keyboards differ in the apostrophe that they write. */
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
  /** The words of names. A line may ask for the same names at each of its words. */
  private readonly keys = new Map<string, readonly string[]>();

  constructor(private readonly line: string) {
    this.words = wordsOf(line);
  }

  get isDone(): boolean {
    return this.at >= this.words.length;
  }

  /** The next word as it was written. */
  get next(): string | undefined {
    return this.words[this.at]?.text;
  }

  /** Whether these words come next; then they are read. */
  take(...keys: readonly string[]): boolean {
    const here = keys.every((key, i) => {
      const word = this.words[this.at + i];
      return word !== undefined && !word.quoted && word.key === key;
    });
    if (here) this.at += keys.length;
    return here;
  }

  /** As `take`; where they do not come, that is what was expected. */
  demand(...keys: readonly string[]): true | undefined {
    return this.take(...keys) || this.miss(`“${keys.join(' ')}”`);
  }

  /** Reads one word, if it means something. */
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

  /** The longest of these names that comes next, quoted or not. Several of the same name are none. */
  name<T>(names: readonly (readonly [name: string, is: T])[], expected: string): T | undefined {
    const here = names.map(([name, is]) => ({ is, length: this.lengthOf(name) }));
    const length = Math.max(0, ...here.map((one) => one.length));
    const found = new Set(here.flatMap((one) => (one.length === length ? [one.is] : [])));
    if (length === 0) return this.miss(expected);
    if (found.size > 1) return this.miss(`${expected} by number, as several are called so`);
    this.at += length;
    return [...found][0];
  }

  /** How many words this name takes up here; 0 if it is another. */
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

  /** Reads on, or stays here if that comes to nothing. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const { at } = this;
    const found = read();
    if (found === undefined) this.at = at;
    return found;
  }

  /** As many as there are, with or without “and” between them. */
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

  /** As `some`, but not none. */
  list<T>(read: () => T | undefined): readonly T[] | undefined {
    const found = this.some(read);
    return found.length === 0 ? undefined : found;
  }

  /** All that is left, as it stands. */
  rest(): string {
    const from = this.words[this.at]?.from ?? this.line.length;
    this.at = this.words.length;
    return this.line.slice(from).trim();
  }

  miss(expected: string): undefined {
    if (this.at < this.furthest) return undefined;
    this.expected = this.at > this.furthest ? [expected] : [...new Set([...this.expected, expected])];
    this.furthest = this.at;
    return undefined;
  }

  /** Every word was understood, and yet nothing is meant by them here: in a whole sentence. */
  object(objection: string): undefined {
    this.objection ??= objection;
    return undefined;
  }

  /** What was read, if nothing is left. */
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

/** The one refusal of lines. */
export const unreadable = (detail: string): { readonly ok: false; readonly error: Refusal } =>
  refuse('unreadable-line', undefined, detail);

/** `seat 1`, `1`, or what the player is called, or one of other names of seats: a number is always a number. */
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

/** How `phrase` writes it: names are not ours to trust. */
export const seatLine = (seat: Seat): string => `seat ${seat}`;

/** A type of command from its words: `offer-healing`, or `offer healing`. */
export function readType<Type extends string>(reading: Reading, types: readonly Type[]): Type | undefined {
  const longest = types.toSorted((a, b) => b.length - a.length);
  const type = longest.find((one) => reading.take(one) || reading.take(...one.split('-')));
  return type ?? reading.miss(`a command (${types.join(', ')})`);
}
