/** An object's storage in memory, into which a backup reads each dump, by the code that reads it into a room or a mailbox. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { readDump as readMailbox } from '../../src/mailbox/operate/dump.ts';
import { readDump as readRoom } from '../../src/room/operate/dump.ts';

type Read = (storage: Pick<DurableObjectStorage, 'sql' | 'kv'>) => unknown;

const database = new DatabaseSync(':memory:');

/** Why a restore would refuse this dump of a room; undefined if it would take it. */
export function faultOfRoom(game: string, dump: string): string | undefined {
  return faultOf(({ sql }) => readRoom(sql, (other) => other === game, dump));
}

export function faultOfMailbox(player: string, dump: string): string | undefined {
  return faultOf((storage) => readMailbox(storage, ownedBy(player), dump));
}

function ownedBy(player: string): Parameters<typeof readMailbox>[1] {
  return { owns: (other) => other === player, learn: () => undefined, store: () => undefined };
}

/** Whatever is read into it is gone afterwards. */
function faultOf(read: Read): string | undefined {
  database.exec('BEGIN');
  try {
    // Dumps read and write nothing but SQL and values by key.
    read({ sql, kv } as unknown as DurableObjectStorage);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'no error';
  } finally {
    database.exec('ROLLBACK');
  }
}

/** As much of the platform's storage as readers use. */
const sql = {
  exec(query: string, ...values: SQLInputValue[]): object {
    // Of several statements at once only those of a layout are, which have no values.
    if (values.length === 0 && !/^\s*SELECT\b/i.test(query)) {
      database.exec(query);
      return cursorOf([], []);
    }
    const statement = database.prepare(query);
    const columns = statement.columns().map(({ name }) => name);
    return cursorOf(columns, statement.all(...values));
  },
};

type Row = Record<string, unknown>;

function cursorOf(columnNames: readonly string[], rows: readonly Row[]): object {
  return {
    columnNames,
    toArray: () => rows,
    one: () => {
      if (rows.length !== 1) throw new Error(`${rows.length} rows where there should be one`);
      return rows[0];
    },
    raw: () => rows.map((row) => Object.values(row)).values(),
    [Symbol.iterator]: () => rows.values(),
  };
}

/** Keeps nothing: readers only put. */
const kv = { put: () => undefined, get: () => undefined, delete: () => false, list: () => [] };
