/**
 * The layout of a room's own SQLite. Append only: an older room takes the missing steps when it wakes. A step only adds, and
 * never adds a column to a table into which the previous build inserts without naming columns: docs/releases.md.
 */
import { refuseNewer, type Layout } from '../../layout.ts';

/** The lowest level that a build must know to use this layout. Raised by a step that does more than add. */
export const USABLE_FROM = 9;

// A table with an integer key costs one row for each insert; an index would cost another. `entry` is the last column, so that
// reading the keys of a long game skips the pages of its text.
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE meta (one INTEGER PRIMARY KEY CHECK (one = 1), level INTEGER NOT NULL, lobby TEXT NOT NULL);
   CREATE TABLE entries (
     seq INTEGER PRIMARY KEY,
     key TEXT,
     hash TEXT,
     entry TEXT NOT NULL
   );
   CREATE TABLE snapshot (one INTEGER PRIMARY KEY CHECK (one = 1), build TEXT NOT NULL, match TEXT NOT NULL);`,
  // Table talk. `text` is the last column, so that a wake reads speakers and addressees without it.
  `CREATE TABLE messages (
     id INTEGER PRIMARY KEY,
     sender TEXT NOT NULL,
     recipient TEXT,
     sent INTEGER NOT NULL,
     key TEXT NOT NULL,
     hash TEXT NOT NULL,
     at INTEGER NOT NULL,
     text TEXT NOT NULL
   );
   CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE mutes (player TEXT NOT NULL, muted TEXT NOT NULL, PRIMARY KEY (player, muted)) WITHOUT ROWID;
   CREATE TABLE notes (player TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;`,
  // Deliveries: at most one row for each delivery step of each decision of a seat. Made again below.
  `CREATE TABLE reach (
     window TEXT NOT NULL, seat INTEGER NOT NULL, step TEXT NOT NULL, at INTEGER NOT NULL, channel TEXT,
     PRIMARY KEY (window, seat, step)
   ) WITHOUT ROWID;
   CREATE TABLE looks (seat INTEGER PRIMARY KEY, step INTEGER NOT NULL);`,
  // A seat's standing orders, and the player who gave them.
  `CREATE TABLE orders (seat INTEGER PRIMARY KEY, player TEXT NOT NULL, orders TEXT NOT NULL);`,
  // The seen marks of sitters. Those of the owner are in `looks` and `reach`.
  `CREATE TABLE sights (
     player TEXT NOT NULL, seat INTEGER NOT NULL, step INTEGER NOT NULL, windows TEXT NOT NULL,
     PRIMARY KEY (player, seat)
   ) WITHOUT ROWID;
   -- Publishes tables with sitters again: D1 did not know the sitters.
   UPDATE meta SET lobby = json_set(lobby, '$.delivered', json('false')) WHERE lobby LIKE '%"sitter":{%';`,
  // The open windows in which a seat's orders have been asked for an answer.
  `ALTER TABLE orders ADD COLUMN looked TEXT NOT NULL DEFAULT '[]';`,
  // The last message that each reader has read.
  `CREATE TABLE read_marks (player TEXT PRIMARY KEY, message INTEGER NOT NULL) WITHOUT ROWID;`,
  // Each channel has its own steps: a bounced letter does not undo a notice that another channel accepted.
  `CREATE TABLE ways (
     window TEXT NOT NULL, seat INTEGER NOT NULL, step TEXT NOT NULL, channel TEXT NOT NULL, at INTEGER NOT NULL,
     PRIMARY KEY (window, seat, step, channel)
   ) WITHOUT ROWID;
   INSERT INTO ways (window, seat, step, channel, at)
     SELECT window, seat, step, ifnull(channel, ''), at FROM reach;
   DROP TABLE reach;
   ALTER TABLE ways RENAME TO reach;`,
  // A bounce report applies to the letter that it names; other letters may have been delivered.
  `CREATE TABLE ways (
     window TEXT NOT NULL, seat INTEGER NOT NULL, step TEXT NOT NULL, channel TEXT NOT NULL, letter TEXT NOT NULL,
     at INTEGER NOT NULL, PRIMARY KEY (window, seat, step, channel, letter)
   ) WITHOUT ROWID;
   INSERT INTO ways (window, seat, step, channel, letter, at)
     SELECT window, seat, step, channel, '', at FROM reach;
   DROP TABLE reach;
   ALTER TABLE ways RENAME TO reach;`,
  // For each level that the room has reached, the lowest level that a build must know to use it.
  `CREATE TABLE IF NOT EXISTS layouts (level INTEGER PRIMARY KEY, usable_from INTEGER NOT NULL);`,
  // What a wake reads: states after each 64th entry with digests of keys, and the number of messages for each listener. All of
  // it can be computed again. `snapshot` stays for the previous build, the only one that writes there.
  `CREATE TABLE IF NOT EXISTS keyframes (seq INTEGER PRIMARY KEY, fold TEXT NOT NULL, keys BLOB, match BLOB NOT NULL);
   CREATE TABLE IF NOT EXISTS talk_sums (one INTEGER PRIMARY KEY CHECK (one = 1), sums TEXT NOT NULL);`,
  // Private messages withheld from a recipient who has blocked the speaker. Earlier builds show them. For every other private
  // message the table holds a negative id, from -1 on, so that each takes as many rows.
  `CREATE TABLE IF NOT EXISTS withheld (message INTEGER PRIMARY KEY);`,
  // The bytes that the commands of each seat have stored up to this keyframe. Earlier builds leave it out.
  `ALTER TABLE keyframes ADD COLUMN sent TEXT;`,
  // The viewers who could see something of each entry, 64 entries a row. Can be made again.
  `CREATE TABLE IF NOT EXISTS seen_blocks (block INTEGER PRIMARY KEY, masks BLOB NOT NULL);`,
  // Held commands, notes about those that could not be carried out, and the keys of those that never were.
  `CREATE TABLE IF NOT EXISTS holds (
     key TEXT PRIMARY KEY, hash TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, sender TEXT,
     window TEXT NOT NULL, command TEXT NOT NULL, version INTEGER NOT NULL, due INTEGER NOT NULL, state TEXT NOT NULL,
     problem TEXT
   ) WITHOUT ROWID;`,
];

/** Whether this room was ever created. Writes nothing. */
export function exists(sql: SqlStorage): boolean {
  return sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'meta'`).toArray().length > 0;
}

/** Applies the steps from `level` on, up to `upTo` or the last. */
export function migrate(sql: SqlStorage, level: number, upTo: number = MIGRATIONS.length): void {
  for (const step of MIGRATIONS.slice(level, upTo)) sql.exec(step);
}

/** The layout level of an existing room. Throws if a later build has migrated the room and this build cannot use it. Reads only. */
export function levelOf(sql: SqlStorage): number {
  const { level } = sql.exec<{ level: number }>('SELECT level FROM meta').one();
  if (level > MIGRATIONS.length)
    refuseNewer({ level, usableFrom: usableFrom(sql, level) }, MIGRATIONS.length);
  return level;
}

/** Stores the lowest level that can use the present layout, for builds that do not know it. */
export function storeLayout(sql: SqlStorage): void {
  const statement = 'INSERT OR REPLACE INTO layouts (level, usable_from) VALUES (?, ?)';
  sql.exec(statement, MIGRATIONS.length, USABLE_FROM);
}

/** A level without a stored minimum needs a build that knows it. */
function usableFrom(sql: SqlStorage, level: number): Layout['usableFrom'] {
  const hasLayouts = sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'layouts'`).toArray().length > 0;
  if (!hasLayouts) return level;
  const statement = 'SELECT usable_from FROM layouts WHERE level = ?';
  return sql.exec<{ usable_from: number }>(statement, level).toArray()[0]?.usable_from ?? level;
}
