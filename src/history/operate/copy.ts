/** Reads all of D1, row by row, for backups. It asks D1 for the list of tables, so it includes tables that are added later. */
import { cellOf, storedOf, type Cell } from './cells.ts';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of the primary key, in order. Every table of this project has one. */
  readonly key: readonly string[];
}

/** The table that exists during a restore and names its backup: restoring.ts. */
export const RESTORING = 'restoring';

/** Rows that one query reads, and the limits of a page: in rows, and in characters, which the last row may exceed. */
const [AT_ONCE, ROWS, LENGTH] = [20, 500, 1_000_000];
/** After `FEWEST` rows, a page ends at the first key whose hash is divisible by `ONE_IN`. */
const [FEWEST, ONE_IN] = [50, 128];

/** All tables but those of the platform, of migrations, of health checks and of a restore in progress. */
export async function tablesOf(db: D1Database): Promise<readonly Table[]> {
  const found = await db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
    .all<{ name: string }>();
  const names = found.results.map(({ name }) => name).filter(isOurs);
  return Promise.all(names.map((name) => tableOf(db, name)));
}

/** The names of the applied migrations, in order. */
export async function migrationsOf(db: D1Database): Promise<readonly string[]> {
  const found = await db.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>();
  return found.results.map(({ name }) => name);
}

/**
 * The rows after this key, in the order of their keys. `next` is the key of the last one, or left out on the last page. The keys
 * determine where a page ends, so an added or removed row changes one page or a few; in later copies the other pages are the same.
 */
export async function rowsAfter(
  db: D1Database,
  table: Table,
  after: readonly Value[] | undefined,
): Promise<{ readonly rows: readonly Row[]; readonly next?: readonly Value[] }> {
  const rows: Row[] = [];
  let [last, length] = [after, 0];
  for (;;) {
    const some = await read(db, table, last);
    for (const row of some) {
      rows.push(row);
      length += JSON.stringify(row).length;
      last = table.key.map((column) => row[column] as Value);
      const isFull = rows.length >= ROWS || length >= LENGTH;
      if (isFull || (rows.length >= FEWEST && endsPage(last))) return { rows, next: last };
    }
    if (some.length < AT_ONCE) return { rows };
  }
}

/** By FNV-1a of the key. */
function endsPage(key: readonly Value[]): boolean {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(key))
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash % ONE_IN === 0;
}

/** Inserts all rows or none. Existing rows with the same key stay unchanged. */
export async function insertRows(db: D1Database, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { name, columns, key } = table;
  const places = columns.map(() => '?').join();
  const insert = db.prepare(
    `INSERT INTO ${quoted(name)} (${columns.map(quoted).join()}) VALUES (${places})
     ON CONFLICT (${key.map(quoted).join()}) DO NOTHING`,
  );
  await db.batch(rows.map((row) => insert.bind(...columns.map((column) => storedOf(row[column]!)))));
}

async function tableOf(db: D1Database, name: string): Promise<Table> {
  const info = await db
    .prepare('SELECT name, pk FROM pragma_table_info(?) ORDER BY cid')
    .bind(name)
    .all<{ name: string; pk: number }>();
  const key = info.results.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`${name} has no primary key`);
  return {
    name,
    columns: info.results.map((column) => column.name),
    key: key.map((column) => column.name),
  };
}

async function read(
  db: D1Database,
  { name, key }: Table,
  after: readonly Value[] | undefined,
): Promise<readonly Row[]> {
  const columns = key.map(quoted).join();
  const places = key.map(() => '?').join();
  const since = after === undefined ? '' : `WHERE (${columns}) > (${places})`;
  const query = `SELECT * FROM ${quoted(name)} ${since} ORDER BY ${columns} LIMIT ${AT_ONCE}`;
  const found = await db
    .prepare(query)
    .bind(...(after ?? []))
    .all<Record<string, Value | readonly number[]>>();
  return found.results.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, cellOf(value)])),
  );
}

function isOurs(name: string): boolean {
  return !/^(sqlite)?_/i.test(name) && !['d1_migrations', 'health', RESTORING].includes(name);
}

/** Names come from the database itself, never from a request. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
