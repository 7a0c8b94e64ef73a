/** Signed texts: `<prefix><payload>.<signature>`, with both parts in base64url. The signature is HMAC-SHA256. */
import { fromBase64Url, toBase64Url } from './encoding.ts';

const SHORTEST_SECRET = 32;
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface Signed {
  readonly payload: unknown;
  /** Signed with a former secret, not with the first one. */
  readonly former: boolean;
}

/** The signature covers the prefix, so a text that is signed for one use is invalid for any other. */
export async function signed(secret: string, prefix: string, payload: unknown): Promise<string> {
  const text = prefix + toBase64Url(encoder.encode(JSON.stringify(payload)));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(text));
  return `${text}.${toBase64Url(new Uint8Array(signature))}`;
}

/** The payload, if one of the secrets signed the text; otherwise undefined. */
export async function opened(
  secrets: readonly string[],
  prefix: string,
  text: string,
): Promise<Signed | undefined> {
  const [head, signature, ...more] = text.split('.');
  if (!head?.startsWith(prefix) || more.length > 0) return undefined;
  const given = fromBase64Url(signature ?? '');
  if (given === undefined) return undefined;
  for (const [age, secret] of secrets.entries()) {
    // The platform compares in constant time.
    if (await crypto.subtle.verify('HMAC', await keyOf(secret), given, encoder.encode(head))) {
      const payload = fromBase64Url(head.slice(prefix.length));
      return { payload: JSON.parse(decoder.decode(payload)), former: age > 0 };
    }
  }
  return undefined;
}

/** The first bytes of the HMAC of a text whose first characters name its use. */
export async function shortMac(secret: string, text: string, bytes: number): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(text));
  return toBase64Url(new Uint8Array(mac, 0, bytes));
}

/** The current secret, and the earlier one while it is being replaced. */
export function secretsOf(env: {
  readonly SECRET: string;
  readonly FORMER_SECRET?: string;
}): readonly string[] {
  return env.FORMER_SECRET === undefined ? [env.SECRET] : [env.SECRET, env.FORMER_SECRET];
}

/**
 * The imported keys, because importing a key costs more than signing with it. It holds no promises: the platform ends a promise
 * with the request that created it.
 */
const imported = new Map<string, CryptoKey>();

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = imported.get(secret);
  if (known !== undefined) return known;
  if (secret.length < SHORTEST_SECRET) throw new Error('SECRET is too short to sign with');
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, [
    'sign',
    'verify',
  ]);
  imported.set(secret, key);
  return key;
}
