/** A delivery report of a mail provider. */
import { z } from '@hono/zod-openapi';

const LONGEST_TYPE = 100;

export const MailReport = z
  .looseObject({
    type: z.string().max(LONGEST_TYPE).openapi({
      description:
        '`email.delivered`: the mail server of the address accepted the e-mail. `email.bounced`, `email.suppressed`, `email.failed`: the e-mail will not arrive. All other types change nothing.',
      example: 'email.bounced',
    }),
    data: z
      .looseObject({
        email_id: z.unknown().optional().openapi({
          type: 'string',
          description: 'The provider’s id of the e-mail, for the log.',
          example: '56761188-7520-42d8-8898-ff6fc54ce618',
        }),
        tags: z
          .unknown()
          .optional()
          .openapi({
            type: 'object',
            additionalProperties: true,
            description:
              'The tags that the service sent with the e-mail: the ids of the player and of the e-mail.',
            example: { player: 'k3v9q2m7x1p8w4za', letter: '5b1c0e9a-0000-4000-8000-000000000000' },
          }),
        bounce: z
          .unknown()
          .optional()
          .openapi({
            type: 'object',
            additionalProperties: true,
            description: 'Its `type` is `Transient` if a later e-mail may arrive.',
            example: { type: 'Permanent' },
          }),
      })
      .openapi('MailReportData', { description: 'Other fields are ignored.' }),
  })
  .openapi('MailReport', { description: 'A delivery report of the mail provider.' });

export const signatureHeaders = z.object({
  'webhook-id': z
    .string()
    .optional()
    .openapi({ description: 'The id of the message, the same in each retry.' }),
  'webhook-timestamp': z
    .string()
    .optional()
    .openapi({ description: 'When the message was sent, in seconds since 1970.' }),
  'webhook-signature': z.string().optional().openapi({
    description:
      '`v1,` and the base64 of HMAC-SHA256 over id, timestamp and body, joined by dots. Several signatures are separated by spaces.',
  }),
});
