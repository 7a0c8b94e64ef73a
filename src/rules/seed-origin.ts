/**
 * Derives the seed of a game from a secret of the table, whose hash is public before anybody sits down, and the nonces of the people
 * who sit down. So no player knows the seed, and the service cannot choose it alone. docs/randomness.md says what that proves.
 */
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';
import type { Header } from './entry.ts';
import { hashOf } from './random.ts';

export interface SeedOrigin {
  /** 64 hex digits; secret until the game is over, as the seed is. */
  readonly secret: string;
  /** How many seats the table was made with. */
  readonly seats: number;
  /** 32 hex digits each, in the order in which their owners sat down. They stay when their owners get up. */
  readonly nonces: readonly string[];
}

/** What everybody may know of it. `secretHash`: 64 hex digits of SHA-256. */
export interface PublicOrigin {
  readonly secretHash: string;
  readonly nonces: readonly string[];
}

export const NONCE = /^[0-9a-f]{32}$/;
/** A table takes no more: people can sit down and get up again and again. */
export const MOST_NONCES = 64;
const SALT = 'parsec-post seed 1';
const BYTES = 32;

/**
 * 64 hex digits: HKDF-SHA256 of the secret, with the SHA-256 of canonical JSON as its info. The JSON holds nothing that anybody can
 * choose after the last nonce, such as seats, bots, preferences, the instant of the start, or ids of players.
 */
export function derivedSeed(
  { secret, seats, nonces }: SeedOrigin,
  { game, ruleset, options }: Pick<Header, 'game' | 'ruleset' | 'options'>,
): string {
  const info = sha256(utf8ToBytes(canonical({ game, ruleset, options, seats, nonces })));
  return bytesToHex(hkdf(sha256, hexToBytes(secret), utf8ToBytes(SALT), info, BYTES));
}

/** Adds a nonce; the same value if it is there already. Undefined if the table has as many as it takes. */
export function withNonce(origin: SeedOrigin, nonce: string): SeedOrigin | undefined {
  const { nonces } = origin;
  if (nonces.includes(nonce)) return origin;
  return nonces.length >= MOST_NONCES ? undefined : { ...origin, nonces: [...nonces, nonce] };
}

export function publicOrigin({ secret, nonces }: SeedOrigin): PublicOrigin {
  return { secretHash: hashOf(secret), nonces };
}
