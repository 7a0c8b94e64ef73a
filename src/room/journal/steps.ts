/** From a viewer's steps to entries. */
import { stepAt, type Entry } from '../../rules/entry.ts';
import type { Snapshot } from '../../rules/fold.ts';
import type { Viewer } from '../../rules/vocabulary.ts';

/** A journal, wherever it is. */
export interface Entries {
  /** The first and the last entry that can be read, where that is not all. */
  readonly span?: readonly [number, number];
  entry(seq: number): Entry;
  /** From this `seq` on, in order. */
  from(seq: number): Iterable<Entry>;
  /** The last stored state of this fold (`foldVersionFor`) after any entry up to `seq`, if there is one. */
  keyframe(seq: number, fold: string): Snapshot | undefined;
}

/**
 * The `seq` of the first entry that made the viewer's step more than `step`, found in a few reads; `last + 1` if none up
 * to `last` did. Where not all entries can be read, it must be among those that can.
 */
export function firstAfter(entries: Entries, last: number, viewer: Viewer, step: number): number {
  const [first, end] = entries.span ?? [0, last];
  let [low, high] = [first, end + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { seen, seq } = entries.entry(middle);
    if (stepAt(seen, seq, viewer) > step) high = middle;
    else low = middle + 1;
  }
  return low;
}
