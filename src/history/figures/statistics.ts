/** The stored statistics of a ruleset, one row. `statistics-counter.ts` counts them. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { FinishedLength } from '../../rules/contract.ts';
import type { Figures } from '../tables/columns.ts';
import { statistics } from '../tables/results.ts';

/** Milliseconds for which figures are fresh. */
export const FRESH = 600_000;

export interface Statistics extends Figures {
  /** Milliseconds since 1970. */
  readonly countedAt: number;
}

/** The figures of a ruleset before its first count. */
export const NO_FIGURES: Figures = { games: 0, played: [], length: [], days: [], seats: [], pace: [] };

/** Undefined before the first count. */
export async function keptStatistics(db: D1Database, ruleset: string): Promise<Statistics | undefined> {
  const [kept] = await drizzle(db).select().from(statistics).where(eq(statistics.ruleset, ruleset));
  return kept && { ...kept.figures, countedAt: kept.countedAt };
}

export async function keepStatistics(
  db: D1Database,
  ruleset: string,
  { countedAt, ...figures }: Statistics,
  lengths: readonly FinishedLength[],
): Promise<void> {
  const row = { countedAt, figures, lengths };
  await drizzle(db)
    .insert(statistics)
    .values({ ruleset, ...row })
    .onConflictDoUpdate({ target: statistics.ruleset, set: row });
}

/** How long finished games took, of one ruleset. */
export interface KeptLengths {
  /** Milliseconds since 1970. */
  readonly countedAt: number;
  readonly lengths: readonly FinishedLength[];
}

/** By ruleset. An earlier build counts no lengths, and leaves those of the last count. */
export async function keptLengths(db: D1Database): Promise<ReadonlyMap<string, KeptLengths>> {
  const { ruleset, countedAt, lengths } = statistics;
  const kept = await drizzle(db).select({ ruleset, countedAt, lengths }).from(statistics);
  return new Map(kept.map((row) => [row.ruleset, { countedAt: row.countedAt, lengths: row.lengths ?? [] }]));
}
