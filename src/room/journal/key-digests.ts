/**
 * Digests of idempotency keys, one for each entry, so that a room that wakes need not read the keys of a long game. Keyframes
 * store them as a Fenwick tree: the nth keyframe has the digests of the last 64 k entries, where k is the largest power of two
 * that divides n. So a few rows have the digests of any journal, and each row is written once.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { KEYFRAME_EVERY } from '../../rules/journal/keyframes.ts';

/** The digest of an entry without a key. */
const NONE = 0;

type Digests = Uint32Array<ArrayBuffer>;

export class KeyDigests {
  constructor(private readonly sql: SqlStorage) {}

  /** By `seq`, for all entries that this many keyframes cover. */
  before(keyframes: number): Digests {
    return joined(nodesOf(keyframes).map((n) => this.stored(n) ?? this.computed(n)));
  }

  /** The digests to store with the nth keyframe, whose entries are stored already. */
  of(n: number): Digests {
    const inside = nodesOf(n - 1).filter((other) => other > n - spanOf(n));
    return joined([...inside.map((other) => this.stored(other) ?? this.computed(other)), this.read(n, 1)]);
  }

  private stored(n: number): Digests | undefined {
    const seq = n * KEYFRAME_EVERY - 1;
    const found = this.sql.exec<{ keys: ArrayBuffer | null }>(
      'SELECT keys FROM keyframes WHERE seq = ?',
      seq,
    );
    const keys = found.toArray()[0]?.keys;
    return keys ? new Uint32Array(keys) : undefined;
  }

  /** For a keyframe that could not be stored. */
  private computed(n: number): Digests {
    return this.read(n, spanOf(n));
  }

  /** Digests from the entries of this many keyframes up to the nth. */
  private read(n: number, span: number): Digests {
    const [from, to] = [(n - span) * KEYFRAME_EVERY, n * KEYFRAME_EVERY - 1];
    const digests = new Uint32Array(span * KEYFRAME_EVERY);
    const rows = this.sql.exec<{ seq: number; key: string | null }>(
      'SELECT seq, key FROM entries WHERE seq >= ? AND seq <= ?',
      from,
      to,
    );
    for (const { seq, key } of rows) digests[seq - from] = key === null ? NONE : digestOf(key);
    return digests;
  }
}

/** The first 32 bits of the hash of a key's name. Two names may have the same digest. */
export function digestOf(name: string): number {
  const bytes = sha256(utf8ToBytes(name));
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) || 1;
}

/** The span of the nth keyframe's digests, as a multiple of 64 entries. */
function spanOf(n: number): number {
  return n & -n;
}

/** The keyframes whose digests together cover all entries up to the nth, oldest first. */
function nodesOf(n: number): readonly number[] {
  return n === 0 ? [] : [...nodesOf(n - spanOf(n)), n];
}

function joined(parts: readonly Digests[]): Digests {
  const whole = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
