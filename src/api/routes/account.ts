/** Who you are, and what waits for you. */
import { createRoute, z } from '@hono/zod-openapi';
import { tokenOf } from '../../auth/caller.ts';
import { sign, type Identity } from '../../auth/token.ts';
import { gamesOf, insertPlayer, playerOf, renamePlayer } from '../../history/queries.ts';
import { summaryOfRecord } from '../../room/projection.ts';
import { roomOf } from '../../room/bindings.ts';
import { jsonBody } from '../body.ts';
import { newId } from '../id.ts';
import { refusal } from '../problem.ts';
import { BODY, json, problems, QUERY } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { GameList, STATUSES } from '../schema/game.ts';
import { Account, NameRequest } from '../schema/player.ts';
import { DecisionsBody } from '../schema/play.ts';

export const accountRoutes = newRouter();

const tags = ['Account'];
const UNFINISHED = ['open', 'running', 'paused'] as const;
const security = [{ bearer: [] }];
const nameBody = { body: { required: true, content: { 'application/json': { schema: NameRequest } } } };

accountRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/players',
    operationId: 'becomeGuest',
    summary: 'Become a guest',
    description:
      'Makes a player of this name, and the token to be it with. Names need not be unique. There is no password: keep the token.',
    tags,
    middleware: jsonBody,
    request: nameBody,
    responses: { 201: json('You, and your token', Account), ...problems(...BODY) },
  }),
  async (c) => {
    const now = Date.now();
    const player = { id: newId(), name: c.req.valid('json').name };
    await insertPlayer(c.env.DB, player, now);
    const token = await sign(c.env.SECRET, player, Math.floor(now / 1000));
    return c.json({ player, token }, 201);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me',
    operationId: 'getMe',
    summary: 'Who you are',
    description: 'Shows the token again to whoever holds it.',
    tags,
    security,
    middleware: signedIn,
    responses: { 200: json('You, and your token', Account), ...problems('token-required', 'unknown-player') },
  }),
  async (c) => {
    const player = await playerOf(c.env.DB, c.var.player.id);
    return player === undefined
      ? refusal('unknown-player')
      : c.json({ player, token: tokenIn(c.req.header('Authorization')) }, 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'patch',
    path: '/me',
    operationId: 'rename',
    summary: 'Take another name',
    description: 'The new name shows at all tables where you sit or host. Your token stays good.',
    tags,
    security,
    middleware: [signedIn, jsonBody] as const,
    request: nameBody,
    responses: {
      200: json('You, and your token', Account),
      ...problems(...BODY, 'token-required', 'unknown-player'),
    },
  }),
  async (c) => {
    const player = { id: c.var.player.id, name: c.req.valid('json').name };
    if ((await playerOf(c.env.DB, player.id)) === undefined) return refusal('unknown-player');
    await renamePlayer(c.env.DB, player);
    const unfinished = await gamesOf(c.env.DB, player.id, UNFINISHED);
    await Promise.all(unfinished.map(({ game }) => roomOf(c.env.ROOMS, game.id).rename({ player })));
    return c.json({ player, token: tokenIn(c.req.header('Authorization')) }, 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/games',
    operationId: 'listMyGames',
    summary: 'Games in which you sit, or which you host',
    description: 'Newest first, the 200 newest. It may lag behind by two seconds.',
    tags,
    security,
    middleware: signedIn,
    request: { query: z.strictObject({ status: z.enum(STATUSES).optional() }) },
    responses: { 200: json('Your games', GameList), ...problems('token-required', ...QUERY) },
  }),
  async (c) => {
    const { status } = c.req.valid('query');
    const records = await gamesOf(c.env.DB, c.var.player.id, status && [status]);
    return c.json({ games: records.map((record) => summaryOfRecord(record, c.var.player)) }, 200);
  },
);

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/decisions',
    operationId: 'listMyDecisions',
    summary: 'Everything that waits for you',
    description:
      'All that your seats owe an answer to, in all games, soonest deadline first. Each holds what it takes to answer it: send one of `legal`, or what you compose by `describe`, to `POST /games/{game}/commands` with the `window`.',
    tags,
    security,
    middleware: signedIn,
    responses: { 200: json('What waits for you', DecisionsBody), ...problems('token-required') },
  }),
  async (c) => c.json({ decisions: await decisionsOf(c.env, c.var.player) }, 200),
);

/** Asks the rooms themselves: what D1 knows of whom a game awaits may be a moment old. */
async function decisionsOf(env: Env, player: Identity) {
  const records = (await gamesOf(env.DB, player.id, UNFINISHED)).filter(({ seats }) =>
    seats.some((seat) => seat.player?.id === player.id),
  );
  const replies = await Promise.all(
    records.map(({ game }) => roomOf(env.ROOMS, game.id).decisions({ player })),
  );
  return replies
    .flatMap((reply) => (reply.ok ? reply.value : []))
    .flatMap(({ decisions, ...where }) => decisions.map((decision) => ({ ...where, ...decision })))
    .filter((decision) => decision.answer === undefined)
    .toSorted((a, b) => a.closesAt.localeCompare(b.closesAt));
}

/** The caller has been identified by it. */
function tokenIn(authorization: string | undefined): string {
  return tokenOf(authorization!)!;
}
