/**
 * What the service signs in the export of a finished game: everything except names, which players can change. docs/randomness.md
 * describes how to compute it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';

/** The signed text begins with it, so that the signature is not valid for anything else. */
const PREFIX = 'parsec-post export 1 ';

export interface ExportSignature {
  /** The first 16 hex digits of the SHA-256 of the public key. */
  readonly key: string;
  /** Ed25519, in base64url. */
  readonly value: string;
}

export interface Signable {
  readonly seats: readonly object[];
  readonly signature?: unknown;
}

/** The bytes that are signed. `exported` is the parsed JSON, with or without its signature. */
export function signedBytes(exported: Signable): Uint8Array<ArrayBuffer> {
  const { signature: _signature, ...rest } = exported;
  const text = canonical({ ...rest, seats: rest.seats.map(withoutNames) });
  return utf8ToBytes(PREFIX + bytesToHex(sha256(utf8ToBytes(text))));
}

/** `publicKey`: 32 bytes. */
export function keyIdOf(publicKey: Uint8Array): string {
  return bytesToHex(sha256(publicKey)).slice(0, 16);
}

interface Named {
  readonly id: string;
}

function withoutNames(seat: {
  readonly player?: Named | null;
  readonly sitter?: { readonly player: Named };
}): object {
  const { player, sitter, ...rest } = seat;
  return {
    ...rest,
    player: player && { id: player.id },
    ...(sitter && { sitter: { ...sitter, player: { id: sitter.player.id } } }),
  };
}
