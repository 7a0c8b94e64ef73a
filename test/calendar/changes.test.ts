/** Random hours around clock changes: the calendar agrees with one that counts minutes. */
import { describe, expect, it } from 'vitest';
import { afterWaking, awakeBetween, type Hours } from '../../src/calendar/hours.ts';
import { instantOf, wallOf } from '../../src/calendar/zone.ts';
import { asInstant } from '../../src/rules/vocabulary.ts';
import { Dice } from '../support/suite/dice.ts';
import { Minutes, countedAfter } from './minutes.ts';

const MINUTE = 60_000;
const MINUTES_A_DAY = 1440;
const BEFORE = 5;
const DAYS = 16;
const TABLES = 10;
const ASKED = 25;

/** A zone, a date near a clock change, and the minutes of the change. */
const CHANGES: readonly [string, string, readonly number[]][] = [
  ['Europe/Berlin', '2026-03-29', [60]],
  ['Europe/Berlin', '2026-10-25', [-60]],
  ['America/New_York', '2026-03-08', [60]],
  ['America/New_York', '2026-11-01', [-60]],
  ['Australia/Lord_Howe', '2026-10-04', [30]],
  ['Australia/Lord_Howe', '2026-04-05', [-30]],
  ['Asia/Kathmandu', '2026-06-09', []],
  ['Asia/Kathmandu', '1986-01-01', [15]],
  ['Pacific/Apia', '2011-12-30', [1440]],
  ['Pacific/Apia', '2012-04-01', [-60]],
  ['Africa/Casablanca', '2026-02-15', [-60]],
  ['Africa/Casablanca', '2026-03-22', [60]],
  ['America/Sao_Paulo', '2017-10-15', [60]],
  ['America/Sao_Paulo', '2018-02-18', [-60]],
  ['America/St_Johns', '2010-11-07', [-60]],
];

/** Random hours, often near the hour of a clock change and often with free days. */
function hoursFrom(dice: Dice, zone: string): Hours {
  const minute = () => (dice.chance(0.4) ? dice.below(14) * 15 : dice.below(MINUTES_A_DAY));
  const days = Array.from({ length: 7 }, () => {
    if (dice.chance(0.2)) return null;
    return dice.chance(0.1) ? { from: 0, to: MINUTES_A_DAY } : { from: minute(), to: minute() };
  });
  return { zone, days: [{ from: minute(), to: minute() }, ...days.slice(1)] };
}

describe.each(CHANGES)('in %s about %s', (zone, date, leaps) => {
  const start = asInstant(Date.parse(date) - BEFORE * MINUTES_A_DAY * MINUTE);
  const minutes = new Minutes(zone, start, DAYS * MINUTES_A_DAY);
  const dice = new Dice(Date.parse(date) / MINUTE);
  const tables = Array.from({ length: TABLES }, () => {
    const hours = hoursFrom(dice, zone);
    return { hours, awake: minutes.awake(hours) };
  });
  // The minute counter starts one day later: it does not know the minutes before.
  const moments = () => MINUTES_A_DAY + dice.below((DAYS - 2) * MINUTES_A_DAY);

  it('the offset changes as expected, and local times are right', () => {
    expect(minutes.leaps()).toEqual(leaps);
    const shown = minutes.walls.map((_, i) => {
      const { year, month, day, minute } = wallOf(zone, minutes.at(i));
      return Date.UTC(year, month - 1, day) / MINUTE + minute;
    });
    expect(shown).toEqual(minutes.walls);
  });

  it('every local minute has its instant', () => {
    const first = Math.min(...minutes.walls);
    const last = first + (DAYS - 2) * MINUTES_A_DAY;
    for (let wall = first; wall < last; wall += 5) {
      const shown = new Date(Math.floor(wall / MINUTES_A_DAY) * MINUTES_A_DAY * MINUTE);
      const day = { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
      expect(instantOf(zone, day, wall % MINUTES_A_DAY), `${wall}`).toBe(minutes.first(wall));
    }
  });

  it('the waking minutes are the same', () => {
    for (const { hours, awake } of tables) {
      for (let i = 0; i < 2 * ASKED; i++) {
        const index = moments();
        const within = asInstant(minutes.at(index) + dice.below(MINUTE));
        const context = JSON.stringify([hours.days, within]);
        expect(awakeBetween(hours, within, asInstant(within + 1)), context).toBe(awake[index] ? 1 : 0);
        const next = awake.indexOf(true, index);
        if (next === -1) continue;
        const wakes = Math.max(within, minutes.at(next));
        expect(afterWaking(hours, within, 1), context).toBe(wakes + 1);
      }
    }
  });

  it('the same number of waking minutes ends at the same instant', () => {
    let agreed = 0;
    for (const { hours, awake } of tables) {
      for (let i = 0; i < ASKED; i++) {
        const index = moments();
        const wanted = 1 + dice.below(dice.pick([60, 1000, 5000]));
        const counted = countedAfter(awake, index, wanted);
        if (counted === undefined) continue;
        const context = JSON.stringify([hours.days, minutes.at(index), wanted]);
        expect(afterWaking(hours, minutes.at(index), wanted * MINUTE), context).toBe(minutes.at(counted));
        expect(awakeBetween(hours, minutes.at(index), minutes.at(counted)), context).toBe(wanted * MINUTE);
        agreed++;
      }
    }
    expect(agreed).toBeGreaterThan((TABLES * ASKED) / 4);
  });

  it('the waking time is exact to the millisecond, and more of it never ends sooner', () => {
    for (const { hours } of tables) {
      for (let i = 0; i < ASKED; i++) {
        const at = asInstant(minutes.at(moments()) + dice.below(MINUTE));
        const ms = dice.below(14 * MINUTES_A_DAY * MINUTE);
        const more = ms + 1 + dice.below(MINUTES_A_DAY * MINUTE);
        const end = afterWaking(hours, at, ms);
        const context = JSON.stringify([hours.days, at, ms]);
        expect(awakeBetween(hours, at, end), context).toBe(ms);
        expect(afterWaking(hours, at, more), context).toBeGreaterThan(end);
        // The last millisecond was a waking one.
        if (ms > 0) expect(awakeBetween(hours, asInstant(end - 1), end), context).toBe(1);
      }
    }
  });
});
