/**
 * A player's token: `pp1_<payload>.<signature>`, both base64url. The payload is `[id, name, issued]`, the signature
 * HMAC-SHA256 over all before the dot. Nothing is stored: whoever holds the token is the player.
 */
export interface Identity {
  readonly id: string;
  /** As it was when the token was made. */
  readonly name: string;
}

const PREFIX = 'pp1_';
/** Longer than any that we sign. */
const LONGEST = 512;
const SHORTEST_SECRET = 32;
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** `issued` in seconds since 1970. */
export async function sign(secret: string, { id, name }: Identity, issued: number): Promise<string> {
  const signed = PREFIX + toBase64Url(encoder.encode(JSON.stringify([id, name, issued])));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(signed));
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
}

/** Who holds this token; undefined if we did not sign it. */
export async function verify(secret: string, token: string): Promise<Identity | undefined> {
  const [signed, signature, ...more] = token.split('.');
  if (token.length > LONGEST || !signed?.startsWith(PREFIX) || more.length > 0) return undefined;
  const given = fromBase64Url(signature ?? '');
  if (given === undefined) return undefined;
  // The platform compares in constant time.
  const genuine = await crypto.subtle.verify('HMAC', await keyOf(secret), given, encoder.encode(signed));
  const payload = genuine ? fromBase64Url(signed.slice(PREFIX.length)) : undefined;
  if (payload === undefined) return undefined;
  const [id, name] = JSON.parse(decoder.decode(payload)) as [string, string, number];
  return { id, name };
}

/** Importing a key costs more than signing with it. An isolate has one secret. */
let imported: { readonly secret: string; readonly key: Promise<CryptoKey> } | undefined;

function keyOf(secret: string): Promise<CryptoKey> {
  if (imported?.secret === secret) return imported.key;
  if (secret.length < SHORTEST_SECRET) throw new Error('SECRET is too short to sign with');
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['sign', 'verify']);
  imported = { secret, key };
  return key;
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
