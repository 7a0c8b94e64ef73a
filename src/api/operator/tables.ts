/** The tables of D1, for backups. */
import { Hono } from 'hono';
import * as z from 'zod';
import { migrationsOf, rowsAfter, tablesOf } from '../../history/operate/copy.ts';
import { tagOf } from '../../room/operate/dump.ts';
import type { ApiEnv } from '../http/router.ts';
import { knownTag, tagged } from './tagged.ts';

export const tableRoutes = new Hono<ApiEnv>();

const Cursor = z.array(z.union([z.string(), z.number(), z.null()]));

tableRoutes.get('/tables', async (c) => {
  const [tables, migrations] = await Promise.all([tablesOf(c.env.DB), migrationsOf(c.env.DB)]);
  return c.json({ build: c.env.VERSION.id, migrations, tables });
});

/** One line of JSON for each row. `after`: the `Next` of the previous page, as JSON. The last page has none. */
tableRoutes.get('/tables/:table/rows', async (c) => {
  const table = (await tablesOf(c.env.DB)).find(({ name }) => name === c.req.param('table'));
  if (table === undefined) return c.json({ error: 'no such table' }, 404);
  const cursor = c.req.query('after');
  const after = cursor === undefined ? undefined : Cursor.parse(JSON.parse(cursor));
  const { rows, next } = await rowsAfter(c.env.DB, table, after);
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const tag = await tagOf(text);
  // Keys may contain characters that a header must not.
  const header = next && { Next: encodeURIComponent(JSON.stringify(next)) };
  return tagged(c, { tag, body: tag === knownTag(c) ? null : text }, header);
});
