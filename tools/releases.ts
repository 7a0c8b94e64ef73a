/** The releases that are kept for the tests: their code, and what it knows of stored data. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export const KEPT = path.join(import.meta.dirname, '../test/process/releases');
export const RECORDS = path.join(KEPT, 'releases.json');

export interface Release {
  /** The beginning of its commit, which names its file. */
  readonly name: string;
  readonly commit: string;
  /** Of its code, before it is compressed. */
  readonly sha256: string;
  readonly compatibilityDate: string;
  /** The levels of layouts that it knows: src/layout.ts. */
  readonly layouts: { readonly room: number; readonly mailbox: number; readonly desk: number };
  /** The last D1 migration that it has. */
  readonly migration: string;
  /** Its Durable Objects. */
  readonly classes: readonly string[];
}

/** Oldest first: the last is the build before. */
export function releases(): readonly Release[] {
  return JSON.parse(readFileSync(RECORDS, 'utf8')) as readonly Release[];
}

/** Throws where the kept code is not what was recorded. */
export function codeOf({ name, sha256 }: Release): string {
  const code = brotliDecompressSync(readFileSync(fileOf(name))).toString('utf8');
  if (hashOf(code) !== sha256) throw new Error(`the kept code of ${name} is not the one that was recorded`);
  return code;
}

export function fileOf(name: string): string {
  return path.join(KEPT, `${name}.js.br`);
}

export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** The Durable Objects that a wrangler.toml makes, in order. */
export function classesIn(settings: string): readonly string[] {
  const lists = settings.matchAll(/^new_sqlite_classes = \[([^\]]*)\]/gm);
  return [...lists].flatMap(([, list]) => Array.from(list!.matchAll(/"(\w+)"/g), ([, name]) => name!));
}
