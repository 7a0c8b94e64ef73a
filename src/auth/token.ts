/**
 * A player's token: `pp1_<payload>.<signature>`, both base64url. The payload is `[id, name, issued]`, with the session as
 * a fourth where somebody signed in, and as a fifth when that was, where the token was made anew since; the signature is
 * HMAC-SHA256 over all before the dot. Tokens are not stored: whoever holds one is the player, unless it was revoked.
 */
import { fromBase64Url, toBase64Url } from './encoding.ts';

export interface Identity {
  readonly id: string;
  /** As it was when the token was made. */
  readonly name: string;
}

export interface Token extends Identity {
  /** Seconds since 1970, with a fraction. */
  readonly issued: number;
  /** Of one browser or client, which can be signed out by itself. Guests' first tokens have none, and never end. */
  readonly session?: string;
  /** When the session began, if that was before: signing out everywhere goes by it, so no cookie outlives that by being made anew. */
  readonly began?: number;
}

/** Seconds that a session's token is good for: as long as browsers keep a cookie. Using it makes a new one. */
export const SESSION_LASTS = 400 * 86_400;

const PREFIX = 'pp1_';
/** Longer than any that we sign. */
const LONGEST = 512;
const SHORTEST_SECRET = 32;
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export async function sign(secret: string, { id, name, issued, session, began }: Token): Promise<string> {
  const payload = [id, name, issued, session, began].filter((part) => part !== undefined);
  const signed = PREFIX + toBase64Url(encoder.encode(JSON.stringify(payload)));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(signed));
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
}

/** What this token says, and whether another than the first of the secrets signed it; undefined if none did. */
export async function verify(
  secrets: readonly string[],
  token: string,
): Promise<{ readonly token: Token; readonly former: boolean } | undefined> {
  const [signed, signature, ...more] = token.split('.');
  if (token.length > LONGEST || !signed?.startsWith(PREFIX) || more.length > 0) return undefined;
  const given = fromBase64Url(signature ?? '');
  if (given === undefined) return undefined;
  for (const [age, secret] of secrets.entries()) {
    // The platform compares in constant time.
    if (await crypto.subtle.verify('HMAC', await keyOf(secret), given, encoder.encode(signed)))
      return { token: read(signed), former: age > 0 };
  }
  return undefined;
}

function read(signed: string): Token {
  const payload = decoder.decode(fromBase64Url(signed.slice(PREFIX.length)));
  const [id, name, issued, session, began] = JSON.parse(payload) as [
    string,
    string,
    number,
    string?,
    number?,
  ];
  return {
    id,
    name,
    issued,
    ...(session !== undefined && { session }),
    ...(began !== undefined && { began }),
  };
}

/** Importing a key costs more than signing with it. */
const imported = new Map<string, Promise<CryptoKey>>();

function keyOf(secret: string): Promise<CryptoKey> {
  const known = imported.get(secret);
  if (known !== undefined) return known;
  if (secret.length < SHORTEST_SECRET) throw new Error('SECRET is too short to sign with');
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['sign', 'verify']);
  imported.set(secret, key);
  return key;
}
