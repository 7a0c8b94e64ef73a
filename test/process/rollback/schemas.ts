/** Tables as statements create them, and the changes that an older build could not use. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Miniflare } from 'miniflare';
import { miniflare } from '../../support/node/miniflare.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: string | null;
  /** The position in the primary key, from 1; 0 if it is not part of it. */
  readonly key: number;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Names of unique indexes. */
  readonly unique: readonly string[];
  readonly triggers: readonly string[];
}

/** Triggers that refuse nothing: they write what an older build does not know. */
const HELPFUL = new Set(['seats_ended']);

/** Creates tables, each set of them in its own database. */
export class TableBuilder {
  private readonly server: Miniflare;
  private made = 0;

  constructor(private readonly most = 40) {
    this.server = miniflare({
      modules: true,
      script: 'export default { fetch: () => new Response() }',
      d1Databases: Object.fromEntries(Array.from({ length: most }, (_, i) => [`DB${i}`, `bench-${i}`])),
    });
  }

  async tables(statements: readonly string[]): Promise<readonly Table[]> {
    if (this.made === this.most) throw new Error('the workbench has no more databases');
    const database = await this.server.getD1Database(`DB${this.made}`);
    this.made += 1;
    for (const statement of statements) await database.prepare(statement).run();
    const all = async <T>(query: string, ...values: readonly string[]): Promise<readonly T[]> =>
      (
        await database
          .prepare(query)
          .bind(...values)
          .all<T>()
      ).results;
    const found = await all<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name`,
    );
    return Promise.all(
      found.map(async ({ name }) => ({
        name,
        columns: await all<Column>(
          `SELECT name, type, "notnull" AS required, dflt_value AS "default", pk AS key FROM pragma_table_info(?)`,
          name,
        ),
        unique: (
          await all<{ name: string }>(
            `SELECT name FROM pragma_index_list(?) WHERE "unique" = 1 AND origin <> 'pk'`,
            name,
          )
        ).map((index) => index.name),
        triggers: (
          await all<{ name: string }>(
            `SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?`,
            name,
          )
        ).map((trigger) => trigger.name),
      })),
    );
  }

  async end(): Promise<void> {
    await this.server.dispose();
  }
}

/** What a build with this code could not use after the tables have changed. */
export function faultsIn(before: readonly Table[], after: readonly Table[], code: string): readonly string[] {
  const inserted = tablesWithoutColumns(code);
  return before.flatMap((old) => {
    const table = after.find(({ name }) => name === old.name);
    if (table === undefined) return mentions(code, old.name) ? [`${old.name} is gone`] : [];
    const at = (what: string) => `${old.name}.${what}`;
    return [
      ...old.columns.flatMap((column) => faultsOfColumn(column, table, code).map(at)),
      ...table.columns
        .filter(({ name }) => !old.columns.some((column) => column.name === name))
        .flatMap((column) => additions(column, inserted.has(old.name)).map(at)),
      ...table.unique
        .filter((index) => !old.unique.includes(index))
        .map((index) => at(`${index} refuses rows`)),
      ...table.triggers
        .filter((one) => !old.triggers.includes(one) && !HELPFUL.has(one))
        .map((one) => at(`${one} is a trigger`)),
    ];
  });
}

function faultsOfColumn(column: Column, { columns }: Table, code: string): readonly string[] {
  const now = columns.find(({ name }) => name === column.name);
  if (now === undefined) return mentions(code, column.name) ? [`${column.name} is gone`] : [];
  const isSame = now.type === column.type && now.key === column.key;
  const isStricter = now.required && !column.required;
  return isSame && !isStricter ? [] : [`${column.name} is another one`];
}

function additions(
  { name, required, default: ifLeftOut }: Column,
  withoutColumns: boolean,
): readonly string[] {
  if (withoutColumns) return [`${name} is new, in a table that takes rows without names of columns`];
  return required && ifLeftOut === null ? [`${name} is new and has no default`] : [];
}

/** The tables that this code fills without naming columns, except `meta`, which a build fills only when it creates it. */
function tablesWithoutColumns(code: string): ReadonlySet<string> {
  const inserts = code.matchAll(/\bINSERT\s+(?:OR\s+\w+\s+)?INTO\s+(\w+)\s+VALUES\b/gi);
  return new Set(Array.from(inserts, ([, table]) => table!).filter((table) => table !== 'meta'));
}

/** Whether the word occurs in the code. Another meaning of the word makes the check too strict, never too lax. */
function mentions(code: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(code);
}

/** The migrations of D1 up to this one, or all. */
export function databaseStatements(upTo?: string): readonly string[] {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  return files
    .toSorted()
    .filter((file) => upTo === undefined || file <= upTo)
    .flatMap((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint'));
}

/** The statements of a step. */
export function statementsIn(step: string): readonly string[] {
  return step
    .split(/;\s*(?:\n|$)/)
    .filter((statement) => statement.replaceAll(/--[^\n]*/g, '').trim() !== '');
}

/** The statements, from a build's code, that create the tables of objects without numbered migrations. */
export function laidOutBy(code: string): readonly string[] {
  const tables = Array.from(
    code.matchAll(/CREATE TABLE IF NOT EXISTS (\w+) \([^;`"$]*?\)(?: WITHOUT ROWID)?(?=\s*[;`"'])/g),
    ([statement, name]) => ({ statement, name: name! }),
  );
  const known = new Map(tables.map(({ name, statement }) => [name, statement]));
  const added = Array.from(code.matchAll(/ALTER TABLE (\w+) ADD COLUMN [^;`"']*/g), ([statement, name]) =>
    known.has(name!) && !known.get(name!)!.includes(statement.split(' ')[5]!) ? statement : '',
  );
  return [...known.values(), ...added.filter((statement) => statement !== '')];
}
