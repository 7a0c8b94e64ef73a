/** How a player wishes to be told of their games. */
import { z } from '@hono/zod-openapi';
import { isZone } from '../../calendar/zone.ts';
import { MAIL } from '../../mailbox/channels/mail.ts';
import { settable } from '../../mailbox/channels/registry.ts';
import { NEWS_KINDS, type Delivery, type NewsKind, type Settings } from '../../mailbox/protocol.ts';
import { ChannelBody, channelBodyOf, WebhookBody, webhookBodyOf } from './channels.ts';
import { gameId, instant } from './game.ts';
import { orNull } from './nullable.ts';

const LAST_MINUTE = 1439;
const LONGEST_PAUSE = 1440;
const MOST_SILENT = 200;

const minute = z.int().min(0).max(LAST_MINUTE);
const zone = z
  .string()
  .max(64)
  .refine(isZone, 'This is no name of a time zone')
  .openapi({ description: 'IANA name of your time zone.', example: 'Europe/Berlin' });
const quiet = z
  .strictObject({ from: minute, to: minute })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'quiet hours need an end' })
  .nullable()
  .openapi({
    description:
      'Minutes of the day in your zone between which nothing is sent. Past midnight, say, from 1320 to 420.',
  });

const kinds = z.strictObject(
  Object.fromEntries(NEWS_KINDS.map((kind) => [kind, z.boolean()])) as Record<NewsKind, z.ZodBoolean>,
);

const fields = {
  zone,
  ...(Object.fromEntries(settable().map(([name, { schema }]) => [name, schema])) as { mail: z.ZodBoolean }),
  silent: z.array(gameId).max(MOST_SILENT).openapi({ description: 'Games that tell you nothing.' }),
  quiet,
  pause: z.int().min(0).max(LONGEST_PAUSE).openapi({
    description: 'Minutes at least between two letters. Deadlines that near do not wait.',
  }),
  digest: minute.nullable().openapi({
    description:
      'Minute of the day in your zone at which all is told at once; null: as it comes. What would come too late goes before.',
  }),
  sandbox: z
    .boolean()
    .openapi({ description: 'Whether sandbox games tell you anything: at once, and by mail alone.' }),
};

/** The state of each other channel that a player sets up here. */
const others = Object.fromEntries(
  settable()
    .filter(([name]) => name !== MAIL)
    .map(([name]) => [name, orNull(ChannelBody).openapi({ description: 'Null until it is set up.' })]),
) as object;

export const SettingsBody = z
  .strictObject({
    ...fields,
    kinds: kinds.openapi({
      description:
        '`asked`: a decision waits. `nears`: its deadline does. `missed`: a window closed by default. `started`, `ended`: a game did. `invited`: by name. `said`: messages.',
    }),
    delivery: z
      .strictObject({
        lastSentAt: instant.nullable(),
        failingSince: instant.nullable().openapi({
          description: 'Since when no letter could be sent to you, if the last one could not.',
        }),
        push: orNull(ChannelBody).openapi({ description: 'Null without a browser to be told in.' }),
        webhooks: z.array(WebhookBody),
        ...others,
      })
      .openapi({ description: 'How it stands with what goes out to you: letters, and each other channel.' }),
  })
  .openapi('Settings');

export const CalendarBody = z
  .strictObject({
    address: z.url().openapi({
      description: 'Whoever knows it sees your deadlines: give it to your calendar program alone.',
    }),
  })
  .openapi('Calendar');

export const SettingsRequest = z
  .strictObject({ ...fields, kinds: kinds.partial() })
  .partial()
  .openapi('SettingsRequest');

export function settingsBodyOf(
  { silent, kinds, ...rest }: Settings,
  { mail, push, webhooks, others }: Delivery,
) {
  return {
    ...rest,
    kinds: { ...kinds },
    silent: [...silent],
    delivery: {
      ...channelBodyOf(mail),
      push: push && channelBodyOf(push),
      webhooks: webhooks.map(webhookBodyOf),
      ...Object.fromEntries(
        Object.entries(others).map(([name, state]) => [name, state && channelBodyOf(state)]),
      ),
    },
  };
}
