/** Takes or changes the name of this browser’s user. */
import { call } from '../api/call.ts';
import { begin, moveToken } from './session.ts';
import { isKnown, nowKnown, nowUnknown } from './session-mark.ts';
import type { Reply } from '../api/call.ts';
import type { AccountSeen } from '../api/shapes/account.ts';

/**
 * Takes a guest name, or changes it. A visitor without a name gets a suggested one. Never replaces a session that may be valid: perhaps the server only failed
 * to answer whose it is.
 */
export async function takeName(name: string): Promise<Reply> {
  if (isKnown()) {
    const renamed = (await moveToken()) ?? (await call('PATCH', '/me', { body: { name } }));
    if (renamed.status !== 401) return renamed;
    nowUnknown();
  }
  const reply = await call('POST', '/players', { body: { ...(name !== '' && { name }), cookie: true } });
  if (reply.ok) begin();
  return HAS_COOKIE.includes(reply.code ?? '') ? findAgain() : reply;
}

/** Codes that the server sends only for a valid cookie. */
const HAS_COOKIE = ['already-signed-in', 'suspended'];

/** Some browsers delete the storage of scripts within days, but not cookies. The player of the cookie goes on under the old name. */
async function findAgain() {
  const reply = await call<AccountSeen>('GET', '/me');
  if (reply.ok) nowKnown();
  return reply;
}
