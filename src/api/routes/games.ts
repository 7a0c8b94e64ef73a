/** Make a game, find one, start it, end it. */
import { createRoute, z } from '@hono/zod-openapi';
import { accountOf } from '../../history/players.ts';
import { listGames } from '../../history/public-games.ts';
import { summaryOfRecord } from '../../room/publish/projection.ts';
import { rulesets } from '../../rules/registry.ts';
import { MAX_SEATS } from '../../rules/vocabulary.ts';
import { archivedSummary, forgetRecent } from '../archive.ts';
import { roomOf } from '../../room/protocol.ts';
import { expectedOfGame } from '../../room/limits/expected-bytes.ts';
import type { Summary } from '../../room/table/wire.ts';
import { jsonBody } from '../body.ts';
import { budgetedGame } from '../budgets.ts';
import { newId } from '../id.ts';
import { countedHere } from '../limits.ts';
import { linkTo } from '../link-header.ts';
import { shownTo } from '../looking.ts';
import { problem, refusal } from '../problem.ts';
import { BODY, header, json, problems, QUERY, VOID } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { GameBody, GameList, NewGameRequest, paceName, RematchBody, status } from '../schema/game.ts';
import { cursor, gameParams, HostRequest, invitationQuery, wholeNumber } from '../schema/request.ts';

export const gameRoutes = newRouter();

const tags = ['Games'];
const security = [{ bearer: [] }];
const request = { params: gameParams };

gameRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games',
    operationId: 'createGame',
    summary: 'Make a game',
    description:
      'You become its host, and do not sit by that: take a seat of your own. The invitation in the answer lets others find a private game, and sit down in one that is not public.',
    tags,
    security,
    middleware: [signedIn('host'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: NewGameRequest } } } },
    responses: {
      201: { ...json('The game', GameBody), headers: { Location: header('Where the game is.') } },
      ...problems(...BODY, 'token-required', 'account-deleted', 'budget-used'),
    },
  }),
  async (c) => {
    const { options = {}, ...terms } = c.req.valid('json');
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const host = { id: account.id, name: account.name };
    const id = newId();
    const sender = { request: c.req.raw, account };
    const bytes = expectedOfGame({ ruleset: terms.ruleset, options }, terms.seats);
    const create = () => roomOf(c.env.ROOMS, id).create({ ...terms, id, host, options });
    const reply = await countedHere(c.env, 'games', sender, () => budgetedGame(c.env, sender, bytes, create));
    if (!reply.ok) return problem(reply.error);
    return c.json({ game: reply.value }, 201, { Location: `/api/v1/games/${id}` });
  },
);

gameRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games',
    operationId: 'listGames',
    summary: 'The lobby, and all public games before',
    description:
      'Public games, newest first. It may lag behind by two seconds. With several filters, those that pass them all. A page may hold fewer games than `limit`, or none, and still have a next one: it looks at 200 games at most for filters that no index knows. Follow the header `Link` until there is none.',
    tags,
    security: [{}, ...security],
    request: {
      query: z.strictObject({
        status: status.optional(),
        ruleset: z.enum(Object.keys(rulesets)).optional(),
        pace: paceName.optional(),
        free: wholeNumber(1, MAX_SEATS, 'At least so many seats are free.').optional(),
        people: wholeNumber(1, MAX_SEATS, 'At least so many people sit there.').optional(),
        cursor: cursor(/^\d{1,16}-[\w-]{1,64}$/),
        limit: wholeNumber(1, 100, 'How many at most.').default(20),
      }),
    },
    responses: {
      200: {
        ...json('A page of games', GameList),
        headers: { Link: header('`<…>; rel="next"`: the next page, if there is one.') },
      },
      ...problems(...QUERY, 'out-of-range'),
    },
  }),
  async (c) => {
    const { games, next } = await listGames(c.env.DB, c.req.valid('query'));
    const body = {
      games: games.map((record) => shownTo(c.var.credential, summaryOfRecord(record, c.var.caller))),
    };
    return c.json(body, 200, linkTo(c.req.url, next));
  },
);

gameRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}',
    operationId: 'getGame',
    summary: 'What anybody may know of a game',
    description: 'Terms, seats, whom it waits for and since when, outcome. What goes on in it, see `view`.',
    tags,
    security: [{}, ...security],
    request: { params: gameParams, query: invitationQuery },
    responses: { 200: json('The game', GameBody), ...problems(...QUERY, ...VOID, 'unknown-game') },
  }),
  async (c) => {
    const { game } = c.req.valid('param');
    const { invitation } = c.req.valid('query');
    const visit = { player: c.var.caller, invitation };
    const reply =
      (await archivedSummary(c.env, game, visit)) ?? (await roomOf(c.env.ROOMS, game).summary(visit));
    return reply.ok ? c.json({ game: shownTo(c.var.credential, reply.value) }, 200) : problem(reply.error);
  },
);

gameRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/start',
    operationId: 'startGame',
    summary: 'Start, by the host',
    description:
      'As soon as enough sit: empty seats go, and the others are numbered anew, in order. A game whose last seat is taken starts by itself; to start a game that runs changes nothing.',
    tags,
    security,
    middleware: signedIn('host'),
    request,
    responses: {
      200: json('The game, which runs', GameBody),
      ...problems('token-required', 'unknown-game', 'not-host', 'too-few-players', 'game-over'),
    },
  }),
  async (c) => {
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).start({ player: c.var.player });
    return reply.ok ? c.json({ game: reply.value }, 200) : problem(reply.error);
  },
);

gameRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/cancel',
    operationId: 'cancelGame',
    summary: 'Cancel, by the host',
    description:
      'A cancelled game has no outcome, and anybody may see all of it. A rated game (no sandbox, with two or more people) is refused with `vote-required` once each person at the table has answered a decision or let one pass: from then on, everybody who plays must agree (`POST /games/{game}/votes`). All other games can be cancelled at any time before the end.',
    tags,
    security,
    middleware: signedIn('host'),
    request,
    responses: {
      200: json('The game, cancelled', GameBody),
      ...problems('token-required', 'unknown-game', 'not-host', 'vote-required', 'game-over'),
    },
  }),
  async (c) => {
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).cancel({ player: c.var.player });
    return reply.ok ? c.json({ game: reply.value }, 200) : problem(reply.error);
  },
);

gameRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/host',
    operationId: 'transferHost',
    summary: 'Make another player the host',
    tags,
    security,
    middleware: [signedIn('host'), jsonBody] as const,
    request: {
      ...request,
      body: { required: true, content: { 'application/json': { schema: HostRequest } } },
    },
    responses: {
      200: json('The game', GameBody),
      ...problems(...BODY, 'token-required', 'unknown-game', 'not-host', 'not-seated', 'game-over'),
    },
  }),
  async (c) => {
    const { player: to } = c.req.valid('json');
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).handOver({ player: c.var.player, to });
    return reply.ok ? c.json({ game: reply.value }, 200) : problem(reply.error);
  },
);

gameRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/rematch',
    operationId: 'createRematch',
    summary: 'Make the same table again',
    description:
      'When the game is over, by anybody who sat. Terms, bots and invitation stay; people sit down again by themselves. Only the first who asks makes a game; the others get the same one.',
    tags,
    security,
    middleware: signedIn('host'),
    request,
    responses: {
      201: { ...json('The next game', RematchBody), headers: { Location: header('Where the game is.') } },
      ...problems(
        'token-required',
        'account-deleted',
        'unknown-game',
        'not-seated',
        'game-not-over',
        'budget-used',
      ),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const player = { id: account.id, name: account.name };
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const over = await room.summary({ player });
    const again = () => room.rematch({ player });
    const sender = { request: c.req.raw, account };
    const anew = ({ seats, ...terms }: Summary) => {
      const bytes = expectedOfGame(terms, seats.length);
      return countedHere(c.env, 'games', sender, () => budgetedGame(c.env, sender, bytes, again));
    };
    // Where there is nothing to count the room refuses.
    const reply = over.ok && over.value.rematch === null ? await anew(over.value) : await again();
    if (!reply.ok) return problem(reply.error);
    forgetRecent(c.req.valid('param').game);
    return c.json(reply.value, 201, { Location: `/api/v1/games/${reply.value.game}` });
  },
);
