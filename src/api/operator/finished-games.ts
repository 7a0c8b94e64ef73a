/** Finished public games, for the monthly dump. */
import { Hono } from 'hono';
import { gameRecord } from '../../history/games/queries.ts';
import { finishedIn } from '../../history/operate/finished-games.ts';
import type { ApiEnv } from '../http/router.ts';
import { exportOf } from '../views/archive-lines.ts';

export const finishedGameRoutes = new Hono<ApiEnv>();

/** `from`, `to`: milliseconds. */
finishedGameRoutes.get('/finished-games', async (c) => {
  const { from, to, after } = c.req.query();
  const { games, next = null } = await finishedIn(c.env.DB, { from: Number(from), to: Number(to) }, after);
  return c.json({ games, next });
});

/** As `GET /games/{game}/export`. Refuses games that are not public, so that no mistake of the tool can publish one. */
finishedGameRoutes.get('/finished-games/:game/export', async (c) => {
  const record = await gameRecord(c.env.DB, c.req.param('game'));
  const isPublic = record?.game.visibility === 'public' && record.game.status === 'finished';
  const body = isPublic ? await exportOf(c.env, record) : null;
  if (body === null) return c.json({ error: 'no such public game' }, 404);
  return c.body(body, 200, { 'Content-Type': 'application/json' });
});
