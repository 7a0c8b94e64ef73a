/** What the seed of a table's game is going to be derived from, and what those who sit down add to it. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { MOST_NONCES, withNonce, type SeedOrigin } from '../rules/seed-origin.ts';
import { ok, refuse, type Refusal, type Result } from '../rules/vocabulary.ts';
import type { Lobby } from './lobby.ts';
import type { SitRequest } from './protocol.ts';

/** 64 hex digits. */
export function freshSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Of a table with so many seats, at which nobody sits. */
export function newOrigin(seats: number): SeedOrigin {
  return { secret: freshSeed(), seats, nonces: [] };
}

/**
 * The lobby with the nonce of whoever sits down; the same value if they add none. Who gets up again does not take it with them:
 * else they could choose, after all others, whether it counts.
 */
export function withNonceOf(lobby: Lobby, { nonce, bot }: SitRequest): Result<Lobby, Refusal> {
  if (nonce === undefined) return ok(lobby);
  const { seedOrigin, status } = lobby;
  if (status !== 'open') return refuse('nonce-not-taken', undefined, 'the seed of this game is settled');
  if (bot !== undefined) return refuse('nonce-not-taken', undefined, 'a bot adds no nonce');
  if (seedOrigin === undefined)
    return refuse('nonce-not-taken', undefined, 'the seed of this game follows from no nonces');
  const next = withNonce(seedOrigin, nonce);
  if (next === undefined)
    return refuse('nonce-not-taken', undefined, `this table has ${MOST_NONCES} nonces already`);
  return ok(next === seedOrigin ? lobby : { ...lobby, seedOrigin: next });
}
