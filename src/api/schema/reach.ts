/** How it stands with telling somebody that they are asked. */
import { z } from '@hono/zod-openapi';
import { MAX_SEATS } from '../../rules/vocabulary.ts';
import { instant } from './game.ts';

const Reached = z
  .strictObject({
    window: z.string(),
    seat: z
      .int()
      .min(0)
      .max(MAX_SEATS - 1),
    channel: z
      .enum(['mail', 'push', 'webhook'])
      .nullable()
      .openapi({ description: 'By which it was accepted first.' }),
    acceptedAt: instant.nullable().openapi({ description: 'When a receiver took what was sent.' }),
    failedAt: instant.nullable().openapi({ description: 'When an attempt failed first, to be tried again.' }),
    bouncedAt: instant.nullable().openapi({ description: 'When it was refused for good.' }),
    seenAt: instant.nullable().openapi({ description: 'When the player fetched a view that shows it.' }),
  })
  .openapi('Reached');

export const ReachBody = z
  .strictObject({ reached: z.array(Reached).openapi({ description: 'Oldest first.' }) })
  .openapi('ReachBody');
