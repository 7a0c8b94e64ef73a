/** The notification settings of a player. */
import { z } from '@hono/zod-openapi';
import { isoOrNull } from '../../../calendar/iso.ts';
import { isZone } from '../../../calendar/zone.ts';
import { MAIL } from '../../../mailbox/channels/mail.ts';
import { settable } from '../../../mailbox/channels/registry.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../mailbox/kinds.ts';
import type { Delivery, Settings } from '../../../mailbox/protocol.ts';
import { ChannelBody, channelBodyOf, PushBody, pushBodyOf, WebhookBody, webhookBodyOf } from './channels.ts';
import { NOTIFICATIONS } from '../../../rules/text/choices/notifications.ts';
import { gameId, instant } from '../game.ts';
import { orNull } from '../nullable.ts';

const LAST_MINUTE = 1439;
const LONGEST_PAUSE = 1440;
const LONGEST_BATCHING = 60;
const MOST_SILENT = 200;

const minute = z.int().min(0).max(LAST_MINUTE);
const zone = z
  .string()
  .max(64)
  .refine(isZone, 'The value is not the name of a time zone')
  .openapi({ description: 'The IANA name of your time zone.', example: 'Europe/Berlin' });
const quiet = orNull(
  z
    .strictObject({
      from: minute.openapi({ description: 'The minute of the day at which they begin, 0 to 1439.' }),
      to: minute.openapi({ description: 'The minute of the day at which they end, 0 to 1439.' }),
    })
    .refine(({ from, to }) => from !== to, {
      path: ['to'],
      message: 'Quiet hours must not end at the minute they begin',
    })
    .openapi('QuietHours', {
      description:
        'The minutes of the day in your time zone between which nothing is sent. Quiet hours can run past midnight, for example from 1320 to 420.',
    }),
).openapi({ description: 'Null: notifications are sent at any time.' });

const kinds = z.strictObject(
  Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, z.boolean().openapi({ description: NOTIFICATIONS[kind].text })]),
  ) as Record<NotificationKind, z.ZodBoolean>,
);

const fields = {
  zone,
  ...(Object.fromEntries(settable().map(([name, { schema }]) => [name, schema])) as { mail: z.ZodBoolean }),
  silent: z.array(gameId).max(MOST_SILENT).openapi({ description: 'Games that send you no notifications.' }),
  quiet,
  pause: z.int().min(0).max(LONGEST_PAUSE).openapi({
    description:
      'The minimum number of minutes between two messages by the same channel. Reminders of deadlines do not wait.',
  }),
  batching: z.int().min(0).max(LONGEST_BATCHING).openapi({
    description:
      'For how many minutes the service collects notifications before it sends them together. It waits at most a twentieth of the window.',
  }),
  hand: z.boolean().openapi({
    description:
      'Whether e-mails show what only your seat may see, such as your hand. If false, they show what spectators see, and have no links to answer. This also holds for the e-mails of your sitters.',
  }),
  digest: minute.nullable().openapi({
    description:
      'The minute of the day in your time zone at which all notifications are sent together. Null to send each notification at once. A notification that would be too late is sent earlier.',
  }),
  sandbox: z
    .boolean()
    .openapi({ description: 'Whether sandbox games notify you. They do so at once, and only by e-mail.' }),
};

/** The state of each other channel that a player can set up. */
const others = Object.fromEntries(
  settable()
    .filter(([name]) => name !== MAIL)
    .map(([name]) => [
      name,
      orNull(ChannelBody).openapi({ description: 'Null until the channel is set up.' }),
    ]),
) as object;

export const SettingsBody = z
  .strictObject({
    ...fields,
    kinds: kinds.openapi('NotificationKinds', {
      description: 'Which notifications you want.',
    }),
    delivery: z
      .strictObject({
        lastSentAt: instant
          .nullable()
          .openapi({ description: 'When an e-mail was last sent. Null if none was.' }),
        failingSince: instant.nullable().openapi({
          description: 'When e-mails began to fail. Null if the last one was sent.',
        }),
        push: orNull(PushBody).openapi({ description: 'Null if no browser is subscribed.' }),
        calendar: z
          .strictObject({
            fetchedAt: instant.nullable().openapi({
              description: 'When a calendar program first fetched the present address. Null until then.',
            }),
          })
          .openapi('CalendarFetches', { description: 'Whether a calendar program fetches your calendar.' }),
        webhooks: z.array(WebhookBody).openapi({ description: 'Your webhooks, with their delivery status.' }),
        ...others,
      })
      .openapi('DeliveryByChannel', {
        description: 'The delivery status of e-mail and of each other channel.',
      }),
  })
  .openapi('Settings', {
    description: 'Your notification settings, and the delivery status of each channel.',
  });

export const CalendarBody = z
  .strictObject({
    address: z.url().openapi({
      description:
        'Keep it secret: anybody who knows it can see your open decisions and their deadlines. Give it only to your calendar program.',
    }),
  })
  .openapi('Calendar', { description: 'The address of your calendar.' });

export const SettingsRequest = z
  .strictObject({
    ...fields,
    kinds: kinds.partial().openapi('NotificationKindsRequest', {
      description: 'Which notifications you want. Kinds that you leave out stay.',
    }),
  })
  .partial()
  .openapi('SettingsRequest', { description: 'The settings to change. Those that you leave out stay.' });

export function settingsBodyOf(
  { silent, kinds, ...rest }: Settings,
  { mail, push, calendar, webhooks, others }: Delivery,
) {
  return {
    ...rest,
    kinds: { ...kinds },
    silent: [...silent],
    delivery: {
      ...channelBodyOf(mail),
      push: push && pushBodyOf(push),
      calendar: { fetchedAt: isoOrNull(calendar.fetchedAt) },
      webhooks: webhooks.map(webhookBodyOf),
      ...Object.fromEntries(
        Object.entries(others).map(([name, state]) => [name, state && channelBodyOf(state)]),
      ),
    },
  };
}
