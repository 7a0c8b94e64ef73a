/** Bringing a backup back: into an empty D1 alone, and nothing is written but by the restoring that has been begun. */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { updateMirror } from '../../auth/mirror.ts';
import { insertRows, tablesOf } from '../../history/copy.ts';
import { beginRestoring, endRestoring, restoringNow } from '../../history/restoring.ts';
import { operatedMailboxOf } from '../../mailbox/bindings.ts';
import { operatedRoomOf } from '../../room/bindings.ts';
import type { NotLoaded } from '../../room/condition.ts';
import type { ApiEnv } from '../router.ts';

export const restoreRoutes = new Hono<ApiEnv>();

const Rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));

const underWay = createMiddleware<ApiEnv>(async (c, next) => {
  const backup = c.req.param('backup');
  if (backup === undefined || (await restoringNow(c.env.DB)) !== backup)
    return c.json({ error: 'this backup is not being restored' }, 409);
  return next();
});

restoreRoutes.put('/restores/:backup', async (c) => {
  const begun = await beginRestoring(c.env.DB, c.req.param('backup'));
  return begun ? c.json({}) : c.json({ error: 'the database is not empty' }, 409);
});

restoreRoutes.delete('/restores/:backup', underWay, async (c) => {
  await endRestoring(c.env.DB);
  await updateMirror(c.env.REVOCATIONS, (mirror) => mirror.recopy());
  return c.json({});
});

restoreRoutes.post('/restores/:backup/tables/:table', underWay, async (c) => {
  const table = (await tablesOf(c.env.DB)).find(({ name }) => name === c.req.param('table'));
  if (table === undefined) return c.json({ error: 'no such table' }, 404);
  const rows = Rows.safeParse(await c.req.json().catch(() => undefined));
  const columns = table.columns.toSorted().join();
  if (!rows.success || rows.data.some((row) => Object.keys(row).toSorted().join() !== columns))
    return c.json({ error: 'these are no rows of the table' }, 400);
  await insertRows(c.env.DB, table, rows.data);
  return c.json({});
});

restoreRoutes.put('/restores/:backup/games/:game', underWay, async (c) => {
  const { body } = c.req.raw;
  if (body === null) return c.json({ error: 'there is no dump' }, 400);
  const loaded = await operatedRoomOf(c.env.ROOMS, c.req.param('game')).load(body);
  return 'refused' in loaded ? c.json(...refusalOf(loaded)) : c.json(loaded);
});

restoreRoutes.put('/restores/:backup/mailboxes/:player', underWay, async (c) => {
  const { body } = c.req.raw;
  if (body === null) return c.json({ error: 'there is no dump' }, 400);
  const not = await operatedMailboxOf(c.env.MAILBOXES, c.req.param('player')).load(body);
  return not === null ? c.json({}) : c.json(...refusalOf(not));
});

/** When all rooms are back: not before could it ask them. */
restoreRoutes.post('/restores/:backup/mailboxes/:player/release', underWay, async (c) => {
  await operatedMailboxOf(c.env.MAILBOXES, c.req.param('player')).release();
  return c.json({});
});

function refusalOf({ refused, detail }: NotLoaded): [{ error: string; detail?: string }, 409 | 400] {
  return [
    { error: refused, ...(detail !== undefined && { detail }) },
    refused === 'there-already' ? 409 : 400,
  ];
}
