/**
 * Compresses finished games. A journal is cut into runs of 64 entries. Each run is compressed separately, so that it can be read
 * alone. Keyframes resemble each other, so eight of them are compressed together. Several of these slices make a part.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Entry, Header, Heads } from '../../rules/journal/entry.ts';
import type { Archived, Slice } from '../tables/columns.ts';
import { entryAsStored } from './stored-entries.ts';

/** Entries in a run. A keyframe precedes each run but the first, so no step takes the fold of more entries than this. */
export const RUN = 64;
const KEYFRAMES = 8;
/** Bytes after which a new part begins. D1 allows 2 MB in a row; smaller parts make it cheaper to read one slice. */
const PART = 200_000;
/** Higher qualities are far slower and save only a tenth of the bytes. */
const QUALITY = 9;

/** A match after the entry `seq`, as JSON. */
export interface Keyframe {
  readonly seq: number;
  readonly snapshot: string;
}

/** The content of one row, or of one object in the bucket. */
export interface Part {
  readonly slices: readonly Slice[];
  readonly bytes: Uint8Array;
}

interface Packed {
  readonly slice: Slice;
  readonly bytes: Uint8Array;
}

export function packedJournal(entries: Iterable<Entry>): Iterable<Part> {
  return parted(runsOf(entries));
}

export function packedKeyframes(keyframes: Iterable<Keyframe>): Iterable<Part> {
  return parted(groupsOf(keyframes));
}

/** The entries of one slice. */
export function entriesIn(bytes: Uint8Array): readonly Entry[] {
  // An earlier build may have archived entries in the form in which rooms store them.
  return (JSON.parse(expanded(bytes)) as readonly Entry[]).map(entryAsStored);
}

/** The latest keyframe of this slice at or before `seq`, as JSON; undefined if all are later. */
export function keyframeIn(bytes: Uint8Array, seq: number): string | undefined {
  const lines = expanded(bytes).split('\n');
  const taken = lines.findLastIndex((line) => Number(line.slice(0, line.indexOf(' '))) <= seq);
  return taken === -1 ? undefined : lines[taken]!.slice(lines[taken]!.indexOf(' ') + 1);
}

/** A hash that identifies a journal. The room's copy and the archive have the same hash, however the archive is cut. */
export class JournalHash {
  private readonly hash = createHash('sha256');

  add(entry: Entry): void {
    this.hash.update(`${JSON.stringify(withoutHeads(entry))}\n`);
  }

  /** 64 hex digits. Call it once. */
  digest(): string {
    return this.hash.digest('hex');
  }
}

/** The form in which an entry is archived and exported. Heads can be computed from the rest of the journal, and do not compress. */
export function withoutHeads(entry: Entry): Entry {
  const { heads: _heads, ...rest } = entry;
  return rest;
}

export function archivedOf(header: Header, entries: Iterable<Entry>, heads?: Heads): Archived {
  const hash = new JournalHash();
  let last: Entry | undefined;
  for (const entry of entries) hash.add((last = entry));
  const counts = { entries: (last?.seq ?? -1) + 1, seen: last?.seen ?? [] };
  return { header, ...counts, hash: hash.digest(), ...(heads && { heads }) };
}

function* runsOf(entries: Iterable<Entry>): Iterable<Packed> {
  for (const run of grouped(entries, ({ seq }) => seq % RUN === RUN - 1)) {
    const bytes = compressed(`[${run.map((entry) => JSON.stringify(withoutHeads(entry))).join()}]`);
    const { seq: last, seen } = run.at(-1)!;
    yield { slice: { first: run[0]!.seq, last, seen, bytes: bytes.length }, bytes };
  }
}

function* groupsOf(keyframes: Iterable<Keyframe>): Iterable<Packed> {
  let taken = 0;
  for (const group of grouped(keyframes, () => (taken += 1) % KEYFRAMES === 0)) {
    const bytes = compressed(group.map(({ seq, snapshot }) => `${seq} ${snapshot}`).join('\n'));
    const [first, last] = [group[0]!.seq, group.at(-1)!.seq];
    yield { slice: { first, last, seen: [], bytes: bytes.length }, bytes };
  }
}

function* grouped<T>(all: Iterable<T>, isLast: (one: T) => boolean): Iterable<readonly T[]> {
  let group: T[] = [];
  for (const one of all) {
    group.push(one);
    if (!isLast(one)) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function* parted(all: Iterable<Packed>): Iterable<Part> {
  let part: Packed[] = [];
  let length = 0;
  const made = (): Part => ({
    slices: part.map(({ slice }) => slice),
    bytes: Buffer.concat(part.map(({ bytes }) => bytes)),
  });
  for (const packed of all) {
    part.push(packed);
    length += packed.bytes.length;
    if (length < PART) continue;
    yield made();
    [part, length] = [[], 0];
  }
  if (part.length > 0) yield made();
}

function compressed(text: string): Uint8Array {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return brotliCompressSync(Buffer.from(text), { params });
}

function expanded(bytes: Uint8Array): string {
  return brotliDecompressSync(bytes).toString();
}
