/** A new D1 in Node, with all tables. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeD1 } from './d1.ts';

const migrations = path.join(import.meta.dirname, '../../../migrations');

export function migratedD1(): NodeD1 {
  const d1 = new NodeD1();
  const { database } = d1;
  database.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)');
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    database.exec(readFileSync(path.join(migrations, file), 'utf8'));
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(file);
  }
  return d1;
}
