/** Rooms, as the operator sees them. */
import { Hono } from 'hono';
import { gamesAfter, type Which } from '../../history/upkeep.ts';
import { operatedRoomOf } from '../../room/bindings.ts';
import { LENIENT } from '../../room/condition.ts';
import type { ApiEnv } from '../router.ts';

export const gameRoutes = new Hono<ApiEnv>();

const PAGE = 200;

/** `which`: `all`, `unfinished`, or else those that should have gone on some minutes ago. */
gameRoutes.get('/games', async (c) => {
  const { which, after = '' } = c.req.query();
  const games = await gamesAfter(c.env.DB, whichOf(which), after, PAGE);
  return c.json({ games, next: games.length === PAGE ? games.at(-1)!.id : null });
});

gameRoutes.get('/games/:game/condition', async (c) => {
  const condition = await operatedRoomOf(c.env.ROOMS, c.req.param('game')).condition();
  return condition === null ? c.json({ error: 'no such room' }, 404) : c.json(condition);
});

gameRoutes.post('/games/:game/drain', async (c) => {
  const condition = await operatedRoomOf(c.env.ROOMS, c.req.param('game')).drain();
  return condition === null ? c.json({ error: 'no such room' }, 404) : c.json(condition);
});

gameRoutes.get('/games/:game/dump', async (c) => {
  const dump = await operatedRoomOf(c.env.ROOMS, c.req.param('game')).dump();
  return dump === null
    ? c.json({ error: 'no such room' }, 404)
    : c.body(dump, 200, { 'Content-Type': 'application/x-ndjson' });
});

function whichOf(text: string | undefined): Which {
  if (text === 'all' || text === 'unfinished') return text;
  return { overdue: Date.now() - LENIENT };
}
