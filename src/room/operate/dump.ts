/**
 * A dump of a room's object as lines of JSON: a head, then one line for each row. It covers all tables that exist, so that no
 * new table is left out. A dump of an earlier layout is accepted and migrated as rooms are.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod';
import { cellOf, storedOf, type Cell } from '../../history/operate/cells.ts';
import { faultOf } from '../../log.ts';
import type { NotLoaded } from '../../history/operate/dumps.ts';
import { exists, migrate, MIGRATIONS } from '../journal/migrations.ts';
import { markedTable } from '../journal/stored-table.ts';
import { markRestored } from '../play/restores.ts';

const FORMAT = 'parsec-post-room-1';
/** The storage key of the dump that the object was loaded from. Not part of a dump. */
const STORAGE_KEY = 'loaded';

/** Tables that a room can compute from others: dumps contain none of their rows. */
const DISPOSABLE = new Set(['keyframes', 'talk_sums', 'seen_blocks']);

const Head = z.strictObject({
  format: z.literal(FORMAT),
  game: z.string(),
  level: z.int().min(1),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
});
type Head = z.infer<typeof Head>;

const Row = z.array(z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.string() })]));

/** For a room that exists. Synchronous, so that nothing changes between two lines. */
export function dumpOf(sql: SqlStorage, game: string): string {
  const { level } = sql.exec<{ level: number }>('SELECT level FROM meta').one();
  const contents = namesOf(sql).map((name) => ({ name, ...contentsOf(sql, name) }));
  const tables = contents.map(({ name, columns, rows }) => ({ name, columns, rows: rows.length }));
  const head: Head = { format: FORMAT, game, level, tables };
  return [head, ...contents.flatMap(({ rows }) => rows)].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The tag of these contents: SHA-256 in hex. */
export async function tagOf(dump: string | ArrayBuffer): Promise<string> {
  const bytes = typeof dump === 'string' ? new TextEncoder().encode(dump) : dump;
  // The platform's own hash: for a long dump, one in JavaScript would take most of the CPU time limit.
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/**
 * Loads all of the dump into the room, or nothing. `isThis` says whether the room belongs to this game. An existing room stays
 * unchanged; the call succeeds if it was loaded from the same dump.
 */
export async function load(
  storage: DurableObjectStorage,
  isThis: (game: string) => boolean,
  dump: ArrayBuffer,
): Promise<NotLoaded | undefined> {
  const mark = await tagOf(dump);
  const text = new TextDecoder().decode(dump);
  if (exists(storage.sql))
    return storage.kv.get(STORAGE_KEY) === mark ? undefined : { refused: 'there-already' };
  try {
    storage.transactionSync(() => {
      readDump(storage.sql, isThis, text);
      storage.kv.put(STORAGE_KEY, mark);
    });
    return undefined;
  } catch (error) {
    return { refused: 'no-dump', detail: faultOf(error).fault };
  }
}

/**
 * Fills an empty database with the dump. Throws if the dump is not a whole dump of this game. Backups call it to validate each
 * new dump.
 */
export function readDump(sql: SqlStorage, isThis: (game: string) => boolean, text: string): void {
  if (!text.endsWith('\n')) throw new Error('the dump is cut off');
  const [first, ...lines] = text.slice(0, -1).split('\n');
  const head = Head.parse(JSON.parse(first!));
  if (head.level > MIGRATIONS.length) throw new Error('the dump is of a later layout');
  if (!isThis(head.game)) throw new Error('the dump is of another game');
  if (head.tables.reduce((sum, { rows }) => sum + rows, 0) !== lines.length)
    throw new Error('rows of the dump are missing');
  migrate(sql, 0, head.level);
  const names = head.tables.map(({ name }) => name);
  if (names.toSorted().join() !== namesOf(sql).toSorted().join())
    throw new Error('the dump has other tables');
  let next = 0;
  for (const { name, columns, rows } of head.tables) {
    if (columns.toSorted().join() !== contentsOf(sql, name).columns.toSorted().join())
      throw new Error('the dump has other columns');
    for (const line of lines.slice(next, next + rows)) insert(sql, name, columns, line);
    next += rows;
  }
  // A room without a table could not be used.
  const { lobby } = sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
  sql.exec('UPDATE meta SET lobby = ?', markedTable(lobby, markRestored));
}

function insert(sql: SqlStorage, table: string, columns: readonly string[], line: string): void {
  const row = Row.parse(JSON.parse(line));
  if (row.length !== columns.length) throw new Error('a row of the dump is incomplete');
  const places = row.map(() => '?').join();
  const insert = `INSERT INTO ${quoted(table)} (${columns.map(quoted).join()}) VALUES (${places})`;
  sql.exec(insert, ...row.map(storedOf));
}

function contentsOf(sql: SqlStorage, table: string): { columns: string[]; rows: Cell[][] } {
  const cursor = sql.exec(`SELECT * FROM ${quoted(table)}${DISPOSABLE.has(table) ? ' LIMIT 0' : ''}`);
  const rows = [...cursor.raw()].map((row) => row.map(cellOf));
  return { columns: cursor.columnNames, rows };
}

/**
 * Excludes the platform's own tables, which begin with an underscore: on a developer's machine the platform stores some in the
 * same database.
 */
function namesOf(sql: SqlStorage): string[] {
  const found = sql.exec<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`,
  );
  return [...found].map(({ name }) => name).filter((name) => !/^(sqlite)?_/i.test(name));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
