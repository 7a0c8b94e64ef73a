/** The releases that are stored for tests: their code, and the layouts of stored data that it supports. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export const KEPT = path.join(import.meta.dirname, '../../test/process/releases');
export const RECORDS = path.join(KEPT, 'releases.json');

export interface Release {
  /** The first characters of its commit, and the name of its file. */
  readonly name: string;
  readonly commit: string;
  /** The hash of its uncompressed code. */
  readonly sha256: string;
  readonly compatibilityDate: string;
  /** The levels of layouts that it supports: src/layout.ts. */
  readonly layouts: { readonly room: number; readonly mailbox: number; readonly desk: number };
  /** Its last D1 migration. */
  readonly migration: string;
  /** Its Durable Object classes. */
  readonly classes: readonly string[];
}

/** Oldest first. The last one is the previous build. */
export function releases(): readonly Release[] {
  return JSON.parse(readFileSync(RECORDS, 'utf8')) as readonly Release[];
}

/** Throws if the stored code does not have the recorded hash. */
export function codeOf({ name, sha256 }: Release): string {
  const code = brotliDecompressSync(readFileSync(fileOf(name))).toString('utf8');
  if (hashOf(code) !== sha256) throw new Error(`the stored code of ${name} does not have the recorded hash`);
  return code;
}

export function fileOf(name: string): string {
  return path.join(KEPT, `${name}.js.br`);
}

export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** The Durable Object classes that a wrangler.toml creates, in order. */
export function classesIn(settings: string): readonly string[] {
  const lists = settings.matchAll(/^new_sqlite_classes = \[([^\]]*)\]/gm);
  return [...lists].flatMap(([, list]) => Array.from(list!.matchAll(/"(\w+)"/g), ([, name]) => name!));
}
