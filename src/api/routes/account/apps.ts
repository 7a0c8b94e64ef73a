/** Apps that act for the player by OAuth: the page that asks the player, the list, revoking. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import type { Context } from 'hono';
import { answerTo, checked, single, type Checked } from '../../../auth/oauth/authorization-request.ts';
import { clientOf, type Client } from '../../../auth/oauth/client.ts';
import { grantOf, grantsOfPlayer, issueCode, revokeGrant } from '../../../auth/oauth/grants.ts';
import { accountOf } from '../../../history/players/players.ts';
import type { Reply } from '../../../room/table/visit.ts';
import { ok, refuse } from '../../../rules/vocabulary.ts';
import { jsonBody } from '../../http/body.ts';
import { originOf } from '../../http/origin.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, json, problems } from '../../http/responses.ts';
import { closeTicks } from '../../rooms/close-ticks.ts';
import { newRouter, signedIn, type SignedIn } from '../../http/router.ts';
import { budgetedRecord } from '../../limits/budgets.ts';
import { countedHere } from '../../limits/exact-limits.ts';
import { countAppFetch } from '../../limits/limits.ts';
import {
  AppAllowed,
  appBodyOf,
  AppList,
  appParams,
  AppPreview,
  AppRequest,
  previewBodyOf,
} from '../../schema/account/app.ts';

export const appRoutes = newRouter();

const tags = ['Account'];
const request = { body: { required: true, content: { 'application/json': { schema: AppRequest } } } };
const REFUSED = [
  ...BODY,
  'token-required',
  'scope-missing',
  'unknown-client',
  'redirect-not-registered',
  'suspended',
  'cross-site',
] as const;

appRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/authorizations/preview',
    operationId: 'previewApp',
    'x-limits': limited('appFetchesHere'),
    summary: 'Describe the request of an app',
    description:
      'For the page `/authorize`, to which apps send players. Says which app asks for which scopes, and where the browser returns. Changes nothing.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request,
    responses: { 200: json('The request', AppPreview), ...problems(...REFUSED) },
  }),
  async (c) => {
    const read = await requestIn(c, c.req.valid('json').query);
    if (!read.ok) return problem(read.error);
    const { client, request: asks } = read.value;
    const [fault, scopes] = 'fault' in read.value ? [read.value.fault, []] : [null, read.value.asked.scopes];
    const decline = answerTo(asks, { error: fault ?? 'access_denied' });
    const { redirectUri } = asks;
    return c.json(previewBodyOf(client, { redirectUri, scopes, fault, decline }), 200);
  },
);

appRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/authorizations',
    operationId: 'allowApp',
    'x-limits': limited('apps', 'appsHere', 'recordBytes', 'recordBytesHere', 'appFetchesHere'),
    summary: 'Allow an app to act for you',
    description:
      'Returns the address that gives the app a code, which is valid once and for 60 seconds. No app can change the account, or allow others.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request,
    responses: {
      201: json('Where the browser returns', AppAllowed),
      ...problems(...REFUSED, 'account-deleted', 'too-many-apps', 'budget-used'),
    },
  }),
  async (c) => {
    const read = await requestIn(c, c.req.valid('json').query);
    if (!read.ok) return problem(read.error);
    if ('fault' in read.value) return refusal('wrong-value', { field: 'query', detail: read.value.fault });
    const { client, request: asks, asked } = read.value;
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const { id, name } = client;
    const { redirectUri } = asks;
    const consent = { player: account.id, client: id, name, redirectUri, ...asked };
    const sender = { request: c.req.raw, account };
    const text = id + name + redirectUri;
    const made = await countedHere(c.env, 'apps', sender, () =>
      budgetedRecord(c.env, sender, { kind: 'app', text }, () => issueCode(c.env.DB, consent)),
    );
    if (!made.ok) return problem(made.error);
    return c.json({ redirect: answerTo(asks, { code: made.value }) }, 201);
  },
);

appRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/apps',
    operationId: 'listApps',
    summary: 'List the apps that act for you',
    description: 'Newest first. An app that asks for no new token for 90 days is removed.',
    tags,
    middleware: signedIn('account'),
    responses: { 200: json('Your apps', AppList), ...problems('token-required', 'scope-missing') },
  }),
  async (c) => c.json({ apps: (await grantsOfPlayer(c.env.DB, c.var.player.id)).map(appBodyOf) }, 200),
);

appRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/apps/{app}',
    operationId: 'revokeApp',
    summary: 'Revoke an app',
    description: 'Takes effect everywhere within a minute.',
    tags,
    middleware: signedIn('account'),
    request: { params: appParams },
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'scope-missing', 'unknown-app', 'suspended', 'cross-site', 'too-long'),
    },
  }),
  async (c) => {
    const grant = await grantOf(c.env.DB, c.req.valid('param').app);
    if (grant?.player !== c.var.player.id) return refusal('unknown-app');
    await revokeGrant(c.env, grant.id);
    c.executionCtx.waitUntil(closeTicks(c.env, c.var.player.id, grant.id));
    return new Response(null, { status: 204 });
  },
);

/** The app and its request. Refused if the player must not be sent back to where it says. */
async function requestIn(
  c: Pick<Context<SignedIn>, 'env' | 'req'>,
  query: string,
): Promise<Reply<Checked & { readonly client: Client }>> {
  const parameters = new URLSearchParams(query);
  const id = single(parameters, 'client_id') ?? '';
  const limit: { refusal?: ReturnType<typeof countAppFetch> } = {};
  const mayFetch = () => (limit.refusal = countAppFetch(c.env, c.req.raw)) === undefined;
  const client = await clientOf(c.env, id, mayFetch);
  if (client === 'too-many-requests') return { ok: false, error: limit.refusal! };
  if (client === undefined) return refuse('unknown-client');
  const read = checked(originOf(c.env, c.req.url), client, parameters);
  return read === undefined ? refuse('redirect-not-registered') : ok({ ...read, client });
}
