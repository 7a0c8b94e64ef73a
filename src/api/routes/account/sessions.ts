/** Session cookies, and signing out. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { ownToken } from '../../../auth/caller.ts';
import { clearCookie, cookieOf, isOwnPage } from '../../../auth/tokens/cookie.ts';
import { revoked } from '../../../auth/revocations/revocations.ts';
import { accountOf } from '../../../history/players/players.ts';
import { ok } from '../../../rules/vocabulary.ts';
import { counted } from '../../limits/exact-limits.ts';
import { refusal } from '../../http/problem.ts';
import { json, problems } from '../../http/responses.ts';
import { closeTicks } from '../../rooms/close-ticks.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { SessionBody } from '../../schema/account/account.ts';
import { open } from '../../accounts/session.ts';

export const sessionRoutes = newRouter();

const tags = ['Account'];

sessionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/session',
    operationId: 'createSession',
    summary: 'Start a cookie session',
    description:
      'For the pages of this service. Starts a session of the player whose token is sent. It counts as started when the token was issued, so signing out everywhere also ends it.',
    tags,
    middleware: signedIn('account'),
    responses: {
      200: json('You', SessionBody),
      ...problems('token-required', 'cross-site', 'scope-missing', 'account-deleted', 'suspended'),
    },
  }),
  async (c) => {
    if (!isOwnPage(c.req.raw)) return refusal('cross-site');
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const player = { id: account.id, name: account.name };
    const { began } = ownToken(c.var.shown);
    const opened = await open(c, player, true, { began, verified: account.address !== null });
    return c.json({ player, ...opened }, 200);
  },
);

sessionRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/session',
    operationId: 'signOut',
    'x-limits': limited('signOuts'),
    summary: 'Sign out of this session',
    description:
      'Ends this session and leaves the others, but the 31st session that you end within a day ends all of them. A token without a session (a guest’s first token, which stays valid after they add an address) also ends all of them, like `DELETE /me/sessions`. A guest without an address is refused, because they could not sign in again: add an address, or delete the account.',
    tags,
    middleware: signedIn('account'),
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'scope-missing', 'address-required', 'cross-site'),
    },
  }),
  async (c) => {
    if (!(await hasAddress(c.env, c.var.player.id))) return refusal('address-required');
    await signOut(c.env, c.var.player.id, ownToken(c.var.shown).session);
    c.executionCtx.waitUntil(closeTicks(c.env, c.var.player.id));
    return leaving(c.req.raw);
  },
);

sessionRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/sessions',
    operationId: 'signOutEverywhere',
    summary: 'Sign out everywhere',
    description:
      'Makes all your tokens, your cookies and the answer links in your e-mails void within a minute. API keys stay valid: revoke them one by one. A guest without an address is refused, as in `DELETE /me/session`.',
    tags,
    middleware: signedIn('account'),
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'scope-missing', 'address-required', 'cross-site'),
    },
  }),
  async (c) => {
    if (!(await hasAddress(c.env, c.var.player.id))) return refusal('address-required');
    await revoked.revoke(c.env, 'player', c.var.player.id);
    c.executionCtx.waitUntil(closeTicks(c.env, c.var.player.id));
    return leaving(c.req.raw);
  },
);

/** One row revokes all sessions, so that no player can make the list of revocations grow without limit. */
async function signOut(env: Env, player: string, session: string | undefined): Promise<void> {
  const one =
    session !== undefined &&
    (await counted(env, 'signOuts', player, async () => ok(await revoked.revoke(env, 'session', session))));
  if (!one || !one.ok) await revoked.revoke(env, 'player', player);
}

async function hasAddress(env: Env, player: string): Promise<boolean> {
  return Boolean((await accountOf(env.DB, player))?.address);
}

function leaving(request: Request): Response {
  const headers: HeadersInit =
    cookieOf(request) === undefined ? {} : { 'Set-Cookie': clearCookie(request.url) };
  return new Response(null, { status: 204, headers });
}
