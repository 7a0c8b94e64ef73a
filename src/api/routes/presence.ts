/** Who plays for whom while they are away, and what a table agrees on. */
import { createRoute } from '@hono/zod-openapi';
import { playerOf } from '../../history/players.ts';
import { roomOf } from '../../room/bindings.ts';
import { asInstant } from '../../rules/vocabulary.ts';
import { jsonBody } from '../body.ts';
import { problem, refusal } from '../problem.ts';
import { BODY, problems } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { SitterBody, VoteRequest } from '../schema/play.ts';
import { gameParams } from '../schema/request.ts';

export const presenceRoutes = newRouter();

presenceRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/seats/mine/return',
    operationId: 'comeBack',
    summary: 'Take your seat back',
    description:
      'From the bot that plays it since you missed three windows in a row; after two it gives you your full time again. So does an answer of yours where one is awaited. Nothing happens if you were never away.',
    tags: ['Seats'],
    security: [{ bearer: [] }],
    middleware: signedIn('play'),
    request: { params: gameParams },
    responses: {
      204: { description: 'The seat is yours' },
      ...problems('token-required', 'unknown-game', 'not-seated', 'not-started', 'game-over'),
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
    operationId: 'vote',
    summary: 'Propose something to the table, or agree to it',
    description:
      'To `pause` the game, to let it `resume`, to `extend` the time of all who are asked, to `cancel` it. It is carried when all agree who play and have not left their seat to a bot, and falls when one does not (`agrees: false`).',
    tags: ['Play'],
    security: [{ bearer: [] }],
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
        'not-started',
        'not-active',
        'not-paused',
        'game-paused',
        'game-over',
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
  security: [{ bearer: [] }],
};

presenceRoutes.openapi(
  createRoute({
    ...sitting,
    method: 'put',
    operationId: 'nameSitter',
    summary: 'Let somebody play for you until a date',
    description:
      'They see what your seat sees, and what they do is logged as done for you. You go on playing as you like. Nobody who plays a seat of this game can be named.',
    middleware: [signedIn('play'), jsonBody] as const,
    request: {
      params: gameParams,
      body: { required: true, content: { 'application/json': { schema: SitterBody } } },
    },
    responses: {
      204: { description: 'Done' },
      ...problems(
        ...BODY,
        'token-required',
        'unknown-game',
        'unknown-player',
        'not-seated',
        'already-seated',
        'game-over',
      ),
    },
  }),
  async (c) => {
    const { player: id, until } = c.req.valid('json');
    const sitter = await playerOf(c.env.DB, id);
    if (sitter === undefined) return refusal('unknown-player');
    const room = roomOf(c.env.ROOMS, c.req.valid('param').game);
    const named = { player: sitter, until: asInstant(Date.parse(until)) };
    const reply = await room.nameSitter({ player: c.var.player, sitter: named });
    return reply.ok ? new Response(null, { status: 204 }) : problem(reply.error);
  },
);

presenceRoutes.openapi(
  createRoute({
    ...sitting,
    method: 'delete',
    operationId: 'dismissSitter',
    summary: 'Nobody else plays for you any more',
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
