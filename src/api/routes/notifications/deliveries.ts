/** Whether notifications of decisions were delivered. */
import { createRoute } from '../../http/route.ts';
import { isoOrNull } from '../../../calendar/iso.ts';
import { roomOf } from '../../../room/protocol.ts';
import type { DeliveryStatus } from '../../../room/delivery/wire.ts';
import { problem } from '../../http/problem.ts';
import { json, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { gameParams } from '../../schema/request.ts';
import { DeliveriesBody } from '../../schema/notifications/deliveries.ts';

export const deliveryRoutes = newRouter();

deliveryRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/games/{game}/deliveries',
    operationId: 'listDeliveries',
    summary: 'List the deliveries of decisions',
    description:
      'Covers each open decision, and each earlier one with a recorded delivery. Shows when its notification was queued, when a mail server or another receiver accepted it, when it was delivered, failed or bounced, and when the seat saw the decision. The host sees all seats. Other players see their own.',
    tags: ['Play'],
    middleware: signedIn('read'),
    request: { params: gameParams },
    responses: {
      200: json('The deliveries', DeliveriesBody),
      ...problems('token-required', 'unknown-game', 'not-seated'),
    },
  }),
  async (c) => {
    const reply = await roomOf(c.env.ROOMS, c.req.valid('param').game).deliveryStatus({
      player: c.var.player,
    });
    return reply.ok ? c.json({ deliveries: reply.value.map(bodyOf) }, 200) : problem(reply.error);
  },
);

function bodyOf(status: DeliveryStatus) {
  const { window, seat, queued, channel, accepted, delivered, failed, bounced, seen, extended } = status;
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
