/** Create a game, find one, start it, end it. */
import { createRoute, optional } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { accountOf } from '../../../history/players/players.ts';
import { listGames } from '../../../history/games/public-games.ts';
import { distinguished } from '../../../rules/text/names/listed-names.ts';
import { listedOf } from '../../../room/publish/projection.ts';
import { rulesOf } from '../../../rules/registry.ts';
import { withCountedDuration } from '../../views/counted-duration.ts';
import { archivedSummary, forgetRecent } from '../../views/archive.ts';
import { roomOf } from '../../../room/protocol.ts';
import { expectedOfGame } from '../../../room/limits/expected-bytes.ts';
import { BRISK_PACES } from '../../../room/table/rulesets.ts';
import { storedPace } from '../../../room/table/terms.ts';
import type { Summary } from '../../../room/table/wire.ts';
import { jsonBody } from '../../http/body.ts';
import { budgetedGame } from '../../limits/budgets.ts';
import { withTablePeople } from '../../rooms/table-people.ts';
import type { ReplaceRequest } from '../../../room/seats/wire.ts';
import { seatAgain } from '../../rooms/bot-accounts.ts';
import { newId } from '../../http/id.ts';
import { countedHere } from '../../limits/exact-limits.ts';
import { shownTo } from '../../views/source.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, header, json, problems, QUERY, VOID, linkTo } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { GameBody, GameList, NewGameRequest } from '../../schema/game.ts';
import { RematchBody } from '../../schema/play/next-game.ts';
import { gameParams, gamesQuery, HostRequest, invitationQuery } from '../../schema/request.ts';

export const gameRoutes = newRouter();

const tags = ['Games'];
const request = { params: gameParams };

gameRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games',
    operationId: 'createGame',
    'x-limits': limited('games', 'gamesHere', 'gameBytes', 'gameBytesHere'),
    summary: 'Create a game',
    description:
      'You become its host but do not get a seat: take one separately. `bots` seats bots at once. With the invitation in the response, other players can find a private game and sit down in a private or unlisted one.',
    tags,
    middleware: [signedIn('host'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: NewGameRequest } } } },
    responses: {
      201: { ...json('The game', GameBody), headers: { Location: header('The address of the game.') } },
      ...problems(
        ...BODY,
        'name-invisible',
        'token-required',
        'account-deleted',
        'budget-used',
        'lesson-not-accepted',
        'unknown-game',
        'not-host',
        'already-started',
        'game-over',
        'illegal',
      ),
    },
  }),
  async (c) => {
    const { options = {}, pace: offered, bots: names, replaces, ...terms } = c.req.valid('json');
    if (names.length > terms.seats)
      return problem({ code: 'out-of-range', field: 'bots', detail: `at most ${terms.seats} bots` });
    const bots = names.map((bot, i) => ({ seat: terms.seats - names.length + i, bot }));
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const host = { id: account.id, name: account.name };
    const id = newId();
    const sender = { request: c.req.raw, account };
    const written = JSON.stringify(terms.lesson ?? null).length;
    const bytes = expectedOfGame({ ruleset: terms.ruleset, options }, terms.seats) + written;
    const pace = storedPace(rulesOf(terms.ruleset)!, offered);
    const next = { ...terms, pace, id, host, options, bots };
    const create = () =>
      replaces === undefined
        ? roomOf(c.env.ROOMS, id).create(next)
        : replaceTable(c.env, replaces, { player: host, next });
    const reply = await countedHere(c.env, 'games', sender, () => budgetedGame(c.env, sender, bytes, create));
    if (!reply.ok) return problem(reply.error);
    const made = await withCountedDuration(c, reply.value);
    return c.json({ game: made }, 201, { Location: `/api/v1/games/${id}` });
  },
);

gameRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games',
    operationId: 'listGames',
    summary: 'List public games',
    description:
      'Open games, and running and finished ones: the newest first, or with `order=ended` the last to end first. The list may lag by two seconds. A game must match all filters. A page may have fewer games than `limit`, or none, even if there is a next page, because for filters without an index a page looks at 200 games at most. Follow the `Link` header until a response has none.',
    tags,
    security: optional('read'),
    request: { query: gamesQuery },
    responses: {
      200: {
        ...json('A page of games', GameList),
        headers: { Link: header('`<…>; rel="next"`: the address of the next page, if there is one.') },
      },
      ...problems(...QUERY, 'out-of-range'),
    },
  }),
  async (c) => {
    const { games, next } = await listGames(c.env.DB, { ...c.req.valid('query'), brisk: BRISK_PACES });
    c.set('listed', games.length);
    const shown = games.map((record) => shownTo(c.var.credential, listedOf(record, c.var.caller)));
    const named = distinguished(shown).games;
    const counted = await Promise.all(named.map((game) => withCountedDuration(c, game)));
    return c.json({ games: counted }, 200, linkTo(c.req.url, next));
  },
);

gameRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}',
    operationId: 'getGame',
    summary: 'Get a game',
    description:
      'Its terms, its seats, the seats that have to answer and since when, and its outcome. The state of play is in `view`.',
    tags,
    security: optional('read'),
    request: { params: gameParams, query: invitationQuery },
    responses: { 200: json('The game', GameBody), ...problems(...QUERY, ...VOID, 'unknown-game') },
  }),
  async (c) => {
    const { game } = c.req.valid('param');
    const { invitation } = c.req.valid('query');
    const visit = { player: c.var.caller, invitation };
    const reply =
      (await archivedSummary(c.env, game, visit)) ?? (await roomOf(c.env.ROOMS, game).summary(visit));
    if (!reply.ok) return problem(reply.error);
    const shown = shownTo(c.var.credential, reply.value);
    return c.json({ game: await withCountedDuration(c, shown) }, 200);
  },
);

gameRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/start',
    operationId: 'startGame',
    summary: 'Start a game',
    description:
      'For the host, as soon as enough seats are taken. Empty seats are removed, and the others are renumbered in order. A game starts by itself when its last seat is taken. Starting a running game changes nothing.',
    tags,
    middleware: signedIn('host'),
    request,
    responses: {
      200: json('The running game', GameBody),
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
    summary: 'Cancel a game',
    description:
      'For the host. A cancelled game has no outcome, and everything in it becomes visible. A game is rated if two or more people play it and it is not a sandbox game. Once each person at the table has answered or missed a decision in a rated game, this request is refused with `vote-required`, and all players must agree (`POST /games/{game}/votes`). You can cancel all other games at any time before the end.',
    tags,
    middleware: signedIn('host'),
    request,
    responses: {
      200: json('The cancelled game', GameBody),
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
    description: 'For the host. The other player must have a seat.',
    tags,
    middleware: [signedIn('host'), jsonBody] as const,
    request: {
      ...request,
      body: { required: true, content: { 'application/json': { schema: HostRequest } } },
    },
    responses: {
      200: json('The game', GameBody),
      ...problems(
        ...BODY,
        'token-required',
        'unknown-game',
        'not-host',
        'not-seated',
        'bot-not-allowed',
        'game-over',
      ),
    },
  }),
  async (c) => {
    const { player: to } = c.req.valid('json');
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).handOver({ player: c.var.player, to });
    if (!reply.ok) return problem(reply.error);
    return c.json({ game: await withCountedDuration(c, reply.value) }, 200);
  },
);

gameRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/rematch',
    operationId: 'createRematch',
    'x-limits': limited('games', 'gamesHere', 'gameBytes', 'gameBytesHere'),
    summary: 'Create a rematch',
    description:
      'For players who sat in the game, when it is over. The new game has the same terms, bots and invitation. Bot accounts whose offers are still valid sit down again; `unseated` lists the others. People have to take their seats again. The first request creates the game, and later requests return the same game.',
    tags,
    middleware: signedIn('host'),
    request,
    responses: {
      201: {
        ...json('The next game', RematchBody),
        headers: { Location: header('The address of the game.') },
      },
      ...problems(
        'token-required',
        'account-deleted',
        'unknown-game',
        'not-seated',
        'game-not-over',
        'game-not-started',
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
    // Requests that create no game are not counted: the room refuses them.
    const isNew = over.ok && over.value.rematch === null;
    const reply = isNew ? await anew(over.value) : await again();
    if (!reply.ok) return problem(reply.error);
    forgetRecent(c.req.valid('param').game);
    const { game } = reply.value;
    const missing = isNew ? await seatAgain(c.env, { seats: over.value.seats, host: player, game }) : [];
    return c.json({ game, unseated: [...missing] }, 201, { Location: `/api/v1/games/${reply.value.game}` });
  },
);

/** Invites nobody with a block between them and the host. */
function replaceTable(env: Env, game: string, request: Omit<ReplaceRequest, 'people'>) {
  const room = roomOf(env.ROOMS, game);
  return withTablePeople(env, room, { player: request.player }, (people) =>
    room.replace({ ...request, people }),
  );
}
