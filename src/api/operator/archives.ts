/** The archive's upkeep. */
import { Hono } from 'hono';
import { archivedGame } from '../../history/archive/archived-game.ts';
import { dropUncompressed } from '../../history/archive/archives.ts';
import { uncompressedAfter } from '../../history/archive/recount.ts';
import { faultOf, log } from '../../log.ts';
import type { ApiEnv } from '../http/router.ts';

export const archiveRoutes = new Hono<ApiEnv>();

/** Journals that one request compresses. */
const PAGE = 10;

/** Compresses journals that an earlier build archived. `left`: those that could not be compressed, which stay unchanged. */
archiveRoutes.post('/archives', async (c) => {
  const games = await uncompressedAfter(c.env.DB, c.req.query('after') ?? '', PAGE);
  const left: string[] = [];
  for (const game of games) if (!(await compressed(c.env, game))) left.push(game);
  return c.json({ games: games.length, left, next: games.length === PAGE ? games.at(-1)! : null });
});

async function compressed(env: Env, game: string): Promise<boolean> {
  try {
    const opened = await archivedGame(env, game);
    if (opened === undefined) return false;
    // After a rollback, an earlier build archived a compressed game again.
    await (opened.compress?.() ?? dropUncompressed(env.DB, game));
    return true;
  } catch (error) {
    log('warn', 'archive-not-compressed', { game, ...faultOf(error) });
    return false;
  }
}
