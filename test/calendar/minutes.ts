/** A slow and simple calendar: it reads the local time of every minute of some weeks, and counts. */
import type { Hours } from '../../src/calendar/hours.ts';
import { asInstant, type Instant } from '../../src/rules/vocabulary.ts';

const MINUTE = 60_000;
const MINUTES_A_DAY = 1440;

/** The local time of each minute, as minutes since 1970 without a zone. */
export class Minutes {
  readonly walls: readonly number[];

  constructor(
    readonly zone: string,
    readonly start: Instant,
    readonly count: number,
  ) {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    this.walls = Array.from(
      { length: count },
      (_, i) => Date.parse(`${format.format(start + i * MINUTE).replace(' ', 'T')}Z`) / MINUTE,
    );
  }

  at(index: number): Instant {
    return asInstant(this.start + index * MINUTE);
  }

  /** Changes of the offset, in minutes. */
  leaps(): number[] {
    return this.walls.flatMap((wall, i) => (i === 0 ? [] : [wall - this.walls[i - 1]! - 1])).filter(Boolean);
  }

  /** The first minute with this local time or a later one. */
  first(wall: number): Instant {
    return this.at(this.walls.findIndex((shown) => shown >= wall));
  }

  /** Whether the player is awake in each minute. A local time that is shown twice counts as the first. */
  awake({ days }: Hours): boolean[] {
    let latest = -Infinity;
    return this.walls.map((wall) => {
      latest = Math.max(latest, wall);
      const today = Math.floor(latest / MINUTES_A_DAY);
      const minute = latest % MINUTES_A_DAY;
      // 1970 began on a Thursday.
      const span = days[(today + 3) % 7];
      const before = days[(today + 2) % 7];
      const late = before && before.to <= before.from && minute < before.to;
      return late || (!!span && minute >= span.from && (span.to <= span.from || minute < span.to));
    });
  }
}

/** The minute at which this number of waking minutes has passed, if it is covered. */
export function countedAfter(awake: readonly boolean[], from: number, minutes: number): number | undefined {
  let left = minutes;
  for (let i = from; i < awake.length; i++) {
    if (left === 0) return i;
    if (awake[i]) left--;
  }
  return undefined;
}
