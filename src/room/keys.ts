/** Idempotency keys: the same command sent again gets the same answer and changes nothing. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CommandRequest } from './protocol.ts';
import type { Journal, Key } from './journal.ts';

interface Known {
  readonly seq: number;
  readonly hash: string;
}

/** All keys of a game, read from its journal once, when the first command after a wake needs them. */
export class Keys {
  private known: Map<string, Known> | undefined;

  constructor(private readonly journal: Journal) {}

  find(name: string): Known | undefined {
    this.known ??= new Map(Array.from(this.journal.keys(), ({ seq, key, hash }) => [key, { seq, hash }]));
    return this.known.get(name);
  }

  remember(key: Key, seq: number): void {
    this.known?.set(key.name, { seq, hash: key.hash });
  }
}

/** Keys are a seat's own: two seats may use the same one. */
export function keyOf(seat: number, { key, window, command }: CommandRequest): Key {
  const body = JSON.stringify([window ?? null, command]);
  return { name: `${seat} ${key}`, hash: bytesToHex(sha256(utf8ToBytes(body)).slice(0, 16)) };
}
