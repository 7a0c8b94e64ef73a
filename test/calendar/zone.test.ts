/** Local times in zones, and how they are written. */
import { describe, expect, it } from 'vitest';
import { instantOf, instantsOf, isZone, formatUtc, formatIn, wallOf } from '../../src/calendar/zone.ts';
import { asInstant } from '../../src/rules/vocabulary.ts';

const at = (text: string) => asInstant(Date.parse(text));
const day = (text: string) => {
  const [year, month, day] = text.split('-').map(Number);
  return { year: year!, month: month!, day: day! };
};

describe('a zone', () => {
  it('has a name of area and place', () => {
    const every = Intl.supportedValuesOf('timeZone');
    expect(every.filter((zone) => !isZone(zone))).toEqual([]);
    const aliases = [
      'UTC',
      'Etc/UTC',
      'Etc/GMT+2',
      'Asia/Kolkata',
      'America/Argentina/Buenos_Aires',
      'US/Eastern',
    ];
    expect(aliases.filter((zone) => !isZone(zone))).toEqual([]);
  });

  it.each([
    ['', 'nothing'],
    ['+02:00', 'an offset'],
    ['-0330', 'an offset'],
    ['UTC+2', 'an offset'],
    ['EST', 'an abbreviation'],
    ['europe/berlin', 'another spelling'],
    ['Europe/Atlantis', 'no place'],
    ['Europe/', 'no place'],
    ['Europe/Berlin ', 'a blank'],
    ['Europe/Berlin\n', 'a line'],
    ['../Europe/Berlin', 'a path'],
    [`Europe/${'Berlin'.repeat(5000)}`, 'too long'],
  ])('is not valid: %j, %s', (name) => {
    expect(isZone(name)).toBe(false);
  });

  it('stays right after many other zones are used', () => {
    const every = Intl.supportedValuesOf('timeZone');
    const now = at('2026-06-09T07:00Z');
    const first = every.map((zone) => formatIn(zone, now));
    expect(new Set(first).size).toBeGreaterThan(30);
    expect(every.map((zone) => formatIn(zone, now))).toEqual(first);
  });
});

describe('local time', () => {
  it('has day, weekday and minute', () => {
    const shown = { year: 2026, month: 6, day: 8, weekday: 0, minute: 1439 };
    expect(wallOf('UTC', at('2026-06-08T23:59:59.999Z'))).toEqual(shown);
    expect(wallOf('Asia/Kathmandu', at('2026-06-08T18:14:59.999Z'))).toEqual(shown);
    expect(wallOf('Pacific/Apia', at('2026-06-09T10:59Z'))).toEqual({ ...shown, day: 8 + 1, weekday: 1 });
    expect(wallOf('America/New_York', at('2027-01-01T04:59Z'))).toEqual({
      year: 2026,
      month: 12,
      day: 31,
      weekday: 3,
      minute: 1439,
    });
  });

  it.each([
    ['Europe/Berlin', '2026-06-09', '09:00', '2026-06-09T07:00:00.000Z', 'on a plain day'],
    ['Europe/Berlin', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z', 'at the beginning of a gap'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z', 'in a gap'],
    ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z', 'after a gap'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'twice'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z', 'after it was put back'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z', 'in a gap of half an hour'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z', 'twice in half an hour'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T10:00:00.000Z', 'on a day that never was'],
    [
      'America/St_Johns',
      '2010-11-07',
      '00:00',
      '2010-11-07T02:30:00.000Z',
      'twice, on two sides of midnight',
    ],
    ['America/New_York', '2026-06-30', '24:00', '2026-07-01T04:00:00.000Z', 'at the end of a month'],
    ['America/New_York', '2026-06-31', '00:00', '2026-07-01T04:00:00.000Z', 'past the end of a month'],
  ])('in %s first reaches %s %s at %s: %s', (zone, date, time, instant) => {
    const [hour, minute] = time.split(':').map(Number);
    expect(new Date(instantOf(zone, day(date), hour! * 60 + minute!)).toISOString()).toBe(instant);
  });

  it('shows a minute twice when the clock goes back, and no other', () => {
    const shown = (date: string, minute: number) =>
      instantsOf('Europe/Berlin', day(date), minute).map((then) => new Date(then).toISOString());
    expect(shown('2026-10-25', 150)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
    expect(shown('2026-10-25', 180)).toEqual(['2026-10-25T02:00:00.000Z']);
    expect(shown('2026-03-29', 150)).toEqual(['2026-03-29T01:00:00.000Z']);
  });
});

describe('an instant', () => {
  it('is written in the reader’s zone', () => {
    const morning = at('2026-06-09T07:00:59Z');
    expect(formatIn('Europe/Berlin', morning)).toBe('Tue 9 Jun, 09:00 GMT+2');
    expect(formatIn('America/St_Johns', morning)).toBe('Tue 9 Jun, 04:30 GMT-2:30');
    expect(formatIn('Asia/Kathmandu', morning)).toBe('Tue 9 Jun, 12:45 GMT+5:45');
    expect(formatIn('UTC', morning)).toBe('Tue 9 Jun, 07:00 GMT');
    expect(formatIn('Europe/Berlin', at('2026-12-31T23:05Z'))).toBe('Fri 1 Jan, 00:05 GMT+1');
  });

  it('is written with its offset, which distinguishes times that are shown twice', () => {
    expect(formatIn('Europe/Berlin', at('2026-10-25T00:30Z'))).toBe('Sun 25 Oct, 02:30 GMT+2');
    expect(formatIn('Europe/Berlin', at('2026-10-25T01:30Z'))).toBe('Sun 25 Oct, 02:30 GMT+1');
  });

  it('is written in UTC', () => {
    expect(formatUtc(at('2026-06-09T07:00:59.999Z'))).toBe('2026-06-09 07:00 UTC');
  });
});
