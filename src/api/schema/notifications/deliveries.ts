/** The deliveries of decisions, for each seat that is asked. */
import { z } from '@hono/zod-openapi';
import { CHANNELS } from '../../../mailbox/channels/registry.ts';
import { CHANNELS as CHANNEL_WORDS } from '../../../rules/text/choices/channels.ts';
import { inWords } from '../../../rules/text/choices/choice.ts';
import { MAX_SEATS } from '../../../rules/vocabulary.ts';
import { instant } from '../game.ts';

const DeliveryStatus = z
  .strictObject({
    window: z.string().openapi({ description: 'The id of the window.' }),
    seat: z
      .int()
      .min(0)
      .max(MAX_SEATS - 1)
      .openapi({ description: 'The seat that is asked.' }),
    queuedAt: instant.nullable().openapi({
      description:
        'When the notification was queued. While the player’s settings delay it, for a digest or until quiet hours end, no other field is set. Null when the window has closed.',
    }),
    channel: z
      .enum(Object.keys(CHANNELS))
      .nullable()
      .openapi({
        description: `The first channel that accepted the notification, if it has not bounced there since. Otherwise null. ${inWords(['mail', 'push', 'webhook'], CHANNEL_WORDS)}`,
      }),
    acceptedAt: instant.nullable().openapi({ description: 'When a receiver accepted the notification.' }),
    deliveredAt: instant.nullable().openapi({
      description:
        'When the player’s mail server accepted an e-mail that has not bounced since. Also null if the mail provider reports no deliveries.',
    }),
    failedAt: instant
      .nullable()
      .openapi({ description: 'When a delivery attempt first failed. The service tries again.' }),
    bouncedAt: instant.nullable().openapi({
      description:
        'When the notification was refused for good, or bounced after it was accepted or delivered.',
    }),
    seenAt: instant
      .nullable()
      .openapi({ description: 'When the player fetched a view that shows the decision.' }),
    extendedAt: instant.nullable().openapi({
      description:
        'When the service restarted the time of the window, because no notification had been delivered.',
    }),
  })
  .openapi('DeliveryStatus', { description: 'The delivery status of the notification of one decision.' });

export const DeliveriesBody = z
  .strictObject({
    deliveries: z.array(DeliveryStatus).openapi({ description: 'Closed windows come first.' }),
  })
  .openapi('DeliveriesBody', { description: 'The notifications of all decisions of a game.' });
