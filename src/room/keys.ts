/** Idempotency keys: the same command sent again gets the same answer and changes nothing. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Entry } from '../rules/entry.ts';
import { ok, refuse, type Refusal, type Result } from '../rules/vocabulary.ts';
import type { Journal, Key } from './journal.ts';
import type { CommandRequest, LineRequest } from './protocol.ts';

/** All keys of a game, read from its journal once, when the first command after a wake needs them. */
export class Keys {
  private known: Map<string, { readonly seq: number; readonly hash: string }> | undefined;

  constructor(private readonly journal: Journal) {}

  /** The entry that this key made before, if it did; a key that stood for something else is refused. */
  find({ name, hash }: Key): Result<Entry | undefined, Refusal> {
    this.known ??= new Map(Array.from(this.journal.keys(), ({ seq, key, hash }) => [key, { seq, hash }]));
    const known = this.known.get(name);
    if (known !== undefined && known.hash !== hash) return refuse('idempotency-key-reused');
    return ok(known && this.journal.entry(known.seq));
  }

  remember(key: Key, seq: number): void {
    this.known?.set(key.name, { seq, hash: key.hash });
  }
}

/** Keys are a seat's own: two seats may use the same one. */
export function keyOf(seat: number, request: CommandRequest | LineRequest): Key {
  const body =
    'line' in request
      ? JSON.stringify({ line: request.line })
      : JSON.stringify([request.window ?? null, request.command]);
  return { name: `${seat} ${request.key}`, hash: bytesToHex(sha256(utf8ToBytes(body)).slice(0, 16)) };
}
