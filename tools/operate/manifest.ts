/** What a backup is: a folder with a file for each table, each room and each mailbox, and a manifest, written last, that vouches for them. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { Failure } from './service.ts';

export const FORMAT = 'parsec-post-backup-2';
const MANIFEST = 'manifest.json';

/** As it stands in a file's name. */
const name = z.string().regex(/^[\w-]{1,64}$/);
const sha256 = z.string().regex(/^[\da-f]{64}$/);

const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  made: z.iso.datetime(),
  build: z.string(),
  /** Of the database, in order: a backup goes back into the same layout. */
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name, rows: z.int(), sha256 })),
  rooms: z.array(z.strictObject({ game: name, sha256 })),
  mailboxes: z.array(z.strictObject({ player: name, sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;

export function manifestFile(folder: string): string {
  return path.join(folder, MANIFEST);
}

export function tableFile(folder: string, table: string): string {
  return path.join(folder, 'tables', `${name.parse(table)}.jsonl`);
}

export function roomFile(folder: string, game: string): string {
  return path.join(folder, 'rooms', `${name.parse(game)}.jsonl`);
}

export function mailboxFile(folder: string, player: string): string {
  return path.join(folder, 'mailboxes', `${name.parse(player)}.jsonl`);
}

export function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Throws unless every file is there and as it was written. `id` names this very backup. */
export async function readManifest(
  folder: string,
): Promise<{ readonly id: string; readonly manifest: Manifest }> {
  const file = manifestFile(folder);
  if (!existsSync(file)) throw new Failure(`${folder} is no whole backup: it has no ${MANIFEST}`);
  const text = readFileSync(file);
  const manifest = parsed(text.toString('utf8'));
  for (const { name: table, sha256 } of manifest.tables) await verify(tableFile(folder, table), sha256);
  for (const { game, sha256 } of manifest.rooms) await verify(roomFile(folder, game), sha256);
  for (const { player, sha256 } of manifest.mailboxes) await verify(mailboxFile(folder, player), sha256);
  return { id: hashOf(text), manifest };
}

function parsed(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new Failure(`the ${MANIFEST} is damaged, or of another version`);
  }
}

async function verify(file: string, sha256: string): Promise<void> {
  if (!existsSync(file)) throw new Failure(`${file} is missing`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== sha256) throw new Failure(`${file} is damaged`);
}
