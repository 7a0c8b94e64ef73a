/** The canary's games of the last 30 days. */
import type { Day, Percentiles, Run } from './protocol.ts';

const DAY = 86_400_000;
const KEPT = 30 * DAY;
/** Milliseconds after which the effect of a deadline counts as late. */
const LATE_DEADLINE = 10_000;

export class Runs {
  /** The cached result, which holds for one day and last run: anybody may request it, and often. */
  private known: { readonly of: string; readonly days: readonly Day[] } | undefined;

  constructor(private readonly sql: SqlStorage) {
    sql.exec(
      `CREATE TABLE IF NOT EXISTS runs (
         started_at INTEGER PRIMARY KEY, ended_at INTEGER NOT NULL, deadline INTEGER, letter INTEGER, fault TEXT
       )`,
    );
  }

  add({ startedAt, endedAt, deadline, letter, fault }: Run): void {
    this.sql.exec(
      `INSERT OR REPLACE INTO runs (started_at, ended_at, deadline, letter, fault) VALUES (?, ?, ?, ?, ?)`,
      startedAt,
      endedAt,
      deadline,
      letter,
      fault,
    );
    this.sql.exec('DELETE FROM runs WHERE started_at < ?', startedAt - KEPT);
  }

  /** Newest first. */
  last(count: number): readonly Run[] {
    return this.read('SELECT * FROM runs ORDER BY started_at DESC LIMIT ?', count);
  }

  /** Newest first. Days without a game are left out. */
  days(now: number): readonly Day[] {
    const of = `${Math.floor(now / DAY)}/${this.last(1)[0]?.startedAt}`;
    if (this.known?.of !== of) this.known = { of, days: this.countDays(now) };
    return this.known.days;
  }

  private countDays(now: number): readonly Day[] {
    const byDay = new Map<string, Run[]>();
    for (const run of this.read(
      'SELECT * FROM runs WHERE started_at >= ? ORDER BY started_at DESC',
      now - KEPT,
    )) {
      const day = new Date(run.startedAt).toISOString().slice(0, 10);
      byDay.set(day, [...(byDay.get(day) ?? []), run]);
    }
    return [...byDay].map(([day, runs]) => ({
      day,
      runs: runs.length,
      late: runs.filter((run) => run.fault === null && isLate(run)).length,
      failed: runs.filter(({ fault }) => fault !== null).length,
      deadline: percentilesOf(runs.map(({ deadline }) => deadline)),
      letter: percentilesOf(runs.map(({ letter }) => letter)),
    }));
  }

  private read(query: string, bound: number): readonly Run[] {
    return this.sql
      .exec<Record<string, number | string | null>>(query, bound)
      .toArray()
      .map((row) => ({
        startedAt: Number(row['started_at']),
        endedAt: Number(row['ended_at']),
        deadline: row['deadline'] as number | null,
        letter: row['letter'] as number | null,
        fault: row['fault'] as string | null,
      }));
  }
}

/** Whether a deadline of this game took effect too late. */
export function isLate({ deadline }: Run): boolean {
  return deadline !== null && deadline > LATE_DEADLINE;
}

function percentilesOf(measures: readonly (number | null)[]): Percentiles | null {
  const known = measures.filter((measure) => measure !== null).toSorted((one, other) => one - other);
  if (known.length === 0) return null;
  return { median: known[Math.floor((known.length - 1) / 2)]!, worst: known.at(-1)! };
}
