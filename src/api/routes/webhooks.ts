/** A player's own programs that are told of their games. */
import { createRoute } from '@hono/zod-openapi';
import { accountOf } from '../../history/players.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import { jsonBody } from '../body.ts';
import { counted, countedCodes, countedHere } from '../limits.ts';
import { problem, refusal } from '../problem.ts';
import { BODY, json, problems } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import {
  NewWebhookBody,
  TestedBody,
  VerifyRequest,
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
      'What happens is posted there as JSON, signed after Standard Webhooks with the secret, which is shown once; as soon as the receiver is verified: `POST …/test`. Takes a player with a proven address. At most five. `docs/notifications.md` says what is posted, and when it is tried again.',
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
        'proven-address-required',
        'too-many-webhooks',
      ),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('unknown-player');
    if (account.address === null) return refusal('proven-address-required');
    const { url } = c.req.valid('json');
    const mailbox = mailboxOf(c.env.MAILBOXES, account.id);
    const added = await counted(c.env, 'webhooks', account.id, () => mailbox.addWebhook(url));
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
      'Posts a message of type `test`, signed like any other, and answers with what became of it. To a webhook that is not verified it posts a message of type `challenge` instead, or into a chat a code, and says no more than whether anybody answered. A receiver that answers 2xx with `data.challenge`, as plain text or as `challenge` in JSON, is verified from then on.',
    tags,
    security,
    middleware: signedIn('account'),
    request: one,
    responses: {
      200: json('What the receiver answered', TestedBody),
      ...problems('token-required', 'scope-missing', 'unknown-player', 'unknown-webhook', 'too-long'),
    },
  }),
  async (c) => {
    // Guests may have webhooks from earlier builds.
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('unknown-player');
    const mailbox = mailboxOf(c.env.MAILBOXES, account.id);
    const { webhook } = c.req.valid('param');
    const tested = await countedHere(c.env, 'webhookTests', { request: c.req.raw, account }, () =>
      mailbox.testWebhook(webhook),
    );
    return tested.ok ? c.json(tested.value, 200) : problem(tested.error);
  },
);

webhookRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/webhooks/{webhook}/verify',
    operationId: 'verifyWebhook',
    summary: 'Verify a webhook by a code',
    description:
      'For webhooks whose `proof` is `code`: `POST …/test` posts one into the chat. It is good for 15 minutes and five guesses. One that is verified stays as it is.',
    tags,
    security,
    middleware: [signedIn('account'), jsonBody] as const,
    request: {
      ...one,
      body: { required: true, content: { 'application/json': { schema: VerifyRequest } } },
    },
    responses: {
      200: json('The webhook', WebhookBody),
      ...problems(
        ...BODY,
        'token-required',
        'scope-missing',
        'unknown-webhook',
        'proof-wrong',
        'proof-expired',
      ),
    },
  }),
  async (c) => {
    const mailbox = mailboxOf(c.env.MAILBOXES, c.var.player.id);
    const { code } = c.req.valid('json');
    const verified = await countedCodes(c.env, c.req.raw, { code }, () =>
      mailbox.verifyWebhook(c.req.valid('param').webhook, code),
    );
    return verified.ok ? c.json(webhookBodyOf(verified.value), 200) : problem(verified.error);
  },
);
