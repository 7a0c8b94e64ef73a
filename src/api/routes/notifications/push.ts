/** Web push: the browser that gets a player’s notifications. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { accountOf } from '../../../history/players/players.ts';
import { mailboxOf } from '../../../mailbox/bindings.ts';
import { pushKeyOf } from '../../../notify/push.ts';
import { jsonBody } from '../../http/body.ts';
import { countedHere } from '../../limits/exact-limits.ts';
import { originOf } from '../../http/origin.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, json, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import {
  PushKeyBody,
  PushRequest,
  PushSeenRequest,
  TestedBody,
} from '../../schema/notifications/channels.ts';

export const pushRoutes = newRouter();

const tags = ['Account'];
const DONE = { description: 'Done' };

pushRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/push-key',
    operationId: 'getPushKey',
    summary: 'Get the web push key of the service',
    description: 'For `pushManager.subscribe`. The key is null if this service sends no web push.',
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
    'x-limits': limited('webhooks', 'webhooksHere'),
    summary: 'Subscribe a browser to notifications',
    description:
      'Replaces any earlier browser. A notification shows a title, a line of text and a link, and no secrets of the game.',
    tags,
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
    summary: 'Unsubscribe the browser',
    description: 'From now on it gets no notifications. Nothing changes if no browser is subscribed.',
    tags,
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
    'x-limits': limited('pushTests', 'pushTestsHere'),
    summary: 'Send a test notification to the browser',
    description:
      'Sends it through the push service of the browser, encrypted like every push message, and returns the result. If the push service responds with 404 or 410, the subscription is removed.',
    tags,
    middleware: signedIn('account'),
    responses: {
      200: json('The response of the push service', TestedBody),
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

pushRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/push/seen',
    operationId: 'confirmPush',
    summary: 'Confirm that the player has seen a test notification',
    description:
      'By the browser that showed it, when the player has clicked it or says so. `GET /me/settings` then has `delivery.push.seenAt`. Repeating the call changes nothing. Refused if another browser is subscribed by now.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: PushSeenRequest } } } },
    responses: {
      204: DONE,
      ...problems(...BODY, 'token-required', 'scope-missing', 'no-push-subscription'),
    },
  }),
  async (c) => {
    const mailbox = mailboxOf(c.env.MAILBOXES, c.var.player.id);
    const confirmed = await mailbox.confirmPush(c.req.valid('json').endpoint);
    return confirmed.ok ? new Response(null, { status: 204 }) : problem(confirmed.error);
  },
);
