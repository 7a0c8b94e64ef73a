/** Web push: the browser in which a player is told. */
import { createRoute } from '@hono/zod-openapi';
import { accountOf } from '../../history/players.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import { pushKeyOf } from '../../notify/push.ts';
import { jsonBody } from '../body.ts';
import { countedHere } from '../limits.ts';
import { originOf } from '../origin.ts';
import { problem, refusal } from '../problem.ts';
import { BODY, json, problems } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { PushKeyBody, PushRequest, TestedBody } from '../schema/channels.ts';

export const pushRoutes = newRouter();

const tags = ['Account'];
const security = [{ bearer: [] }];
const DONE = { description: 'Done' };

pushRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/push-key',
    operationId: 'getPushKey',
    summary: 'The key of this service for web push',
    description: 'For `pushManager.subscribe`. Not every service sends push: then it is null.',
    tags,
    responses: { 200: json('The key', PushKeyBody), ...problems() },
  }),
  (c) => c.json({ key: pushKeyOf(c.env) ?? null }, 200),
);

pushRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/me/push',
    operationId: 'subscribePush',
    summary: 'Be told in this browser',
    description:
      'Instead of any browser before. What is shown there are a title, a line and a link: nothing that others may not read over your shoulder.',
    tags,
    security,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: PushRequest } } } },
    responses: {
      204: DONE,
      ...problems(
        ...BODY,
        'receiver-not-public',
        'token-required',
        'scope-missing',
        'account-deleted',
        'push-not-offered',
      ),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const mailbox = mailboxOf(c.env.MAILBOXES, account.id);
    const subscription = c.req.valid('json');
    const done = await countedHere(c.env, 'webhooks', { request: c.req.raw, account }, () =>
      mailbox.subscribe(subscription),
    );
    return done.ok ? new Response(null, { status: 204 }) : problem(done.error);
  },
);

pushRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/push',
    operationId: 'unsubscribePush',
    summary: 'Be told in no browser',
    tags,
    security,
    middleware: signedIn('account'),
    responses: { 204: DONE, ...problems('token-required', 'scope-missing') },
  }),
  async (c) => {
    await mailboxOf(c.env.MAILBOXES, c.var.player.id).unsubscribe();
    return new Response(null, { status: 204 });
  },
);

pushRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/push/test',
    operationId: 'testPush',
    summary: 'Show something in the browser that is told',
    description:
      'By way of its push service, encrypted like all that is pushed; answers with what became of it there. Of a browser that is gone (404, 410) nothing is kept.',
    tags,
    security,
    middleware: signedIn('account'),
    responses: {
      200: json('What the push service answered', TestedBody),
      ...problems(
        'token-required',
        'scope-missing',
        'account-deleted',
        'push-not-offered',
        'no-push-subscription',
      ),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const mailbox = mailboxOf(c.env.MAILBOXES, account.id);
    const link = `${originOf(c.env, c.req.url)}/settings`;
    const tested = await countedHere(c.env, 'pushTests', { request: c.req.raw, account }, () =>
      mailbox.testPush(link),
    );
    return tested.ok ? c.json(tested.value, 200) : problem(tested.error);
  },
);
