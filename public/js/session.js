/** Who is at this browser. */
import { call } from './api.js';
import { forgetToken, keepToken, token } from './token.js';

/** @typedef {{ id: string, name: string }} Player */

/**
 * Whoever the API says that the kept token stands for; null without one, or when it is no longer known.
 * @returns {Promise<Player | null>}
 */
export async function whoAmI() {
  if (token() === null) return null;
  const reply = await call('GET', '/me');
  if (reply.status === 401) forgetToken();
  return reply.ok ? reply.body.player : null;
}

/**
 * Takes a guest name, or changes it.
 * @param {string} name
 * @param {Player | null} me
 */
export async function takeName(name, me) {
  if (me !== null) return call('PATCH', '/me', { body: { name } });
  const reply = await call('POST', '/players', { body: { name } });
  if (reply.ok) keepToken(reply.body.token);
  return reply;
}
