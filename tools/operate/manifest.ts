/**
 * The format of a backup: a file for each page of a table, each room and each mailbox, and a manifest, written last, that lists
 * them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { Damaged, Failure } from './service.ts';
import { PLAIN, type Opener } from './vault.ts';

export const FORMAT = 'parsec-post-backup-3';
const [MANIFEST, ENCRYPTED_MANIFEST] = ['manifest.json', 'manifest.json.age'];
/** The number of characters of a checksum in the name of a file. */
const SHORT = 16;

/** An id or name that can be part of a file name. */
const name = z.string().regex(/^[\w-]{1,64}$/);
const sha256 = z.string().regex(/^[\da-f]{64}$/);
const copies = z.array(z.strictObject({ id: name, sha256 }));

const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  made: z.iso.datetime(),
  build: z.string(),
  /** The migrations of the database, in order: a backup can only be restored into the same layout. */
  migrations: z.array(z.string()),
  /** The pages of each table, in order, by the checksums of their files. */
  tables: z.array(z.strictObject({ name, pages: z.array(sha256) })),
  /** By the id of the game or player. */
  rooms: copies,
  mailboxes: copies,
  /** Objects that could not be copied. `kept`: when the copy from an earlier backup, which replaces it, was made. */
  missing: z.array(
    z.strictObject({
      kind: z.enum(['rooms', 'mailboxes']),
      id: name,
      reason: z.string(),
      kept: z.iso.datetime().optional(),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
export type Missing = Manifest['missing'][number];

/** The folders of a backup. */
export const KINDS = ['tables', 'rooms', 'mailboxes'] as const;
export type Kind = (typeof KINDS)[number];

export interface Copy {
  readonly kind: Kind;
  /** For a table, its name. */
  readonly id: string;
  /** The checksum of the file. */
  readonly sha256: string;
}

export function manifestFile(folder: string, encrypted: boolean): string {
  return path.join(folder, encrypted ? ENCRYPTED_MANIFEST : MANIFEST);
}

/** The name of a file depends on its content, so a backup in progress does not change files of the previous one. */
export function copyFile(folder: string, { kind, id, sha256 }: Copy, encrypted: boolean): string {
  const file = encrypted ? `${sha256}.age` : `${name.parse(id)}.${sha256.slice(0, SHORT)}.jsonl`;
  return path.join(folder, kind, file);
}

export function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A backup with a manifest, which makes it complete. */
export interface Backup {
  /** Identifies the backup. */
  readonly id: string;
  readonly manifest: Manifest;
  /** The text of this copy. Throws if its file is missing or damaged. */
  read(copy: Copy): Promise<string>;
}

export async function openBackup(folder: string, opener: Opener | undefined): Promise<Backup> {
  const encrypted = !existsSync(manifestFile(folder, false));
  const file = manifestFile(folder, encrypted);
  if (!existsSync(file)) throw new Failure(`${folder} is not a complete backup: it has no ${MANIFEST}`);
  if (encrypted && opener === undefined)
    throw new Failure(`${folder} is encrypted: give the file with its key by --identity FILE`);
  const bytes = readFileSync(file);
  const unseal = encrypted ? opener! : PLAIN;
  const manifest = parsed(await unseal.open(bytes));
  const read = (copy: Copy) => unseal.open(wholeFile(copyFile(folder, copy, encrypted), copy.sha256));
  return { id: hashOf(bytes), manifest, read };
}

function parsed(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new Failure(`the ${MANIFEST} is damaged or has another version`);
  }
}

/** The bytes of a file. Throws if it is missing or damaged. */
export function wholeFile(file: string, sha256: string): Buffer {
  if (!existsSync(file)) throw new Damaged(`${file} is missing`);
  const bytes = readFileSync(file);
  if (hashOf(bytes) !== sha256) throw new Damaged(`${file} is damaged`);
  return bytes;
}
