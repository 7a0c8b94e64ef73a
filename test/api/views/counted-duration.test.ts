/** How long an open table will take: counted from finished games like it, or estimated. */
import { describe, expect, it } from 'vitest';
import { countedDuration } from '../../../src/api/views/counted-duration.ts';
import { durationOfTable } from '../../../src/room/table/duration.ts';

const DAY = 86_400;
const seat = (bot: 'steady' | null) => ({ bot }) as never;
const terms = {
  ruleset: 'interstellar-empire',
  options: {},
  pace: 'daily' as const,
  paceName: 'daily' as const,
  seats: [seat(null), seat(null), seat(null)],
};
const duration = durationOfTable(terms as never)!;
const counted = {
  seats: 3,
  people: 3,
  pace: 'daily' as const,
  games: 34,
  seconds: [5 * DAY, 8 * DAY] as const,
};

describe('the duration of an open table', () => {
  it('is counted from finished games with the same terms', () => {
    const found = countedDuration({ ...terms, duration }, [counted])!;
    expect(found).toMatchObject({ games: 34, from: 5 * DAY, to: 8 * DAY });
    expect(found.usual).not.toBe(duration.usual);
    expect(found.text).toContain('counted from 34 finished games');
  });

  it.each([
    ['another number of people', { ...terms, seats: [seat(null), seat(null), seat('steady')] }],
    ['another pace', { ...terms, pace: 'relaxed' as const, paceName: 'relaxed' as const }],
  ])('is the estimate for %s', (_, others) => {
    expect(countedDuration({ ...others, duration }, [counted])).toBe(duration);
  });

  it('is left out after the start', () => {
    expect(countedDuration(terms, [counted])).toBeUndefined();
  });
});
