/** What a provider reports of a mail. */
import { z } from '@hono/zod-openapi';

const LONGEST_TYPE = 100;

export const MailReport = z
  .looseObject({
    type: z.string().max(LONGEST_TYPE).openapi({
      description:
        '`email.delivered`: the mail server of the address took it. `email.bounced`, `email.suppressed`, `email.failed`: it will not arrive. All others change nothing.',
      example: 'email.bounced',
    }),
    data: z
      .looseObject({
        email_id: z.unknown().optional().openapi({
          type: 'string',
          description: 'What the provider calls the mail. For the log.',
          example: '56761188-7520-42d8-8898-ff6fc54ce618',
        }),
        tags: z
          .unknown()
          .optional()
          .openapi({
            type: 'object',
            description: 'As they were sent along with the mail: whose letter it is, and which.',
            example: { player: 'k3v9q2m7x1p8w4za', letter: '5b1c0e9a-0000-4000-8000-000000000000' },
          }),
        bounce: z
          .unknown()
          .optional()
          .openapi({
            type: 'object',
            description: 'Its `type` says `Transient` where another letter may well arrive.',
            example: { type: 'Permanent' },
          }),
      })
      .openapi({ description: 'More fields are no harm.' }),
  })
  .openapi('MailReport');

export const signatureHeaders = z.object({
  'webhook-id': z
    .string()
    .optional()
    .openapi({ description: 'Of the message, the same when it is sent again.' }),
  'webhook-timestamp': z
    .string()
    .optional()
    .openapi({ description: 'When it was sent, in seconds since 1970.' }),
  'webhook-signature': z.string().optional().openapi({
    description:
      '`v1,` and the base64 of HMAC-SHA256 over id, timestamp and body, with dots between. Several with spaces between.',
  }),
});
