/** The caller’s account. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { clearCookie, cookieOf } from '../../../auth/tokens/cookie.ts';
import { accountOf, renamePlayer } from '../../../history/players/players.ts';
import { gamesWithPartOf } from '../../../history/games/participants.ts';
import { mailboxOf } from '../../../mailbox/bindings.ts';
import type { Player } from '../../../room/table/visit.ts';
import { ok } from '../../../rules/vocabulary.ts';
import { jsonBody } from '../../http/body.ts';
import { inEachThatAnswers } from '../../rooms/calls.ts';
import { leave } from '../../accounts/deletion.ts';
import { accountBodyOf, ownDataOf } from '../../accounts/own-data.ts';
import { counted, countedGone } from '../../limits/exact-limits.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, json, NAME, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { Account, NameRequest } from '../../schema/account/account.ts';
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
    summary: 'Change your name',
    description:
      'The new name appears at all tables where you sit or host, and on all your messages. If the service cannot reach a table now, the name changes there later. Your token stays valid.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: NameRequest } } } },
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
    const player = { id: account.id, name: c.req.valid('json').name };
    const renamed = await counted(c.env, 'names', player.id, async () => {
      await renamePlayer(c.env.DB, player);
      c.set('rooms', await updateName(c.env, player));
      return ok(null);
    });
    return renamed.ok ? c.json(accountBodyOf({ ...account, ...player }), 200) : problem(renamed.error);
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
      'Your account, API keys, apps, settings, availability, games and their results, ratings, seats that you play or played for others, notes, standing orders, messages, mutes, blocks, reports, and open invitations by name. For the course of a game, see its `events`, and its `export` after the end.',
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
      'Final. In running games, bots take over your seats. In open games, your seats become free. If you host an open game, a seated player becomes its host; if nobody else is seated, the game is cancelled. Your name becomes “former player”. The games themselves stay. If the service cannot reach a game now, it makes these changes there later. Suspended players can also delete their account.',
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
      leave(c.env, { id: account.id, name: account.name }),
    );
    if (!gone.ok) return problem(gone.error);
    const headers: HeadersInit =
      cookieOf(c.req.raw) === undefined ? {} : { 'Set-Cookie': clearCookie(c.req.url) };
    return new Response(null, { status: 204, headers });
  },
);

/** The mailbox updates rooms that do not answer later. Returns how many rooms were asked. */
async function updateName(env: Env, player: Player): Promise<number> {
  const { answers, unreachable } = await inEachThatAnswers(env, player, (room) => room.rename({ player }));
  const isLast = (await accountOf(env.DB, player.id))?.name === player.name;
  // The name has changed again in the meantime, and rooms may have got the two names in any order.
  const games = isLast ? unreachable : await gamesWithPartOf(env.DB, player.id);
  if (games.length > 0) await mailboxOf(env.MAILBOXES, player.id).retryUpdates('name', games);
  return answers.length + unreachable.length;
}
