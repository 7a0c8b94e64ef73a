/** Sitters for absent players, and votes of the table. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { blocksAmong } from '../../../history/players/blocks.ts';
import { contactsCalled } from '../../../history/games/invitations.ts';
import { playerOf } from '../../../history/players/players.ts';
import { roomOf, type Room } from '../../../room/protocol.ts';
import { peopleAt } from '../../../room/table/blocks.ts';
import type { Player, Reply } from '../../../room/table/visit.ts';
import { asInstant, ok, refuse, type Refusal } from '../../../rules/vocabulary.ts';
import { jsonBody } from '../../http/body.ts';
import { withTablePeople } from '../../rooms/table-people.ts';
import { counted } from '../../limits/exact-limits.ts';
import { problem, type Code } from '../../http/problem.ts';
import { BODY, PATH, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { SITTER_TEXTS } from '../../http/texts.ts';
import { SitterBody, VoteRequest } from '../../schema/play/play.ts';
import { gameParams, seatNumber } from '../../schema/request.ts';

export const presenceRoutes = newRouter();

presenceRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/seats/mine/return',
    operationId: 'reclaimSeat',
    summary: 'Take your seat back',
    description:
      'After three missed windows in a row, a bot plays your seat until you take it back. After two, your time is reduced, and this restores your full time. Answering an open decision has the same effect. Nothing changes if you were not away.',
    tags: ['Seats'],
    middleware: signedIn('play'),
    request: { params: gameParams },
    responses: {
      204: { description: 'The seat is yours' },
      ...problems('token-required', 'unknown-game', 'not-seated', 'game-not-started', 'game-over'),
    },
  }),
  async (c) => {
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const reply = await room.comeBack({ player: c.var.player });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);

presenceRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/votes',
    operationId: 'castVote',
    'x-limits': limited('votes', 'votesAnHour'),
    summary: 'Vote on a motion',
    description:
      'Proposes a motion, or votes on an open one: `pause` the game, `resume` it, `extend` the time of everybody who is asked, or `cancel` the game. A motion passes when all players with a vote agree, and fails when one of them votes against it (`agrees: false`). Players who have resigned or whose seat a bot plays have no vote, nor have bot accounts. One player alone can `resume`.',
    tags: ['Play'],
    middleware: [signedIn('play'), jsonBody] as const,
    request: {
      params: gameParams,
      body: { required: true, content: { 'application/json': { schema: VoteRequest } } },
    },
    responses: {
      204: { description: 'Done' },
      ...problems(
        ...BODY,
        'token-required',
        'unknown-game',
        'not-seated',
        'game-not-started',
        'not-active',
        'bot-not-allowed',
        'game-not-paused',
        'game-paused',
        'game-over',
        'too-many-changes',
      ),
    },
  }),
  async (c) => {
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const reply = await room.vote({ player: c.var.player, ...c.req.valid('json') });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);

const sitting = {
  path: '/games/{game}/seats/mine/sitter' as const,
  tags: ['Seats'],
};

presenceRoutes.openapi(
  createRoute({
    ...sitting,
    method: 'put',
    operationId: 'nameSitter',
    'x-limits': limited('sitterOffers'),
    summary: 'Offer your seat to a sitter',
    description:
      'Asks a player to play your seat until a date. Replaces your earlier offer. API keys cannot do this. The player finds the offer in `GET /me/invitations` and sees nothing of your seat until they accept. A sitter sees what your seat sees, and the log marks their actions as done for you. You can go on playing yourself. To change the date for a sitter who has accepted, end the arrangement first. You can name players with whom you have played (`GET /me/contacts`) and people at this table, but nobody who knows another seat of this game or has declined.',
    // Not for keys: the sitter would still see the seat after the key is revoked.
    middleware: [signedIn('account'), jsonBody] as const,
    request: {
      params: gameParams,
      body: { required: true, content: { 'application/json': { schema: SitterBody } } },
    },
    responses: {
      204: { description: 'Done' },
      ...problems(
        ...BODY,
        'token-required',
        'scope-missing',
        'unknown-game',
        'unknown-contact',
        'player-blocked',
        'not-seated',
        'already-seated',
        'bot-not-allowed',
        'invitation-declined',
        'game-over',
      ),
    },
  }),
  async (c) => {
    const { player: id, until } = c.req.valid('json');
    const { player } = c.var;
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const sitter = await nameable(c.env, room, player, id);
    if (!sitter.ok) return problem(aboutSitter(sitter.error));
    const named = { player: sitter.value, until: asInstant(Date.parse(until)) };
    const reply = await counted(c.env, 'sitterOffers', player.id, () =>
      room.nameSitter({ player, sitter: named }),
    );
    return reply.ok ? new Response(null, { status: 204 }) : problem(aboutSitter(reply.error));
  },
);

presenceRoutes.openapi(
  createRoute({
    ...sitting,
    method: 'delete',
    operationId: 'removeSitter',
    summary: 'Withdraw the offer, or end the sitting',
    description: 'Your sitter no longer sees or plays your seat.',
    middleware: signedIn('play'),
    request: { params: gameParams },
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'unknown-game', 'not-seated', 'game-over'),
    },
  }),
  async (c) => {
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const reply = await room.nameSitter({ player: c.var.player, sitter: null });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);

const sittingIn = {
  path: '/games/{game}/seats/{seat}/sitting' as const,
  tags: ['Seats'],
  middleware: signedIn('play'),
  request: { params: gameParams.extend({ seat: seatNumber }) },
};

presenceRoutes.openapi(
  createRoute({
    ...sittingIn,
    method: 'put',
    operationId: 'acceptSitting',
    summary: 'Accept to play a seat',
    description:
      '`GET /me/invitations` lists the offers of seat owners. After you accept, the decisions of the seat appear among yours, marked with its owner, until the date of the offer.',
    responses: {
      204: { description: 'You play for them' },
      ...problems(
        'token-required',
        'unknown-game',
        'unknown-invitation',
        'invitation-expired',
        'invitation-required',
        'player-blocked',
        'already-seated',
        'game-over',
        ...PATH,
      ),
    },
  }),
  async (c) => {
    const { game, seat } = c.req.valid('param');
    const { player } = c.var;
    const room = roomOf(c.env.ROOMS, game);
    const reply = await withTablePeople(c.env, room, { player }, (people) =>
      room.sitIn({ player, seat, people }),
    );
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);

presenceRoutes.openapi(
  createRoute({
    ...sittingIn,
    method: 'delete',
    operationId: 'endSitting',
    summary: 'Decline an offer, or stop playing a seat',
    description: 'You can do this at any time. The owner cannot ask you again to play this seat.',
    responses: {
      204: { description: 'You do not play for them' },
      ...problems('token-required', 'unknown-game', 'unknown-invitation', 'game-over', ...PATH),
    },
  }),
  async (c) => {
    const { game, seat } = c.req.valid('param');
    const reply = await roomOf(c.env.ROOMS, game).stepDown({ player: c.var.player, seat });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);

function aboutSitter(refusal: Refusal): Refusal {
  const detail = SITTER_TEXTS[refusal.code as Code];
  return detail === undefined ? refusal : { ...refusal, detail };
}

/**
 * The player, if this caller may ask them to play: a contact, or somebody at the table. For all others the refusal does not
 * say whether they exist. The room checks everything else.
 */
async function nameable(env: Env, room: Room, caller: Player, id: string): Promise<Reply<Player>> {
  const seen = await room.summary({ player: caller });
  if (!seen.ok) return seen;
  const { status, seats } = seen.value;
  if (status === 'finished' || status === 'cancelled') return refuse('game-over');
  if (!seats.some(({ player }) => player?.id === caller.id)) return refuse('not-seated');
  // Checked before blocks. Otherwise the refusal would reveal who at this table has blocked the caller.
  if (seats.some(({ player }) => player?.id === id)) return refuse('already-seated');
  const { blocked, blockers } = await blocksAmong(env.DB, caller.id, [id]);
  if (blocked.length > 0) return refuse('player-blocked');
  const [contact] = await contactsCalled(env.DB, caller.id, { id });
  const isHere = blockers.length === 0 && peopleAt(seen.value).includes(id);
  const known = contact ?? (isHere ? await playerOf(env.DB, id) : undefined);
  return known === undefined ? refuse('unknown-contact') : ok(known);
}
