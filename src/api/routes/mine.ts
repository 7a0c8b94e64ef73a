/** Your games, and what waits for you. */
import { createRoute, z } from '@hono/zod-openapi';
import { pageOfGames } from '../../history/player-games.ts';
import { askedIn } from '../../history/queries.ts';
import { digest } from '../../auth/encoding.ts';
import { isKnown } from '../../room/read/etags.ts';
import { summaryOfRecord } from '../../room/publish/projection.ts';
import type { DecisionsRequest } from '../../room/read/wire.ts';
import { fail, ok } from '../../rules/vocabulary.ts';
import { askingRooms } from '../asking-rooms.ts';
import { answersOf } from '../each-game.ts';
import { shownTo } from '../looking.ts';
import { problem } from '../problem.ts';
import { header, json, problems, QUERY } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { byUrgency } from '../urgency.ts';
import { linkTo } from '../link-header.ts';
import { GameList, status } from '../schema/game.ts';
import { DecisionsBody } from '../schema/play.ts';
import { cursor, decisionsQuery, ifNoneMatch, wholeNumber } from '../schema/request.ts';

export const mineRoutes = newRouter();

const tags = ['Account'];
const security = [{ bearer: [] }];
const ETAG = { ETag: header('Names what you got.') };
const LINK = { Link: header('`<…>; rel="next"`: the next page, if there is one.') };

mineRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/games',
    operationId: 'listMyGames',
    summary: 'Games in which you sit or play for somebody, or which you host',
    description:
      'Games that go on, the newest first, then those that are over, the last to end first: follow the header `Link` to the next page. Within a page what waits for you comes first, the soonest deadline first; then games that run, and open ones. A page may hold fewer games than `limit` and still have a next one. The list may lag behind by two seconds.',
    tags,
    security,
    middleware: signedIn('read'),
    request: {
      query: z.strictObject({
        status: status.optional(),
        cursor: cursor(/^(on|over)-\d{1,16}-[\w-]{1,64}$/),
        limit: wholeNumber(1, 200, 'How many at most.').default(200),
      }),
    },
    responses: {
      200: { ...json('A page of your games', GameList), headers: LINK },
      ...problems('token-required', 'scope-missing', ...QUERY, 'out-of-range'),
    },
  }),
  async (c) => {
    const { player } = c.var;
    const page = await pageOfGames(c.env.DB, player.id, { now: Date.now(), ...c.req.valid('query') });
    const games = page.games.map((record) => shownTo(c.var.shown, summaryOfRecord(record, player)));
    return c.json({ games: byUrgency(games, player.id) }, 200, linkTo(c.req.url, page.next));
  },
);

mineRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/decisions',
    operationId: 'listMyDecisions',
    summary: 'Everything that waits for you',
    description:
      'All that your seats owe an answer to, and those that you play for others (`for`), in all games, soonest deadline first, and last what is asked in games that are paused. Each holds what it takes to answer it: send one of `legal`, or what you compose by `describe`, to `POST /games/{game}/commands` with the `window`. What it shows counts as seen, also by a 304, and is not in the `recap` of the next time. A page asks up to 200 of your games that go on, the newest first, and is sorted for itself: whoever is in more follows the header `Link`, which a 304 has as well.',
    tags,
    security,
    middleware: signedIn('read'),
    request: { query: decisionsQuery, headers: ifNoneMatch },
    responses: {
      200: { ...json('What waits for you', DecisionsBody), headers: { ...ETAG, ...LINK } },
      304: { description: 'You have it already.', headers: { ...ETAG, ...LINK } },
      ...problems('token-required', 'scope-missing', ...QUERY, 'out-of-range'),
    },
  }),
  async (c) => {
    const { cursor, limit, ...looking } = c.req.valid('query');
    const request = { player: c.var.player, ...looking };
    const asked = await decisionsOf(c.env, request, { cursor, limit });
    if (!asked.ok) return problem(asked.error);
    const { next, ...waiting } = asked.value;
    const etag = await tagFor(waiting, next);
    const headers = {
      'Cache-Control': 'private, no-cache',
      Vary: 'Authorization, Cookie',
      ETag: etag,
      ...linkTo(c.req.url, next),
    };
    if (isKnown(etag, c.req.header('If-None-Match'))) return new Response(null, { status: 304, headers });
    return c.json(waiting, 200, headers);
  },
);

interface Waiting {
  readonly decisions: readonly object[];
  readonly unanswered: readonly string[];
}

/**
 * A recap is told once, and what it tells raises the version: whoever has it already has this still. Another `next` is another
 * answer: behind it may be what nobody has seen.
 */
async function tagFor({ decisions, unanswered }: Waiting, next: string | undefined): Promise<string> {
  const told = decisions.map((decision) => ({ ...decision, recap: null }));
  const named = next === undefined ? [told, unanswered] : [told, unanswered, next];
  return `"${await digest(JSON.stringify(named))}"`;
}

/** Asks the rooms themselves: what D1 knows of whom a game awaits may be a moment old. */
async function decisionsOf(
  env: Env,
  request: DecisionsRequest,
  page: { readonly cursor: string | undefined; readonly limit: number },
) {
  const { player } = request;
  const { games, next } = await askedIn(env.DB, player.id, { now: Date.now(), ...page });
  const refusal = askingRooms(env, player.id, games.length);
  if (refusal !== undefined) return fail(refusal);
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
  return ok({ decisions, unanswered: [...unanswered], next });
}
