/** The SQL of a Durable Object, over SQLite in memory. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { standIn } from '../cast.ts';

export function sqlOf(): SqlStorage {
  const database = new DatabaseSync(':memory:');
  const exec = (query: string, ...values: SQLInputValue[]) => {
    const isLayout = /^\s*(?:CREATE|ALTER)\b/.test(query);
    if (isLayout) database.exec(query);
    const statement = database.prepare(isLayout ? 'SELECT 1 WHERE 0' : query);
    const columnNames = statement.columns().map(({ name }) => name);
    const rows = columnNames.length > 0 ? statement.all(...values) : [];
    const rowsWritten = columnNames.length > 0 ? 0 : Number(statement.run(...values).changes);
    const one = () => rows[0];
    return { columnNames, rowsWritten, one, toArray: () => rows, [Symbol.iterator]: () => rows.values() };
  };
  return standIn<SqlStorage>({ exec });
}
