/** Who you are. */
import { createRoute } from '@hono/zod-openapi';
import { clearCookie, cookieOf } from '../../auth/cookie.ts';
import { keysOfPlayer } from '../../auth/keys.ts';
import { invitationsAbout, reportsBy } from '../../history/own.ts';
import { accountOf, renamePlayer, type AccountRecord } from '../../history/players.ts';
import { EVERY_GAME, gamesOf } from '../../history/queries.ts';
import { summaryOfRecord } from '../../room/projection.ts';
import type { Written } from '../../room/talk-protocol.ts';
import { jsonBody } from '../body.ts';
import { inEachGame } from '../each-game.ts';
import { leave } from '../leaving.ts';
import { refusal } from '../problem.ts';
import { BODY, json, problems } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { Account, keyBodyOf, NameRequest } from '../schema/account.ts';
import { invitationBodyOf, OwnData, reportBodyOf } from '../schema/own.ts';
import { renew } from '../session.ts';

export const accountRoutes = newRouter();

const tags = ['Account'];
const security = [{ bearer: [] }];
/** Seconds after which a cookie that is used is made anew. */
const RENEWED_AFTER = 86_400;

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me',
    operationId: 'getMe',
    summary: 'Who you are',
    tags,
    security,
    middleware: signedIn('read'),
    responses: {
      200: json('You', Account),
      ...problems('token-required', 'scope-missing', 'unknown-player'),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('unknown-player');
    const { id, former, issued, began } = c.var.shown;
    const old = former || Date.now() - issued > RENEWED_AFTER * 1000;
    if (cookieOf(c.req.raw) !== undefined && old) await renew(c, { id: id!, began }, account);
    return c.json(bodyOf(account), 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'patch',
    path: '/me',
    operationId: 'rename',
    summary: 'Take another name',
    description:
      'The new name shows at all tables where you sit or host, and with all that you ever said. Your token stays good.',
    tags,
    security,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: NameRequest } } } },
    responses: {
      200: json('You', Account),
      ...problems(...BODY, 'token-required', 'scope-missing', 'unknown-player', 'suspended', 'cross-site'),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('unknown-player');
    const player = { id: account.id, name: c.req.valid('json').name };
    await renamePlayer(c.env.DB, player);
    await inEachGame(c.env, player, (room) => room.rename({ player }));
    return c.json(bodyOf({ ...account, ...player }), 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/export',
    operationId: 'exportMe',
    summary: 'All that is kept about you',
    description:
      'Account, keys, games, notes, what you said at tables, messages that you reported, and invitations by name that stand. What happened in a game is in its own `events`, and when it is over in its `export`.',
    tags,
    security,
    middleware: signedIn('account'),
    responses: {
      200: json('Your data', OwnData),
      ...problems('token-required', 'scope-missing', 'unknown-player'),
    },
  }),
  async (c) => {
    const { player } = c.var;
    const account = await accountOf(c.env.DB, player.id);
    if (account === undefined) return refusal('unknown-player');
    const keys = await keysOfPlayer(c.env.DB, player.id);
    const records = await gamesOf(c.env.DB, player.id, undefined, EVERY_GAME);
    const games = records.map((record) => summaryOfRecord(record, player));
    const told = await inEachGame(c.env, player, (room) => room.written({ player }));
    const written = told.flatMap((reply) => (reply.ok && !isBlank(reply.value) ? reply.value : []));
    const [reports, invitations] = await Promise.all([
      reportsBy(c.env.DB, player.id),
      invitationsAbout(c.env.DB, player.id, Date.now()),
    ]);
    const kept = { reports: reports.map(reportBodyOf), invitations: invitations.map(invitationBodyOf) };
    return c.json({ account: bodyOf(account), keys: keys.map(keyBodyOf), games, written, ...kept }, 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me',
    operationId: 'deleteMe',
    summary: 'Delete the account',
    description:
      'For good. Bots take over your seats in running games; in open ones they are free again, and those that you host go to somebody who sits, or are cancelled. Your name becomes “former player”; what happened in games stays. Who is suspended may do this, too.',
    tags,
    security,
    middleware: signedIn('account'),
    responses: {
      204: { description: 'You are gone' },
      ...problems('token-required', 'scope-missing', 'unknown-player', 'cross-site'),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('unknown-player');
    await leave(c.env, { id: account.id, name: account.name });
    const headers: HeadersInit =
      cookieOf(c.req.raw) === undefined ? {} : { 'Set-Cookie': clearCookie(c.req.url) };
    return new Response(null, { status: 204, headers });
  },
);

function isBlank({ notes, messages }: Written): boolean {
  return notes === '' && messages.length === 0;
}

function bodyOf({ id, name, address, createdAt }: AccountRecord) {
  return { player: { id, name }, address, createdAt: new Date(createdAt).toISOString() };
}
