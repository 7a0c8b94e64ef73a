/** Checks the service's signature of an export. */
import { createPublicKey, verify } from 'node:crypto';
import {
  keyIdOf,
  signedBytes,
  type ExportSignature,
  type Signable,
} from '../../src/rules/journal/signed-export.ts';
import type { Fault } from '../../src/rules/verify/played-game.ts';

/** `keys`: published public keys of the service, in base64url. One of them must have signed. Without keys, nothing is checked. */
export function checkSignature(exported: Signable, keys: readonly string[] | undefined): readonly Fault[] {
  if (keys === undefined) return [];
  const signature = exported.signature as ExportSignature | undefined;
  if (signature === undefined) return [fault('the export has no signature')];
  const key = keys.find((one) => keyIdOf(Buffer.from(one, 'base64url')) === signature.key);
  if (key === undefined) return [fault(`it is signed by the key ${signature.key}, which was not given`)];
  return isBy(key, exported, signature) ? [] : [fault('the service did not sign this')];
}

/** Remarks that are not faults. */
export function signatureNotes(
  { signature }: Signable,
  keys: readonly string[] | undefined,
): readonly string[] {
  if (keys !== undefined || signature === undefined) return [];
  const { key } = signature as ExportSignature;
  return [`it names the key ${key} as its signer: without --key nothing shows that this is true`];
}

function isBy(x: string, exported: Signable, { value }: ExportSignature): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, signedBytes(exported), key, Buffer.from(value, 'base64url'));
}

const fault = (text: string): Fault => ({ kind: 'signature', text });
