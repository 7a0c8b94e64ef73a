/** Whether a ruleset can draw a command: looks for random numbers with which it does. */
import type { Window } from '../../../src/rules/contract.ts';
import { canonical } from '../../../src/rules/journal/canonical.ts';
import { drawCommandFor } from '../../../src/rules/kernel/drawing.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import type { Random } from '../../../src/rules/randomness/random.ts';
import type { Seat } from '../../../src/rules/vocabulary.ts';
import type { Dice } from './dice.ts';

const MOST_STARTS = 1000;
const MANY = 40;
const TRIES = 5;

/** Numbers given in advance. Those that are missing, or too large, are drawn. */
class Given implements Random {
  readonly numbers: number[] = [];
  readonly ranges: number[] = [];

  constructor(
    private readonly given: readonly number[],
    private readonly dice: Dice,
  ) {}

  below(range: number): number {
    const given = this.given[this.numbers.length];
    const number = given === undefined || given >= range ? this.dice.below(range) : given;
    this.numbers.push(number);
    this.ranges.push(range);
    return number;
  }
}

interface Drawn {
  readonly numbers: readonly number[];
  readonly ranges: readonly number[];
  /** The number of parts in which the command differs from the wanted one. */
  readonly distance: number;
}

/** Begins with random numbers, and replaces one after the other as long as this makes the command more like the wanted one. */
export function isDrawable(
  { rules, snapshot }: Match,
  { seat, window }: { readonly seat: Seat; readonly window: Window },
  wanted: object,
  dice: Dice,
): boolean {
  const parts = partsOf(wanted);
  const draw = (given: readonly number[]): Drawn => {
    const random = new Given(given, dice);
    const command = drawCommandFor(rules, snapshot.state, { seat, window, random });
    return { numbers: random.numbers, ranges: random.ranges, distance: distanceOf(parts, partsOf(command)) };
  };
  for (let start = 0; start < MOST_STARTS; start += 1)
    if (descended(draw, draw([])).distance === 0) return true;
  return false;
}

function descended(draw: (given: readonly number[]) => Drawn, start: Drawn): Drawn {
  let best = start;
  for (let before = Infinity; best.distance > 0 && best.distance < before;) {
    before = best.distance;
    for (let at = 0; at < best.numbers.length && best.distance > 0; at += 1)
      best = improvedAt(draw, best, at);
  }
  return best;
}

/** Replaces one number. The later ones stay, or are drawn again, because they may now mean something else. */
function improvedAt(draw: (given: readonly number[]) => Drawn, from: Drawn, at: number): Drawn {
  const before = from.numbers.slice(0, at);
  const after = from.numbers.slice(at + 1);
  let best = from;
  for (const number of othersThan(from.numbers[at]!, from.ranges[at]!)) {
    for (const kept of [after, ...Array.from({ length: TRIES }, () => [])]) {
      const other = draw([...before, number, ...kept]);
      if (other.distance < best.distance) best = other;
    }
  }
  return best;
}

/**
 * All numbers of a small range. In a large range, a number is a set of pieces as bits, plus 0 or minus 1: the sets with a piece more or
 * less.
 */
function othersThan(number: number, range: number): readonly number[] {
  if (range <= MANY) return Array.from({ length: range }, (_, other) => other);
  const bits = Array.from({ length: Math.ceil(Math.log2(range)) }, (_, bit) => 2 ** bit);
  return bits.flatMap((bit) => [number ^ bit, ((number + 1) ^ bit) - 1]).filter((n) => n >= 0 && n < range);
}

/** The parts of a command as text, in any order: each field, and each item of a list. */
function partsOf(value: unknown, where = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => [`${where}+`, ...partsOf(item, `${where}.`)]);
  if (typeof value !== 'object' || value === null) return [`${where}${canonical(value)}`];
  const items = Object.entries(value);
  const whole = items.every(([, item]) => typeof item !== 'object') ? [`${where}${canonical(value)}`] : [];
  const parts = items.flatMap(([key, item]) => partsOf(item, `${where}${key}:`));
  return [...whole, ...parts];
}

function distanceOf(wanted: readonly string[], drawn: readonly string[]): number {
  const left = [...wanted];
  let extra = 0;
  for (const part of drawn) {
    const at = left.indexOf(part);
    if (at === -1) extra += 1;
    else left.splice(at, 1);
  }
  return left.length + extra;
}
