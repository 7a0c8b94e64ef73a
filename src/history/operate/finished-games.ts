/** The games that a monthly dump holds: finished, public, no sandboxes, and with a person in a seat at the end. */
import { SERVICE_ACCOUNTS } from '../players/service-accounts.ts';

/** Finished games that one page reads, of any month. */
export const SCAN = 1000;

/** Milliseconds. Includes `from`, but not `to`. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

export interface FinishedPage {
  /** In the order in which they were created. */
  readonly games: readonly string[];
  /** Left out on the last page. */
  readonly next?: string;
}

/**
 * The condition on `visibility` must repeat that of the index `games_listed_by_status` literally. Sandboxes, and games of bots or the
 * service's own accounts alone, are removed after 30 days: without them, a dump does not depend on the day on which it is made.
 */
const PAGE = `SELECT id, created_at, NOT sandbox AND ended_at >= ?1 AND ended_at < ?2 AND EXISTS (
    SELECT 1 FROM results WHERE game = games.id AND bot IS NULL
      AND (player IS NULL OR player NOT IN (SELECT value FROM json_each(?6)))) AS wanted
  FROM games
  WHERE status = 'finished' AND visibility = 'public' AND created_at < ?2 AND (created_at, id) > (?3, ?4)
  ORDER BY created_at, id LIMIT ?5`;

/** A page may hold few games, or none, and still have a next one. `after`: the `next` of the previous page. */
export async function finishedIn(
  db: D1Database,
  { from, to }: Period,
  after: string | undefined,
  scan = SCAN,
): Promise<FinishedPage> {
  const [, at = '-1', id = ''] = /^(\d+)-(.+)$/.exec(after ?? '') ?? [];
  const service = JSON.stringify(SERVICE_ACCOUNTS.map((account) => account.id));
  const { results } = await db
    .prepare(PAGE)
    .bind(from, to, Number(at), id, scan, service)
    .all<{ id: string; created_at: number; wanted: number }>();
  const last = results.length === scan ? results.at(-1) : undefined;
  return {
    games: results.filter(({ wanted }) => wanted === 1).map((row) => row.id),
    ...(last && { next: `${last.created_at}-${last.id}` }),
  };
}
