/** Ways to be told besides mail: webhooks and web push. */
import { z } from '@hono/zod-openapi';
import { isoOrNull } from '../../calendar/iso.ts';
import type { ChannelState, WebhookSummary } from '../../mailbox/protocol.ts';
import { schemaOf } from '../../rules/schema-of.ts';
import { typedCode } from './code.ts';
import { instant } from './game.ts';

const LONGEST_URL = 2048;
const LONGEST_STATUS = 999;

const url = z.string().min(1).max(LONGEST_URL).openapi({
  description: 'A public address that begins with `https://`, on port 443 or 8443.',
  example: 'https://hooks.example.org/parsec',
});

const state = {
  lastSentAt: instant.nullable().openapi({ description: 'When something was last taken there.' }),
  failingSince: instant.nullable().openapi({
    description: 'Since when nothing gets through, if the last try did not.',
  }),
};

export const ChannelBody = z.strictObject(state).openapi('Channel');

export const WebhookBody = z
  .strictObject({
    id: z.string().openapi({ description: 'Opaque.' }),
    url,
    createdAt: instant,
    verified: z.boolean().openapi({
      description: 'Until its receiver has shown that it wants messages, nothing else is posted there.',
    }),
    proof: schemaOf<WebhookSummary['proof']>()(z.enum(['challenge', 'code'])).openapi({
      description:
        'How it shows that: it echoes the challenge of `POST …/test`; or, in a chat of Discord or Slack, you read the code that is posted there, and send it to `POST …/verify`.',
    }),
    ...state,
    disabledAt: instant.nullable().openapi({
      description:
        'Since when it is sent nothing: it took nothing for a day, or answered 410. `POST …/enable` ends that.',
    }),
  })
  .openapi('Webhook');

export const WebhookRequest = z.strictObject({ url }).openapi('WebhookRequest');
export const NewWebhookBody = z
  .strictObject({
    webhook: WebhookBody,
    secret: z.string().openapi({
      description: 'By which you know that a message is ours. Shown now and never again.',
      example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    }),
  })
  .openapi('NewWebhookBody');
export const WebhookList = z.strictObject({ webhooks: z.array(WebhookBody) }).openapi('WebhookList');
export const VerifyRequest = z.strictObject({ code: typedCode }).openapi('VerifyRequest');
export const webhookParams = z.object({ webhook: z.string().max(64) });

export const TestedBody = z
  .strictObject({
    taken: z.boolean().openapi({
      description:
        'Whether it answered 2xx; for a webhook that is not verified, whether it echoed the challenge.',
    }),
    status: z.int().min(0).max(LONGEST_STATUS).nullable().openapi({
      description:
        'What it answered; null if nobody did, nobody may be asked there, or the webhook is not verified.',
    }),
    reason: z.string().openapi({ description: 'The same in words.' }),
  })
  .openapi('Tested');

export const PushRequest = z
  .strictObject({
    endpoint: url.openapi({ example: 'https://push.example.net/s/4711' }),
    keys: z
      .strictObject({
        p256dh: z
          .string()
          .regex(/^B[\w-]{86}=?$/)
          .openapi({ description: 'A point of P-256, 65 bytes in base64url.' }),
        auth: z
          .string()
          .regex(/^[\w-]{22}(?:==)?$/)
          .openapi({ description: '16 bytes in base64url.' }),
      })
      .openapi({ description: 'As `PushSubscription.toJSON()` has them.' }),
  })
  .openapi('PushRequest');

export const PushKeyBody = z
  .strictObject({
    key: z.string().nullable().openapi({
      description: 'The `applicationServerKey` to subscribe with; null where this service sends no push.',
    }),
  })
  .openapi('PushKeyBody');

export function webhookBodyOf({ disabledAt, createdAt, ...hook }: WebhookSummary) {
  const { id, url, verified, proof, ...state } = hook;
  return {
    id,
    url,
    createdAt: new Date(createdAt).toISOString(),
    verified,
    proof,
    ...channelBodyOf(state),
    disabledAt: isoOrNull(disabledAt),
  };
}

export function channelBodyOf({ lastSent, failingSince }: ChannelState) {
  return { lastSentAt: isoOrNull(lastSent), failingSince: isoOrNull(failingSince) };
}
