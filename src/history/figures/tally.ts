/** The figures of a ruleset while they are counted. Results are added one by one. Pure; a tally is plain JSON. */
import type { Figures } from '../tables/columns.ts';
import { countLength, type LengthCounts } from './finished-lengths.ts';
import type { ResultRow } from '../tables/results.ts';

/** One seat's result with the data of its game that statistics need. `startedAt` and `endedAt` are milliseconds since 1970. */
export interface Counted extends Pick<
  ResultRow,
  'game' | 'seat' | 'bot' | 'rank' | 'seats' | 'length' | 'played' | 'endedAt' | 'people' | 'lengthPace'
> {
  readonly startedAt: number | null;
  readonly pace: string;
}

type Counts = Record<string, number>;

export interface Tally {
  readonly played: Record<string, { seats: number; wins: number }>;
  readonly length: Counts;
  readonly days: Counts;
  readonly seats: Counts;
  readonly pace: Counts;
  /** Left out in the tally of an earlier build, which a count of the present one may continue. */
  lengths?: LengthCounts;
}

const DAY = 86_400_000;

export function emptyTally(): Tally {
  return { played: {}, length: {}, days: {}, seats: {}, pace: {}, lengths: {} };
}

/** Adds a result to the tally, in place. */
export function addTo(tally: Tally, row: Counted): void {
  // Results of bots say nothing about the chances of people.
  if (row.bot === null && row.played !== null) {
    const before = tally.played[row.played] ?? { seats: 0, wins: 0 };
    tally.played[row.played] = {
      seats: before.seats + 1,
      wins: before.wins + (row.rank === 1 ? 1 : 0),
    };
  }
  // A game counts once, with its first seat.
  if (row.seat !== 0) return;
  if (row.length !== null) countOne(tally.length, row.length);
  if (row.startedAt !== null) countOne(tally.days, Math.floor((row.endedAt - row.startedAt) / DAY));
  countOne(tally.seats, row.seats);
  countOne(tally.pace, row.pace);
  countLength((tally.lengths ??= {}), row);
}

export function figuresOf({ played, length, days, seats, pace }: Tally): Figures {
  return {
    games: Object.values(seats).reduce((sum, games) => sum + games, 0),
    played: inOrder(played).map(([name, counts]) => ({ played: name, ...counts })),
    length: byValue(length),
    days: byValue(days),
    seats: byValue(seats),
    pace: inOrder(pace).map(([name, games]) => ({ pace: name, games })),
  };
}

function countOne(counts: Counts, value: number | string): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

function byValue(counts: Counts): Figures['days'] {
  return Object.entries(counts)
    .map(([value, games]) => ({ value: Number(value), games }))
    .toSorted((a, b) => a.value - b.value);
}

function inOrder<T>(by: Readonly<Record<string, T>>): readonly [string, T][] {
  return Object.entries(by).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
