/** Plays for the examples: people at tables of one ruleset use each operation. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { documentOf, exchange, publishing, queryOf } from '../../test/support/api/apps.ts';
import { PREFIX, raw, type Guest, type Json } from '../../test/support/api/api.ts';
import { account, mailOf } from '../../test/support/api/mails.ts';
import { receivers } from '../../test/support/api/receivers.ts';
import { reportHeaders } from '../../test/support/settings/mail-reports.ts';
import { webhooks, type Meeting, type Tabled } from './notified.ts';
import type { Recorder } from './recorder.ts';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
/** A point on P-256 and 16 bytes, as browsers send them. */
const BROWSER = {
  endpoint: 'https://push.example.net/s/4711',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'BwcHBwcHBwcHBwcHBwcHBw',
  },
};

export async function playAll(to: Recorder, ruleset: string): Promise<void> {
  const bob = await account('Bob', 'bob@example.org');
  const ada = await signIn(to);
  await accountOf(to, ada);
  await apps(to, ada);
  await notifications(to, ada);
  const [min] = await service(to, ruleset);
  const game = await table(to, { ada, bob, ruleset, min: min! });
  await play(to, { ada, bob, game });
  const sandbox = await branches(to, { ada, ruleset, min: min! });
  await talk(to, { ada, bob, game });
  await bots(to, ada, ruleset);
  await absence(to, { ada, bob, game });
  await afterwards(to, { ada, bob, game, ruleset });
  await webhooks(to, { ada, bob, ruleset, min: min! });
  await line(to, ada, sandbox);
  await leave(to, { ada, bob });
}

async function signIn(to: Recorder): Promise<Json> {
  const { player, token } = (await to.send('POST', '/players', { body: { name: 'Ada' } })).body;
  const address = 'ada@example.org';
  const { signIn: id } = (await to.send('POST', '/sign-ins', { token, body: { address } })).body;
  const { code, secret } = await mailOf(address, id);
  await to.send('POST', `/sign-ins/${id}/owner`, { body: { secret } });
  const body = (await to.send('POST', `/sign-ins/${id}`, { token, body: { code } })).body;
  return { ...player, token: body.token ?? token, address };
}

async function accountOf(to: Recorder, { token }: Guest): Promise<void> {
  await to.send('GET', '/me', { token });
  await to.send('PATCH', '/me', { token, body: { name: 'Ada L.' } });
  await to.send('POST', '/me/session', { token, headers: { Origin: 'https://parsec.test' } });
  const wanted = { name: 'my bot', scopes: ['read', 'play'] };
  const { key } = (await to.send('POST', '/me/keys', { token, body: wanted })).body;
  await to.send('GET', '/me/keys', { token });
  await to.send('DELETE', `/me/keys/${key.id}`, { token });
  await to.send('GET', '/me/availability', { token });
  const days = [...Array.from({ length: 5 }, () => ({ from: 420, to: 1380 })), { from: 540, to: 60 }, null];
  await to.send('PUT', '/me/availability/hours', { token, body: { hours: { zone: 'Europe/Berlin', days } } });
  const vacation = { from: inDays(30), to: inDays(37) };
  await to.send('POST', '/me/availability/vacations', { token, body: vacation });
  await to.send('DELETE', `/me/availability/vacations/${vacation.from}`, { token });
}

async function apps(to: Recorder, { token }: Guest): Promise<void> {
  const client = 'https://app.client.dev/oauth/star-map.json';
  publishing({ [client]: documentOf(client) });
  const query = await queryOf(client);
  await to.send('POST', '/authorizations/preview', { token, body: { query } });
  const { redirect } = (await to.send('POST', '/authorizations', { token, body: { query } })).body;
  await exchange(client, new URL(redirect).searchParams.get('code')!);
  const { apps: all } = (await to.send('GET', '/me/apps', { token })).body;
  await to.send('DELETE', `/me/apps/${all[0].id}`, { token });
  vi.restoreAllMocks();
}

async function notifications(to: Recorder, { token, id: player }: Guest): Promise<void> {
  receivers(() => 200);
  await to.send('GET', '/me/settings', { token });
  const wanted = {
    zone: 'Europe/Berlin',
    quiet: { from: 1320, to: 420 },
    kinds: { 'message-received': false },
  };
  await to.send('PATCH', '/me/settings', { token, body: wanted });
  await to.send('GET', '/push-key', { token });
  await to.send('PUT', '/me/push', { token, body: BROWSER });
  await to.send('POST', '/me/push/test', { token });
  await to.send('POST', '/me/push/seen', { token, body: { endpoint: BROWSER.endpoint } });
  await to.send('DELETE', '/me/push', { token });
  await to.send('GET', '/me/calendar', { token });
  const body = {
    type: 'email.delivered',
    data: { email_id: 'm-1', tags: { player, letter: crypto.randomUUID() } },
  };
  await to.send('POST', '/mail/reports', { body, headers: await reportHeaders(JSON.stringify(body)) });
  vi.restoreAllMocks();
}

async function service(to: Recorder, ruleset: string): Promise<readonly number[]> {
  const { rulesets } = (await to.send('GET', '/rulesets')).body;
  for (const path of ['', '/rules', '/statistics', '/presentation', '/refusals', '/openapi.json'])
    await to.send('GET', `/rulesets/${ruleset}${path}`);
  for (const path of [
    'openapi.json',
    'openapi-all.json',
    'choices',
    'refusals',
    'status',
    'health',
    'export-keys',
  ])
    await to.send('GET', `/${path}`);
  const { seats } = rulesets.find(({ name }: Json) => name === ruleset);
  return [seats.min, seats.max];
}

/** A running game of Ada, Bob and, if the ruleset needs them, bots. Ada has sat with Bob before, and with nobody else. */
async function table(to: Recorder, { ada, bob, ruleset, min }: Meeting): Promise<string> {
  const { token } = ada;
  const seats = Math.max(3, min + 1);
  const terms = { ruleset, seats, sandbox: true, title: 'Friday night at Altair' };
  const { id } = (await to.send('POST', '/games', { token, body: terms })).body.game;
  const at = `/games/${id}`;
  await to.send('GET', at, { token });
  await to.send('GET', '/games?free=1', { token });
  const nonce = '00112233445566778899aabbccddeeff';
  await to.send('POST', `${at}/seats`, { token, body: { seat: 0, nonce } });
  const { invitation } = (await to.send('POST', `${at}/invitations`, { token, body: { seat: 1 } })).body;
  await to.send('GET', `${at}/invitations`, { token });
  await to.send('DELETE', `${at}/invitations/${invitation.id}`, { token });
  // A link that was cut off.
  const unknown = `${at}?invitation=${invitation.token.slice(0, -1)}`;
  await to.sendAlso('unknown-invitation', 'GET', unknown, { token: bob.token });
  await to.send('POST', `${at}/seats`, { token: bob.token, body: {} });
  await to.send('DELETE', `${at}/seats/mine`, { token: bob.token });
  await to.send('POST', `${at}/seats`, { token: bob.token, body: {} });
  for (let bots = 2; bots < min; bots += 1)
    await to.send('POST', `${at}/seats`, { token, body: { bot: 'steady' } });
  await to.send('POST', `${at}/start`, { token });
  return id;
}

async function play(to: Recorder, { ada, bob, game }: Tabled): Promise<void> {
  const at = `/games/${game}`;
  for (const one of [ada, bob]) {
    const { decisions } = (await to.send('GET', `${at}/view?news=true`, { token: one.token })).body;
    if (decisions.length === 0) {
      to.recorded.delete('getView');
      continue;
    }
    await to.send('GET', '/me/decisions', { token: one.token });
    await to.sendForOther(`${at}/view`, one.token, 'text/plain');
    const { window, legal } = decisions[0];
    const headers = { 'Idempotency-Key': '0b6d1f0e-6f2a-4a3c-9a57-0e1d2c3b4a59' };
    const command = legal[0];
    await to.send('POST', `${at}/commands`, {
      token: one.token,
      headers: { 'Idempotency-Key': '7d0f3c55-2a4e-4b0c-8d0e-3f1a6b2c9e70' },
      body: { window, command, hold: 30 },
    });
    await to.send('DELETE', `${at}/held/${window}`, { token: one.token });
    // The example must be a command without `hold`.
    to.recorded.delete('sendCommand');
    await to.send('POST', `${at}/commands`, {
      token: one.token,
      headers,
      body: { window, command: legal[0] },
    });
    break;
  }
  await to.send('POST', `${at}/advance`, { token: ada.token, body: { seconds: 60 } });
  await to.send('GET', `${at}/events?after=0`, { token: ada.token });
  await to.sendForOther(`${at}/events?after=0`, ada.token, 'text/plain');
  await to.send('GET', '/me/games', { token: ada.token });
  await to.send('GET', `${at}/deliveries`, { token: ada.token });
  await to.send('GET', `${at}/feed`, { token: ada.token });
}

/** Ada goes on from the first step of a sandbox against bots. Returns the sandbox. */
async function branches(
  to: Recorder,
  { ada, ruleset, min }: { readonly ada: Guest; readonly ruleset: string; readonly min: number },
): Promise<string> {
  const { token } = ada;
  const terms = { ruleset, seats: Math.max(2, min), sandbox: true, visibility: 'private' };
  const { id } = (await to.send('POST', '/games', { token, body: terms })).body.game;
  await to.send('POST', `/games/${id}/seats`, { token, body: {} });
  await to.send('POST', `/games/${id}/bots`, { token, body: {} });
  const headers = { 'Idempotency-Key': '3f2c9b6e-8d1a-4c57-9e0b-6a4d7f1e2c85' };
  await to.send('POST', `/games/${id}/branches`, { token, headers, body: { step: 1 } });
  return id;
}

/** The first line that the view offers and that says more than one word, if there is one. */
async function line(to: Recorder, { token }: Guest, game: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'text/plain' };
  const view = await (await raw('GET', `${PREFIX}/games/${game}/view`, { headers })).text();
  const offered = [...view.matchAll(/^ +> (.+)$/gm)].map(([, one]) => one!);
  await to.sendLine(game, token, offered.find((one) => one.includes(' ')) ?? offered[0]!);
}

async function talk(to: Recorder, { ada, bob, game }: Tabled): Promise<void> {
  const at = `/games/${game}`;
  const headers = { 'Idempotency-Key': '5b1c0e9a-3c1d-4c52-8a55-9d3d7f0a7c11' };
  await to.send('POST', `${at}/messages`, {
    token: bob.token,
    headers,
    body: { text: 'Shall we ally?', to: 0 },
  });
  await to.send('GET', `${at}/messages`, { token: ada.token });
  await to.send('POST', `${at}/messages/1/report`, {
    token: ada.token,
    body: { reason: 'An example of a report.' },
  });
  await to.send('PUT', `${at}/mutes/1`, { token: ada.token });
  await to.send('DELETE', `${at}/mutes/1`, { token: ada.token });
  await to.send('PUT', `${at}/notes`, { token: ada.token, body: { text: 'Bob wants an alliance.' } });
  await to.send('GET', `${at}/notes`, { token: ada.token });
  const orders = await to.attempt('GET', `${at}/orders`, { token: ada.token });
  if (orders) await to.send('PUT', `${at}/orders`, { token: ada.token, body: { orders: {} } });
}

async function absence(to: Recorder, { ada, bob, game }: Tabled): Promise<void> {
  const at = `/games/${game}`;
  const cat = (await to.send('POST', '/players', { body: { name: 'Cat' } })).body;
  const { ruleset } = (await to.send('GET', at, { token: ada.token })).body.game;
  const met = (await to.send('POST', '/games', { token: ada.token, body: { ruleset, seats: 2 } })).body.game
    .id;
  for (const token of [ada.token, cat.token])
    await to.send('POST', `/games/${met}/seats`, { token, body: {} });
  await to.send('POST', `/games/${met}/cancel`, { token: ada.token });
  await to.send('POST', `${at}/seats/mine/return`, { token: ada.token });
  const body = { player: cat.player.id, until: inDays(2) };
  await to.send('PUT', `${at}/seats/mine/sitter`, { token: ada.token, body });
  await to.send('GET', '/me/invitations', { token: cat.token });
  await to.send('PUT', `${at}/seats/0/sitting`, { token: cat.token });
  await to.send('DELETE', `${at}/seats/0/sitting`, { token: cat.token });
  await to.send('PUT', `${at}/seats/mine/sitter`, { token: ada.token, body });
  await to.send('DELETE', `${at}/seats/mine/sitter`, { token: ada.token });
  await to.send('GET', '/me/contacts', { token: ada.token });
  await to.send('PUT', `/me/blocks/${cat.player.id}`, { token: ada.token });
  await to.send('GET', '/me/blocks', { token: ada.token });
  await to.send('DELETE', `/me/blocks/${cat.player.id}`, { token: ada.token });
  await to.send('POST', `${at}/votes`, { token: bob.token, body: { what: 'pause' } });
  await to.send('POST', `${at}/host`, { token: ada.token, body: { player: bob.id } });
  await to.send('DELETE', '/me', { token: cat.token });
}

async function afterwards(
  to: Recorder,
  { ada, bob, game, ruleset }: Tabled & { readonly ruleset: string },
): Promise<void> {
  // The example must be a game that was played before it was cancelled.
  to.recorded.delete('cancelGame');
  await to.send('POST', `/games/${game}/cancel`, { token: bob.token });
  await to.send('GET', `/games/${game}/export`, { token: ada.token });
  await to.send('GET', `/games/${game}/story`, { token: ada.token });
  await to.sendForOther(`/games/${game}/export`, ada.token);
  const next = (await to.send('POST', `/games/${game}/rematch`, { token: ada.token })).body.game;
  await to.send('POST', `/games/${next}/bots`, { token: ada.token, body: { bot: 'random' } });
  await to.send('GET', `/players/${ada.id}`, { token: ada.token });
  await to.send('GET', `/players/${ada.id}/emblem`);
  await runDurableObjectAlarm(env.STATISTICS.getByName(ruleset));
}

async function bots(to: Recorder, { token }: Guest, ruleset: string): Promise<void> {
  const { id } = (await to.send('POST', '/me/bots', { token, body: { name: 'Deep Thought' } })).body.bot
    .player;
  const at = `/me/bots/${id}`;
  await to.send('GET', '/me/bots', { token });
  await to.send('PATCH', at, { token, body: { name: 'Deeper Thought' } });
  const wanted = { name: 'server', scopes: ['read', 'play'] };
  const { key, secret } = (await to.send('POST', `${at}/keys`, { token, body: wanted })).body;
  await to.send('GET', `${at}/keys`, { token });
  const body = { offers: [{ ruleset, paces: ['daily'], seats: { min: 2, max: 4 } }] };
  await to.send('PUT', '/me/offers', { token: secret, body });
  await to.send('GET', '/me/offers', { token: secret });
  await to.send('GET', `/bots?ruleset=${ruleset}`, { token });
  const terms = { ruleset, seats: 3, visibility: 'unlisted' };
  const game = (await to.send('POST', '/games', { token, body: terms })).body.game.id;
  await to.send('GET', `/games/${game}/bots`, { token });
  await to.send('POST', `/games/${game}/bots/${id}`, { token, body: { seat: 1 } });
  await to.send('DELETE', `${at}/keys/${key.id}`, { token });
  await to.send('POST', `/games/${game}/cancel`, { token });
  await to.send('DELETE', at, { token });
}

async function leave(
  to: Recorder,
  { ada, bob }: { readonly ada: Guest; readonly bob: Guest },
): Promise<void> {
  const { address } = (await to.send('POST', '/me/calendar', { token: ada.token })).body;
  await to.send('GET', new URL(address).pathname.slice(PREFIX.length));
  await to.send('GET', '/me/export', { token: ada.token });
  await to.sendForOther('/me/archive', ada.token);
  await to.send('DELETE', '/me/session', { token: ada.token });
  await to.send('DELETE', '/me/sessions', { token: bob.token });
}
