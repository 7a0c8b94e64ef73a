/** Plain JSON as compressed bytes: a state of Stellar Conquest shrinks to a tenth. Synchronous, as storage is. */
import { deflateSync, inflateSync } from 'node:zlib';

export function packed(value: object): Uint8Array {
  return deflateSync(JSON.stringify(value));
}

/** Throws for damaged bytes. */
export function unpacked(bytes: ArrayBuffer | Uint8Array): object {
  return JSON.parse(new TextDecoder().decode(inflateSync(bytes))) as object;
}
