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
 * Takes a guest name, or changes it. A token that is kept is never overwritten while it may be good: the server may
 * only have been silent when it was asked whose it is.
 * @param {string} name
 */
export async function takeName(name) {
  if (token() !== null) {
    const renamed = await call('PATCH', '/me', { body: { name } });
    if (renamed.status !== 401) return renamed;
    forgetToken();
  }
  const reply = await call('POST', '/players', { body: { name } });
  if (reply.ok) keepToken(reply.body.token);
  return reply;
}
