/**
 * The page's session: the same token as a bearer's, in a cookie that no script can read. It counts only on requests that
 * the browser says come from our own pages, so no other site can use it.
 */
import { SESSION_LASTS } from './token.ts';

/** The prefix keeps other hosts of our domain, and plain HTTP, from planting one. */
const SECURE_NAME = '__Host-session';
/** On a developer's machine there is no HTTPS. */
const PLAIN_NAME = 'session';

/** The token in this request's cookie; undefined where another credential is shown, or none. */
export function cookieOf({ headers, url }: Request): string | undefined {
  const all = headers.has('Authorization') ? null : headers.get('Cookie');
  if (all === null) return undefined;
  const name = nameFor(url);
  for (const part of all.split(';')) {
    const cookie = part.trim();
    if (cookie.startsWith(`${name}=`)) return cookie.slice(name.length + 1);
  }
  return undefined;
}

/** Whether one of our own pages asks. Who changes nothing may also come by a typed address, which is nobody's site. */
export function isOwnPage({ headers, method, url }: Request): boolean {
  const looks = method === 'GET' || method === 'HEAD';
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || (looks && site === 'none');
  const origin = headers.get('Origin');
  return origin === null ? looks : origin === new URL(url).origin;
}

/** The value of a `Set-Cookie` header. */
export function setCookie(url: string, token: string): string {
  return `${nameFor(url)}=${token}; Max-Age=${SESSION_LASTS}; ${attributes(url)}`;
}

export function clearCookie(url: string): string {
  return `${nameFor(url)}=; Max-Age=0; ${attributes(url)}`;
}

function nameFor(url: string): string {
  return url.startsWith('https:') ? SECURE_NAME : PLAIN_NAME;
}

function attributes(url: string): string {
  return `Path=/; HttpOnly; SameSite=Strict${url.startsWith('https:') ? '; Secure' : ''}`;
}
