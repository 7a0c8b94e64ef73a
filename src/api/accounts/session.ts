/** Sessions: a cookie for the page, a token for other clients. */
import type { Context } from 'hono';
import type { ByToken } from '../../auth/caller.ts';
import { setCookie } from '../../auth/tokens/cookie.ts';
import { randomText } from '../../auth/tokens/encoding.ts';
import { sign, type Identity } from '../../auth/tokens/token.ts';
import type { ApiEnv } from '../http/router.ts';

/** The part of a request's context that this needs. */
type Answering = Pick<Context<ApiEnv>, 'env' | 'req' | 'header'>;

/**
 * Starts a session. Its token is in the cookie or in the result, never in both. `began` (milliseconds) is the start of the
 * session whose token the caller sent, if they proved nothing else: a revocation of that session also ends this one.
 * `verified`: the player has an address.
 */
export async function open(
  c: Answering,
  { id, name }: Identity,
  cookie: boolean,
  { began, verified }: { readonly began?: number; readonly verified: boolean },
): Promise<{ readonly token?: string }> {
  const issued = Date.now() / 1000;
  const from = began === undefined ? {} : { began: began / 1000 };
  const token = await sign(c.env.SECRET, { id, name, issued, session: randomText(9), ...from, verified });
  if (!cookie) return { token };
  c.header('Set-Cookie', setCookie(c.req.url, token), { append: true });
  return {};
}

/** A guest's first session. The token never expires, because a guest may have no other way back. A cookie is renewed when used. */
export async function begin(
  c: Answering,
  { id, name }: Identity,
  cookie: boolean,
): Promise<{ readonly token?: string }> {
  if (cookie) return open(c, { id, name }, cookie, { verified: false });
  return { token: await sign(c.env.SECRET, { id, name, issued: Date.now() / 1000 }) };
}

/**
 * Renews the cookie of a session, if it would expire or was signed by a secret that is being replaced. This is safe even if
 * the session has just been revoked: the revocation also voids the renewed cookie.
 */
export async function renew(
  c: Answering,
  { session, began }: Pick<ByToken, 'session' | 'began'>,
  { id, name, address }: Identity & { readonly address: string | null },
): Promise<void> {
  const again = { issued: Date.now() / 1000, session: session ?? randomText(9), began: began / 1000 };
  const token = await sign(c.env.SECRET, { id, name, ...again, verified: address !== null });
  c.header('Set-Cookie', setCookie(c.req.url, token), { append: true });
}
