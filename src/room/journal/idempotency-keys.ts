/** Idempotency keys: a repeated command gets the same answer and changes nothing. */
import { ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Journal, Key } from './journal.ts';
import { digestOf } from './key-digests.ts';
import type { Entry } from '../../rules/journal/entry.ts';

/**
 * The keys of a game. The first command after a wake reads the digests of all keys, and the names of the last ones. It compares
 * a name only where its digest matches.
 */
export class Keys {
  /** By `seq`, of all entries except the last ones. */
  private digests: Uint32Array | undefined;
  /** The names of all other keys, with their `seq`. */
  private readonly recent = new Map<string, number>();

  constructor(private readonly journal: Journal) {}

  /** The entry that this key made before, if any. Refuses a key that was used for another command. */
  find({ name, hash }: Key): Result<Entry | undefined, Refusal> {
    for (const seq of this.candidates(name)) {
      const known = this.journal.keyOf(seq);
      if (known?.name !== name) continue;
      return known.hash === hash ? ok(this.journal.entry(seq)) : refuse('idempotency-key-reused');
    }
    return ok(undefined);
  }

  remember(key: Key, seq: number): void {
    this.recent.set(key.name, seq);
  }

  private *candidates(name: string): Iterable<number> {
    const digests = (this.digests ??= this.load());
    const recent = this.recent.get(name);
    if (recent !== undefined) yield recent;
    const digest = digestOf(name);
    for (let seq = digests.indexOf(digest); seq !== -1; seq = digests.indexOf(digest, seq + 1)) yield seq;
  }

  private load(): Uint32Array {
    const { digests, recent } = this.journal.keys();
    for (const { key, seq } of recent) this.recent.set(key, seq);
    return digests;
  }
}
