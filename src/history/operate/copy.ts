/** Reads all of D1, row by row, for backups. It lists the existing tables, so it includes later ones. */
import { cellOf, storedOf, type Cell } from './cells.ts';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Of its primary key, in order: every table of ours has one. */
  readonly key: readonly string[];
}

/** The table with the name of a restore in progress: restoring.ts. */
export const RESTORING = 'restoring';

/** Rows that are read at once; and what a page holds at most, in rows and, but for its last row, in characters. */
const [AT_ONCE, ROWS, LENGTH] = [20, 500, 1_000_000];
/** From so many rows on a page ends at the first key whose hash says so: at one in so many. */
const [FEWEST, ONE_IN] = [50, 128];

/** Except tables of the platform and the migrations, and the row that tests whether D1 accepts writes. */
export async function tablesOf(db: D1Database): Promise<readonly Table[]> {
  const found = await db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
    .all<{ name: string }>();
  const names = found.results.map(({ name }) => name).filter(isOurs);
  return Promise.all(names.map((name) => tableOf(db, name)));
}

/** Names of the migrations that were applied, in order. */
export async function migrationsOf(db: D1Database): Promise<readonly string[]> {
  const found = await db.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>();
  return found.results.map(({ name }) => name);
}

/**
 * Rows in the order of their keys, from after this key on. `next` is the last one's, unless there are no more. Where a page ends
 * depends on the keys, so a row that is added or removed changes one page or a few, and later copies find the others as they were.
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

/** Inserts all rows or none. Rows whose key exists already stay unchanged. */
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
