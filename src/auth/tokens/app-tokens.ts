/**
 * The tokens of apps, which are signed and not stored: access tokens (`po1_…`, valid for an hour) and refresh tokens (`pf1_…`). The
 * row of the grant in D1 says which refresh token is valid; a revocation of the grant also voids its access tokens.
 */
import { KEY_SCOPES, type KeyScope } from '../scope.ts';
import type { Secrets } from './links.ts';
import { opened, secretsOf, signed } from './signing.ts';

export interface AccessToken {
  readonly player: string;
  readonly grant: string;
  readonly scopes: readonly KeyScope[];
  /** Milliseconds since 1970. */
  readonly issued: number;
  /** Whether the player had an e-mail address. */
  readonly verified: boolean;
}

export interface RefreshToken {
  readonly grant: string;
  readonly generation: number;
  /** Milliseconds since 1970. */
  readonly issued: number;
}

/** Seconds for which an access token is valid. */
export const ACCESS_LASTS = 3600;
/** Milliseconds for which a refresh token is valid. */
export const REFRESH_LASTS = 90 * 86_400_000;

const [ACCESS, REFRESH] = ['po1_', 'pf1_'];
/** An upper limit for the length of a signed token. */
const LONGEST = 512;

type AccessPayload = readonly [
  player: string,
  grant: string,
  scopes: string,
  issued: number,
  verified: 0 | 1,
];
type RefreshPayload = readonly [grant: string, generation: number, issued: number];

export function signAccess({ SECRET }: Secrets, token: AccessToken): Promise<string> {
  const { player, grant, scopes, issued, verified } = token;
  const payload: AccessPayload = [player, grant, scopes.join(' '), issued, verified ? 1 : 0];
  return signed(SECRET, ACCESS, payload);
}

export function isAccess(text: string): boolean {
  return text.startsWith(ACCESS);
}

/** Undefined if no secret signed it. Says nothing about expiry and revocations. */
export async function readAccess(env: Secrets, text: string): Promise<AccessToken | undefined> {
  const payload = await payloadOf(env, ACCESS, text);
  if (payload === undefined) return undefined;
  const [player, grant, scopes, issued, verified] = payload as AccessPayload;
  return { player, grant, scopes: scopesIn(scopes), issued, verified: verified === 1 };
}

export function signRefresh({ SECRET }: Secrets, token: RefreshToken): Promise<string> {
  const payload: RefreshPayload = [token.grant, token.generation, token.issued];
  return signed(SECRET, REFRESH, payload);
}

/** Undefined if no secret signed it. */
export async function readRefresh(env: Secrets, text: string): Promise<RefreshToken | undefined> {
  const payload = await payloadOf(env, REFRESH, text);
  if (payload === undefined) return undefined;
  const [grant, generation, issued] = payload as RefreshPayload;
  return { grant, generation, issued };
}

/** The known scopes in a list separated by spaces, each once. */
export function scopesIn(text: string): readonly KeyScope[] {
  const named = new Set(text.split(' '));
  return KEY_SCOPES.filter((scope) => named.has(scope));
}

async function payloadOf(env: Secrets, prefix: string, text: string): Promise<unknown> {
  if (text.length > LONGEST) return undefined;
  return (await opened(secretsOf(env), prefix, text))?.payload;
}
