/** Take a seat, leave it, seat bots. */
import { createRoute } from '../../http/route.ts';
import { gamesOfBot } from '../../../history/players/bots.ts';
import { accountOf, shownOf } from '../../../history/players/players.ts';
import { mailboxOf } from '../../../mailbox/bindings.ts';
import { withCountedDuration } from '../../views/counted-duration.ts';
import { roomOf } from '../../../room/protocol.ts';
import { jsonBody } from '../../http/body.ts';
import { withTablePeople } from '../../rooms/table-people.ts';
import { lacking, problem, refusal, type Code } from '../../http/problem.ts';
import { BODY, header, json, problems, VOID } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { FillRequest, GameBody, SeatBody, SitRequest } from '../../schema/game.ts';
import { MOST_GAMES } from '../../schema/account/offer.ts';
import { gameParams, seatParam } from '../../schema/request.ts';

export const seatRoutes = newRouter();

const tags = ['Seats'];
const SITTING: readonly Code[] = [
  'token-required',
  'account-deleted',
  'unknown-game',
  'unknown-seat',
  'invitation-required',
  'player-blocked',
  ...VOID,
  'seat-not-invited',
  'not-host',
  'already-seated',
  'bot-not-allowed',
  'bot-busy',
  'seat-taken',
  'seat-reserved',
  'game-full',
  'would-unrate-game',
  'nonce-not-accepted',
  'game-over',
  'illegal',
];
const LEAVING: readonly Code[] = [
  'wrong-value',
  'out-of-range',
  'token-required',
  'unknown-game',
  'unknown-seat',
  'not-seated',
  'not-host',
  'seat-empty',
  'already-started',
  'already-resigned',
  'game-over',
];

seatRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/seats',
    operationId: 'takeSeat',
    summary: 'Take a seat, or seat a bot',
    description:
      'Before the start; later only as a substitute for an absent player, if the host allows substitutes. A player takes one seat; the host can also fill seats with bots. A player who already has a seat, and sends `preference` before the start, keeps the seat and changes the preference (null for none). The game starts when the last seat is taken. In a public game, two players with a [block](#tag/Account) between them cannot sit at the same table: the player who made the block gets `player-blocked`, the other `invitation-required`. A bot account needs an invitation in a public game, too, and cannot be a substitute.',
    tags,
    middleware: [signedIn('play'), jsonBody] as const,
    request: {
      params: gameParams,
      body: { required: true, content: { 'application/json': { schema: SitRequest } } },
    },
    responses: {
      201: {
        ...json('Your seat, or that of the bot', SeatBody),
        headers: { Location: header('The address of the game.') },
      },
      ...problems(...BODY, ...SITTING),
    },
  }),
  async (c) => {
    const { game } = c.req.valid('param');
    if (c.req.valid('json').bot !== undefined && !c.var.shown.scopes.includes('host'))
      return lacking(['play', 'host']);
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const player = shownOf(account);
    if (player.bot !== undefined && (await gamesOfBot(c.env.DB, player.id, null)).all >= MOST_GAMES)
      return refusal('bot-busy');
    const availability = await mailboxOf(c.env.MAILBOXES, player.id).availability();
    const { ratedAgainstBots } = account;
    const request = { ...c.req.valid('json'), player, availability, ratedAgainstBots };
    const room = roomOf(c.env.ROOMS, game);
    const reply =
      request.bot === undefined
        ? await withTablePeople(c.env, room, request, (people) => room.sit({ ...request, people }))
        : await room.sit(request);
    if (!reply.ok) return problem(reply.error);
    return c.json({ seat: reply.value.seat }, 201, { Location: `/api/v1/games/${game}` });
  },
);

seatRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/games/{game}/seats/{seat}',
    operationId: 'leaveSeat',
    summary: 'Leave a seat, or resign',
    description:
      'Before the start, a player leaves their own seat (`mine`, or its number), and the host can remove anybody from a seat. After the start, `mine` resigns. A resignation is final.',
    tags,
    middleware: signedIn('play'),
    request: { params: gameParams.extend({ seat: seatParam }) },
    responses: {
      204: { description: 'Done' },
      ...problems(...LEAVING),
    },
  }),
  async (c) => {
    const { game, seat } = c.req.valid('param');
    if (seat !== 'mine' && !c.var.shown.scopes.includes('host')) return lacking(['play', 'host']);
    const reply = await roomOf(c.env.ROOMS, game).leave({ player: c.var.player, seat });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);

seatRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/bots',
    operationId: 'fillSeats',
    summary: 'Fill the free seats with bots',
    description:
      'For the host, before the start. Reserved seats stay free, and so does one seat for you if you have none. The game starts when no seat is free.',
    tags,
    middleware: [signedIn('host'), jsonBody] as const,
    request: {
      params: gameParams,
      body: { required: true, content: { 'application/json': { schema: FillRequest } } },
    },
    responses: {
      200: json('The game', GameBody),
      ...problems(...BODY, 'token-required', 'unknown-game', 'not-host', 'already-started', 'game-over'),
    },
  }),
  async (c) => {
    const { bot } = c.req.valid('json');
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).fillSeats({
      player: c.var.player,
      bot,
    });
    if (!reply.ok) return problem(reply.error);
    return c.json({ game: await withCountedDuration(c, reply.value) }, 200);
  },
);
