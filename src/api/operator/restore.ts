/** Restores a backup, only into an empty D1. Only the restore in progress can write. */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { updateMirror } from '../../auth/revocations/mirror.ts';
import { insertRows, tablesOf } from '../../history/operate/copy.ts';
import { ledgerOf } from '../../history/operate/deletions.ts';
import { FORMER } from '../../history/players/players.ts';
import {
  beginRestoring,
  endRestoring,
  noteProgress,
  progressOf,
  restoringNow,
} from '../../history/operate/restoring.ts';
import { operatedMailboxOf } from '../../mailbox/bindings.ts';
import { operatedRoomOf } from '../../room/protocol.ts';
import type { NotLoaded } from '../../history/operate/dumps.ts';
import { end, leave } from '../accounts/deletion.ts';
import type { ApiEnv } from '../http/router.ts';
import { Deletions } from './deletions.ts';

export const restoreRoutes = new Hono<ApiEnv>();

const Rows = z.array(
  z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.base64() })])),
);
const Steps = z.strictObject({ done: z.int().min(0), failed: z.array(z.string()) });

const underWay = createMiddleware<ApiEnv>(async (c, next) => {
  const backup = c.req.param('backup');
  if (backup === undefined || (await restoringNow(c.env.DB)) !== backup)
    return c.json({ error: 'this backup is not being restored' }, 409);
  return next();
});

restoreRoutes.put('/restores/:backup', async (c) => {
  const begun = await beginRestoring(c.env.DB, c.req.param('backup'));
  if (!begun) return c.json({ error: 'the database is not empty' }, 409);
  return c.json(await progressOf(c.env.DB));
});

/** The progress of the tool, in its own order: another run continues from there. */
restoreRoutes.put('/restores/:backup/progress', underWay, async (c) => {
  const steps = Steps.safeParse(await c.req.json().catch(() => undefined));
  if (!steps.success) return c.json({ error: 'this is no progress' }, 400);
  await noteProgress(c.env.DB, steps.data);
  return c.json({});
});

/** Repeated by a tool that got no answer: what must not be left out comes before the end. */
restoreRoutes.delete('/restores/:backup', underWay, async (c) => {
  await updateMirror(c.env.REVOCATIONS, (mirror) => mirror.recopy());
  await endRestoring(c.env.DB);
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
  const room = operatedRoomOf(c.env.ROOMS, c.req.param('game'));
  const loaded = await room.load(body);
  if ('refused' in loaded) return c.json(...refusalOf(loaded));
  // Nobody plays yet, and each room that stays in memory takes some hundred kilobytes.
  await room.unload().catch(() => undefined);
  return c.json(loaded);
});

restoreRoutes.put('/restores/:backup/mailboxes/:player', underWay, async (c) => {
  const { body } = c.req.raw;
  if (body === null) return c.json({ error: 'there is no dump' }, 400);
  const not = await operatedMailboxOf(c.env.MAILBOXES, c.req.param('player')).load(body);
  return not === null ? c.json({}) : c.json(...refusalOf(not));
});

/** For a mailbox whose dump could not be loaded: rooms must not start an empty one in its place. */
restoreRoutes.post('/restores/:backup/mailboxes/:player/reserve', underWay, async (c) => {
  await operatedMailboxOf(c.env.MAILBOXES, c.req.param('player')).reserve();
  return c.json({});
});

/** Call this when all rooms are restored, because it calls them. */
restoreRoutes.post('/restores/:backup/mailboxes/:player/release', underWay, async (c) => {
  await operatedMailboxOf(c.env.MAILBOXES, c.req.param('player')).release();
  return c.json({});
});

/**
 * Deletes these accounts again: first in D1 only (`rooms=later`), before anybody can act, and again when all rooms are restored,
 * which then remove the players.
 */
restoreRoutes.post('/restores/:backup/deletions', underWay, async (c) => {
  const deletions = Deletions.safeParse(await c.req.json().catch(() => undefined));
  if (!deletions.success) return c.json({ error: 'these are no deletions' }, 400);
  const [isLater, ledger] = [c.req.query('rooms') === 'later', ledgerOf(c.env.DELETIONS)];
  await ledger.note(deletions.data);
  for (const { player: id } of deletions.data) {
    const player = { id, name: FORMER };
    await (isLater ? end(c.env, player) : leave(c.env, player));
  }
  return c.json({});
});

function refusalOf({ refused, detail }: NotLoaded): [{ error: string; detail?: string }, 409 | 400] {
  return [
    { error: refused, ...(detail !== undefined && { detail }) },
    refused === 'there-already' ? 409 : 400,
  ];
}
