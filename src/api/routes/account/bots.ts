/** Bot accounts of a person, and their API keys. */
import { createRoute } from '../../http/route.ts';
import { keysOfPlayer, makeKey, revokeKey } from '../../../auth/keys.ts';
import { botsOf } from '../../../history/players/bots.ts';
import { accountOf, updatePlayer } from '../../../history/players/players.ts';
import { ok } from '../../../rules/vocabulary.ts';
import { createBot, ownBot } from '../../accounts/bots.ts';
import { leave } from '../../accounts/deletion.ts';
import { updateName } from '../../accounts/renaming.ts';
import { jsonBody } from '../../http/body.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, json, NAME, problems } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { budgetedRecord } from '../../limits/budgets.ts';
import { limited } from '../../limits/described.ts';
import { counted } from '../../limits/exact-limits.ts';
import { closeTicks } from '../../rooms/close-ticks.ts';
import { KeyBody, keyBodyOf, KeyList, keyParams } from '../../schema/account/account.ts';
import {
  botBodiesOf,
  BotBody,
  botBodyOf,
  BotKeyRequest,
  BotList,
  botParams,
  BotRequest,
} from '../../schema/account/bot.ts';

export const botRoutes = newRouter();

const tags = ['Bots'];
const CHANGES = ['token-required', 'scope-missing', 'suspended', 'cross-site'] as const;

botRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/bots',
    operationId: 'createBot',
    'x-limits': limited('bots', 'recordBytes', 'recordBytesHere'),
    summary: 'Create a bot account',
    description:
      'A separate account for a program that plays. It belongs to you, and is marked with your name wherever it sits. Create an API key for it next. You need a verified address, and can have five bots.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: BotRequest } } } },
    responses: {
      201: json('The bot', BotBody),
      ...problems(
        ...BODY,
        ...NAME,
        ...CHANGES,
        'account-deleted',
        'verified-address-required',
        'too-many-bots',
        'budget-used',
      ),
    },
  }),
  async (c) => {
    const { name } = c.req.valid('json');
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    if (account.address === null) return refusal('verified-address-required');
    const sender = { request: c.req.raw, account };
    const made = await counted(c.env, 'bots', account.id, () =>
      budgetedRecord(c.env, sender, { kind: 'bot', text: name }, () => createBot(c.env, account, name)),
    );
    return made.ok ? c.json({ bot: botBodyOf(made.value) }, 201) : problem(made.error);
  },
);

botRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/bots',
    operationId: 'listMyBots',
    summary: 'List your bot accounts',
    description: 'Oldest first.',
    tags,
    middleware: signedIn('account'),
    responses: { 200: json('Your bots', BotList), ...problems('token-required', 'scope-missing') },
  }),
  async (c) => c.json({ bots: botBodiesOf(await botsOf(c.env.DB, c.var.player.id)) }, 200),
);

botRoutes.openapi(
  createRoute({
    method: 'patch',
    path: '/me/bots/{bot}',
    operationId: 'updateBot',
    'x-limits': limited('names'),
    summary: 'Rename a bot account',
    description: 'The new name appears at all tables where the bot sits. It counts as a change of your name.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: {
      params: botParams,
      body: { required: true, content: { 'application/json': { schema: BotRequest } } },
    },
    responses: {
      200: json('The bot', BotBody),
      ...problems(...BODY, ...NAME, ...CHANGES, 'unknown-bot'),
    },
  }),
  async (c) => {
    const bot = await ownBot(c.env, c.var.player.id, c.req.valid('param').bot);
    if (bot === undefined) return refusal('unknown-bot');
    const { name } = c.req.valid('json');
    const player = { ...bot.player, name };
    const renamed = await counted(c.env, 'names', c.var.player.id, async () => {
      await updatePlayer(c.env.DB, player.id, { name });
      c.set('rooms', await updateName(c.env, player));
      return ok(null);
    });
    return renamed.ok ? c.json({ bot: botBodyOf({ ...bot, player }) }, 200) : problem(renamed.error);
  },
);

botRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/bots/{bot}',
    operationId: 'deleteBot',
    summary: 'Delete a bot account',
    description:
      'Final, like `DELETE /me`: in running games, bots of the service take over its seats; in open games, its seats become free. Its keys are revoked.',
    tags,
    middleware: signedIn('account'),
    request: { params: botParams },
    responses: {
      204: { description: 'The bot is deleted' },
      ...problems(...CHANGES, 'unknown-bot', 'too-long'),
    },
  }),
  async (c) => {
    const bot = await ownBot(c.env, c.var.player.id, c.req.valid('param').bot);
    if (bot === undefined) return refusal('unknown-bot');
    const gone = await leave(c.env, bot.player);
    return gone.ok ? new Response(null, { status: 204 }) : problem(gone.error);
  },
);

botRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/bots/{bot}/keys',
    operationId: 'createBotKey',
    'x-limits': limited('keys', 'recordBytes', 'recordBytesHere'),
    summary: 'Create an API key for a bot account',
    description:
      'The program sends this key, and so acts as the bot, never as you. The response shows the key once. It counts towards the number of keys that you can create in a day.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: {
      params: botParams,
      body: { required: true, content: { 'application/json': { schema: BotKeyRequest } } },
    },
    responses: {
      201: json('The key', KeyBody),
      ...problems(...BODY, ...CHANGES, 'account-deleted', 'unknown-bot', 'too-many-keys', 'budget-used'),
    },
  }),
  async (c) => {
    const account = await accountOf(c.env.DB, c.var.player.id);
    if (account === undefined) return refusal('account-deleted');
    const bot = await ownBot(c.env, account.id, c.req.valid('param').bot);
    if (bot === undefined) return refusal('unknown-bot');
    const { name, scopes } = c.req.valid('json');
    const wanted = { player: bot.player.id, name, scopes: [...new Set(scopes)] };
    const sender = { request: c.req.raw, account };
    const made = await counted(c.env, 'keys', account.id, () =>
      budgetedRecord(c.env, sender, { kind: 'key', text: name }, () => makeKey(c.env, wanted)),
    );
    if (!made.ok) return problem(made.error);
    return c.json({ key: keyBodyOf(made.value.record), secret: made.value.key }, 201);
  },
);

botRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/bots/{bot}/keys',
    operationId: 'listBotKeys',
    summary: 'List the API keys of a bot account',
    description: 'Valid keys, newest first.',
    tags,
    middleware: signedIn('account'),
    request: { params: botParams },
    responses: {
      200: json('The keys', KeyList),
      ...problems('token-required', 'scope-missing', 'unknown-bot', 'too-long'),
    },
  }),
  async (c) => {
    const bot = await ownBot(c.env, c.var.player.id, c.req.valid('param').bot);
    if (bot === undefined) return refusal('unknown-bot');
    return c.json({ keys: (await keysOfPlayer(c.env.DB, bot.player.id)).map(keyBodyOf) }, 200);
  },
);

botRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/bots/{bot}/keys/{key}',
    operationId: 'revokeBotKey',
    summary: 'Revoke an API key of a bot account',
    description: 'Takes effect everywhere within a minute.',
    tags,
    middleware: signedIn('account'),
    request: { params: botParams.extend(keyParams.shape) },
    responses: {
      204: { description: 'Done' },
      ...problems(...CHANGES, 'unknown-bot', 'unknown-key', 'too-long'),
    },
  }),
  async (c) => {
    const { bot: id, key } = c.req.valid('param');
    const bot = await ownBot(c.env, c.var.player.id, id);
    if (bot === undefined) return refusal('unknown-bot');
    if (!(await revokeKey(c.env, id, key))) return refusal('unknown-key');
    c.executionCtx.waitUntil(closeTicks(c.env, id));
    return new Response(null, { status: 204 });
  },
);
