/** Rooms, for the operator. */
import { Hono, type Context } from 'hono';
import { gamesAfter, pendingDepartures, type Which } from '../../history/operate/upkeep.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import { operatedRoomOf } from '../../room/protocol.ts';
import { TOLERANCE } from '../../room/operate/condition.ts';
import type { ApiEnv } from '../http/router.ts';
import { knownTag, tagged } from './tagged.ts';

export const gameRoutes = new Hono<ApiEnv>();

const PAGE = 200;

/** `which`: `all`, `unfinished`, or games whose deadline passed some minutes ago. */
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
  const dump = await operatedRoomOf(c.env.ROOMS, c.req.param('game')).dump(knownTag(c));
  return dump === null ? c.json({ error: 'no such room' }, 404) : tagged(c, dump);
});

/** Seats of deleted accounts that rooms have not removed. `after`: the `next` of the previous page. */
gameRoutes.get('/departures', async (c) => c.json(await departuresOf(c)));

/** Their mailboxes notify these rooms within half a minute. */
gameRoutes.post('/departures', async (c) => {
  const page = await departuresOf(c);
  for (const { player, game } of page.departures)
    await mailboxOf(c.env.MAILBOXES, player).retryUpdates('departure', [game]);
  return c.json(page);
});

async function departuresOf(c: Context<ApiEnv>) {
  const [player = '', game = ''] = (c.req.query('after') ?? '').split('.');
  const { departures, next } = await pendingDepartures(c.env.DB, { player, game }, PAGE);
  return { departures, next: next && `${next.player}.${next.game}` };
}

function whichOf(text: string | undefined): Which {
  if (text === 'all' || text === 'unfinished') return text;
  return { overdue: Date.now() - TOLERANCE };
}
