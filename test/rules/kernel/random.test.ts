import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashOf, lend, pick, shuffled, type Random } from '../../../src/rules/randomness/random.ts';
import { SEED } from '../../support/rules/table.ts';

const PAGE = readFileSync(path.join(import.meta.dirname, '../../../docs/randomness.md'), 'utf8');

/** The words of a stream, computed as docs/randomness.md says with another library. */
function wordsOf(seed: string, name: string, blocks: number): number[] {
  return Array.from({ length: blocks }, (_, counter) => {
    const index = Buffer.alloc(5);
    index.writeUInt32BE(counter, 1);
    const hmac = createHmac('sha256', Buffer.from(seed, 'hex')).update(name, 'utf8').update(index).digest();
    return Array.from({ length: 8 }, (_, i) => hmac.readUInt32BE(i * 4));
  }).flat();
}

const numbers = (random: Random, range: number, count: number): number[] =>
  Array.from({ length: count }, () => random.below(range));
const stream = (name: string, seed = SEED): Random => lend(seed).luck.of(name);

describe('a stream', () => {
  it.each([
    ['roll.1', 6, [0, 5, 2, 1, 5, 1, 3, 2, 0, 2]],
    ['roll.2', 6, [3, 0, 1, 0, 4, 3, 5, 5, 0, 2]],
    ['deal.1.0', 48, [1, 0, 13, 20, 45, 13, 31, 12, 37, 27]],
    ['über', 1000, [513, 318, 328, 610, 471, 387, 342, 542, 506, 582]],
  ])('gives the numbers of the page for %s below %i', (name, range, expected) => {
    expect(PAGE).toContain(`| \`${name}\` | ${range} | ${expected.join(' ')} |`);
    expect(numbers(stream(name), range, 10)).toEqual(expected);
  });

  it('gives the numbers of the program in docs/randomness.md', () => {
    const program = /```js\n(import \{ createHmac[^]*?)```/.exec(PAGE)![1]!;
    const run = ['--input-type=module', '-e', program, SEED, 'any.7', '7', '100'];
    const printed = execFileSync(process.execPath, run, { encoding: 'utf8' });
    expect(numbers(stream('any.7'), 7, 100).join(' ')).toBe(printed.trim());
  });

  it('is HMAC-SHA256 in counter mode, read as big-endian words, over several blocks', () => {
    expect(numbers(stream('any.7'), 2 ** 32, 40)).toEqual(wordsOf(SEED, 'any.7', 5));
  });

  it('skips words that would make low numbers more likely', () => {
    const range = 3_000_000_000;
    const kept = wordsOf(SEED, 'big', 20).filter((word) => word < range);
    expect(kept.length).toBeLessThan(160);
    expect(numbers(stream('big'), range, kept.length)).toEqual(kept);
  });

  it('depends on the seed and on the name', () => {
    const first = numbers(stream('a'), 1000, 5);
    expect(numbers(stream('b'), 1000, 5)).not.toEqual(first);
    expect(numbers(stream('a', SEED.replace('0', '1')), 1000, 5)).not.toEqual(first);
    expect(numbers(stream('a'), 1000, 5)).toEqual(first);
  });

  it('gives each number about equally often', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (const n of numbers(stream('uniform'), 6, 60_000)) counts[n]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(20.5); // five degrees of freedom, one in a thousand; the seed is fixed
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('has no number below %d', (range) => {
    expect(() => stream('a').below(range)).toThrow(`no number below ${range}`);
  });

  it('has only one number below 1', () => {
    expect(numbers(stream('a'), 1, 3)).toEqual([0, 0, 0]);
  });
});

describe('lent luck', () => {
  it('records every number with its stream, in the order in which they were drawn', () => {
    const { luck, draws } = lend(SEED);
    const a = luck.of('a');
    const results = [a.below(6), luck.of('b').below(10), a.below(6)];
    expect(draws).toEqual([
      { of: 'a', range: 6, result: results[0] },
      { of: 'b', range: 10, result: results[1] },
      { of: 'a', range: 6, result: results[2] },
    ]);
  });

  it('continues a stream that is requested again', () => {
    const { luck } = lend(SEED);
    const parted = [luck.of('a').below(1000), luck.of('a').below(1000)];
    expect(parted).toEqual(numbers(stream('a'), 1000, 2));
  });

  it('is not affected by draws from another stream', () => {
    const { luck } = lend(SEED);
    numbers(luck.of('b'), 6, 20);
    expect(numbers(luck.of('a'), 1000, 5)).toEqual(numbers(stream('a'), 1000, 5));
  });
});

describe('the hash of a seed', () => {
  it('is the SHA-256 of its bytes', () => {
    expect(PAGE).toContain(hashOf(SEED));
    expect(hashOf(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
  });
});

describe('shuffling', () => {
  it('gives every order about equally often, and does not change the original', () => {
    const items = ['a', 'b', 'c'] as const;
    const random = stream('shuffle');
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i += 1) {
      const order = shuffled(items, random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect(items).toEqual(['a', 'b', 'c']);
  });

  it('swaps from the end, as docs/randomness.md says', () => {
    const fixed: Random = { below: (range) => range - 2 };
    expect(shuffled(['a', 'b', 'c'], fixed)).toEqual(['c', 'a', 'b']);
  });
});

describe('picking', () => {
  it('takes the item at the number drawn', () => {
    expect(pick(['a', 'b', 'c'], { below: (range) => range - 1 })).toBe('c');
  });

  it('refuses to pick from nothing', () => {
    expect(() => pick([], stream('a'))).toThrow('no number below 0');
  });
});
