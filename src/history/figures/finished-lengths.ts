/**
 * How long finished games took, by pace, seats and people. A tally holds numbers of games by buckets of time, so it stays small however
 * many games there are. Pure.
 */
import type { FinishedLength, OfferedPace, Spread } from '../../rules/contract.ts';
import type { ResultRow } from '../tables/results.ts';

/** The number of games of a kind from which its length is published. */
export const ENOUGH = 10;
/** A bucket ends where time has grown by the fourth root of two, which is a fifth. The first one begins at a minute. */
const [STEPS, FIRST] = [4, 60];
/** The last bucket begins after two years, and also counts longer games. */
const LAST = 80;

/** Numbers of games by kind, then by bucket. */
export type LengthCounts = Record<string, Record<string, number>>;

interface Timed extends Pick<ResultRow, 'seats' | 'people' | 'lengthPace' | 'endedAt'> {
  readonly startedAt: number | null;
}

/** Counts a game, in place, unless its length says nothing of other games. */
export function countLength(counts: LengthCounts, game: Timed): void {
  const { seats, people, lengthPace, startedAt, endedAt } = game;
  if (people === null || lengthPace === null || startedAt === null) return;
  const kind = (counts[`${lengthPace} ${seats} ${people}`] ??= {});
  const bucket = bucketOf((endedAt - startedAt) / 1000);
  kind[bucket] = (kind[bucket] ?? 0) + 1;
}

function bucketOf(seconds: number): number {
  return Math.min(LAST, Math.max(0, Math.floor(STEPS * Math.log2(Math.max(seconds, FIRST) / FIRST))));
}

/** The kinds with enough games, in order. */
export function lengthsIn(counts: LengthCounts = {}): readonly FinishedLength[] {
  return Object.entries(counts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, buckets]) => {
      const [pace, seats, people] = kind.split(' ');
      const sorted = Object.entries(buckets)
        .map(([bucket, games]) => ({ bucket: Number(bucket), games }))
        .toSorted((a, b) => a.bucket - b.bucket);
      const games = sorted.reduce((sum, one) => sum + one.games, 0);
      const seconds: Spread = [secondsAt(sorted, 0.25 * games), secondsAt(sorted, 0.75 * games)];
      return { pace: pace as OfferedPace, seats: Number(seats), people: Number(people), games, seconds };
    })
    .filter(({ games }) => games >= ENOUGH);
}

/** The seconds below which this many games ended. Within a bucket, games count as spread evenly. */
function secondsAt(
  buckets: readonly { readonly bucket: number; readonly games: number }[],
  wanted: number,
): number {
  let before = 0;
  for (const { bucket, games } of buckets) {
    if (before + games >= wanted)
      return Math.round(FIRST * 2 ** ((bucket + (wanted - before) / games) / STEPS));
    before += games;
  }
  return 0;
}
