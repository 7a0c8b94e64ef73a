/** Whether those who are asked were reached. */
import { createRoute } from '@hono/zod-openapi';
import { isoOrNull } from '../../calendar/iso.ts';
import { roomOf } from '../../room/protocol.ts';
import type { Reached } from '../../room/delivery/wire.ts';
import { problem } from '../problem.ts';
import { json, problems } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { gameParams } from '../schema/request.ts';
import { ReachBody } from '../schema/reach.ts';

export const reachRoutes = newRouter();

reachRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/deliveries',
    operationId: 'listDeliveries',
    summary: 'Who was reached',
    description:
      'For each decision that somebody is asked now, and each that was asked and of which there is something to tell: since when it is on its way to them, when what was sent about it was accepted by a mail server or another receiver, delivered, failed or came back, and when the seat saw it. The host reads of all seats, others of their own.',
    tags: ['Play'],
    security: [{ bearer: [] }],
    middleware: signedIn('read'),
    request: { params: gameParams },
    responses: {
      200: json('Who was reached', ReachBody),
      ...problems('token-required', 'unknown-game', 'not-seated'),
    },
  }),
  async (c) => {
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).reach({ player: c.var.player });
    return reply.ok ? c.json({ reached: reply.value.map(bodyOf) }, 200) : problem(reply.error);
  },
);

function bodyOf(reached: Reached) {
  const { window, seat, queued, channel, accepted, delivered, failed, bounced, seen, extended } = reached;
  return {
    window,
    seat,
    queuedAt: isoOrNull(queued),
    channel: channel ?? null,
    acceptedAt: isoOrNull(accepted),
    deliveredAt: isoOrNull(delivered),
    failedAt: isoOrNull(failed),
    bouncedAt: isoOrNull(bounced),
    seenAt: isoOrNull(seen),
    extendedAt: isoOrNull(extended),
  };
}
