/** Schemas of tickets and ticks. */
import { z } from '@hono/zod-openapi';

export const TicketBody = z
  .strictObject({
    ticket: z.string().openapi({ description: 'The value of the parameter `ticket`.' }),
    expiresAt: z.iso.datetime().openapi({ description: 'Until when it can be used.' }),
  })
  .openapi('Ticket', { description: 'A ticket for one WebSocket.' });

/** The messages on WebSockets. */
export const ViewTick = z
  .strictObject({
    changed: z.literal('view').openapi({ description: 'What changed: your view of the game.' }),
    version: z.int().openapi({ description: 'Your step in the game, as `version` in the view.' }),
    etag: z.string().openapi({
      description:
        'The `ETag` of your view as JSON. It also changes with the seats, with votes and with messages to you.',
    }),
  })
  .openapi('ViewTick', { description: 'Your view of a game has changed.' });

export const PresenceTick = z
  .strictObject({
    changed: z.literal('presence').openapi({ description: 'What changed: who is at the table.' }),
    etag: z.string().openapi({ description: 'The `ETag` of `GET /games/{game}/presence`.' }),
  })
  .openapi('PresenceTick', { description: 'Players have come to the table of a game, or have left it.' });

export const GameTick = z
  .discriminatedUnion('changed', [ViewTick, PresenceTick])
  .openapi('GameTick', { description: 'Something has changed in a game.' });

export const PresenceBody = z
  .strictObject({
    seats: z.array(z.int().min(0)).openapi({
      description:
        'The seats whose players are at the table now, in ascending order. If a seat is missing, its player may still be at the table without showing it.',
      example: [0, 2],
    }),
  })
  .openapi('Presence', { description: 'Who is at the table of a game now.' });

export const DecisionsTick = z
  .strictObject({
    changed: z.literal('decisions').openapi({ description: 'What changed: your open decisions.' }),
    game: z.string().nullable().openapi({ description: 'The game; null in the first message.' }),
    version: z
      .int()
      .nullable()
      .openapi({ description: 'Your step in this game; null without a seat in it.' }),
  })
  .openapi('DecisionsTick', { description: 'Something new waits for you, or a game began or ended.' });
