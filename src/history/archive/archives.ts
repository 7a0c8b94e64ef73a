/** The store of finished games: D1, and a bucket if one is bound. Reads fetch only the requested slices. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { Archived, Slice } from '../tables/columns.ts';
import { entriesIn, JournalHash, type Part } from './slices.ts';
import { games } from '../tables/games.ts';
import { archives, journals, type ArchivePart } from '../tables/archives.ts';

export interface ArchiveBindings {
  readonly DB: D1Database;
  /** Holds journals that are older than a week. Without a bucket, D1 holds all journals. */
  readonly ARCHIVE?: R2Bucket;
}

export type Kind = ArchivePart['kind'];

/** A slice and its location. */
export interface Placed extends Slice {
  readonly kind: Kind;
  readonly part: number;
  readonly object: string | null;
  /** Its offset in its part, in bytes. */
  readonly start: number;
}

/** All slices of a game, in order. */
export interface Catalogue {
  readonly journal: readonly Placed[];
  readonly keyframes: readonly Placed[];
  /** The version of the fold that made the keyframes; null if there are none. */
  readonly fold: string | null;
}

export async function catalogueOf(db: D1Database, game: string): Promise<Catalogue> {
  const { kind, part, slices, fold, object } = archives;
  const rows = await drizzle(db)
    .select({ kind, part, slices, fold, object })
    .from(archives)
    .where(eq(archives.game, game))
    .orderBy(kind, part);
  const all = rows.flatMap((row) =>
    placed(row.slices, { kind: row.kind, part: row.part, object: row.object }),
  );
  return {
    journal: all.filter((slice) => slice.kind === 'journal'),
    keyframes: all.filter((slice) => slice.kind === 'keyframes'),
    fold: rows.find((row) => row.kind === 'keyframes')?.fold ?? null,
  };
}

/** The slices of one part, with their locations. */
export function placed(
  slices: readonly Slice[],
  where: Pick<Placed, 'kind' | 'part' | 'object'>,
): readonly Placed[] {
  let end = 0;
  return slices.map((slice) => {
    const start = end;
    end += slice.bytes;
    return { ...slice, ...where, start };
  });
}

/** The bytes of each of these slices. Slices of the same part must be adjacent. */
export async function bytesOf(
  storage: ArchiveBindings,
  game: string,
  slices: readonly Placed[],
): Promise<readonly Uint8Array[]> {
  const read = await Promise.all(
    byPart(slices).map(async (span) => {
      const [first, last] = [span[0]!, span.at(-1)!];
      const bytes = await spanOf(storage, game, first, last.start + last.bytes - first.start);
      return span.map(({ start, bytes: length }) =>
        bytes.subarray(start - first.start, start - first.start + length),
      );
    }),
  );
  return read.flat();
}

/** The slices of each part. */
export function byPart(slices: readonly Placed[]): readonly (readonly Placed[])[] {
  const parts = new Map<string, Placed[]>();
  for (const slice of slices) {
    const name = `${slice.kind} ${slice.part}`;
    parts.set(name, [...(parts.get(name) ?? []), slice]);
  }
  return [...parts.values()];
}

async function spanOf(
  storage: ArchiveBindings,
  game: string,
  { kind, part, object, start }: Placed,
  length: number,
): Promise<Uint8Array> {
  if (object !== null) return inBucket(storage, object, start, length);
  // Reads hexadecimal text, because D1 returns a blob as an array of numbers.
  const row = await storage.DB.prepare(
    'SELECT object, hex(substr(bytes, ?, ?)) AS bytes FROM archives WHERE game = ? AND kind = ? AND part = ?',
  )
    .bind(start + 1, length, game, kind, part)
    .first<{ object: string | null; bytes: string }>();
  if (row === null) throw new Error(`the archive lacks a part of ${game}`);
  // Another request has moved it to the bucket since the catalogue was read.
  if (row.object !== null) return inBucket(storage, row.object, start, length);
  return whole(Buffer.from(row.bytes, 'hex'), length, game);
}

async function inBucket(
  { ARCHIVE }: ArchiveBindings,
  object: string,
  offset: number,
  length: number,
): Promise<Uint8Array> {
  if (ARCHIVE === undefined) throw new Error('the bucket that holds the archive is not bound');
  const found = await ARCHIVE.get(object, { range: { offset, length } });
  if (found === null) throw new Error(`the bucket lacks ${object}`);
  return whole(new Uint8Array(await found.arrayBuffer()), length, object);
}

function whole(bytes: Uint8Array, length: number, where: string): Uint8Array {
  if (bytes.length !== length) throw new Error(`the archive is cut short at ${where}`);
  return bytes;
}

/** The hash of the archived journal, read back part by part; undefined if none is archived. */
export async function hashOfArchived(storage: ArchiveBindings, game: string): Promise<string | undefined> {
  const { journal } = await catalogueOf(storage.DB, game);
  if (journal.length === 0) return undefined;
  const hash = new JournalHash();
  for (const part of byPart(journal))
    for (const bytes of await bytesOf(storage, game, part))
      for (const entry of entriesIn(bytes)) hash.add(entry);
  return hash.digest();
}

/** Statements that replace all parts of this kind. They insert nothing if D1 does not have the game when they run. */
export function replaceParts(
  db: DrizzleD1Database,
  game: string,
  kind: Kind,
  parts: Iterable<Part & { readonly object?: string }>,
  fold: string | null = null,
): readonly BatchItem<'sqlite'>[] {
  const inserts = Array.from(parts, ({ slices, bytes, object = null }, part) => {
    const here = object === null ? bytes : null;
    const row = sql`SELECT ${game}, ${kind}, ${part}, ${JSON.stringify(slices)}, ${fold}, ${object}, ${here}
      WHERE EXISTS (SELECT 1 FROM games WHERE id = ${game})`;
    return db.insert(archives).select(row);
  });
  return [db.delete(archives).where(and(eq(archives.game, game), eq(archives.kind, kind))), ...inserts];
}

/** Replaces the keyframes of another fold. The new ones go where the journal is: to D1 or the bucket. */
export async function storeKeyframes(
  storage: ArchiveBindings,
  game: string,
  parts: Iterable<Part>,
  fold: string,
): Promise<void> {
  const { DB, ARCHIVE } = storage;
  const { journal, keyframes } = await catalogueOf(DB, game);
  const isMoved = ARCHIVE !== undefined && journal.some(({ object }) => object !== null);
  const placed = isMoved
    ? await Promise.all(Array.from(parts, (part, i) => putAway(ARCHIVE, game, 'keyframes', i, part)))
    : parts;
  const d1 = drizzle(DB);
  await inOneBatch(d1, replaceParts(d1, game, 'keyframes', placed, fold));
  const gone = new Set(keyframes.flatMap(({ object }) => object ?? []));
  for (const part of isMoved ? (placed as readonly { object: string }[]) : []) gone.delete(part.object);
  if (ARCHIVE !== undefined && gone.size > 0) await ARCHIVE.delete([...gone]);
}

/**
 * Moves the archive of this game from D1 to the bucket. Each part leaves D1 only after it was read back from the bucket. May be
 * repeated.
 */
export async function moveToBucket(db: D1Database, bucket: R2Bucket, game: string): Promise<void> {
  const { kind, part, slices, bytes } = archives;
  const here = await drizzle(db)
    .select({ kind, part })
    .from(archives)
    .where(and(eq(archives.game, game), isNotNull(bytes)));
  for (const row of here) {
    const [found] = await drizzle(db)
      .select({ slices, bytes: sql<string>`hex(${bytes})` })
      .from(archives)
      .where(and(eq(archives.game, game), eq(kind, row.kind), eq(part, row.part), isNotNull(bytes)));
    if (found === undefined) continue;
    const copy = { slices: found.slices, bytes: Buffer.from(found.bytes, 'hex') };
    const { object } = await putAway(bucket, game, row.kind, row.part, copy);
    // Changes the row only if it still holds the copied bytes: the archive may have been replaced in the meantime.
    await db
      .prepare(
        `UPDATE archives SET object = ?, bytes = NULL WHERE game = ? AND kind = ? AND part = ? AND hex(bytes) = ?`,
      )
      .bind(object, game, row.kind, row.part, found.bytes)
      .run();
  }
}

/** Stores a part in the bucket. The key contains a hash of the content, so storing it again changes nothing. */
async function putAway(
  bucket: R2Bucket,
  game: string,
  kind: Kind,
  part: number,
  { slices, bytes }: Part,
): Promise<Part & { readonly object: string }> {
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const object = `${game}/${kind}/${part}-${digest.slice(0, 32)}`;
  await bucket.put(object, bytes);
  const back = await bucket.get(object);
  if (back === null || !Buffer.from(await back.arrayBuffer()).equals(bytes))
    throw new Error(`the bucket does not return ${object}`);
  return { slices, bytes, object };
}

/**
 * In one batch, stores the compressed journal of a game that an earlier build archived, and removes the uncompressed one. Does
 * nothing if that is already done.
 */
export async function compress(
  db: D1Database,
  game: string,
  archived: Archived,
  journal: Iterable<Part>,
): Promise<void> {
  const { header, id } = games;
  const one = drizzle(db);
  const isOld = and(eq(id, game), isNotNull(header));
  const [before] = await one.select({ id }).from(games).where(isOld);
  if (before === undefined) return;
  await inOneBatch(one, [
    ...replaceParts(one, game, 'journal', journal),
    one.update(games).set({ archive: archived, header: null }).where(isOld),
    one.delete(journals).where(eq(journals.game, game)),
  ]);
}

/** Removes the uncompressed data of an earlier build, if the game is already compressed. */
export async function dropUncompressed(db: D1Database, game: string): Promise<void> {
  const one = drizzle(db);
  const isCompressed = sql`EXISTS (SELECT 1 FROM games WHERE id = ${game} AND archive IS NOT NULL)`;
  await inOneBatch(one, [
    one
      .update(games)
      .set({ header: null })
      .where(and(eq(games.id, game), isNotNull(games.archive))),
    one.delete(journals).where(and(eq(journals.game, game), isCompressed)),
  ]);
}

async function inOneBatch(db: DrizzleD1Database, statements: readonly BatchItem<'sqlite'>[]): Promise<void> {
  const [first, ...more] = statements;
  if (first !== undefined) await db.batch([first, ...more]);
}

/** Marks the game as not archived. Requests then go to its room, which sends the archive again. */
export async function forgetArchive(db: D1Database, game: string): Promise<void> {
  await drizzle(db).update(games).set({ archive: null, header: null }).where(eq(games.id, game));
}

/** Removes all data of a game from D1 and the bucket, except reports. `people`: all possible participants. May be repeated. */
export async function removeGame(
  { DB, ARCHIVE }: ArchiveBindings,
  game: string,
  people: readonly string[],
): Promise<void> {
  if (ARCHIVE !== undefined) await emptyBucket(ARCHIVE, game);
  const gone = ['seats', 'invitations', 'results', 'journals', 'archives'].map((table) =>
    DB.prepare(`DELETE FROM ${table} WHERE game = ?`).bind(game),
  );
  await DB.batch([
    ...gone,
    DB.prepare('DELETE FROM participants WHERE game = ? AND player IN (SELECT value FROM json_each(?))').bind(
      game,
      JSON.stringify(people),
    ),
    DB.prepare('DELETE FROM games WHERE id = ?').bind(game),
  ]);
}

async function emptyBucket(bucket: R2Bucket, game: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix: `${game}/` });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
