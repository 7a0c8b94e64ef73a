/** API keys, for a player’s own clients and bots. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { keysOfPlayer, makeKey, revokeKey } from '../../../auth/keys.ts';
import { accountOf } from '../../../history/players/players.ts';
import { jsonBody } from '../../http/body.ts';
import { budgetedRecord } from '../../limits/budgets.ts';
import { countedHere } from '../../limits/exact-limits.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, json, problems } from '../../http/responses.ts';
import { closeTicks } from '../../rooms/close-ticks.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { KeyBody, keyBodyOf, KeyList, keyParams, NewKeyRequest } from '../../schema/account/account.ts';

export const keyRoutes = newRouter();

const tags = ['Account'];

keyRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/keys',
    operationId: 'createKey',
    'x-limits': limited('keys', 'keysHere', 'recordBytes', 'recordBytesHere'),
    summary: 'Create an API key',
    description:
      'For a bot or a front end, which acts as you within the scopes of the key. No key can change the account or create keys. The response shows the key once.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: NewKeyRequest } } } },
    responses: {
      201: json('The key', KeyBody),
      ...problems(
        ...BODY,
        'token-required',
        'scope-missing',
        'account-deleted',
        'too-many-keys',
        'budget-used',
        'suspended',
        'cross-site',
      ),
    },
  }),
  async (c) => {
    const { name, scopes } = c.req.valid('json');
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const wanted = { player: account.id, name, scopes: [...new Set(scopes)] };
    const sender = { request: c.req.raw, account };
    const made = await countedHere(c.env, 'keys', sender, () =>
      budgetedRecord(c.env, sender, { kind: 'key', text: name }, () => makeKey(c.env, wanted)),
    );
    if (!made.ok) return problem(made.error);
    return c.json({ key: keyBodyOf(made.value.record), secret: made.value.key }, 201);
  },
);

keyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/keys',
    operationId: 'listKeys',
    summary: 'List your API keys',
    description: 'Valid keys, newest first.',
    tags,
    middleware: signedIn('account'),
    responses: { 200: json('Your keys', KeyList), ...problems('token-required', 'scope-missing') },
  }),
  async (c) => c.json({ keys: (await keysOfPlayer(c.env.DB, c.var.player.id)).map(keyBodyOf) }, 200),
);

keyRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/keys/{key}',
    operationId: 'revokeKey',
    summary: 'Revoke an API key',
    description: 'Takes effect everywhere within a minute.',
    tags,
    middleware: signedIn('account'),
    request: { params: keyParams },
    responses: {
      204: { description: 'Done' },
      ...problems('token-required', 'scope-missing', 'unknown-key', 'suspended', 'cross-site', 'too-long'),
    },
  }),
  async (c) => {
    const { key } = c.req.valid('param');
    const revoked = await revokeKey(c.env, c.var.player.id, key);
    if (!revoked) return refusal('unknown-key');
    c.executionCtx.waitUntil(closeTicks(c.env, c.var.player.id, key));
    return new Response(null, { status: 204 });
  },
);
