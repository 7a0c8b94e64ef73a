/** Have a token in a cookie, sign out. */
import { createRoute } from '@hono/zod-openapi';
import { ownToken } from '../../auth/caller.ts';
import { clearCookie, cookieOf, isOwnPage } from '../../auth/cookie.ts';
import { revoked } from '../../auth/revocations.ts';
import { accountOf } from '../../history/players.ts';
import { ok } from '../../rules/vocabulary.ts';
import { counted } from '../limits.ts';
import { refusal } from '../problem.ts';
import { json, problems } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { SessionBody } from '../schema/account.ts';
import { open } from '../session.ts';

export const sessionRoutes = newRouter();

const tags = ['Account'];
const security = [{ bearer: [] }];

sessionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/session',
    operationId: 'createSession',
    summary: 'Have one’s token in a cookie',
    description:
      'For our own pages: a session of the player whose token is sent. It began when that did, so that signing out everywhere ends it, too.',
    tags,
    security,
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
    const opened = await open(c, player, true, { began, proven: account.address !== null });
    return c.json({ player, ...opened }, 200);
  },
);

sessionRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/session',
    operationId: 'signOut',
    summary: 'Sign out here',
    description:
      'This session ends; others stay, unless it is the 31st that you end within a day: then all do. A token that was made without a session (a guest’s first, which is kept when they add an address) ends all of them, as `DELETE /me/sessions` does. A guest without an address could never come back, and is refused: add an address, or delete the account.',
    tags,
    security,
    middleware: signedIn('account'),
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'scope-missing', 'address-required', 'cross-site'),
    },
  }),
  async (c) => {
    if (!(await hasAddress(c.env, c.var.player.id))) return refusal('address-required');
    await signOut(c.env, c.var.player.id, ownToken(c.var.shown).session);
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
      'All tokens and cookies of yours are void within a minute, and so are the answers in letters that you have. API keys stay: revoke them one by one. A guest without an address is refused, as with `DELETE /me/session`.',
    tags,
    security,
    middleware: signedIn('account'),
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'scope-missing', 'address-required', 'cross-site'),
    },
  }),
  async (c) => {
    if (!(await hasAddress(c.env, c.var.player.id))) return refusal('address-required');
    await revoked.revoke(c.env, 'player', c.var.player.id);
    return leaving(c.req.raw);
  },
);

/** One row ends them all, so nobody makes the list of what is void as long as they like. */
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
