/** Table talk and notes: plain text, shown as it is. */
import { z } from '@hono/zod-openapi';
import { LONGEST_NOTES } from '../../../room/talk/wire.ts';
import { MAX_SEATS } from '../../../rules/vocabulary.ts';
import { instant } from '../game.ts';
import { orNull } from '../nullable.ts';
import { Player } from '../player.ts';

/** Excludes control characters, except tab and line feed, and lone surrogates. */
const PLAIN = /^[\n\t\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}\p{Co}\p{Cn}]*$/u;
const BLANK = /^\s*$/;

/** The documentation leaves out the pattern, because not every client supports such character classes. */
function plainText(minimum: number, maximum: number) {
  return z
    .string()
    .min(minimum)
    .max(maximum)
    .regex(PLAIN, 'The text has control characters')
    .refine((text) => minimum === 0 || !BLANK.test(text), 'The text is blank')
    .openapi({
      type: 'string',
      minLength: minimum,
      maxLength: maximum,
      description: `Plain text, ${minimum} to ${maximum} characters, ${minimum === 0 ? '' : 'not all of them blank; '}no control characters except line feed and tab.`,
    });
}

const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);

const Party = z
  .strictObject({
    player: Player,
    seat: seat.nullable().openapi({ description: 'Their current seat. Null if they have none.' }),
  })
  .openapi('Party', { description: 'A person at the table.' });

export const Message = z
  .strictObject({
    id: z.int().min(1).openapi({
      description:
        'The number of the message among those that you can read. The ids of messages from muted players are left out.',
      example: 3,
    }),
    at: instant.openapi({ description: 'When the message was sent.' }),
    from: Party.openapi({ description: 'The author.' }),
    to: orNull(Party).openapi({
      description: 'The recipient of a private message. Null if the message is for everybody.',
    }),
    text: z.string().openapi({ description: 'Plain text. Show it as text, never as markup.' }),
  })
  .openapi('Message', { description: 'A message, as you may read it.' });

export const MessageRequest = z
  .strictObject({
    text: plainText(1, 2000),
    to: z
      .union([seat, z.literal('host')])
      .optional()
      .openapi({
        description:
          'Sends the message only to this seat, or to the host. Leave it out to send the message to everybody.',
      }),
  })
  .openapi('MessageRequest', { description: 'A message to the table or to one person.' });
export const MessageBody = z
  .strictObject({ message: Message })
  .openapi('MessageBody', { description: 'The sent message.' });
export const MessagesBody = z
  .strictObject({
    messages: z.array(Message).openapi({ description: 'Oldest first.' }),
    next: z.int().openapi({ description: 'The `after` of your next request.' }),
    muted: z.array(Party).openapi({ description: 'The players whom you have muted.' }),
  })
  .openapi('MessagesBody', { description: 'Messages that you may read.' });

export const ReportRequest = z
  .strictObject({ reason: plainText(1, 500) })
  .openapi('ReportRequest', { description: 'Why you report the message.' });
export const ReportBody = z
  .strictObject({ reported: z.int().openapi({ description: 'The id of the message.' }) })
  .openapi('ReportBody', { description: 'The message was reported.' });

/** The request and response of notes. */
export const Notes = z
  .strictObject({ text: plainText(0, LONGEST_NOTES) })
  .openapi('Notes', { description: 'Your notes on a game.' });
