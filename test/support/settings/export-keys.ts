/** A present and a former key that sign exports, only for tests. */
import { createPrivateKey, createPublicKey } from 'node:crypto';

/** The PKCS #8 format of an Ed25519 key is these bytes and 32 random ones. */
const HEAD = '302e020100300506032b657004220420';
const keyOf = (byte: string): Buffer => Buffer.from(HEAD + byte.repeat(32), 'hex');

function publicKeyOf(der: Buffer): string {
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return key.export({ format: 'jwk' }).x!;
}

export const EXPORT_PUBLIC_KEY = publicKeyOf(keyOf('07'));
export const FORMER_PUBLIC_KEY = publicKeyOf(keyOf('08'));

export function exportKeySettings(): { readonly EXPORT_KEY: string; readonly FORMER_EXPORT_KEYS: string } {
  return { EXPORT_KEY: keyOf('07').toString('base64'), FORMER_EXPORT_KEYS: FORMER_PUBLIC_KEY };
}
