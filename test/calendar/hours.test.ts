/** Deadlines in waking hours, computed by hand. */
import { describe, expect, it } from 'vitest';
import { afterWaking, awakeBetween, refusalOf, type Hours, type Span } from '../../src/calendar/hours.ts';
import { asInstant, type Instant } from '../../src/rules/vocabulary.ts';

const HOUR = 3_600_000;
const at = (text: string) => asInstant(Date.parse(text));
const isoOf = (instant: number) => new Date(instant).toISOString();
const span = (from: number, to: number): Span => ({ from: from * 60, to: to * 60 });
const daily = (each: Span): (Span | null)[] => Array.from({ length: 7 }, () => each);

const berlin: Hours = { zone: 'Europe/Berlin', days: daily(span(8, 22)) };
const office: Hours = {
  zone: 'America/New_York',
  days: [...Array.from({ length: 5 }, () => span(9, 17)), null, null],
};
const owl: Hours = { zone: 'Europe/Berlin', days: daily(span(18, 2)) };
/** The end of the first waking millisecond. */
const endOfFirstMillisecond = (hours: Hours, from: Instant) => isoOf(afterWaking(hours, from, 1));
const isAwake = (hours: Hours, now: Instant) => awakeBetween(hours, now, asInstant(now + 1)) === 1;

describe('waking hours', () => {
  it('skip the night: 12 hours take 12 waking hours', () => {
    // 18:00 in Berlin: four hours today, eight tomorrow.
    expect(isoOf(afterWaking(berlin, at('2026-06-09T16:00Z'), 12 * HOUR))).toBe('2026-06-10T14:00:00.000Z');
  });

  it('start to count when the player wakes', () => {
    expect(isoOf(afterWaking(berlin, at('2026-06-09T01:23Z'), HOUR))).toBe('2026-06-09T07:00:00.000Z');
  });

  it('skip a free weekend', () => {
    // Friday 15:00 in New York: two hours, then Monday and two hours of Tuesday.
    expect(isoOf(afterWaking(office, at('2026-06-12T19:00Z'), 12 * HOUR))).toBe('2026-06-16T15:00:00.000Z');
  });

  it('end at the end of a day, not at the start of the next', () => {
    expect(isoOf(afterWaking(berlin, at('2026-06-09T16:00Z'), 4 * HOUR))).toBe('2026-06-09T20:00:00.000Z');
    expect(isoOf(afterWaking(berlin, at('2026-06-09T16:00Z'), 4 * HOUR + 1))).toBe(
      '2026-06-10T06:00:00.001Z',
    );
  });

  it('are real time in a night in which the clock goes forward or back', () => {
    // From Saturday 18:00: eight hours until two o'clock, and then those from Sunday 18:00 on.
    expect(isoOf(afterWaking(owl, at('2026-03-28T17:00Z'), 12 * HOUR))).toBe('2026-03-29T20:00:00.000Z');
    const awake: Hours = { zone: 'Europe/Berlin', days: daily(span(18, 4)) };
    expect(awakeBetween(awake, at('2026-03-28T12:00Z'), at('2026-03-29T12:00Z'))).toBe(9 * HOUR);
    expect(awakeBetween(awake, at('2026-10-24T12:00Z'), at('2026-10-25T12:00Z'))).toBe(11 * HOUR);
  });

  it('start by the local clock after the spring change', () => {
    // Saturday 20:00, two hours; on Sunday eight in the morning comes an hour earlier.
    expect(isoOf(afterWaking(berlin, at('2026-03-28T19:00Z'), 12 * HOUR))).toBe('2026-03-29T16:00:00.000Z');
  });

  it('can continue past midnight', () => {
    expect(isAwake(owl, at('2026-06-09T23:59:59.999Z'))).toBe(true);
    expect(isAwake(owl, at('2026-06-10T00:00Z'))).toBe(false);
    expect(endOfFirstMillisecond(owl, at('2026-06-10T00:00Z'))).toBe('2026-06-10T16:00:00.001Z');
    const once: Hours = { zone: 'UTC', days: [null, null, null, null, null, null, span(20, 19)] };
    expect(isAwake(once, at('2026-06-08T18:59Z'))).toBe(true);
    expect(isAwake(once, at('2026-06-09T18:59Z'))).toBe(false);
  });

  it('of two days that overlap count once', () => {
    const long: Hours = { zone: 'UTC', days: daily(span(8, 8)) };
    const whole: Hours = { zone: 'UTC', days: daily(span(0, 24)) };
    const overlapping: Hours = { zone: 'UTC', days: daily(span(8, 7)) };
    const from = at('2026-06-08T12:00Z');
    expect(afterWaking(long, from, 100 * HOUR)).toBe(from + 100 * HOUR);
    expect(afterWaking(whole, from, 100 * HOUR)).toBe(from + 100 * HOUR);
    expect(awakeBetween(overlapping, from, asInstant(from + 48 * HOUR))).toBe(46 * HOUR);
    const inner: Hours = { zone: 'UTC', days: [span(20, 19), span(8, 12), null, null, null, null, null] };
    expect(awakeBetween(inner, at('2026-06-08T00:00Z'), at('2026-06-15T00:00Z'))).toBe(23 * HOUR);
  });

  it('that a clock change skips do not count', () => {
    const early: Hours = { zone: 'Europe/Berlin', days: daily({ from: 130, to: 170 }) };
    expect(isAwake(early, at('2026-03-29T01:00Z'))).toBe(false);
    expect(endOfFirstMillisecond(early, at('2026-03-29T00:59Z'))).toBe('2026-03-30T00:10:00.001Z');
  });

  it('without any waking time throw an error soon', () => {
    const never: Hours = { zone: 'UTC', days: Array.from({ length: 7 }, () => null) };
    expect(() => endOfFirstMillisecond(never, at('2026-06-09T01:00Z'))).toThrow('no waking time');
    const once: Hours = { zone: 'Europe/Berlin', days: [...never.days.slice(1), { from: 130, to: 170 }] };
    expect(endOfFirstMillisecond(once, at('2026-03-22T02:00Z'))).toBe('2026-04-05T00:10:00.001Z');
  });

  it('are never negative, and no time takes none', () => {
    const night = at('2026-06-09T01:00Z');
    expect(afterWaking(berlin, night, 0)).toBe(night);
    expect(awakeBetween(berlin, at('2026-06-10T12:00Z'), at('2026-06-09T12:00Z'))).toBe(0);
    expect(() => afterWaking(berlin, night, -1)).toThrow('negative');
    expect(() => afterWaking(berlin, night, NaN)).toThrow('negative');
  });
});

describe('requested hours', () => {
  const fields = (zone: string, days: (Span | null)[]) => refusalOf({ zone, days });

  it('are accepted from 28 a week, in any distribution', () => {
    for (const { zone, days } of [berlin, office, owl]) expect(fields(zone, [...days])).toBeUndefined();
    expect(fields('UTC', daily(span(20, 24)))).toBeUndefined();
    expect(fields('UTC', [null, null, null, null, null, span(10, 0), span(8, 22)])).toBeUndefined();
  });

  it('are refused if they would delay the others too long', () => {
    const few = { code: 'too-few-hours', field: 'days' };
    expect(fields('UTC', [...daily(span(20, 24)).slice(1), { from: 1201, to: 1440 }])).toEqual(few);
    expect(
      fields(
        'UTC',
        Array.from({ length: 7 }, () => null),
      ),
    ).toEqual(few);
    // The spans of Sunday and Monday overlap except for two hours.
    expect(fields('UTC', [span(0, 24), null, null, null, null, null, span(22, 21)])).toEqual(few);
  });

  it.each<[string, (Span | null)[], object]>([
    ['+02:00', daily(span(8, 22)), { code: 'wrong-value', field: 'zone' }],
    ['UTC', daily(span(8, 22)).slice(1), { code: 'too-short', field: 'days' }],
    ['UTC', [...daily(span(8, 22)), null], { code: 'too-long', field: 'days' }],
    ['UTC', daily(span(24, 8)), { code: 'out-of-range', field: 'days.0.from' }],
    ['UTC', daily(span(-1, 8)), { code: 'out-of-range', field: 'days.0.from' }],
    ['UTC', [null, ...daily({ from: 0, to: 1441 }).slice(1)], { code: 'out-of-range', field: 'days.1.to' }],
    ['UTC', daily({ from: 0.5, to: 1440 }), { code: 'out-of-range', field: 'days.0.from' }],
  ])('are refused if they are malformed: %s %j', (zone, days, refusal) => {
    expect(fields(zone, days)).toEqual(refusal);
  });
});
