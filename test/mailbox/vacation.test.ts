/** Vacations and their limits. */
import { describe, expect, it } from 'vitest';
import { daysLeft, ended, planned } from '../../src/mailbox/availability/vacations.ts';
import type { Away } from '../../src/calendar/availability.ts';
import { asInstant, type Instant } from '../../src/rules/vocabulary.ts';

const day = (text: string): Instant => asInstant(Date.parse(`${text}T00:00:00Z`));
const from = (first: string, last: string): Away => ({ from: day(first), to: day(last) });
const NOW = day('2031-03-01');
const codeOf = (reply: ReturnType<typeof planned>): string => (reply.ok ? 'granted' : reply.error.code);

describe('a vacation', () => {
  it('is granted within the yearly days', () => {
    expect(codeOf(planned([], from('2031-06-01', '2031-07-01'), NOW))).toBe('granted');
    expect(codeOf(planned([], from('2031-06-01', '2031-07-02'), NOW))).toBe('no-vacation-left');
    const taken = [from('2031-04-01', '2031-04-21')];
    expect(codeOf(planned(taken, from('2031-06-01', '2031-06-11'), NOW))).toBe('granted');
    expect(codeOf(planned(taken, from('2031-06-01', '2031-06-12'), NOW))).toBe('no-vacation-left');
  });

  it('is added once if it is requested again, even after it has begun', () => {
    const [later, taken] = [asInstant(NOW + 5), [from('2031-03-01', '2031-03-05')]];
    expect(planned(taken, from('2031-03-01', '2031-03-05'), later)).toEqual({ ok: true, value: taken });
    expect(codeOf(planned(taken, from('2031-03-01', '2031-03-06'), later))).toBe('vacation-overlaps');
    expect(codeOf(planned(taken, from('2031-03-02', '2031-03-05'), later))).toBe('vacation-overlaps');
  });

  it('uses the days of each year that it falls into', () => {
    const winter = from('2031-12-02', '2032-01-31');
    expect(codeOf(planned([], winter, NOW))).toBe('granted');
    expect(codeOf(planned([from('2031-04-01', '2031-04-02')], winter, NOW))).toBe('no-vacation-left');
  });

  it('begins now at the earliest, ends later, and overlaps no other', () => {
    const past = planned([], from('2031-02-01', '2031-03-05'), NOW);
    expect(past.ok && past.value[0]!.from).toBe(NOW);
    expect(codeOf(planned([], from('2031-02-01', '2031-02-05'), NOW))).toBe('out-of-range');
    expect(codeOf(planned([from('2031-04-01', '2031-04-05')], from('2031-04-04', '2031-04-09'), NOW))).toBe(
      'vacation-overlaps',
    );
  });

  it('is refused if the player has a hundred in the year', () => {
    const hour = 3_600_000;
    const at = (n: number): Instant => asInstant(NOW + n * hour);
    let away: readonly Away[] = [from('2030-06-01', '2030-06-03')];
    let granted = 0;
    for (let n = 0; n < 200; n += 1) {
      const reply = planned(away, { from: at(n), to: at(n + 1) }, at(n));
      if (!reply.ok) continue;
      granted += 1;
      away = ended(reply.value, at(n), asInstant(at(n) + 1))!;
    }
    expect([granted, away.length, away[0]!.from]).toEqual([100, 100, NOW]);
    const more = planned(away, { from: at(300), to: at(301) }, at(300));
    expect(more.ok || more.error).toEqual({ code: 'no-vacation-left', detail: '100 vacations in a year' });
    const next = planned(away, from('2032-01-02', '2032-01-05'), day('2032-01-01'));
    expect(next.ok && next.value).toEqual([from('2032-01-02', '2032-01-05')]);
  });

  it('is refused with that reason if twenty are to come, even if days are left', () => {
    const hour = 3_600_000;
    const at = (n: number): Instant => asInstant(NOW + n * hour);
    const coming = Array.from({ length: 20 }, (_, n) => ({ from: at(2 * n), to: at(2 * n + 1) }));
    const reply = planned(coming, { from: at(50), to: at(51) }, NOW);
    expect(reply.ok || reply.error).toEqual({ code: 'no-vacation-left', detail: '20 vacations to come' });
    expect(codeOf(planned(coming, { from: at(50), to: at(51) }, at(1)))).toBe('granted');
  });

  it('costs nothing if cancelled before it begins, and otherwise its past days', () => {
    const away = [from('2031-02-20', '2031-03-10'), from('2031-05-01', '2031-05-05')];
    expect(ended(away, day('2031-05-01'), NOW)).toEqual([away[0]]);
    expect(ended(away, day('2031-02-20'), NOW)).toEqual([from('2031-02-20', '2031-03-01'), away[1]]);
    expect(ended(away, day('2031-02-20'), day('2031-03-11'))).toBeUndefined();
    expect(ended(away, day('2031-01-01'), NOW)).toBeUndefined();
    expect([daysLeft(away, 2031), daysLeft(away, 2032)]).toEqual([30 - 18 - 4, 30]);
  });
});
