/** Plays games for the examples of rare notifications: an offer, a restored game, a bot in the seat of an absent player, an idle table. */
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { operatedRoomOf } from '../../src/room/protocol.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { call, type Guest } from '../../test/support/api/api.ts';
import type { Meeting } from './notified.ts';
import type { Recorder } from './recorder.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];
/** More deadlines than a player can miss before a bot takes the seat, in any ruleset. */
const MOST_DEADLINES = 60;

export async function rarely(
  to: Recorder,
  { ada, bob, ruleset, min }: Meeting,
  notified: () => Promise<void>,
): Promise<void> {
  const hasOffers = rulesets[ruleset]!.offeredTo !== undefined;
  const preferences = hasOffers ? [{ race: 'gelmir' }, { race: 'nirnaeth' }] : [];
  const bots = Array.from({ length: Math.max(0, min - 2) }, () => 'steady');
  const terms = { ruleset, seats: Math.max(2, min), bots, title: 'Sunday at Altair' };
  const { id: game } = (await to.send('POST', '/games', { token: bob.token, body: terms })).body.game;
  for (const [i, { token }] of [ada, bob].entries()) {
    const preference = preferences[i] && { preference: preferences[i] };
    await to.send('POST', `/games/${game}/seats`, { token, body: { seat: i, ...preference } });
  }
  await notified();
  if (hasOffers) {
    const headers = { 'Idempotency-Key': '9a1d3c5e-7b2f-4c68-8d04-2e6f8a1b3c5d' };
    const body = { command: { type: 'offer-healing', seat: 0, ships: 2 } };
    await to.send('POST', `/games/${game}/commands`, { token: bob.token, headers, body });
    await notified();
  }
  await restore(game);
  await notified();
  await miss(game, ada);
  await notified();
  await idle(to, { ada, ruleset, min });
  await notified();
}

/** The room loses its data, and a backup restores it. */
async function restore(game: string): Promise<void> {
  const room = operatedRoomOf(env.ROOMS, game);
  const dump = await new Response((await room.dump())?.body).text();
  await runInDurableObject(env.ROOMS.getByName(game), async (_, { storage }) => {
    await storage.deleteAlarm();
    await storage.deleteAll();
  });
  await abortAllDurableObjects();
  const { problems } = (await room.load(new Response(dump).body!)) as {
    readonly problems: readonly unknown[];
  };
  if (problems.length > 0) throw new Error(`not restored: ${JSON.stringify(problems)}`);
  await room.drain();
}

/** Deadlines pass until a bot plays the seat of this player. */
async function miss(game: string, { token }: Guest): Promise<void> {
  for (let passed = 0; passed < MOST_DEADLINES; passed += 1) {
    const { deadline, seats } = (await call('GET', `/games/${game}`, { token })).body.game;
    if (seats[0].absent === 'bot') return void (await operatedRoomOf(env.ROOMS, game).drain());
    vi.setSystemTime(Date.parse(deadline) + MINUTE);
    await runDurableObjectAlarm(env.ROOMS.getByName(game));
  }
  throw new Error('no bot took the seat');
}

/** Two weeks pass at a table that nobody joins. */
async function idle(to: Recorder, { ada, ruleset, min }: Omit<Meeting, 'bob'>): Promise<void> {
  const { token } = ada;
  const body = { ruleset, seats: Math.max(2, min) };
  const { id } = (await to.send('POST', '/games', { token, body })).body.game;
  vi.setSystemTime(Date.now() + 14 * DAY + MINUTE);
  await runDurableObjectAlarm(env.ROOMS.getByName(id));
  await operatedRoomOf(env.ROOMS, id).drain();
}
