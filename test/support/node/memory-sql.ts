/**
 * The part of SQL that rooms use, over arrays in memory: tables made by a room's own migrations, and statements of a few forms.
 * It refuses any other statement, so that no test passes because something was left out.
 */
type Value = SqlStorageValue;
type Row = Record<string, Value>;
type Run = (table: Table, values: Value[]) => readonly Row[];

interface Table {
  readonly columns: readonly string[];
  /** The columns of the primary key. */
  readonly key: readonly string[];
  rows: Row[];
}

interface Statement {
  readonly table: string;
  readonly run: Run;
}

/** Stands in for `ctx.storage` of a room. Its alarm never fires. */
export class MemoryStorage {
  readonly sql = { exec: (query: string, ...values: Value[]) => cursorOf(this.exec(query, values)) };
  /** The key-value storage, for marks outside the tables. */
  readonly kv = marks();
  private readonly tables = new Map<string, Table>([['sqlite_master', { columns: [], key: [], rows: [] }]]);

  transactionSync<T>(act: () => T): T {
    return act();
  }

  getAlarm(): Promise<null> {
    return Promise.resolve(null);
  }

  setAlarm(): Promise<void> {
    return Promise.resolve();
  }

  private exec(query: string, values: Value[]): readonly Row[] {
    if (/^(CREATE|ALTER) TABLE/.test(query)) return this.layOut(query);
    const known = statements.get(query) ?? statementOf(query.replaceAll(/\s+/g, ' '));
    statements.set(query, known);
    const table = this.tables.get(known.table);
    if (table === undefined) throw new Error(`no table ${known.table}`);
    return known.run(table, [...values]);
  }

  /** One step of a layout. It does not change existing rows: a room in memory begins with the last layout. */
  private layOut(step: string): readonly Row[] {
    const statements = step.replaceAll(/--.*/g, '').split(';');
    for (const statement of statements.map((one) => one.trim()).filter((one) => one !== ''))
      this.layOutOne(statement);
    return [];
  }

  private layOutOne(statement: string): void {
    const [, table, column] = /^ALTER TABLE (\w+) ADD COLUMN (\w+) /.exec(statement) ?? [];
    const [, renamed, name] = /^ALTER TABLE (\w+) RENAME TO (\w+)$/.exec(statement) ?? [];
    const [, dropped] = /^DROP TABLE (\w+)$/.exec(statement) ?? [];
    const [, changed] =
      /^(?:INSERT INTO \w+(?: \([^)]+\))?\s+SELECT .* FROM|UPDATE) (\w+)/.exec(statement) ?? [];
    if (statement.startsWith('CREATE TABLE')) this.create(statement);
    else if (table !== undefined)
      this.replace(table, (old) => ({ ...old, columns: [...old.columns, column!] }));
    else if (renamed !== undefined) this.replace(renamed, (old) => old, name);
    else if (dropped !== undefined) this.tables.delete(dropped);
    else if (changed === undefined || this.tables.get(changed)!.rows.length > 0)
      throw new Error(`a room in memory does not understand: ${statement}`);
  }

  private replace(name: string, change: (table: Table) => Table, as = name): void {
    const table = change(this.tables.get(name)!);
    this.tables.delete(name);
    this.tables.set(as, table);
  }

  private create(query: string): readonly Row[] {
    for (const [, name, inside] of query.matchAll(
      /CREATE TABLE (?:IF NOT EXISTS )?(\w+) \(((?:[^()]|\([^()]*\))*)\)/g,
    )) {
      const parts = inside!.split(/,(?![^(]*\))/).map((part) => part.trim());
      const columns = parts
        .filter((part) => !part.startsWith('PRIMARY KEY'))
        .map((part) => /\w+/.exec(part)![0]);
      const composed = /PRIMARY KEY \((.*?)\)/.exec(inside!)?.[1]?.split(/, /);
      const key = composed ?? columns.filter((_, i) => parts[i]!.includes('PRIMARY KEY'));
      this.tables.set(name!, { columns, key, rows: [] });
      this.tables.get('sqlite_master')!.rows.push({ name: name! });
    }
    return [];
  }
}

const statements = new Map<string, Statement>();

function cursorOf(rows: readonly Row[]): object {
  const one = (): Row => {
    if (rows.length !== 1) throw new Error(`${rows.length} rows where there should be one`);
    return rows[0]!;
  };
  return { one, toArray: () => [...rows], [Symbol.iterator]: () => rows[Symbol.iterator]() };
}

function statementOf(query: string): Statement {
  const [, greatest, of] = /^SELECT max\((\w+)\) AS seq FROM (\w+)$/.exec(query) ?? [];
  if (of !== undefined) return { table: of, run: (table) => [{ seq: greatestOf(table, greatest!) }] };
  const [, select, from, wanted, order, backwards, only] =
    /^SELECT (.+?) FROM (\w+)(?: WHERE (.+?))?(?: ORDER BY (\w+))?( DESC)?( LIMIT 1)?$/.exec(query) ?? [];
  if (from !== undefined) {
    const run = selecting(select!, wanted, order);
    const turned: Run = (...given) => (backwards === undefined ? run(...given) : run(...given).toReversed());
    return { table: from, run: only === undefined ? turned : (...given) => turned(...given).slice(0, 1) };
  }
  const [, replace, into, named, list] =
    /^INSERT (OR REPLACE )?INTO (\w+)(?: \(([^)]+)\))?\s+VALUES \((.+)\)$/.exec(query) ?? [];
  if (into !== undefined) {
    const columns = named?.split(/,\s*/);
    return { table: into, run: inserting(list!.split(/,\s*/), replace !== undefined, columns) };
  }
  const [, updated, set, which] = /^UPDATE (\w+) SET (\w+) = \?(?: WHERE (.+))?$/.exec(query) ?? [];
  if (updated !== undefined) return { table: updated, run: updating(set!, which) };
  const [, cleared, gone] = /^DELETE FROM (\w+) WHERE (.+)$/.exec(query) ?? [];
  if (cleared !== undefined) return { table: cleared, run: deleting(gone!) };
  throw new Error(`a room in memory does not understand: ${query}`);
}

function greatestOf({ rows }: Table, column: string): number | null {
  return rows.length === 0 ? null : Math.max(...rows.map((row) => Number(row[column])));
}

interface Pick {
  readonly as: string;
  readonly cellIn: (row: Row) => Value;
}

const JSON_PATH = /^(\w+) ->> '\$\.([\w.[\]]+)'$/;

function pickOf(column: string): Pick {
  const [, what, as] = /^(.+?)(?: AS "?(\w+)"?)?$/.exec(column)!;
  const [, measured] = /^octet_length\((\w+)\)$/.exec(what!) ?? [];
  if (measured !== undefined) return { as: as!, cellIn: (row) => Buffer.byteLength(row[measured] as string) };
  if (JSON_PATH.test(what!)) return { as: as!, cellIn: (row) => insideOf(row, what!) };
  if (!/^\w+$/.test(what!)) throw new Error(`a room in memory does not understand: ${column}`);
  return { as: as ?? what!, cellIn: (row) => row[what!]! };
}

/** A text or number in a column of JSON, or null. */
function insideOf(row: Row, where: string): Value {
  const [, column, path] = JSON_PATH.exec(where)!;
  const found = path!
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      JSON.parse(row[column!] as string),
    );
  return (found ?? null) as Value;
}

function selecting(select: string, wanted: string | undefined, order: string | undefined): Run {
  const picks = select === '*' ? [] : select.split(', ').map(pickOf);
  return (table, values) => {
    const rows = table.rows.filter(meets(wanted, values));
    const sorted = order === undefined ? rows : rows.toSorted((a, b) => Number(a[order]) - Number(b[order]));
    if (select === '*' || select === '1') return sorted.map((row) => ({ ...row }));
    return sorted.map((row) => Object.fromEntries(picks.map(({ as, cellIn }) => [as, cellIn(row)])));
  };
}

function inserting(list: readonly string[], replace: boolean, named?: readonly string[]): Run {
  return (table, values) => {
    const row = Object.fromEntries(
      (named ?? table.columns).map((column, i) => [
        column,
        list[i] === '?' ? values.shift()! : Number(list[i]),
      ]),
    );
    const same = (other: Row): boolean => table.key.every((column) => other[column] === row[column]);
    // Entries and messages come in order, so a search for an earlier row would only cost time.
    const clash =
      (table.rows.at(-1)?.[table.key[0]!] ?? -1) < row[table.key[0]!]! ? undefined : table.rows.find(same);
    if (clash !== undefined && !replace) throw new Error('a row with this key is there already');
    if (clash !== undefined) table.rows.splice(table.rows.indexOf(clash), 1);
    table.rows.push(row);
    return [];
  };
}

function updating(set: string, which: string | undefined): Run {
  return ({ rows }, [value, ...values]) => {
    for (const row of rows.filter(meets(which, values))) row[set] = value!;
    return [];
  };
}

function deleting(which: string): Run {
  return (table, values) => {
    const gone = new Set(table.rows.filter(meets(which, values)));
    table.rows = table.rows.filter((row) => !gone.has(row));
    return [];
  };
}

function meets(conditions: string | undefined, values: readonly Value[]): (row: Row) => boolean {
  const left = [...values];
  const tests = (conditions?.split(' AND ') ?? []).map((condition) => testOf(condition, left));
  return (row) => tests.every((test) => test(row));
}

function testOf(condition: string, values: Value[]): (row: Row) => boolean {
  const [, either] = /^\((.+ OR .+)\)$/.exec(condition) ?? [];
  if (either !== undefined) {
    const tests = either.split(' OR ').map((one) => testOf(one, values));
    return (row) => tests.some((test) => test(row));
  }
  const [, inside, equal] = /^(\w+ ->> '[^']+') = '(\w+)'$/.exec(condition) ?? [];
  if (inside !== undefined) return (row) => insideOf(row, inside) === equal;
  const [, among] = /^(\w+) IN \(SELECT value FROM json_each\(\?\)\)$/.exec(condition) ?? [];
  if (among !== undefined) {
    const listed = new Set(JSON.parse(values.shift() as string) as Value[]);
    return (row) => listed.has(row[among]!);
  }
  const [, column, how, literal] =
    /^(\w+) (=|>=|<=|>|<|IS NOT NULL)(?: (?:\?|'(\w+)'))?$/.exec(condition) ?? [];
  if (column === undefined) throw new Error(`a room in memory does not understand: ${condition}`);
  if (how === 'IS NOT NULL') return (row) => row[column] !== null;
  const value = literal ?? values.shift()!;
  return (row) => COMPARED[how!]!(row[column]!, value);
}

const COMPARED: Readonly<Record<string, (cell: NonNullable<Value>, value: NonNullable<Value>) => boolean>> = {
  '=': (cell, value) => cell === value,
  '>=': (cell, value) => cell >= value,
  '<=': (cell, value) => cell <= value,
  '>': (cell, value) => cell > value,
  '<': (cell, value) => cell < value,
};

function marks(): object {
  const kept = new Map<string, unknown>();
  return {
    get: (key: string) => kept.get(key),
    put: (key: string, value: unknown) => void kept.set(key, value),
    delete: (key: string) => kept.delete(key),
  };
}
