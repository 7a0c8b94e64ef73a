/** How it stands with telling somebody that they are asked. */
import { z } from '@hono/zod-openapi';
import { CHANNELS } from '../../mailbox/channels/registry.ts';
import { MAX_SEATS } from '../../rules/vocabulary.ts';
import { instant } from './game.ts';

const Reached = z
  .strictObject({
    window: z.string(),
    seat: z
      .int()
      .min(0)
      .max(MAX_SEATS - 1),
    queuedAt: instant.nullable().openapi({
      description:
        'Since when it is on its way, by the settings of whoever sits there: what is gathered, or waits for the end of quiet hours, has nothing more yet. Null when the window has closed.',
    }),
    channel: z
      .enum(Object.keys(CHANNELS))
      .nullable()
      .openapi({ description: 'By which it was accepted first, and has not come back since.' }),
    acceptedAt: instant.nullable().openapi({ description: 'When a receiver took what was sent.' }),
    deliveredAt: instant.nullable().openapi({
      description:
        'When the mail server of the player’s address took a letter about it that has not come back since. Null, too, where nobody reports that.',
    }),
    failedAt: instant.nullable().openapi({ description: 'When an attempt failed first, to be tried again.' }),
    bouncedAt: instant.nullable().openapi({
      description: 'When it was refused for good, or came back after it had been accepted, or delivered.',
    }),
    seenAt: instant.nullable().openapi({ description: 'When the player fetched a view that shows it.' }),
    extendedAt: instant.nullable().openapi({
      description: 'When the window was given its time again, for nothing had reached the seat.',
    }),
  })
  .openapi('Reached');

export const ReachBody = z
  .strictObject({ reached: z.array(Reached).openapi({ description: 'Those that are closed first.' }) })
  .openapi('ReachBody');
