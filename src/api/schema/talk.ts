/** Table talk and notes: plain text, shown as it is. */
import { z } from '@hono/zod-openapi';
import { LONGEST_NOTES } from '../../room/talk/wire.ts';
import { MAX_SEATS } from '../../rules/vocabulary.ts';
import { instant } from './game.ts';
import { orNull } from './nullable.ts';
import { Player } from './player.ts';

/** All but control characters and lone surrogates; tab and line feed are let in. */
const PLAIN = /^[\n\t\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}\p{Co}\p{Cn}]*$/u;
const BLANK = /^\s*$/;

/** Its documentation leaves out the pattern: not every reader of it knows such classes of characters. */
function plainText(minimum: number, maximum: number) {
  return z
    .string()
    .min(minimum)
    .max(maximum)
    .regex(PLAIN, 'The text holds control characters')
    .refine((text) => minimum === 0 || !BLANK.test(text), 'The text is blank')
    .openapi({
      type: 'string',
      minLength: minimum,
      maxLength: maximum,
      description: `Plain text, ${minimum} to ${maximum} characters, ${minimum === 0 ? '' : 'not all of them blank; '}no control characters but line feed and tab.`,
    });
}

const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);

const Party = z
  .strictObject({
    player: Player,
    seat: seat.nullable().openapi({ description: 'Where they sit now; null if they do not.' }),
  })
  .openapi('Party');

const Message = z
  .strictObject({
    id: z.int().min(1).openapi({
      description: 'Your own count of what was said to you. Where you muted somebody, numbers are left out.',
      example: 3,
    }),
    at: instant,
    from: Party,
    to: orNull(Party).openapi({ description: 'Whom it was said to alone; null if it was said to all.' }),
    text: z.string(),
  })
  .openapi('Message');

export const MessageRequest = z
  .strictObject({
    text: plainText(1, 2000),
    to: z
      .union([seat, z.literal('host')])
      .optional()
      .openapi({ description: 'To this seat alone, or to the host. Left out: to all.' }),
  })
  .openapi('MessageRequest');
export const MessageBody = z.strictObject({ message: Message }).openapi('MessageBody');
export const MessagesBody = z
  .strictObject({
    messages: z.array(Message).openapi({ description: 'Oldest first.' }),
    next: z.int().openapi({ description: 'Send it as `after` next time.' }),
    muted: z.array(Party).openapi({ description: 'Those whom you have muted.' }),
  })
  .openapi('MessagesBody');

export const ReportRequest = z.strictObject({ reason: plainText(1, 500) }).openapi('ReportRequest');
export const ReportBody = z.strictObject({ reported: z.int() }).openapi('ReportBody');

/** What is asked and answered. */
export const Notes = z.strictObject({ text: plainText(0, LONGEST_NOTES) }).openapi('Notes');
