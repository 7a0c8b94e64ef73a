/** Webhooks: programs of a player that get their notifications. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { accountOf } from '../../../history/players/players.ts';
import { mailboxOf } from '../../../mailbox/bindings.ts';
import { jsonBody } from '../../http/body.ts';
import { budgetedRecord } from '../../limits/budgets.ts';
import { counted, countedCodes, countedHere } from '../../limits/exact-limits.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, json, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import {
  NewWebhookBody,
  TestedBody,
  VerifyRequest,
  WebhookBody,
  webhookBodyOf,
  WebhookList,
  webhookParams,
  WebhookRequest,
} from '../../schema/notifications/channels.ts';

export const webhookRoutes = newRouter();

const tags = ['Account'];
const one = { params: webhookParams };

webhookRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/webhooks',
    operationId: 'createWebhook',
    'x-limits': limited('webhooks', 'recordBytes', 'recordBytesHere'),
    summary: 'Add a webhook',
    description:
      'Requires a verified e-mail address. A player can have five webhooks. Verify the receiver with `POST …/test`. After that, the service posts each notification to it as JSON, signed as Standard Webhooks defines, with the secret that this response contains. The secret is never shown again. Discord and Slack get messages in their own formats instead, and a code to verify the webhook by. `/docs?guide=webhooks` on this service describes the messages and the retries.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: WebhookRequest } } } },
    responses: {
      201: json('The webhook', NewWebhookBody),
      ...problems(
        ...BODY,
        'receiver-not-public',
        'token-required',
        'scope-missing',
        'account-deleted',
        'verified-address-required',
        'too-many-webhooks',
        'budget-used',
      ),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    if (account.address === null) return refusal('verified-address-required');
    const { url } = c.req.valid('json');
    const mailbox = mailboxOf(c.env.MAILBOXES, account.id);
    const added = await counted(c.env, 'webhooks', account.id, () =>
      budgetedRecord(c.env, { request: c.req.raw, account }, { kind: 'webhook', text: url }, () =>
        mailbox.addWebhook(url),
      ),
    );
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
    summary: 'List your webhooks',
    description: 'Oldest first, without the secrets.',
    tags,
    middleware: signedIn('account'),
    responses: {
      200: json('Your webhooks', WebhookList),
      ...problems('token-required', 'scope-missing'),
    },
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
    summary: 'Delete a webhook',
    description: 'From now on the service posts nothing to it.',
    tags,
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
    summary: 'Enable a webhook again',
    description:
      'For a webhook that the service disabled. It gets no notifications of what happened in the meantime. Nothing changes if the webhook is enabled already.',
    tags,
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
    'x-limits': limited('webhookTests', 'webhookTestsHere'),
    summary: 'Test or verify a webhook',
    description:
      'Posts a signed message of type `test` and returns the result. To a webhook that is not verified, the service posts a message of type `challenge`, or a code if the webhook leads into a chat; the result then says only whether the receiver responded. To verify a webhook, its receiver responds with a 2xx status and with `data.challenge`, as plain text or as `challenge` in a JSON object.',
    tags,
    middleware: signedIn('account'),
    request: one,
    responses: {
      200: json('The result', TestedBody),
      ...problems('token-required', 'scope-missing', 'account-deleted', 'unknown-webhook', 'too-long'),
    },
  }),
  async (c) => {
    // Guests may have webhooks from earlier builds.
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
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
    'x-limits': limited('wrongCodesHere'),
    summary: 'Verify a webhook with a code',
    description:
      'For webhooks whose `verification` is `code`: `POST …/test` posts the code to the chat. A code is valid for 15 minutes and five attempts. Nothing changes if the webhook is verified already.',
    tags,
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
        'wrong-code',
        'code-expired',
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
