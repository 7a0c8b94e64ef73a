/** How a player goes on being known: by a cookie for the page, by a token for everybody else. */
import type { Context } from 'hono';
import type { ByToken } from '../auth/caller.ts';
import { setCookie } from '../auth/cookie.ts';
import { randomText } from '../auth/encoding.ts';
import { sign, type Identity } from '../auth/token.ts';
import type { ApiEnv } from './router.ts';

/** Of a request's context, what this takes. */
type Answering = Pick<Context<ApiEnv>, 'env' | 'req' | 'header'>;

/**
 * A new session. Its token is in the cookie, or in what is returned: never in both. `began` (milliseconds) is the
 * beginning of the session whose token the caller showed, if they proved nothing else: whatever ends that session ends this one.
 * `proven`: the player has an address.
 */
export async function open(
  c: Answering,
  { id, name }: Identity,
  cookie: boolean,
  { began, proven }: { readonly began?: number; readonly proven: boolean },
): Promise<{ readonly token?: string }> {
  const issued = Date.now() / 1000;
  const from = began === undefined ? {} : { began: began / 1000 };
  const token = await sign(c.env.SECRET, { id, name, issued, session: randomText(9), ...from, proven });
  if (!cookie) return { token };
  c.header('Set-Cookie', setCookie(c.req.url, token), { append: true });
  return {};
}

/** A guest's first. Their token never ends, for they may have no other way back; a cookie is made anew as it is used. */
export async function begin(
  c: Answering,
  { id, name }: Identity,
  cookie: boolean,
): Promise<{ readonly token?: string }> {
  if (cookie) return open(c, { id, name }, cookie, { proven: false });
  return { token: await sign(c.env.SECRET, { id, name, issued: Date.now() / 1000 }) };
}

/**
 * Made anew, and the same session: for cookies that would end, or were signed by a secret that is being replaced. Also where
 * an isolate has yet to hear that it was signed out: what ends the one ends the other.
 */
export async function renew(
  c: Answering,
  { session, began }: Pick<ByToken, 'session' | 'began'>,
  { id, name, address }: Identity & { readonly address: string | null },
): Promise<void> {
  const again = { issued: Date.now() / 1000, session: session ?? randomText(9), began: began / 1000 };
  const token = await sign(c.env.SECRET, { id, name, ...again, proven: address !== null });
  c.header('Set-Cookie', setCookie(c.req.url, token), { append: true });
}
