/** An object's storage in memory. A backup checks each dump by loading it there with the code of the room or mailbox. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { readDump as readMailbox } from '../../src/mailbox/operate/dump.ts';
import { readDump as readRoom } from '../../src/room/operate/dump.ts';

type Read = (storage: Pick<DurableObjectStorage, 'sql' | 'kv'>) => unknown;

const database = new DatabaseSync(':memory:');

/** Why a restore would refuse this dump of a room; undefined if it would accept it. */
export function faultOfRoom(game: string, dump: string): string | undefined {
  return faultOf(({ sql }) => readRoom(sql, (other) => other === game, dump));
}

export function faultOfMailbox(player: string, dump: string): string | undefined {
  return faultOf((storage) => readMailbox(storage, ownedBy(player), dump));
}

function ownedBy(player: string): Parameters<typeof readMailbox>[1] {
  return { owns: (other) => other === player, learn: () => undefined, store: () => undefined };
}

/** Discards everything that was loaded. */
function faultOf(read: Read): string | undefined {
  database.exec('BEGIN');
  try {
    // The code that reads dumps uses only SQL and values by key.
    read({ sql, kv } as unknown as DurableObjectStorage);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'no error';
  } finally {
    database.exec('ROLLBACK');
  }
}

/** The part of the platform's storage that readers use. */
const sql = {
  exec(query: string, ...values: SQLInputValue[]): object {
    // Only layouts consist of several statements, and these have no values.
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
      if (rows.length !== 1) throw new Error(`expected one row, found ${rows.length}`);
      return rows[0];
    },
    raw: () => rows.map((row) => Object.values(row)).values(),
    [Symbol.iterator]: () => rows.values(),
  };
}

/** Stores nothing, because readers only write values. */
const kv = { put: () => undefined, get: () => undefined, delete: () => false, list: () => [] };
