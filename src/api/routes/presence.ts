/** Coming back to a seat that missed too much. */
import { createRoute } from '@hono/zod-openapi';
import { roomOf } from '../../room/bindings.ts';
import { problem } from '../problem.ts';
import { problems } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { gameParams } from '../schema/request.ts';

export const presenceRoutes = newRouter();

presenceRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/games/{game}/seats/mine/return',
    operationId: 'comeBack',
    summary: 'Take your seat back',
    description:
      'From the bot that plays it since you missed three windows in a row; after two it gives you your full time again. Any command of yours does the same. Nothing happens if you were never away.',
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
