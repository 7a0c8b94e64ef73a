/** Where a game stands, in words. */
import { describe, expect, it } from 'vitest';
import { rulesets, rulesOf } from '../../../src/rules/registry.ts';
import { standingWords } from '../../../src/rules/text/standing.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';

const NAMES = ['Ann', 'Bob', 'Cat'];
const NOUNS = { round: 'Round', one: 'colony', many: 'colonies' } as const;
const ledBy = (amount: number, ...seats: readonly number[]) => ({ amount, seats: seats.map(asSeat) });
const words = (round: number | null, leader: ReturnType<typeof ledBy> | null): string =>
  standingWords({ round, leader }, NAMES, NOUNS).join('. ');

describe('where a game stands', () => {
  it('is its round and all who lead', () => {
    expect(words(3, ledBy(1, 1))).toBe('Round 3. Bob leads with 1 colony');
    expect(words(3, ledBy(2, 0, 2))).toBe('Round 3. Ann and Cat lead with 2 colonies');
  });

  it('is said only as far as lists show it', () => {
    expect(words(3, null)).toBe('Round 3');
    expect(words(null, ledBy(2, 0))).toBe('Ann leads with 2 colonies');
    expect(words(null, null)).toBe('');
    expect(standingWords({}, NAMES)).toEqual([]);
  });

  it('is with what the winners won, after the end', () => {
    expect(standingWords({ round: 8, leader: ledBy(5, 1) }, null, NOUNS)).toEqual([
      'Round 8',
      'won with 5 colonies',
    ]);
  });

  it('is not what the winner has, if all others have left', () => {
    const left = { ...ledBy(0, 1), isLast: true } as const;
    expect(standingWords({ round: 8, leader: left }, null, NOUNS)).toEqual([
      'Round 8',
      'won as the only player left',
    ]);
  });

  it('names no round of those that are played at the same time (SC-1.4)', () => {
    const stands = (round: number) =>
      standingWords({ round }, NAMES, rulesOf('stellar-conquest')!.miniatureNouns);
    expect([1, 3, 4].map(stands)).toEqual([['Turns 1 to 3'], ['Turns 1 to 3'], ['Turn 4']]);
  });

  it.each(Object.values(rulesets).filter(({ miniature }) => miniature !== undefined))(
    'has nouns of $name',
    ({ miniatureNouns }) => {
      expect(miniatureNouns).toMatchObject({ round: expect.stringMatching(/^(?:Round|Turn)$/) });
    },
  );
});
