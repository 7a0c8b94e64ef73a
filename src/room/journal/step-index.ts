/**
 * Maps each step of each viewer to the entry that made it. So the room reads a page without the entries that its viewer may not
 * see; otherwise the response time would show how many there are. The index is in memory after the first read. The object's
 * SQLite has one row for each 64 entries, so that the first read after a wake reads few entries. These rows are a cache: the
 * first read stores the missing ones, which in rooms of earlier builds are all.
 */
import { faultOf, log } from '../../log.ts';
import type { Entry } from '../../rules/journal/entry.ts';
import { KEYFRAME_EVERY } from '../../rules/journal/keyframes.ts';
import type { Viewer } from '../../rules/vocabulary.ts';

/** Entries that one row covers. Must not change: stored rows rely on it. */
const BLOCK = KEYFRAME_EVERY;

type Seen = Pick<Entry, 'seq' | 'seen'>;

/** The data that the index is built from. */
interface Source {
  entry(seq: number): Seen;
  /** From this `seq` on, in order. */
  from(seq: number): Iterable<Seen>;
}

/** The viewer's steps after `after`, at most `most` of them. */
export interface StepRange {
  readonly after: number;
  readonly most: number;
}

export class StepIndex {
  /** For each seat, and last a spectator, the `seq` of each step. */
  private lists: number[][] | undefined;
  /** The last entry that the lists include. */
  private last = -1;

  constructor(
    private readonly sql: SqlStorage,
    private readonly source: Source,
  ) {}

  /** The `seq` of each of these steps. `last` is the last entry that is stored. */
  seqs(viewer: Viewer, { after, most }: StepRange, last: number): readonly number[] {
    if (viewer === 'open') {
      const count = Math.max(0, Math.min(most, last + 1 - after));
      return Array.from({ length: count }, (_, i) => after + i);
    }
    const lists = this.upTo(last);
    return lists.at(viewer === 'spectator' ? -1 : viewer)!.slice(after, after + most);
  }

  /** Adds an entry that is stored already. */
  add(entry: Seen): void {
    if (entry.seq === this.last + 1) this.lists &&= this.counted(this.lists, entry);
  }

  /** To be called after the entries are deleted. */
  forget(): void {
    this.lists = undefined;
    this.last = -1;
  }

  private upTo(last: number): readonly number[][] {
    if (this.lists === undefined || this.last !== last) {
      const viewers = this.source.entry(last).seen.length;
      this.lists = this.read(this.lists ?? this.load(viewers));
    }
    return this.lists;
  }

  /** The stored rows, if they belong to these entries. */
  private load(viewers: number): number[][] {
    const lists = Array.from({ length: viewers }, (): number[] => []);
    this.last = -1;
    type Row = { block: number; masks: ArrayBuffer };
    for (const { block, masks } of this.sql.exec<Row>('SELECT * FROM seen_blocks ORDER BY block')) {
      if (block * BLOCK !== this.last + 1) break;
      for (const mask of new Uint32Array(masks)) {
        this.last += 1;
        for (const [viewer, list] of lists.entries()) if ((mask >> viewer) & 1) list.push(this.last);
      }
    }
    if (this.last === -1) return lists;
    const { seen } = this.source.entry(this.last);
    if (lists.every(({ length }, viewer) => length === seen[viewer])) return lists;
    this.last = -1;
    return lists.map(() => []);
  }

  /** Adds the missing entries, and stores the blocks that are now complete. */
  private read(lists: number[][]): number[][] {
    const first = this.last + 1;
    for (const entry of this.source.from(first)) this.counted(lists, entry);
    try {
      for (let block = Math.floor(first / BLOCK); (block + 1) * BLOCK <= this.last + 1; block += 1)
        this.store(block, masksOf(lists, block * BLOCK));
    } catch (error) {
      // A full disk must not prevent a read. The next wake tries again.
      log('warn', 'seen-blocks-not-stored', { ...faultOf(error) });
    }
    return lists;
  }

  private counted(lists: number[][], { seq, seen }: Seen): number[][] {
    for (const [viewer, list] of lists.entries()) if (seen[viewer]! > list.length) list.push(seq);
    this.last = seq;
    return lists;
  }

  private store(block: number, masks: ArrayBuffer): void {
    this.sql.exec('INSERT OR REPLACE INTO seen_blocks (block, masks) VALUES (?, ?)', block, masks);
  }
}

/** For each entry of a block, its viewers as bits. */
function masksOf(lists: readonly (readonly number[])[], first: number): ArrayBuffer {
  const masks = new Uint32Array(BLOCK);
  for (const [viewer, seqs] of lists.entries())
    for (let i = seqs.findLastIndex((seq) => seq < first) + 1; seqs[i]! < first + BLOCK; i += 1)
      masks[seqs[i]! - first]! |= 1 << viewer;
  return masks.buffer;
}
