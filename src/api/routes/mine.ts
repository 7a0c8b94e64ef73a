/** Your games, and what waits for you. */
import { createRoute, z } from '@hono/zod-openapi';
import { askedIn, gamesOf } from '../../history/queries.ts';
import { digest } from '../../auth/encoding.ts';
import { isKnown } from '../../room/tags.ts';
import { summaryOfRecord } from '../../room/projection.ts';
import type { DecisionsRequest } from '../../room/reading-protocol.ts';
import { answersOf } from '../each-game.ts';
import { shownTo } from '../looking.ts';
import { header, json, problems, QUERY } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { byUrgency, mostUrgentOf } from '../urgency.ts';
import { GameList, STATUSES } from '../schema/game.ts';
import { DecisionsBody } from '../schema/play.ts';
import { decisionsQuery, ifNoneMatch } from '../schema/request.ts';

export const mineRoutes = newRouter();

const tags = ['Account'];
const security = [{ bearer: [] }];
const ETAG = { ETag: header('Names what you got.') };

mineRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/games',
    operationId: 'listMyGames',
    summary: 'Games in which you sit or play for somebody, or which you host',
    description:
      'What waits for you first, the soonest deadline first; then those that run, those that are open, and those that are over, the newest first. The 200 newest of those that go on, filled up with the newest of the others. It may lag behind by two seconds.',
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
    const { player } = c.var;
    const records =
      status === undefined
        ? await mostUrgentOf(c.env.DB, player.id)
        : await gamesOf(c.env.DB, player.id, { now: Date.now(), statuses: [status] });
    const games = records.map((record) => shownTo(c.var.shown, summaryOfRecord(record, player)));
    return c.json({ games: byUrgency(games, player.id) }, 200);
  },
);

mineRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/decisions',
    operationId: 'listMyDecisions',
    summary: 'Everything that waits for you',
    description:
      'All that your seats owe an answer to, and those that you play for others (`for`), in all games, soonest deadline first, and last what is asked in games that are paused. Each holds what it takes to answer it: send one of `legal`, or what you compose by `describe`, to `POST /games/{game}/commands` with the `window`. What it shows counts as seen, also by a 304, and is not in the `recap` of the next time.',
    tags,
    security,
    middleware: signedIn('read'),
    request: { query: decisionsQuery, headers: ifNoneMatch },
    responses: {
      200: { ...json('What waits for you', DecisionsBody), headers: ETAG },
      304: { description: 'You have it already.', headers: ETAG },
      ...problems('token-required', 'scope-missing', ...QUERY),
    },
  }),
  async (c) => {
    const request = { player: c.var.player, ...c.req.valid('query') };
    const waiting = await decisionsOf(c.env, request);
    const etag = await tagFor(waiting);
    const headers = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Cookie', ETag: etag };
    if (isKnown(etag, c.req.header('If-None-Match'))) return new Response(null, { status: 304, headers });
    return c.json(waiting, 200, headers);
  },
);

interface Waiting {
  readonly decisions: readonly object[];
  readonly unanswered: readonly string[];
}

/** A recap is told once, and what it tells raises the version: whoever has it already has this still. */
async function tagFor({ decisions, unanswered }: Waiting): Promise<string> {
  const told = decisions.map((decision) => ({ ...decision, recap: null }));
  return `"${await digest(JSON.stringify([told, unanswered]))}"`;
}

/** Asks the rooms themselves: what D1 knows of whom a game awaits may be a moment old. */
async function decisionsOf(env: Env, request: DecisionsRequest) {
  const { player } = request;
  const games = await askedIn(env.DB, player.id, Date.now());
  const { answers, unanswered } = await answersOf(
    env,
    games.map(({ id }) => id),
    (room) => room.decisions(request),
  );
  const decisions = answers
    .flatMap((reply) => (reply.ok ? reply.value : []))
    .flatMap(({ decisions, recap, ...where }) =>
      decisions.map((decision) => ({ ...where, recap: [...recap], ...decision })),
    )
    .filter((decision) => decision.answer === undefined)
    .toSorted((a, b) => Number(a.paused) - Number(b.paused) || a.closesAt.localeCompare(b.closesAt));
  return { decisions, unanswered: [...unanswered] };
}
