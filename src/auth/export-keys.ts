/**
 * The key that signs exports of finished games, and former keys. If the setting is malformed, exports are unsigned, and the operator
 * sees the fault in the log and in `GET /health`.
 */
import { faultOf, log } from '../log.ts';
import { keyIdOf } from '../rules/journal/signed-export.ts';
import { fromBase64Url, toBase64Url } from './tokens/encoding.ts';

export interface ExportKeyBindings {
  /** An Ed25519 key as PKCS #8: DER in base64. Without it, exports are not signed. */
  readonly EXPORT_KEY?: string;
  /** Former public keys: raw, in base64url, separated by commas. */
  readonly FORMER_EXPORT_KEYS?: string;
}

/** A published key. */
export interface PublicExportKey {
  readonly id: string;
  /** 32 bytes in base64url. */
  readonly publicKey: string;
  /** Whether new exports are signed with it. */
  readonly current: boolean;
}

interface Signer {
  readonly id: string;
  readonly publicKey: string;
  readonly key: CryptoKey;
}

const ED25519 = { name: 'Ed25519' } as const;
const KEY_BYTES = 32;

/** The signature and the id of its key. Undefined if the service has no valid key. */
export async function signedByService(
  env: ExportKeyBindings,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ readonly key: string; readonly value: string } | undefined> {
  const signer = await signerOf(env);
  if (signer === undefined) return undefined;
  const signature = await crypto.subtle.sign(ED25519, signer.key, bytes);
  return { key: signer.id, value: toBase64Url(new Uint8Array(signature)) };
}

/** The current key first. */
export async function exportKeysOf(env: ExportKeyBindings): Promise<readonly PublicExportKey[]> {
  const signer = await signerOf(env);
  const former = (env.FORMER_EXPORT_KEYS ?? '').split(',').flatMap(formerKey);
  if (signer === undefined) return former;
  const { id, publicKey } = signer;
  return [{ id, publicKey, current: true }, ...former.filter((one) => one.id !== id)];
}

/** False if a setting is malformed. */
export async function areExportKeysValid(env: ExportKeyBindings): Promise<boolean> {
  if (env.EXPORT_KEY && (await signerOf(env)) === undefined) return false;
  return (env.FORMER_EXPORT_KEYS ?? '')
    .split(',')
    .every((text) => text.trim() === '' || formerKey(text).length > 0);
}

function formerKey(text: string): readonly PublicExportKey[] {
  const publicKey = text.trim();
  if (publicKey === '') return [];
  const bytes = fromBase64Url(publicKey);
  if (bytes?.length === KEY_BYTES) return [{ id: keyIdOf(bytes), publicKey, current: false }];
  logOnce(publicKey, 'FORMER_EXPORT_KEYS', new Error('a public key has 32 bytes in base64url'));
  return [];
}

/**
 * The imported keys of this isolate, because importing costs more than signing. It holds no promises: the platform ends a promise
 * with the request that created it.
 */
const imported = new Map<string, Signer>();

async function signerOf({ EXPORT_KEY: text }: ExportKeyBindings): Promise<Signer | undefined> {
  if (!text) return undefined;
  const known = imported.get(text);
  if (known !== undefined || logged.has(text)) return known;
  try {
    const signer = await importedFrom(text);
    imported.set(text, signer);
    return signer;
  } catch (error) {
    logOnce(text, 'EXPORT_KEY', error);
    return undefined;
  }
}

async function importedFrom(text: string): Promise<Signer> {
  const der = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('pkcs8', der, ED25519, true, ['sign']);
  const { x: publicKey } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  return { id: keyIdOf(fromBase64Url(publicKey!)!), publicKey: publicKey!, key };
}

/** Malformed values that this isolate has logged. */
const logged = new Set<string>();

function logOnce(value: string, setting: string, error: unknown): void {
  if (logged.has(value)) return;
  logged.add(value);
  log('error', 'export-key-malformed', { setting, ...faultOf(error) });
}
