/**
 * What the service signs of the export of a finished game: all of it but names, which their owners can change. docs/randomness.md
 * says how to make it anew.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';

/** Begins what is signed, so that the signature is good for nothing else. */
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

/** The bytes under the signature. `exported` is as JSON gives it, with or without its signature. */
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
