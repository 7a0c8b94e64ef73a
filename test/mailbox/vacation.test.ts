/** Vacations, and how much of them there is. */
import { describe, expect, it } from 'vitest';
import { daysLeft, ended, planned } from '../../src/mailbox/vacation.ts';
import type { Away } from '../../src/room/patience.ts';
import { asInstant, type Instant } from '../../src/rules/vocabulary.ts';

const day = (text: string): Instant => asInstant(Date.parse(`${text}T00:00:00Z`));
const from = (first: string, last: string): Away => ({ from: day(first), to: day(last) });
const NOW = day('2031-03-01');
const codeOf = (reply: ReturnType<typeof planned>): string => (reply.ok ? 'granted' : reply.error.code);

describe('a vacation', () => {
  it('is granted within the days of the year', () => {
    expect(codeOf(planned([], from('2031-06-01', '2031-07-01'), NOW))).toBe('granted');
    expect(codeOf(planned([], from('2031-06-01', '2031-07-02'), NOW))).toBe('no-vacation-left');
    const taken = [from('2031-04-01', '2031-04-21')];
    expect(codeOf(planned(taken, from('2031-06-01', '2031-06-11'), NOW))).toBe('granted');
    expect(codeOf(planned(taken, from('2031-06-01', '2031-06-12'), NOW))).toBe('no-vacation-left');
  });

  it('takes from each of two years what falls into it', () => {
    const winter = from('2031-12-02', '2032-01-31');
    expect(codeOf(planned([], winter, NOW))).toBe('granted');
    expect(codeOf(planned([from('2031-04-01', '2031-04-02')], winter, NOW))).toBe('no-vacation-left');
  });

  it('begins now at the earliest, ends after that, and is one at a time', () => {
    const past = planned([], from('2031-02-01', '2031-03-05'), NOW);
    expect(past.ok && past.value[0]!.from).toBe(NOW);
    expect(codeOf(planned([], from('2031-02-01', '2031-02-05'), NOW))).toBe('out-of-range');
    expect(codeOf(planned([from('2031-04-01', '2031-04-05')], from('2031-04-04', '2031-04-09'), NOW))).toBe(
      'vacation-overlaps',
    );
  });

  it('is taken back before it begins, and costs what has passed of it afterwards', () => {
    const away = [from('2031-02-20', '2031-03-10'), from('2031-05-01', '2031-05-05')];
    expect(ended(away, day('2031-05-01'), NOW)).toEqual([away[0]]);
    expect(ended(away, day('2031-02-20'), NOW)).toEqual([from('2031-02-20', '2031-03-01'), away[1]]);
    expect(ended(away, day('2031-02-20'), day('2031-03-11'))).toBeUndefined();
    expect(ended(away, day('2031-01-01'), NOW)).toBeUndefined();
    expect([daysLeft(away, 2031), daysLeft(away, 2032)]).toEqual([30 - 18 - 4, 30]);
  });
});
