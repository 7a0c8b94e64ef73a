/** Who is at this browser. */
import { call } from './api.js';
import { dropFormerToken, formerToken, isKnown, nowKnown, nowUnknown } from './known.js';

/** @typedef {{ id: string, name: string }} Player */

/**
 * Whoever the API says that this browser's session stands for; null without one, or when it is no longer good.
 * @returns {Promise<Player | null>}
 */
export async function whoAmI() {
  if (!isKnown() || !(await moveToken())) return null;
  const reply = await call('GET', '/me');
  if (reply.status === 401) nowUnknown();
  return reply.ok ? reply.body.player : null;
}

/**
 * Takes a guest name, or changes it. A session is never replaced while it may be good: the server may only have been
 * silent when it was asked whose it is.
 * @param {string} name
 * @returns {Promise<import('./api.js').Reply>}
 */
export async function takeName(name) {
  if (isKnown()) {
    if (!(await moveToken())) return call('GET', '/me');
    const renamed = await call('PATCH', '/me', { body: { name } });
    if (renamed.status !== 401) return renamed;
    nowUnknown();
  }
  const reply = await call('POST', '/players', { body: { name, cookie: true } });
  if (reply.ok || reply.code === 'already-known') nowKnown();
  // Some browsers forget within days what scripts keep, and not the cookie.
  return reply.code === 'already-known' ? takeName(name) : reply;
}

/** A token that a script could read becomes a cookie. False while the server is silent. */
async function moveToken() {
  const token = formerToken();
  if (token === null) return true;
  const reply = await call('POST', '/me/session', { token });
  if (reply.ok) nowKnown();
  if (reply.ok || reply.status === 401) dropFormerToken();
  return formerToken() === null;
}
