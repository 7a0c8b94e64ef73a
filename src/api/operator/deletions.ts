/** Deleted accounts: a restore needs those deleted after its backup. */
import { Hono } from 'hono';
import * as z from 'zod';
import { ledgerOf, type Deletion } from '../../history/operate/deletions.ts';
import { deletedAfter } from '../../history/operate/upkeep.ts';
import type { ApiEnv } from '../http/router.ts';

export const deletionRoutes = new Hono<ApiEnv>();

const PAGE = 500;

/** The input of a restore: the `deletions` of such a page. */
export const Deletions = z
  .array(z.strictObject({ player: z.string().min(1).max(64), at: z.int() }))
  .max(PAGE);

/**
 * By id, starting after this one: all deletions in D1 or the ledger. D1 has deletions from before the ledger existed, which the
 * ledger copies here. The ledger has all of them if D1 was lost.
 */
deletionRoutes.get('/deletions', async (c) => {
  const { after = '' } = c.req.query();
  const ledger = ledgerOf(c.env.DELETIONS);
  const [indexed, noted] = await Promise.all([
    deletedAfter(c.env.DB, after, PAGE),
    ledger.after(after, PAGE),
  ]);
  const known = new Set(noted.map(({ player }) => player));
  const lacking = indexed.filter(({ player }) => !known.has(player));
  if (lacking.length > 0) await ledger.note(lacking);
  const deletions = merged(indexed, noted).slice(0, PAGE);
  return c.json({ deletions, next: deletions.length === PAGE ? deletions.at(-1)!.player : null });
});

/** Each player once, by id, with the first instant. */
function merged(...lists: readonly (readonly Deletion[])[]): readonly Deletion[] {
  const all = new Map<string, number>();
  for (const { player, at } of lists.flat()) all.set(player, Math.min(at, all.get(player) ?? Infinity));
  return [...all].map(([player, at]) => ({ player, at })).toSorted((a, b) => (a.player < b.player ? -1 : 1));
}
