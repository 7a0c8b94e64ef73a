/** The storage of one Durable Object, over SQLite in memory. It survives the instances of the object. */
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import { standIn } from '../cast.ts';

type Row = Record<string, SQLOutputValue>;
interface Range {
  readonly prefix?: string;
  readonly limit?: number;
}

/** The platform's table of key-value pairs, which is created with the first of them. */
const KEYED = '_cf_KV';
const MAKE_KEYED = `CREATE TABLE IF NOT EXISTS ${KEYED} (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID`;
const FIND_KEYED = `SELECT 1 FROM sqlite_master WHERE name = '${KEYED}'`;

export class Disk {
  database = new DatabaseSync(':memory:');
  alarm: number | null = null;

  clear(): void {
    this.database.close();
    this.database = new DatabaseSync(':memory:');
  }
}

/** The storage of one instance. After `end`, each access throws: the platform ends an instance in the same way. */
export class Session {
  private isOver = false;
  private depth = 0;

  constructor(
    private readonly disk: Disk,
    private readonly armed: (at: number | null) => void,
  ) {}

  end(): void {
    this.isOver = true;
  }

  get storage(): DurableObjectStorage {
    const kv = this.kv();
    return standIn<DurableObjectStorage>({
      kv,
      sql: standIn<SqlStorage>({
        exec: (query: string, ...values: unknown[]) => cursorOf(this.database, query, values),
        databaseSize: 4096,
      }),
      transactionSync: <T>(act: () => T): T => this.transaction(act),
      get: (key: string) => Promise.resolve(kv.get(key)),
      put: async (key: string | object, value?: unknown) => {
        const pairs = typeof key === 'string' ? [[key, value] as const] : Object.entries(key);
        for (const [name, one] of pairs) kv.put(name, one);
      },
      delete: async (key: string | string[]) => {
        for (const name of [key].flat()) kv.delete(name);
      },
      list: (range: Range) => Promise.resolve(new Map(kv.list(range))),
      deleteAll: async () => {
        this.alive();
        this.disk.clear();
        this.armed(null);
      },
      sync: () => Promise.resolve(),
      getAlarm: async () => {
        this.alive();
        return this.disk.alarm;
      },
      setAlarm: async (at: number | Date) => {
        this.alive();
        this.armed(Number(at));
      },
      deleteAlarm: async () => {
        this.alive();
        this.armed(null);
      },
      ...NOT_LOCAL,
    });
  }

  private get database(): DatabaseSync {
    this.alive();
    return this.disk.database;
  }

  private alive(): void {
    if (this.isOver) throw new Error('this instance of the object has ended');
  }

  private transaction<T>(act: () => T): T {
    const name = `level_${this.depth}`;
    this.database.exec(`SAVEPOINT ${name}`);
    this.depth += 1;
    try {
      const done = act();
      this.database.exec(`RELEASE ${name}`);
      return done;
    } catch (error) {
      this.database.exec(`ROLLBACK TO ${name}; RELEASE ${name}`);
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  private kv(): SyncKvStorage {
    const isMade = () => this.database.prepare(FIND_KEYED).get() !== undefined;
    const rows = (query: string, ...values: SQLInputValue[]) =>
      isMade() ? this.database.prepare(query).all(...values) : [];
    return standIn<SyncKvStorage>({
      get: (key: string) => {
        const [row] = rows(`SELECT value FROM ${KEYED} WHERE key = ?`, key);
        return row && deserialize(row['value'] as Uint8Array);
      },
      put: (key: string, value: unknown) => {
        this.database.exec(MAKE_KEYED);
        rows(`INSERT OR REPLACE INTO ${KEYED} (key, value) VALUES (?, ?)`, key, serialize(value));
      },
      delete: (key: string) => rows(`DELETE FROM ${KEYED} WHERE key = ? RETURNING key`, key).length > 0,
      list: ({ prefix = '', limit = -1 }: Range = {}) =>
        rows(
          `SELECT key, value FROM ${KEYED} WHERE substr(key, 1, ?) = ? ORDER BY key LIMIT ?`,
          prefix.length,
          prefix,
          limit,
        ).map(({ key, value }) => [key, deserialize(value as Uint8Array)]),
    });
  }
}

/** The local runtime also throws this. */
const notLocal = (): Promise<never> =>
  Promise.reject(new Error('Point-in-time recovery is not supported in local development'));
const NOT_LOCAL = {
  getCurrentBookmark: notLocal,
  getBookmarkForTime: notLocal,
  onNextSessionRestoreBookmark: notLocal,
};

function cursorOf(database: DatabaseSync, query: string, values: readonly unknown[]): object {
  if (/;\s*\S/.test(query)) {
    database.exec(query);
    return cursorOver([], [], 0);
  }
  const statement = database.prepare(query);
  const names = statement.columns().map(({ name }) => name);
  const given = values.map(bound);
  if (names.length === 0) return cursorOver([], [], Number(statement.run(...given).changes));
  const rows = statement.all(...given).map(shown);
  const written = /^\s*(?:INSERT|UPDATE|DELETE)/i.test(query) ? rows.length : 0;
  return cursorOver(names, rows, written);
}

function cursorOver(columnNames: readonly string[], rows: readonly Row[], rowsWritten: number): object {
  const left = rows.values();
  return {
    columnNames,
    rowsWritten,
    rowsRead: rows.length,
    next: () => left.next(),
    toArray: () => [...left],
    one: () => {
      const [row, ...more] = left;
      if (row === undefined || more.length > 0) throw new Error('Expected exactly one result from SQL query');
      return row;
    },
    raw: () => {
      const arrays = [...left].map((row) => Object.values(row));
      return Object.assign(arrays.values(), { toArray: () => arrays });
    },
    [Symbol.iterator]: () => left,
  };
}

function bound(value: unknown): SQLInputValue {
  return value instanceof ArrayBuffer ? new Uint8Array(value) : (value as SQLInputValue);
}

/** The platform returns buffers. */
function shown(row: Row): Row {
  const cells = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? value.slice().buffer : value,
  ]);
  return Object.fromEntries(cells) as Row;
}
