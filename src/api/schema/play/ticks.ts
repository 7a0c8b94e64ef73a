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
