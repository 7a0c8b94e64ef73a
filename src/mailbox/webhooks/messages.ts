/** The messages that programs get by webhook. The API's document has the same schemas. */
import * as z from 'zod';
import type { Motion } from '../../room/table/record.ts';
import { inWords } from '../../rules/text/choices/choice.ts';
import { MOTIONS } from '../../rules/text/choices/motions.ts';
import { NOTIFICATIONS } from '../../rules/text/choices/notifications.ts';
import { NOTIFICATION_KINDS } from '../kinds.ts';

const instant = z.iso.datetime().describe('An instant, ISO 8601 in UTC.');

const MOTION_KINDS = Object.keys(MOTIONS) as readonly Motion[];

const KINDS = `What happened. ${inWords(NOTIFICATION_KINDS, NOTIFICATIONS)} Ignore kinds that you do not know: later versions may add some.`;

const WebhookNotification = z
  .strictObject({
    kind: z.enum(NOTIFICATION_KINDS).describe(KINDS),
    game: z.string().describe('The id of the game.'),
    ruleset: z.string().describe('The name of the ruleset.'),
    title: z.string().describe('The title of the game.'),
    seat: z.int().nullable().describe('The seat that the notification is about.'),
    for: z
      .string()
      .nullable()
      .describe('The name of the seat’s owner, if the player plays the seat for somebody.'),
    window: z.string().nullable().describe('The id of the window.'),
    decision: z.string().nullable().describe('The kind of decision.'),
    deadline: instant.nullable().describe('When the service plays the default.'),
    freeUntil: instant.nullable().describe('When the window begins to drain the seat’s time bank.'),
    default: z
      .string()
      .nullable()
      .describe('What happens if the player does nothing, without hidden information.'),
    commitment: z
      .string()
      .nullable()
      .describe('For `game-started` only: the hash of the game’s commitment, 64 hex digits.'),
    player: z
      .string()
      .nullable()
      .describe('For `player-joined` and `player-left` only: the id of the player who joined or left.'),
    motion: z
      .enum(MOTION_KINDS)
      .nullable()
      .describe('For `vote-requested` only: the motion, as `POST /games/{game}/votes` names it.'),
    next: z.string().nullable().describe('For `rematch-offered` only: the id of the next game.'),
    link: z.string().describe('The address of the game for people.'),
  })
  .meta({
    id: 'WebhookNotification',
    description: 'One notification. Members that do not apply to its kind are null.',
  });
export type WebhookNotification = Readonly<z.infer<typeof WebhookNotification>>;

const sentAt = instant.describe('When the message was written.');

export const WebhookMessage = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('notifications'),
        timestamp: sentAt,
        data: z
          .strictObject({
            notifications: z
              .array(WebhookNotification)
              .readonly()
              .describe('Everything of which this message notifies the player.'),
          })
          .meta({ id: 'WebhookNotifications', description: 'The content.' }),
      })
      .describe(
        'Notifications of the player: event, game, deadline and link. No hand, no recap, no message.',
      ),
    z
      .strictObject({
        type: z.literal('challenge'),
        timestamp: sentAt,
        data: z
          .strictObject({ challenge: z.string().describe('The text to respond with.') })
          .meta({ id: 'WebhookChallenge', description: 'The content.' }),
      })
      .describe('Verifies the webhook: respond with the challenge.'),
    z
      .strictObject({
        type: z.literal('test'),
        timestamp: sentAt,
        data: z.strictObject({}).meta({ id: 'WebhookTest', description: 'Empty.' }),
      })
      .describe('A test that the player asked for.'),
  ])
  .describe('What the service posts to a webhook. `type` says which message it is.');
export type WebhookMessage = z.infer<typeof WebhookMessage>;
