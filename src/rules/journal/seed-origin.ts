/**
 * Derives the seed of a game from a secret of the table, whose hash is public before anybody sits down, and from the nonces of the
 * people who sit down. So no player knows the seed, and the service alone cannot choose it. docs/randomness.md describes the proof.
 */
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';
import type { Header, SeedOrigin } from './entry.ts';
import { hashOf } from '../randomness/random.ts';

/** The public part of a seed's origin. */
export interface PublicOrigin {
  /** 64 hex digits of SHA-256. */
  readonly secretHash: string;
  /** 64 hex digits that fix the secret, all nonces so far, and their order. */
  readonly digest: string;
  readonly nonces: readonly string[];
}

export const NONCE = /^[0-9a-f]{32}$/;
/** People can sit down and leave without limit, so only the digest of older nonces is kept. */
export const LISTED_NONCES = 64;
const SALT = 'parsec-post seed 1';
const BYTES = 32;

/**
 * 64 hex digits: HKDF-SHA256 of the secret, with the SHA-256 of canonical JSON as its info. The JSON contains nothing that anybody can
 * choose after the last nonce: no seating, bots, preferences, instant of the start, or ids of players.
 */
export function derivedSeed(
  origin: SeedOrigin,
  { game, ruleset, options }: Pick<Header, 'game' | 'ruleset' | 'options'>,
): string {
  const { secret, seats } = origin;
  const digest = digestOf(origin);
  const info = sha256(utf8ToBytes(canonical({ game, ruleset, options, seats, digest })));
  return bytesToHex(hkdf(sha256, hexToBytes(secret), utf8ToBytes(SALT), info, BYTES));
}

/** Adds a nonce. Returns the same value if the nonce is listed already. The number of nonces is unlimited, so everybody can add one. */
export function withNonce(origin: SeedOrigin, nonce: string): SeedOrigin {
  if (origin.nonces.includes(nonce)) return origin;
  const nonces = [...origin.nonces, nonce];
  if (nonces.length <= LISTED_NONCES) return { ...origin, nonces };
  const folded = digestsOf({ ...origin, nonces })[nonces.length - LISTED_NONCES]!;
  return { ...origin, folded, nonces: nonces.slice(-LISTED_NONCES) };
}

/** The digest before each listed nonce, and the one after the last. */
export function digestsOf({ secret, folded, nonces }: SeedOrigin): readonly string[] {
  const secretHash = hashOf(secret);
  const digests = [folded ?? secretHash];
  for (const nonce of nonces)
    digests.push(bytesToHex(sha256(utf8ToBytes(`${secretHash} ${digests.at(-1)} ${nonce}`))));
  return digests;
}

export function publicOrigin(origin: SeedOrigin): PublicOrigin {
  return { secretHash: hashOf(origin.secret), digest: digestOf(origin), nonces: origin.nonces };
}

const digestOf = (origin: SeedOrigin): string => digestsOf(origin).at(-1)!;
