/** Damages the storage of objects while their service does not run. */
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type ClassName = 'GameRoom' | 'PlayerMailbox';

/** Damages a room so that its stored table (`lobby`) cannot be read. */
export function damageTable(folder: string, game: string): void {
  const database = new DatabaseSync(fileOf(folder, 'GameRoom', game));
  database.exec(`UPDATE meta SET lobby = substr(lobby, 1, 40)`);
  database.close();
}

/** Damages a file so that it is no longer a database. */
export function damageFile(folder: string, className: ClassName, name: string): void {
  const file = fileOf(folder, className, name);
  for (const beside of ['-wal', '-shm']) rmSync(`${file}${beside}`, { force: true });
  writeFileSync(file, readFileSync(file).fill('x', 0, 4096));
}

/**
 * The file in which the local runtime stores the object of this name. Its name is a hash of the object's name and a hash of that.
 */
function fileOf(folder: string, className: ClassName, name: string): string {
  const key = createHash('sha256').update(`parsec-post-${className}`).digest();
  const half = (of: string | Buffer) => createHmac('sha256', key).update(of).digest().subarray(0, 16);
  const first = half(name);
  const id = Buffer.concat([first, half(first)]).toString('hex');
  const file = path.join(folder, 'v3/do', `parsec-post-${className}`, `${id}.sqlite`);
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return file;
}
