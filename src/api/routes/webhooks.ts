/** A player's own programs that are told of their games. */
import { createRoute } from '@hono/zod-openapi';
import { mailboxOf } from '../../mailbox/bindings.ts';
import { jsonBody } from '../body.ts';
import { counted } from '../limits.ts';
import { problem, refusal } from '../problem.ts';
import { BODY, json, problems } from '../responses.ts';
import { newRouter, presentName, signedIn } from '../router.ts';
import {
  NewWebhookBody,
  TestedBody,
  WebhookBody,
  webhookBodyOf,
  WebhookList,
  webhookParams,
  WebhookRequest,
} from '../schema/channels.ts';

export const webhookRoutes = newRouter();

const tags = ['Account'];
const security = [{ bearer: [] }];
const one = { params: webhookParams };

webhookRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/webhooks',
    operationId: 'makeWebhook',
    summary: 'Have a program of yours told of your games',
    description:
      'What happens is posted there as JSON, signed after Standard Webhooks with the secret, which is shown once. At most five. `docs/notifications.md` tells what is posted, and when it is tried again.',
    tags,
    security,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: WebhookRequest } } } },
    responses: {
      201: json('The webhook', NewWebhookBody),
      ...problems(
        ...BODY,
        'receiver-not-public',
        'token-required',
        'scope-missing',
        'unknown-player',
        'too-many-webhooks',
      ),
    },
  }),
  async (c) => {
    const player = await presentName(c.env, c.var.player);
    if (player === undefined) return refusal('unknown-player');
    const { url } = c.req.valid('json');
    const mailbox = mailboxOf(c.env.MAILBOXES, player.id);
    const added = await counted(c.env, 'webhooks', player.id, () => mailbox.addWebhook(url));
    if (!added.ok) return problem(added.error);
    const { webhook, secret } = added.value;
    return c.json({ webhook: webhookBodyOf(webhook), secret }, 201);
  },
);

webhookRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/webhooks',
    operationId: 'listWebhooks',
    summary: 'Your webhooks',
    description: 'Oldest first, without their secrets.',
    tags,
    security,
    middleware: signedIn('account'),
    responses: { 200: json('Your webhooks', WebhookList), ...problems('token-required', 'scope-missing') },
  }),
  async (c) => {
    const { webhooks } = await mailboxOf(c.env.MAILBOXES, c.var.player.id).delivery();
    return c.json({ webhooks: webhooks.map(webhookBodyOf) }, 200);
  },
);

webhookRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/webhooks/{webhook}',
    operationId: 'deleteWebhook',
    summary: 'Tell a program nothing more',
    tags,
    security,
    middleware: signedIn('account'),
    request: one,
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'scope-missing', 'unknown-webhook', 'too-long'),
    },
  }),
  async (c) => {
    const mailbox = mailboxOf(c.env.MAILBOXES, c.var.player.id);
    const removed = await mailbox.removeWebhook(c.req.valid('param').webhook);
    return removed ? new Response(null, { status: 204 }) : refusal('unknown-webhook');
  },
);

webhookRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/webhooks/{webhook}/enable',
    operationId: 'enableWebhook',
    summary: 'Turn a webhook on again',
    description: 'After it was disabled. What happened meanwhile is not told. One that is on stays as it is.',
    tags,
    security,
    middleware: signedIn('account'),
    request: one,
    responses: {
      200: json('The webhook', WebhookBody),
      ...problems('token-required', 'scope-missing', 'unknown-webhook', 'too-long'),
    },
  }),
  async (c) => {
    const mailbox = mailboxOf(c.env.MAILBOXES, c.var.player.id);
    const enabled = await mailbox.enableWebhook(c.req.valid('param').webhook);
    return enabled.ok ? c.json(webhookBodyOf(enabled.value), 200) : problem(enabled.error);
  },
);

webhookRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/webhooks/{webhook}/test',
    operationId: 'testWebhook',
    summary: 'Try a webhook',
    description:
      'Posts a message of type `test`, signed like any other, and answers with what became of it. It changes nothing.',
    tags,
    security,
    middleware: signedIn('account'),
    request: one,
    responses: {
      200: json('What the receiver answered', TestedBody),
      ...problems('token-required', 'scope-missing', 'unknown-webhook', 'too-long'),
    },
  }),
  async (c) => {
    const { id } = c.var.player;
    const mailbox = mailboxOf(c.env.MAILBOXES, id);
    const { webhook } = c.req.valid('param');
    const tested = await counted(c.env, 'webhookTests', id, () => mailbox.testWebhook(webhook));
    return tested.ok ? c.json(tested.value, 200) : problem(tested.error);
  },
);
