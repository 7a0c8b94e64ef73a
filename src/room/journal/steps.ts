/** A journal, in a room or in the archive. */
import type { Entry } from '../../rules/journal/entry.ts';
import type { Snapshot } from '../../rules/kernel/fold.ts';
import type { Viewer } from '../../rules/vocabulary.ts';
import type { StepRange } from './step-index.ts';

export interface Entries {
  /** Entries from this `seq` on, in order, up to `upTo` or the last. */
  from(seq: number, upTo?: number): Iterable<Entry>;
  /** The entries that made these steps of the viewer, in order. `last` is the game's last entry. */
  entriesOfSteps(viewer: Viewer, stretch: StepRange, last: number): readonly Entry[];
  /** The `seq` of the entry that made this step of the viewer, if there is one. */
  seqOf(viewer: Viewer, step: number, last: number): number | undefined;
  /** The last stored state of this fold (`foldVersionFor`) after any entry up to `seq`, if there is one. */
  keyframe(seq: number, fold: string): Snapshot | undefined;
}
