/** An archived game: its data without the journal, and a way to read the journal. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Entry } from '../../rules/journal/entry.ts';
import { bytesOf, catalogueOf, compress, placed } from './archives.ts';
import type { ArchiveBindings, Catalogue, Placed } from './archives.ts';
import type { Archived } from '../tables/columns.ts';
import { gameRecord, type GameRecord } from '../games/queries.ts';
import { archivedOf, entriesIn, packedJournal, type Part } from './slices.ts';
import { entryAsStored } from './stored-entries.ts';
import { journals } from '../tables/archives.ts';

export interface ArchivedGame {
  readonly record: GameRecord;
  readonly archived: Archived;
  readonly slices: Slices;
  /** Replaces an uncompressed journal of an earlier build with a compressed archive. */
  readonly compress?: () => Promise<void>;
}

/** The slices of one game, from any store. */
export interface Slices {
  catalogue(): Promise<Catalogue>;
  /** The bytes of each of these slices. Slices of the same part must be adjacent. */
  bytes(slices: readonly Placed[]): Promise<readonly Uint8Array[]>;
}

/** A finished game that its room has archived. Does not read a compressed journal. */
export async function archivedGame(storage: ArchiveBindings, id: string): Promise<ArchivedGame | undefined> {
  const record = await gameRecord(storage.DB, id);
  return record && openArchive(storage, record);
}

/** Undefined if the game is not archived. */
export async function openArchive(
  storage: ArchiveBindings,
  record: GameRecord,
): Promise<ArchivedGame | undefined> {
  const { id, archive, header } = record.game;
  if (archive !== null) return { record, archived: archive, slices: storedSlices(storage, id) };
  return header === null ? undefined : oldGame(storage.DB, record);
}

/** Compresses the journal of a game if an earlier build archived it uncompressed. Throws if the journal cannot be read. */
export async function compressIfOld(storage: ArchiveBindings, id: string): Promise<void> {
  const opened = await archivedGame(storage, id);
  await opened?.compress?.();
}

/** All entries, in order. */
export async function entriesOf({ slices }: ArchivedGame): Promise<readonly Entry[]> {
  const { journal } = await slices.catalogue();
  return (await slices.bytes(journal)).flatMap(entriesIn);
}

function storedSlices(storage: ArchiveBindings, game: string): Slices {
  let catalogue: Promise<Catalogue> | undefined;
  return {
    catalogue: () => (catalogue ??= catalogueOf(storage.DB, game)),
    bytes: (slices) => bytesOf(storage, game, slices),
  };
}

async function oldGame(db: D1Database, record: GameRecord): Promise<ArchivedGame> {
  const { id, header } = record.game;
  const rows = await drizzle(db)
    .select({ entries: journals.entries })
    .from(journals)
    .where(eq(journals.game, id))
    .orderBy(journals.part);
  // The earlier build archived entries in the form in which rooms store them.
  const entries = rows.flatMap((row) => (JSON.parse(row.entries) as Entry[]).map(entryAsStored));
  const archived = archivedOf(header!, entries);
  const parts = [...packedJournal(entries)];
  assertSame(archived, parts);
  return {
    record,
    archived,
    slices: slicesAtHand(parts),
    compress: () => compress(db, id, archived, parts),
  };
}

function slicesAtHand(parts: readonly Part[]): Slices {
  const journal = parts.flatMap(({ slices }, part) =>
    placed(slices, { kind: 'journal', part, object: null }),
  );
  const bytes = ({ part, start, bytes: length }: Placed) =>
    parts[part]!.bytes.subarray(start, start + length);
  return {
    catalogue: () => Promise.resolve({ journal, keyframes: [], fold: null }),
    bytes: (slices) => Promise.resolve(slices.map(bytes)),
  };
}

/** Throws if the packed journal does not have the same hash as the original. */
function assertSame({ header, hash }: Archived, parts: readonly Part[]): void {
  const back = parts.flatMap(({ slices, bytes }) =>
    placed(slices, { kind: 'journal', part: 0, object: null }).flatMap(({ start, bytes: length }) =>
      entriesIn(bytes.subarray(start, start + length)),
    ),
  );
  if (archivedOf(header, back).hash !== hash)
    throw new Error(`the compressed journal of ${header.game} differs from the original`);
}
