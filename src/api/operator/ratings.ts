/** Recalculates ratings from the archive. */
import { Hono } from 'hono';
import { archivedGame, entriesOf } from '../../history/archive/archived-game.ts';
import { finishedAfter, saveFacts } from '../../history/archive/recount.ts';
import { rerateStep, resetRerating } from '../../history/figures/rerating.ts';
import { counterOf } from '../../history/figures/counter.ts';
import { faultOf, log } from '../../log.ts';
import { archivedFacts } from '../../room/publish/projection.ts';
import { rulesets } from '../../rules/registry.ts';
import type { ApiEnv } from '../http/router.ts';

export const ratingRoutes = new Hono<ApiEnv>();

/** Journals that are folded for one request. */
const PAGE = 10;

/** Rewrites the results of these finished games. `unread`: games whose journals this build cannot read, which stay unchanged. */
ratingRoutes.post('/results', async (c) => {
  const games = await finishedAfter(c.env.DB, c.req.query('after') ?? '', PAGE);
  const unread: string[] = [];
  for (const game of games) if (!(await recount(c.env, game))) unread.push(game);
  return c.json({ games: games.length, unread, next: games.length === PAGE ? games.at(-1)! : null });
});

ratingRoutes.get('/ratings', (c) => c.json({ rulesets: Object.keys(rulesets) }));

/**
 * One step of the recalculation of a ruleset's ratings, from the results of games in the order of their end. With `fresh` it
 * starts at the first game, otherwise where the last step ended. Returns the number of games processed.
 */
ratingRoutes.post('/ratings/:ruleset', async (c) => {
  const ruleset = c.req.param('ruleset');
  if (!Object.hasOwn(rulesets, ruleset)) return c.json({ error: 'no such ruleset' }, 404);
  if (c.req.query('fresh') !== undefined) await resetRerating(c.env.DB, ruleset);
  const step = await rerateStep(c.env.DB, ruleset);
  if (step.done) await counterOf(c.env.STATISTICS).restart([ruleset]);
  return c.json(step);
});

async function recount(env: Env, game: string): Promise<boolean> {
  const whole = await archivedGame(env, game);
  if (whole === undefined) return false;
  try {
    await saveFacts(env.DB, game, archivedFacts(whole.archived, await entriesOf(whole)));
    return true;
  } catch (error) {
    log('error', 'results-not-read', { game, ...faultOf(error) });
    return false;
  }
}
