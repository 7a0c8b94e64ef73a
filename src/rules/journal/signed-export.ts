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

interface WithoutEntries {
  readonly seats: readonly object[];
}

export interface Signable extends WithoutEntries {
  readonly entries: readonly object[];
  readonly signature?: unknown;
}

/** The bytes that are signed. `exported` is the parsed JSON, with or without its signature. */
export function signedBytes(exported: Signable): Uint8Array<ArrayBuffer> {
  const { signature: _signature, entries, ...rest } = exported;
  const digest = new SigningDigest(rest);
  for (const entry of entries) digest.add(entry);
  return digest.signedBytes();
}

/** Computes the signed bytes of an export whose entries arrive one by one, without its whole canonical JSON in memory. */
export class SigningDigest {
  private readonly hash = sha256.create();
  private readonly closing: string;
  private separator = '';

  /** `exported`: everything but the entries and the signature. */
  constructor(exported: WithoutEntries) {
    const members = Object.entries({ ...exported, seats: exported.seats.map(withoutNames) });
    const textOf = (some: typeof members) => canonical(Object.fromEntries(some)).slice(1, -1);
    const before = textOf(members.filter(([key]) => key < 'entries'));
    const after = textOf(members.filter(([key]) => key > 'entries'));
    this.closing = after === '' ? ']}' : `],${after}}`;
    this.hash.update(utf8ToBytes(`{${before === '' ? '' : `${before},`}"entries":[`));
  }

  add(entry: object): void {
    this.hash.update(utf8ToBytes(`${this.separator}${canonical(entry)}`));
    this.separator = ',';
  }

  /** Call it once, after the last entry. */
  signedBytes(): Uint8Array<ArrayBuffer> {
    this.hash.update(utf8ToBytes(this.closing));
    return utf8ToBytes(PREFIX + bytesToHex(this.hash.digest()));
  }
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
