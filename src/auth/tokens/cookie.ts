/**
 * The page's session: the same token as in a bearer header, in a cookie that scripts cannot read. It is accepted only if the
 * browser states that one of our own pages made the request, so no other site can use it.
 */
import { generateCookie } from 'hono/cookie';
import { parse, type CookieOptions } from 'hono/utils/cookie';
import { SESSION_LASTS } from './token.ts';

const NAME = 'session';
/**
 * The prefix `__Host-` prevents other hosts of our domain, and plain HTTP, from setting the cookie. In development there is no
 * HTTPS.
 */
const prefixOf = (url: string): 'host' | undefined => (url.startsWith('https:') ? 'host' : undefined);

/** The token in this request's cookie. Undefined if the request has another credential, or none. */
export function cookieOf({ headers, url }: Request): string | undefined {
  const all = headers.has('Authorization') ? null : headers.get('Cookie');
  if (all === null) return undefined;
  const name = prefixOf(url) === undefined ? NAME : `__Host-${NAME}`;
  return parse(all, name)[name];
}

/** Whether one of our own pages made the request. A request that changes nothing may also come from a typed address. */
export function isOwnPage({ headers, method, url }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || (isRead && site === 'none');
  const origin = headers.get('Origin');
  return origin === null ? isRead : origin === new URL(url).origin;
}

/** The value of a `Set-Cookie` header. */
export function setCookie(url: string, token: string): string {
  return generateCookie(NAME, token, { ...attributes(url), maxAge: SESSION_LASTS });
}

export function clearCookie(url: string): string {
  return generateCookie(NAME, '', { ...attributes(url), maxAge: 0 });
}

function attributes(url: string): CookieOptions {
  const prefix = prefixOf(url);
  return { path: '/', httpOnly: true, sameSite: 'Strict', ...(prefix === undefined ? {} : { prefix }) };
}
