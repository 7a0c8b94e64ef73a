/**
 * Counts a ruleset's results in bounded steps. A count reads the index of counted results from where the previous count ended.
 * Results of games that ended long ago are settled: they are not read again until the next day. Rooms publish a result moments
 * after the end, or later if D1 fails. So every count reads the newest results again, and once a day a count reads all results.
 */
import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { paceOf } from '../games/queries.ts';
import type { FinishedLength } from '../../rules/contract.ts';
import { lengthsIn } from './finished-lengths.ts';
import type { Statistics } from './statistics.ts';
import { addTo, emptyTally, figuresOf, type Counted, type Tally } from './tally.ts';
import { games } from '../tables/games.ts';
import { results } from '../tables/results.ts';

/** Results that one statement reads, which takes D1 a few milliseconds. */
export const PAGE = 500;
/** Milliseconds: the age at which a result is settled, and the time after which even settled results are read again. */
export const SETTLED = 3_600_000;
export const DAILY = 86_400_000;

/** The last result that was counted. */
type Place = Pick<Counted, 'endedAt' | 'game' | 'seat'>;

interface CountProgress {
  readonly place: Place | null;
  readonly tally: Tally;
}

/** What one count passes to the next: plain data, a few kilobytes. */
export interface Settled extends CountProgress {
  /** When the count that read all results began, in milliseconds. */
  readonly begun: number;
}

/** A count in progress. `settled` is set once all settled results have been read. */
export interface Count {
  readonly begun: number;
  readonly startedAt: number;
  readonly reached: CountProgress;
  readonly settled?: CountProgress;
}

export type Step =
  | { readonly done: false; readonly count: Count }
  | {
      readonly done: true;
      readonly statistics: Statistics;
      readonly lengths: readonly FinishedLength[];
      readonly settled: Settled;
    };

/** `now` is in milliseconds. Begins at the first result if the last full count began a day ago or earlier. */
export function beginCount(before: Settled | undefined, now: number): Count {
  // Uses the absolute difference, so that a clock that was set back does not keep an old count forever.
  const goesOn = before !== undefined && Math.abs(now - before.begun) < DAILY;
  const { begun, place, tally } = goesOn ? before : { begun: now, place: null, tally: emptyTally() };
  return { begun, startedAt: now, reached: { place, tally } };
}

/** Reads one page of results. */
export async function stepOf(db: D1Database, ruleset: string, count: Count, page = PAGE): Promise<Step> {
  const { begun, startedAt, reached, settled } = count;
  const until = settled === undefined ? startedAt - SETTLED : Number.MAX_SAFE_INTEGER;
  const rows = await resultsAfter(db, { ruleset, after: reached.place, until, page });
  const tally = structuredClone(reached.tally);
  for (const row of rows) addTo(tally, row);
  const now = { place: placeOf(rows.at(-1)) ?? reached.place, tally };
  if (rows.length === page) return { done: false, count: { ...count, reached: now } };
  if (settled === undefined) return { done: false, count: { ...count, reached: now, settled: now } };
  return {
    done: true,
    statistics: { ...figuresOf(tally), countedAt: startedAt },
    lengths: lengthsIn(tally.lengths),
    settled: { begun, ...settled },
  };
}

interface Range {
  readonly ruleset: string;
  readonly after: Place | null;
  /** The end of the last game to read, in milliseconds. */
  readonly until: number;
  readonly page: number;
}

/** In the order of the index. */
export function resultsAfter(db: D1Database, { ruleset, after, until, page }: Range) {
  const { game, seat, bot, rank, length, played, endedAt, people, lengthPace } = results;
  const { endedAt: at, game: id, seat: number } = after ?? { endedAt: -1, game: '', seat: 0 };
  return drizzle(db)
    .select({
      game,
      seat,
      bot,
      rank,
      length,
      played,
      endedAt,
      people,
      lengthPace,
      seats: results.seats,
      startedAt: games.startedAt,
      // An older build cannot read statistics that name `brisk`, so here it is `own`.
      pace: paceOf(games),
    })
    .from(results)
    .innerJoin(games, eq(games.id, game))
    .where(
      and(
        eq(results.ruleset, ruleset),
        sql`counted = 1`,
        sql`(${endedAt}, ${game}, ${seat}) > (${at}, ${id}, ${number})`,
        sql`${endedAt} <= ${until}`,
      ),
    )
    .orderBy(endedAt, game, seat)
    .limit(page);
}

function placeOf(row: Counted | undefined): Place | undefined {
  return row && { endedAt: row.endedAt, game: row.game, seat: row.seat };
}
