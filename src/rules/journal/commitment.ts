/**
 * The hash that is published when a game starts. It covers everything that is fixed by then, so that nobody can change it afterwards.
 * Games that started under older builds have version 1, which covers only the seed.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';
import type { Header } from './entry.ts';
import { hashOf } from '../randomness/random.ts';
import { seedsOf } from './seeds.ts';

export interface Commitment {
  readonly version: 1 | 2;
  /** 64 hex digits. */
  readonly sha256: string;
}

/** SHA-256 of the ids of the game and the player with a space between them. */
export function personDigest(game: string, player: string): string {
  return digest(`${game} ${player}`);
}

/** The commitment of a game that has started. It never changes. */
export function commitmentOf(header: Header): Commitment {
  const seedHash = hashOf(seedsOf(header)[0]);
  if (header.commitment === undefined) return { version: 1, sha256: seedHash };
  return { version: 2, sha256: digest(canonical(contentOf(header, seedHash))) };
}

function contentOf(header: Header, seedHash: string): object {
  const { game, ruleset, options, chairs, pace, algorithm } = header;
  const { version, startedAt, seats, absence, lesson, branchOf } = header.commitment!;
  const committed = {
    version,
    startedAt,
    seats,
    absence,
    ...(lesson && { lesson }),
    ...(branchOf && { branchOf }),
  };
  return { game, ruleset, options, chairs, pace, algorithm, seedHash, commitment: committed };
}

function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
