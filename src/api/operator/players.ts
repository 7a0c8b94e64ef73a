/** Reports and suspensions of players. */
import { Hono, type Context } from 'hono';
import { revoked } from '../../auth/revocations/revocations.ts';
import { botsOf } from '../../history/players/bots.ts';
import { markSuspended } from '../../history/players/players.ts';
import { listReports, type Place } from '../../history/players/reports.ts';
import { operatedMailboxOf } from '../../mailbox/bindings.ts';
import type { ApiEnv } from '../http/router.ts';
import { knownTag, tagged } from './tagged.ts';

export const playerRoutes = new Hono<ApiEnv>();

const PAGE = 200;

/** Newest first. `since`: milliseconds since 1970. `after`: the `next` of the previous page. */
playerRoutes.get('/reports', async (c) => {
  const { since = '0', after } = c.req.query();
  const reports = await listReports(
    c.env.DB,
    Number(since),
    PAGE,
    after === undefined ? undefined : placeOf(after),
  );
  const last = reports.length === PAGE ? reports.at(-1) : undefined;
  return c.json({ reports, next: last === undefined ? null : `${last.at}.${last.message}` });
});

/** Suspends a player and their bots, who can then read but not act. Takes effect here at once, everywhere within a minute. */
playerRoutes.put('/players/:player/suspension', async (c) => {
  const player = c.req.param('player');
  const marked = await markSuspended(c.env.DB, player, Date.now());
  if (marked !== 'marked') return nobody(c, marked);
  await revoked.revoke(c.env, 'suspended', player);
  for (const { player: bot } of await botsOf(c.env.DB, player)) {
    await markSuspended(c.env.DB, bot.id, Date.now());
    await revoked.revoke(c.env, 'suspended', bot.id);
  }
  return c.json({});
});

playerRoutes.delete('/players/:player/suspension', async (c) => {
  const player = c.req.param('player');
  const marked = await markSuspended(c.env.DB, player, null);
  if (marked !== 'marked') return nobody(c, marked);
  await revoked.restore(c.env, 'suspended', player);
  for (const { player: bot } of await botsOf(c.env.DB, player)) {
    await markSuspended(c.env.DB, bot.id, null);
    await revoked.restore(c.env, 'suspended', bot.id);
  }
  return c.json({});
});

playerRoutes.get('/players/:player/mailbox', async (c) => {
  const dump = await operatedMailboxOf(c.env.MAILBOXES, c.req.param('player')).dump(knownTag(c));
  return dump === null ? c.json({ error: 'no such mailbox' }, 404) : tagged(c, dump);
});

/** An unknown player is an error: otherwise the operator would think that the suspension took effect. */
function nobody(c: Context<ApiEnv>, why: 'unknown-player' | 'gone'): Response {
  if (why === 'unknown-player') return c.json({ error: 'no such player' }, 404);
  const detail = 'deleted, or part of another account, which reports name then';
  return c.json({ error: 'this player is no more', detail }, 410);
}

function placeOf(after: string): Place {
  const [at = '', ...message] = after.split('.');
  return { at: Number(at), message: message.join('.') };
}
