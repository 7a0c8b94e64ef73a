/** Damages the storage of objects of a service that does not run. */
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type ClassName = 'GameRoom' | 'PlayerMailbox';

/** The room stays stored, but its table cannot be read. */
export function damageTable(folder: string, game: string): void {
  const database = new DatabaseSync(fileOf(folder, 'GameRoom', game));
  database.exec(`UPDATE meta SET lobby = substr(lobby, 1, 40)`);
  database.close();
}

/** The file is no longer a database. */
export function damageFile(folder: string, className: ClassName, name: string): void {
  const file = fileOf(folder, className, name);
  for (const beside of ['-wal', '-shm']) rmSync(`${file}${beside}`, { force: true });
  writeFileSync(file, readFileSync(file).fill('x', 0, 4096));
}

/** Where the local runtime keeps the object of this name: by a hash of it, and a hash of that. */
function fileOf(folder: string, className: ClassName, name: string): string {
  const key = createHash('sha256').update(`parsec-post-${className}`).digest();
  const half = (of: string | Buffer) => createHmac('sha256', key).update(of).digest().subarray(0, 16);
  const first = half(name);
  const id = Buffer.concat([first, half(first)]).toString('hex');
  const file = path.join(folder, 'v3/do', `parsec-post-${className}`, `${id}.sqlite`);
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return file;
}
