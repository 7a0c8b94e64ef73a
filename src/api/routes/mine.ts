/** Your games, and what waits for you. */
import { createRoute, z } from '@hono/zod-openapi';
import { gamesOf } from '../../history/queries.ts';
import { summaryOfRecord } from '../../room/projection.ts';
import { roomOf } from '../../room/bindings.ts';
import type { DecisionsRequest } from '../../room/protocol.ts';
import { json, problems, QUERY } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { seatedIn } from '../seated.ts';
import { GameList, STATUSES } from '../schema/game.ts';
import { DecisionsBody } from '../schema/play.ts';
import { decisionsQuery } from '../schema/request.ts';

export const mineRoutes = newRouter();

const tags = ['Account'];
const security = [{ bearer: [] }];

mineRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/games',
    operationId: 'listMyGames',
    summary: 'Games in which you sit, or which you host',
    description: 'Newest first, the 200 newest. It may lag behind by two seconds.',
    tags,
    security,
    middleware: signedIn('read'),
    request: { query: z.strictObject({ status: z.enum(STATUSES).optional() }) },
    responses: {
      200: json('Your games', GameList),
      ...problems('token-required', 'scope-missing', ...QUERY),
    },
  }),
  async (c) => {
    const { status } = c.req.valid('query');
    const records = await gamesOf(c.env.DB, c.var.player.id, status && [status]);
    return c.json({ games: records.map((record) => summaryOfRecord(record, c.var.player)) }, 200);
  },
);

mineRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/decisions',
    operationId: 'listMyDecisions',
    summary: 'Everything that waits for you',
    description:
      'All that your seats owe an answer to, in all games, soonest deadline first. Each holds what it takes to answer it: send one of `legal`, or what you compose by `describe`, to `POST /games/{game}/commands` with the `window`. What it shows counts as seen, and is not in the `recap` of the next time.',
    tags,
    security,
    middleware: signedIn('read'),
    request: { query: decisionsQuery },
    responses: {
      200: json('What waits for you', DecisionsBody),
      ...problems('token-required', 'scope-missing', ...QUERY),
    },
  }),
  async (c) => {
    const request = { player: c.var.player, ...c.req.valid('query') };
    return c.json({ decisions: await decisionsOf(c.env, request) }, 200);
  },
);

/** Asks the rooms themselves: what D1 knows of whom a game awaits may be a moment old. */
async function decisionsOf(env: Env, request: DecisionsRequest) {
  const { player } = request;
  const records = await seatedIn(env.DB, player.id);
  const replies = await Promise.all(records.map(({ game }) => roomOf(env.ROOMS, game.id).decisions(request)));
  return replies
    .flatMap((reply) => (reply.ok ? reply.value : []))
    .flatMap(({ decisions, recap, ...where }) =>
      decisions.map((decision) => ({ ...where, recap: [...recap], ...decision })),
    )
    .filter((decision) => decision.answer === undefined)
    .toSorted((a, b) => a.closesAt.localeCompare(b.closesAt));
}
