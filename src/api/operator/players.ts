/** What the operator hears of players, and does about them. */
import { Hono } from 'hono';
import { revoked } from '../../auth/revocations.ts';
import { markSuspended } from '../../history/players.ts';
import { listReports } from '../../history/reports.ts';
import type { ApiEnv } from '../router.ts';

export const playerRoutes = new Hono<ApiEnv>();

const MOST_REPORTS = 500;

/** `since`: milliseconds since 1970. The newest first. */
playerRoutes.get('/reports', async (c) => {
  const since = Number(c.req.query('since') ?? 0);
  return c.json({ reports: await listReports(c.env.DB, since, MOST_REPORTS) });
});

/** They may look and not act from now on: here at once, everywhere within a minute. */
playerRoutes.put('/players/:player/suspension', async (c) => {
  const player = c.req.param('player');
  if (!(await markSuspended(c.env.DB, player, Date.now()))) return c.json({ error: 'no such player' }, 404);
  await revoked.revoke(c.env.DB, 'suspended', player);
  return c.json({});
});

playerRoutes.delete('/players/:player/suspension', async (c) => {
  const player = c.req.param('player');
  if (!(await markSuspended(c.env.DB, player, null))) return c.json({ error: 'no such player' }, 404);
  await revoked.restore(c.env.DB, 'suspended', player);
  return c.json({});
});
