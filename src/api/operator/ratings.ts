/** Ratings, reckoned anew from the archive. */
import { Hono } from 'hono';
import { archivedGame } from '../../history/queries.ts';
import { rerate } from '../../history/ratings.ts';
import { finishedAfter, saveFacts } from '../../history/recount.ts';
import { counterOf } from '../../history/statistics-counter.ts';
import { faultOf, log } from '../../log.ts';
import { archivedFacts } from '../../room/projection.ts';
import { rulesets } from '../../rules/registry.ts';
import type { ApiEnv } from '../router.ts';

export const ratingRoutes = new Hono<ApiEnv>();

/** Journals that are folded for one request. */
const PAGE = 10;

/** Writes anew what these finished games gave. `unread` are those whose journals this build cannot read: they stay as they were. */
ratingRoutes.post('/results', async (c) => {
  const games = await finishedAfter(c.env.DB, c.req.query('after') ?? '', PAGE);
  const unread: string[] = [];
  for (const game of games) if (!(await recount(c.env.DB, game))) unread.push(game);
  return c.json({ games: games.length, unread, next: games.length === PAGE ? games.at(-1)! : null });
});

/** All ratings, from what the games gave, in the order in which they ended. Answers with how many games count for each ruleset. */
ratingRoutes.post('/ratings', async (c) => {
  const counted: Record<string, number> = {};
  for (const ruleset of Object.keys(rulesets)) counted[ruleset] = await rerate(c.env.DB, ruleset);
  await counterOf(c.env.STATISTICS).restart(Object.keys(rulesets));
  return c.json({ counted });
});

async function recount(db: D1Database, game: string): Promise<boolean> {
  const archived = await archivedGame(db, game);
  if (archived === undefined) return false;
  try {
    await saveFacts(db, game, archivedFacts(archived));
    return true;
  } catch (error) {
    log('error', 'results-unread', { game, ...faultOf(error) });
    return false;
  }
}
