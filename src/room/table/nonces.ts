/** The secret of a table and the nonces of the people who sit down. The seed of its game is derived from them. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { withNonce } from '../../rules/journal/seed-origin.ts';
import { ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Table } from './record.ts';
import type { SitRequest } from './wire.ts';
import type { SeedOrigin } from '../../rules/journal/entry.ts';

/** 64 hex digits. */
export function freshSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** For a new table with this many seats. */
export function newOrigin(seats: number): SeedOrigin {
  return { secret: freshSeed(), seats, nonces: [] };
}

/**
 * Adds the nonce of a player who sits down; the same value if there is none to add. The nonce stays when the player leaves the
 * seat: otherwise the player could choose, after all others, whether it counts.
 */
export function withNonceOf(table: Table, { nonce, bot }: SitRequest): Result<Table, Refusal> {
  if (nonce === undefined) return ok(table);
  const { seedOrigin, status } = table;
  if (status !== 'open')
    return refuse('nonce-not-accepted', undefined, 'the seed of this game is fixed already');
  if (bot !== undefined) return refuse('nonce-not-accepted', undefined, 'a bot cannot add a nonce');
  if (seedOrigin === undefined)
    return refuse('nonce-not-accepted', undefined, 'the seed of this game does not depend on nonces');
  const next = withNonce(seedOrigin, nonce);
  return ok(next === seedOrigin ? table : { ...table, seedOrigin: next });
}
