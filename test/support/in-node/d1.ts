/** D1 in Node, over SQLite in memory. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Error messages in D1's words. */
const KINDS: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  13: 'SQLITE_FULL',
  18: 'SQLITE_TOOBIG',
  19: 'SQLITE_CONSTRAINT',
  20: 'SQLITE_MISMATCH',
  25: 'SQLITE_RANGE',
};
const MOST_PARAMETERS = 100;

export class NodeD1 {
  constructor(readonly database = new DatabaseSync(':memory:')) {}

  prepare(sql: string): Prepared {
    return new Prepared(this.database, sql, []);
  }

  async batch(statements: readonly Prepared[]): Promise<object[]> {
    await turn();
    this.database.exec('BEGIN');
    try {
      const done = statements.map((statement) => statement.now());
      this.database.exec('COMMIT');
      return done;
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }

  async exec(sql: string): Promise<object> {
    await turn();
    this.database.exec(sql);
    return { count: sql.split('\n').length, duration: 0 };
  }
}

class Prepared {
  constructor(
    private readonly database: DatabaseSync,
    private readonly sql: string,
    private readonly given: readonly unknown[],
  ) {}

  bind(...given: readonly unknown[]): Prepared {
    return new Prepared(this.database, this.sql, given.map(bound));
  }

  now(): { results: object[]; success: true; meta: object } {
    return this.guarded((statement, given) => {
      const reads = statement.columns().length > 0;
      const results = reads ? statement.all(...given).map(shown) : [];
      const changes = reads ? 0 : Number(statement.run(...given).changes);
      const isWrite = /^\s*(?:INSERT|UPDATE|DELETE|WITH[^]*\b(?:INSERT|UPDATE|DELETE)\b)/i.test(this.sql);
      const changed = reads && isWrite ? results.length : changes;
      return { results, success: true, meta: { changes: changed, duration: 0, last_row_id: 0 } };
    });
  }

  async run(): Promise<object> {
    await turn();
    return this.now();
  }

  all(): Promise<object> {
    return this.run();
  }

  async first(column?: string): Promise<unknown> {
    await turn();
    const [row] = this.now().results as Record<string, unknown>[];
    if (row === undefined) return null;
    return column === undefined ? row : row[column];
  }

  async raw(): Promise<unknown[][]> {
    await turn();
    return this.guarded((statement, given) => {
      // Objects would lose columns of the same name.
      statement.setReturnArrays(true);
      const rows: unknown = statement.all(...given);
      return (rows as unknown[][]).map((row) => row.map(cell));
    });
  }

  private guarded<T>(act: (statement: StatementSync, given: SQLInputValue[]) => T): T {
    if (this.given.length > MOST_PARAMETERS)
      throw new Error('D1_ERROR: too many SQL variables: SQLITE_ERROR');
    try {
      return act(this.database.prepare(this.sql), numbered(this.sql, this.given as SQLInputValue[]));
    } catch (error) {
      const { message, errcode = 1 } = error as { message: string; errcode?: number };
      throw new Error(`D1_ERROR: ${message}: ${KINDS[errcode & 0xff] ?? 'SQLITE_ERROR'}`, { cause: error });
    }
  }
}

/** Real D1 answers later, so that other code runs in between. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function numbered(_sql: string, given: SQLInputValue[]): SQLInputValue[] {
  return given;
}

function bound(value: unknown): SQLInputValue {
  if (value === undefined)
    throw new Error("D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'");
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return value as SQLInputValue;
}

function shown(row: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)]));
}

/** D1 writes bytes as a list of numbers. */
function cell(value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value;
}
