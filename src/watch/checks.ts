/** The checks that run every two minutes, in one bounded query. */
import { gamesAfter } from '../history/operate/upkeep.ts';
import { TOLERANCE } from '../room/operate/condition.ts';

/** The most games to count, and the most to name. */
const [MOST, NAMED] = [20, 3];

/** A sentence describes each fault. Null means that there is none, undefined that the check itself failed. */
export interface Findings {
  readonly database: string | null;
  readonly stuck: string | null | undefined;
}

/** `now` in milliseconds. */
export async function runChecks(db: D1Database, now: number): Promise<Findings> {
  try {
    const games = await gamesAfter(db, { overdue: now - TOLERANCE }, '', MOST);
    const named = games
      .slice(0, NAMED)
      .map(({ id }) => id)
      .join(', ');
    const count = games.length === MOST ? `at least ${MOST}` : `${games.length}`;
    const stuck = games.length === 0 ? null : `games past their deadline: ${count}, among them ${named}`;
    return { database: null, stuck };
  } catch {
    return { database: 'the database does not answer', stuck: undefined };
  }
}
