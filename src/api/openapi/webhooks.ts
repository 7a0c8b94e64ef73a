/** What the service posts to webhooks. */
import { WebhookMessage } from '../../mailbox/webhooks/messages.ts';
import { toJson } from '../schema/json-schema.ts';
import { componentName, refTo } from '../schema/ruleset.ts';
import { componentsOf, type Components } from './components.ts';

const MESSAGE = 'WebhookMessage';

type Type = WebhookMessage['type'];

const ACCEPTED = 'The message is accepted, whatever the body. Any other status is a failure.';
const TEXTS: Readonly<Record<Type, { summary: string; description: string; accepted: string }>> = {
  notifications: {
    summary: 'Receive notifications',
    description:
      'The service waits 10 seconds for a response. It posts the message again after growing pauses until the receiver accepts it, and disables the webhook after a day of failures, or at once after 410.',
    accepted: ACCEPTED,
  },
  challenge: {
    summary: 'Receive a challenge',
    description:
      'Posted by `POST /me/webhooks/{webhook}/test` until the webhook is verified. Check the signature first: otherwise a stranger can verify a webhook that leads to your program.',
    accepted:
      'Verifies the webhook, if the body is the challenge, as plain text or as `challenge` in a JSON object.',
  },
  test: {
    summary: 'Receive a test',
    description: 'Posted by `POST /me/webhooks/{webhook}/test` once the webhook is verified.',
    accepted: ACCEPTED,
  },
};

const HEADERS = {
  'webhook-id': 'The same in each attempt. Drop messages whose id you know.',
  'webhook-timestamp': 'The time of this attempt, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, by the bytes of the secret (after `whsec_`, in base64).',
};

export function webhookSchemas(): Components {
  return componentsOf('', MESSAGE, toJson(WebhookMessage, 'output'));
}

export function webhooks() {
  const parameters = Object.entries(HEADERS).map(([name, description]) => {
    return { name, in: 'header' as const, required: true, description, schema: { type: 'string' as const } };
  });
  const described = Object.entries(TEXTS).map(([type, { summary, description, accepted }]) => {
    const schema = refTo(componentName(type, MESSAGE));
    const post = {
      operationId: `receive${componentName(type, '')}`,
      summary,
      description,
      tags: ['Account'],
      security: [],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: accepted } },
    };
    return [type, { post }] as const;
  });
  return Object.fromEntries(described);
}
