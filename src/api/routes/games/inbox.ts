/** The games and open decisions of the caller. */
import { z } from '@hono/zod-openapi';
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { pageOfGames } from '../../../history/games/player-games.ts';
import { askedIn } from '../../../history/games/queries.ts';
import { digest } from '../../../auth/tokens/encoding.ts';
import { isKnown } from '../../../room/read/etags.ts';
import { distinguished } from '../../../rules/text/names/listed-names.ts';
import { listedOf } from '../../../room/publish/projection.ts';
import type { DecisionsRequest } from '../../../room/read/wire.ts';
import { fail, ok } from '../../../rules/vocabulary.ts';
import { countRoomRequests } from '../../limits/room-requests.ts';
import { answersOf } from '../../rooms/calls.ts';
import { marksAsSeen } from '../../views/marking.ts';
import { withCountedDuration } from '../../views/counted-duration.ts';
import { shownTo } from '../../views/source.ts';
import { problem } from '../../http/problem.ts';
import { header, json, problems, QUERY, linkTo } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { byUrgency } from '../../rooms/inbox-order.ts';
import { GameList, status } from '../../schema/game.ts';
import { DecisionsBody } from '../../schema/play/play.ts';
import { cursor, decisionsQuery, ifNoneMatch, wholeNumber } from '../../schema/request.ts';

export const mineRoutes = newRouter();

const tags = ['Account'];
const ETAG = { ETag: header('The version of this response.') };
const LINK = { Link: header('`<…>; rel="next"`: the address of the next page, if there is one.') };

mineRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/games',
    operationId: 'listMyGames',
    summary: 'List your games',
    description:
      'Games that you host, in which you have a seat, or in which you play for somebody. Games that are not over come first, newest first, then finished games, last finished first. Follow the `Link` header to the next page. Within a page, games that wait for you come first, earliest deadline first, then running games, then open ones. A page may have fewer games than `limit` even if there is a next page. The list may lag by two seconds.',
    tags,
    middleware: signedIn('read'),
    request: {
      query: z.strictObject({
        status: status.optional(),
        cursor: cursor(/^(on|over)-\d{1,16}-[\w-]{1,64}$/),
        limit: wholeNumber(1, 200, 'The maximum number of games.').default(200),
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
    c.set('listed', page.games.length);
    const shown = page.games.map((record) => shownTo(c.var.shown, listedOf(record, player)));
    const { games } = distinguished(shown);
    const counted = await Promise.all(games.map((game) => withCountedDuration(c, game)));
    return c.json({ games: byUrgency(counted, player.id) }, 200, linkTo(c.req.url, page.next));
  },
);

mineRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/decisions',
    operationId: 'listMyDecisions',
    'x-limits': limited('rooms'),
    summary: 'List your open decisions',
    description:
      'The open decisions of your seats, and of seats that you play for others (`for`), in all games. The earliest deadline comes first, and decisions of paused games come last. To answer one, send a command from `legal`, or one that you compose from `describe`, to `POST /games/{game}/commands` with the `window`. With `seen=true` the response, even a 304, marks the decisions as seen, and the next `recap` leaves out what this one showed. A page covers up to 200 of your games that are not over, newest first. Each page is sorted separately. If you are in more games, follow the `Link` header, which a 304 also has.',
    tags,
    middleware: signedIn('read'),
    request: { query: decisionsQuery, headers: ifNoneMatch },
    responses: {
      200: { ...json('Your open decisions', DecisionsBody), headers: { ...ETAG, ...LINK } },
      304: { description: 'Unchanged.', headers: { ...ETAG, ...LINK } },
      ...problems('token-required', 'scope-missing', ...QUERY, 'out-of-range'),
    },
  }),
  async (c) => {
    const { cursor, limit, seen, labels } = c.req.valid('query');
    const request = { player: c.var.player, seen: marksAsSeen(c.req.raw, seen), labels };
    const asked = await decisionsOf(c.env, request, { cursor, limit });
    if (!asked.ok) return problem(asked.error);
    const { next, rooms, ...waiting } = asked.value;
    c.set('rooms', rooms);
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
  readonly unreachable: readonly string[];
}

/**
 * A recap is sent once and leaves the ETag as it is: new events change the version anyway. Another `next` makes another ETag,
 * because the next page may hold unseen decisions.
 */
async function tagFor({ decisions, unreachable }: Waiting, next: string | undefined): Promise<string> {
  const described = decisions.map((decision) => ({ ...decision, recap: null }));
  const named = next === undefined ? [described, unreachable] : [described, unreachable, next];
  return `"${await digest(JSON.stringify(named))}"`;
}

/** Asks the rooms themselves, because the index in D1 may lag. */
async function decisionsOf(
  env: Env,
  request: DecisionsRequest,
  page: { readonly cursor: string | undefined; readonly limit: number },
) {
  const { player } = request;
  const { games, next } = await askedIn(env.DB, player.id, { now: Date.now(), ...page });
  const refusal = countRoomRequests(env, player.id, games.length);
  if (refusal !== undefined) return fail(refusal);
  const { answers, unreachable } = await answersOf(
    env,
    games.map(({ id }) => id),
    (room) => room.decisions(request),
  );
  const asking = answers.flatMap((reply) => (reply.ok ? reply.value : []));
  const { named } = distinguished(
    [],
    asking.flatMap(({ for: owner }) => owner ?? []),
  );
  const decisions = asking
    .map((one) => (one.for === undefined ? one : { ...one, for: named(one.for) }))
    .flatMap(({ decisions, recap, ...where }) =>
      decisions.map((decision) => ({ ...where, recap: [...recap], ...decision })),
    )
    .filter((decision) => decision.answer === undefined)
    .toSorted((a, b) => Number(a.paused) - Number(b.paused) || a.closesAt.localeCompare(b.closesAt));
  return ok({ decisions, unreachable: [...unreachable], next, rooms: games.length });
}
