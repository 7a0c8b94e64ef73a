/** Delivery channels besides mail: webhooks and web push. */
import { z } from '@hono/zod-openapi';
import { isoOrNull } from '../../../calendar/iso.ts';
import type { ChannelState, PushState, WebhookSummary } from '../../../mailbox/protocol.ts';
import { schemaOf } from '../../../rules/input/schema-of.ts';
import { typedCode } from '../code.ts';
import { instant } from '../game.ts';

const LONGEST_URL = 2048;
const LONGEST_STATUS = 999;

const url = z.string().min(1).max(LONGEST_URL).openapi({
  description: 'A public address that starts with `https://`, on port 443 or 8443.',
  example: 'https://hooks.example.org/parsec',
});

const state = {
  lastSentAt: instant.nullable().openapi({ description: 'When the receiver last accepted a message.' }),
  failingSince: instant.nullable().openapi({
    description: 'When deliveries began to fail. Null if the last one succeeded.',
  }),
};

export const ChannelBody = z
  .strictObject(state)
  .openapi('Channel', { description: 'The delivery status of a channel.' });

export const WebhookBody = z
  .strictObject({
    id: z.string().openapi({ description: 'Opaque.' }),
    url,
    createdAt: instant.openapi({ description: 'When the webhook was added.' }),
    verified: z.boolean().openapi({
      description:
        'Whether the receiver has shown that it wants messages. Until then, the service posts only challenges or codes.',
    }),
    verification: schemaOf<WebhookSummary['verification']>()(z.enum(['challenge', 'code'])).openapi({
      description:
        'How the receiver is verified. `challenge`: it echoes the challenge that `POST …/test` posts. `code`, for Discord and Slack: you read the code that `POST …/test` posts to the chat, and send it to `POST …/verify`.',
    }),
    ...state,
    disabledAt: instant.nullable().openapi({
      description:
        'When the service disabled the webhook, because all deliveries failed for a day or the receiver responded with 410. `POST …/enable` enables it again.',
    }),
  })
  .openapi('Webhook', { description: 'An address to which the service posts your notifications.' });

export const WebhookRequest = z
  .strictObject({ url })
  .openapi('WebhookRequest', { description: 'A new webhook.' });
export const NewWebhookBody = z
  .strictObject({
    webhook: WebhookBody,
    secret: z.string().openapi({
      description: 'The key to check our signatures with. Never shown again.',
      example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    }),
  })
  .openapi('NewWebhookBody', { description: 'A new webhook, with its secret.' });
export const WebhookList = z
  .strictObject({ webhooks: z.array(WebhookBody).openapi({ description: 'Your webhooks, oldest first.' }) })
  .openapi('WebhookList', { description: 'Your webhooks.' });
export const VerifyRequest = z
  .strictObject({ code: typedCode })
  .openapi('VerifyRequest', { description: 'The code from the chat.' });
export const webhookParams = z.object({
  webhook: z.string().max(64).openapi({ description: 'The id of a webhook.' }),
});

export const TestedBody = z
  .strictObject({
    taken: z.boolean().openapi({
      description:
        'Whether the receiver responded with a 2xx status or, for a webhook that is not verified, echoed the challenge. Always false for a chat that is not verified.',
    }),
    status: z.int().min(0).max(LONGEST_STATUS).nullable().openapi({
      description:
        'The HTTP status of the response. Null without a response, if the address is not allowed, or if the webhook is not verified.',
    }),
    reason: z.string().openapi({ description: 'The result in words.' }),
  })
  .openapi('Tested', { description: 'The result of a test.' });

export const PushRequest = z
  .strictObject({
    endpoint: url.openapi({ example: 'https://push.example.net/s/4711' }),
    keys: z
      .strictObject({
        p256dh: z
          .string()
          .regex(/^B[\w-]{86}=?$/)
          .openapi({ description: 'A point on P-256, 65 bytes in base64url.' }),
        auth: z
          .string()
          .regex(/^[\w-]{22}(?:==)?$/)
          .openapi({ description: '16 bytes in base64url.' }),
      })
      .openapi('PushKeys', { description: 'As in `PushSubscription.toJSON()`.' }),
  })
  .openapi('PushRequest', { description: 'The subscription of a browser.' });

/** The state of the subscribed browser. */
export const PushBody = z
  .strictObject({
    ...state,
    seenAt: instant.nullable().openapi({
      description:
        'When the player first confirmed that they saw a test notification in this browser. Null until then.',
    }),
  })
  .openapi('PushBody', { description: 'The delivery status of the subscribed browser.' });

export const PushSeenRequest = z
  .strictObject({ endpoint: url.openapi({ example: 'https://push.example.net/s/4711' }) })
  .openapi('PushSeenRequest', { description: 'The browser in which the player saw the test.' });

export const PushKeyBody = z
  .strictObject({
    key: z.string().nullable().openapi({
      description: 'The `applicationServerKey` to subscribe with. Null if this service sends no web push.',
    }),
  })
  .openapi('PushKeyBody', { description: 'The public key for web push.' });

export function webhookBodyOf({ disabledAt, createdAt, ...hook }: WebhookSummary) {
  const { id, url, verified, verification, ...state } = hook;
  return {
    id,
    url,
    createdAt: new Date(createdAt).toISOString(),
    verified,
    verification,
    ...channelBodyOf(state),
    disabledAt: isoOrNull(disabledAt),
  };
}

export function channelBodyOf({ lastSent, failingSince }: ChannelState) {
  return { lastSentAt: isoOrNull(lastSent), failingSince: isoOrNull(failingSince) };
}

export function pushBodyOf({ seenAt, ...state }: PushState) {
  return { ...channelBodyOf(state), seenAt: isoOrNull(seenAt) };
}
