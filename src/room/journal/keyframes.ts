/**
 * States of the game in the object's own SQLite, one after each 64th entry. So a wake, or a read of an earlier step, folds at
 * most 63 entries. They are a cache: a room ignores the keyframes of another fold and makes its own once.
 */
import type { Snapshot } from '../../rules/kernel/fold.ts';
import { isKeyframe, KEYFRAME_EVERY } from '../../rules/journal/keyframes.ts';
import { KeyDigests } from './key-digests.ts';
import { packed, unpacked } from './packing.ts';

/** A state, and the version of the fold that made it. */
export interface Keyframe {
  readonly fold: string;
  readonly match: Snapshot;
}

export class Keyframes {
  readonly digests: KeyDigests;

  constructor(private readonly sql: SqlStorage) {
    this.digests = new KeyDigests(sql);
  }

  /** The last state of this fold after any entry up to `seq`. */
  upTo(seq: number, fold: string): Snapshot | undefined {
    const found = this.sql.exec<{ match: ArrayBuffer }>(
      'SELECT match FROM keyframes WHERE seq <= ? AND fold = ? ORDER BY seq DESC LIMIT 1',
      seq,
      fold,
    );
    const row = found.toArray()[0];
    return row && (unpacked(row.match) as Snapshot);
  }

  /**
   * Replaces the keyframe after the same entry, if there is one. The entries must be stored already. `sent`: the sums of
   * `SentBytes`.
   */
  put({ fold, match }: Keyframe, sent: string | null): void {
    const { seq } = match;
    const keys = isKeyframe(seq) ? this.digests.of((seq + 1) / KEYFRAME_EVERY).buffer : null;
    const statement =
      'INSERT OR REPLACE INTO keyframes (seq, fold, keys, match, sent) VALUES (?, ?, ?, ?, ?)';
    this.sql.exec(statement, seq, fold, keys, packed(match), sent);
  }
}
