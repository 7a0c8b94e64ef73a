/** Plays for the examples of ticks and of messages to a webhook: Bob does what Ada is notified of. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { call, type Guest } from '../../test/support/api/api.ts';
import { receivers } from '../../test/support/api/receivers.ts';
import { listen } from '../../test/support/api/sockets.ts';
import { rarely } from './rare.ts';
import type { Recorder } from './recorder.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];

export interface Meeting {
  readonly ada: Guest;
  readonly bob: Guest;
  readonly ruleset: string;
  /** The fewest seats of the ruleset. */
  readonly min: number;
}

export interface Tabled {
  readonly ada: Guest;
  readonly bob: Guest;
  readonly game: string;
}

/** The messages have the signatures of the secret in the example of a new webhook. */
export async function webhooks(to: Recorder, { ada, bob, ruleset, min }: Meeting): Promise<void> {
  const received = receivers(() => 200);
  const { token } = ada;
  const url = 'https://hooks.example.org/parsec';
  const { webhook } = (await to.send('POST', '/me/webhooks', { token, body: { url } })).body;
  for (const message of ['receiveChallenge', 'receiveTest']) {
    await to.send('POST', `/me/webhooks/${webhook.id}/test`, { token });
    to.recordPosted(message, received.at(-1)!);
  }
  await to.send('GET', '/me/webhooks', { token });
  await to.send('POST', `/me/webhooks/${webhook.id}/enable`, { token });
  const notified = async (): Promise<void> => {
    vi.setSystemTime(Date.now() + 3 * MINUTE);
    await runDurableObjectAlarm(env.MAILBOXES.getByName(ada.id));
  };
  const game = await meetAgain(to, { ada, bob, ruleset, min });
  await notified();
  to.recordPosted('receiveNotifications', received.at(-1)!);
  await ticks(to, { ada, bob, game });
  await to.send('PATCH', '/me/settings', {
    token,
    body: { pause: 0, kinds: { 'player-joined': true, 'message-received': true } },
  });
  await votes(to, { ada, bob, game }, notified);
  await late(to, { ada, bob, game }, notified);
  await tables(to, { ada, bob, game }, { ruleset, min, notified });
  await rarely(to, { ada, bob, ruleset, min }, notified);
  to.recordKinds(
    'receiveNotifications',
    received.filter((one) => one.url === url),
  );
  const chat = 'https://discord.com/api/webhooks/1/parsec';
  const { id } = (await to.send('POST', '/me/webhooks', { token, body: { url: chat } })).body.webhook;
  await to.send('POST', `/me/webhooks/${id}/test`, { token });
  const [code] = /\b\w{4}-\w{4}\b/.exec(received.at(-1)!.text)!;
  await to.send('POST', `/me/webhooks/${id}/verify`, { token, body: { code } });
  for (const one of [webhook.id, id]) await to.send('DELETE', `/me/webhooks/${one}`, { token });
  vi.restoreAllMocks();
}

/** A game that begins and notifies its players, as sandbox games do not. Returns it. */
async function meetAgain(to: Recorder, { ada, bob, ruleset, min }: Meeting): Promise<string> {
  const seats = Math.max(2, min);
  const bots = Array.from({ length: seats - 2 }, () => 'steady');
  const terms = { ruleset, seats, bots, title: 'Saturday at Altair' };
  const { id } = (await to.send('POST', '/games', { token: bob.token, body: terms })).body.game;
  await to.send('POST', `/games/${id}/seats`, { token: bob.token, body: {} });
  const mine = await listen('/me/ticks', { guest: ada });
  to.recordTick('/me/ticks', await mine.next());
  await to.send('POST', `/games/${id}/seats`, { token: ada.token, body: {} });
  to.recordTick('/me/ticks', await mine.next(), 'news');
  mine.close();
  return id;
}

/** Ada and Bob show each other that they are at the table. */
async function ticks(to: Recorder, { ada, bob, game }: Tabled): Promise<void> {
  const { token } = ada;
  await to.send('POST', '/me/tickets', { token });
  for (const one of [ada, bob])
    await to.send('PATCH', '/me', { token: one.token, body: { showsPresence: true } });
  const at = `/games/${game}/ticks?presence=true`;
  const sockets = [await listen(at, { guest: bob }), await listen(at, { guest: ada })];
  const { next } = sockets[1]!;
  to.recordTick(at, await next());
  let tick = await next();
  const present = async (): Promise<readonly number[]> =>
    (await call('GET', `/games/${game}/presence`, { token })).body.seats;
  while ((await present()).length < 2) tick = await next();
  to.recordTick(at, tick, 'presence');
  await to.send('GET', `/games/${game}/presence`, { token });
  for (const socket of sockets) socket.close();
}

/** Bob does things of which Ada is notified. */
async function votes(to: Recorder, { ada, bob, game }: Tabled, notified: () => Promise<void>): Promise<void> {
  const at = `/games/${game}`;
  const vote = (one: Guest, what: string) =>
    to.send('POST', `${at}/votes`, { token: one.token, body: { what } });
  await vote(bob, 'extend');
  await notified();
  await vote(ada, 'pause');
  await vote(bob, 'pause');
  await notified();
  await vote(bob, 'resume');
  await notified();
  const headers = { 'Idempotency-Key': '8e4f2a17-6c0b-4d95-a3e8-1b7d5f9c2e60' };
  await to.send('POST', `${at}/messages`, {
    token: bob.token,
    headers,
    body: { text: 'Well played so far!', to: 1 },
  });
  await notified();
}

/** Time passes until the game no longer waits for Ada, if it does. */
async function late(to: Recorder, { ada, game }: Tabled, notified: () => Promise<void>): Promise<void> {
  const { decisions } = (await to.send('GET', `/games/${game}/view`, { token: ada.token })).body;
  if (decisions.length === 0) return;
  const deadline = Date.parse(decisions[0].closesAt);
  vi.setSystemTime(deadline - HOUR);
  await notified();
  vi.setSystemTime(deadline + MINUTE);
  await runDurableObjectAlarm(env.ROOMS.getByName(game));
  await notified();
}

interface Waiting extends Pick<Meeting, 'ruleset' | 'min'> {
  readonly notified: () => Promise<void>;
}

/** Ada and Bob end their game and agree on others. */
async function tables(
  to: Recorder,
  { ada, bob, game }: Tabled,
  { ruleset, min, notified }: Waiting,
): Promise<void> {
  for (const { token } of [ada, bob])
    await to.send('POST', `/games/${game}/votes`, { token, body: { what: 'cancel' } });
  await to.send('POST', `/games/${game}/rematch`, { token: bob.token });
  await notified();
  const terms = { ruleset, seats: Math.max(3, min + 1) };
  const open = async ({ token }: Guest): Promise<string> =>
    (await to.send('POST', '/games', { token, body: terms })).body.game.id;
  const own = await open(ada);
  for (const { token } of [ada, bob]) await to.send('POST', `/games/${own}/seats`, { token, body: {} });
  await notified();
  await to.send('DELETE', `/games/${own}/seats/mine`, { token: bob.token });
  await notified();
  const body = { player: ada.id };
  await to.send('POST', `/games/${await open(bob)}/invitations`, { token: bob.token, body });
  await notified();
  await sitter(to, { ada, bob, ruleset, min });
  await notified();
}

/** Bob asks Ada to play his seat among bots. */
async function sitter(to: Recorder, { ada, bob: { token }, ruleset, min }: Meeting): Promise<void> {
  const seats = Math.max(2, min);
  const body = { ruleset, seats, bots: Array.from({ length: seats - 1 }, () => 'steady') };
  const { id } = (await to.send('POST', '/games', { token, body })).body.game;
  await to.send('POST', `/games/${id}/seats`, { token, body: {} });
  const until = new Date(Date.now() + 48 * HOUR).toISOString();
  await to.send('PUT', `/games/${id}/seats/mine/sitter`, { token, body: { player: ada.id, until } });
}
