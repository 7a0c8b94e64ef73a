/** The caller’s account. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { clearCookie, cookieOf } from '../../../auth/tokens/cookie.ts';
import { accountOf, updatePlayer } from '../../../history/players/players.ts';
import { ok } from '../../../rules/vocabulary.ts';
import { jsonBody } from '../../http/body.ts';
import { leaveWithBots } from '../../accounts/bots.ts';
import { accountBodyOf, ownDataOf } from '../../accounts/own-data.ts';
import { updateNameAndMarks } from '../../accounts/renaming.ts';
import { closeTicks } from '../../rooms/close-ticks.ts';
import { counted, countedGone } from '../../limits/exact-limits.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, json, NAME, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { Account, AccountRequest } from '../../schema/account/account.ts';
import { OwnData } from '../../schema/account/personal-data.ts';
import { renew } from '../../accounts/session.ts';

export const accountRoutes = newRouter();

const tags = ['Account'];
/** Age in seconds at which a session cookie in use is renewed. */
const RENEWED_AFTER = 86_400;

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me',
    operationId: 'getMe',
    summary: 'Get your account',
    description: 'Your name, and your address unless you use an API key or an app.',
    tags,
    middleware: signedIn('read'),
    responses: {
      200: json('Your account', Account),
      ...problems('token-required', 'scope-missing', 'account-deleted'),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const { shown } = c.var;
    // Owners give keys to other people, and apps are of other people, so neither sees the address of the owner.
    if (shown.by !== 'token') return c.json(accountBodyOf({ ...account, address: null }), 200);
    const old = shown.former || Date.now() - shown.issued > RENEWED_AFTER * 1000;
    if (cookieOf(c.req.raw) !== undefined && old) await renew(c, shown, account);
    return c.json(accountBodyOf(account), 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'patch',
    path: '/me',
    operationId: 'updateMe',
    'x-limits': limited('names'),
    summary: 'Change your account',
    description:
      'A new name appears at all tables where you sit or host, and on all your messages. If the service cannot reach a table now, the name changes there later. Your token stays valid.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: AccountRequest } } } },
    responses: {
      200: json('Your account', Account),
      ...problems(
        ...BODY,
        ...NAME,
        'token-required',
        'scope-missing',
        'account-deleted',
        'suspended',
        'cross-site',
      ),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const body = c.req.valid('json');
    const { name, ratedAgainstBots = account.ratedAgainstBots, showsPresence = account.showsPresence } = body;
    if (name !== undefined) {
      const player = { id: account.id, name };
      const renamed = await counted(c.env, 'names', player.id, async () => {
        await updatePlayer(c.env.DB, player.id, { name });
        c.set('rooms', await updateNameAndMarks(c.env, player));
        return ok(null);
      });
      if (!renamed.ok) return problem(renamed.error);
    }
    if (ratedAgainstBots !== account.ratedAgainstBots)
      await updatePlayer(c.env.DB, account.id, { ratedAgainstBots });
    if (showsPresence !== account.showsPresence) await updatePlayer(c.env.DB, account.id, { showsPresence });
    // Also if it was off: an earlier request may have failed to close the sockets, which still show the player.
    if (body.showsPresence === false) await closeTicks(c.env, account.id);
    const changed = { ...account, name: name ?? account.name, ratedAgainstBots, showsPresence };
    return c.json(accountBodyOf(changed), 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/export',
    operationId: 'exportMe',
    'x-limits': limited('exports'),
    summary: 'Export your data',
    description:
      'Your account, API keys, apps, bots, settings, availability, games and their results, ratings, seats that you play or played for others, notes, standing orders, messages, mutes, blocks, reports, and open invitations by name. For the course of a game, see its `events`, and its `export` after the end.',
    tags,
    middleware: signedIn('account'),
    responses: {
      200: json('Your data', OwnData),
      ...problems('token-required', 'scope-missing', 'account-deleted'),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const data = await counted(c.env, 'exports', account.id, async () =>
      ok(await ownDataOf(c.env, c.req.url, account)),
    );
    if (!data.ok) return problem(data.error);
    const { rooms, ...own } = data.value;
    c.set('rooms', rooms);
    return c.json(own, 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me',
    operationId: 'deleteMe',
    'x-limits': limited('guestsGoneHere'),
    summary: 'Delete your account',
    description:
      'Final. In running games, bots take over your seats. In open games, your seats become free. Your bots are deleted in the same way. If you host an open game, a seated player becomes its host; if nobody else is seated, the game is cancelled. Your name becomes “former player”. The games themselves stay. If the service cannot reach a game now, it makes these changes there later. Suspended players can also delete their account.',
    tags,
    middleware: signedIn('account'),
    responses: {
      204: { description: 'The account is deleted' },
      ...problems('token-required', 'scope-missing', 'account-deleted', 'cross-site'),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const gone = await countedGone(c.env, { request: c.req.raw, account }, () =>
      leaveWithBots(c.env, { id: account.id, name: account.name }),
    );
    if (!gone.ok) return problem(gone.error);
    const headers: HeadersInit =
      cookieOf(c.req.raw) === undefined ? {} : { 'Set-Cookie': clearCookie(c.req.url) };
    return new Response(null, { status: 204, headers });
  },
);
