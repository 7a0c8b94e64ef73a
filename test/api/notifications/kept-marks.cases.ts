/** Seen marks that a room keeps with a socket, instead of storing each at once. */
import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { asked, call, guest, runningGame, send, type Guest, type Json } from '../../support/api/api.ts';
import { listen, refusedCode, type Listener } from '../../support/api/sockets.ts';

interface Scene {
  readonly game: string;
  readonly mover: Guest;
  readonly decision: Json;
  readonly socket: Listener;
}

/** A game of two, in which the player on turn has a socket that keeps marks, and has seen their decision. */
async function table(query = '?marks=socket'): Promise<Scene> {
  const people = [await guest('Ada'), await guest('Bob')] as const;
  const game = await runningGame(people);
  const { guest: mover, decision } = await asked(game, people);
  const socket = await listen(`/games/${game}/ticks${query}`, { guest: mover });
  await socket.next();
  await see(game, mover);
  return { game, mover, decision, socket };
}

const see = async (game: string, { token }: Guest, etag?: string) => {
  const headers = etag === undefined ? {} : { 'If-None-Match': etag };
  const { status, headers: sent } = await call('GET', `/games/${game}/view?seen=true`, { token, headers });
  expect(status).toBe(etag === undefined ? 200 : 304);
  return sent.get('ETag')!;
};

/** What the room has stored. */
const stored = (game: string) =>
  runInDurableObject(env.ROOMS.getByName(game), (_, { storage: { sql } }) => ({
    marks: sql.exec("SELECT window FROM reach WHERE step = 'seen'").toArray(),
    steps: sql.exec('SELECT step FROM looks').toArray(),
  }));

/** Whether the game reports that its player has seen the decision. */
async function isSeen({ game, mover, decision }: Scene): Promise<boolean> {
  const { body } = await call('GET', `/games/${game}/deliveries`, { token: mover.token });
  const row = body.deliveries.find(({ window }: Json) => window === decision.window);
  return row.seenAt !== null;
}

const answer = ({ game, mover, decision }: Scene) =>
  send(game, mover, { window: decision.window, command: decision.default.command });

describe('a seen mark of a player with a socket that keeps marks', () => {
  it('costs no row while the socket is open, also when the room sleeps', async () => {
    const scene = await table();
    expect(await isSeen(scene)).toBe(true);
    await evictDurableObject(env.ROOMS.getByName(scene.game));
    expect(await isSeen(scene)).toBe(true);
    expect(await stored(scene.game)).toEqual({ marks: [], steps: [] });
  });

  it('is stored when the socket closes before the answer', async () => {
    const scene = await table();
    await evictDurableObject(env.ROOMS.getByName(scene.game));
    scene.socket.close();
    await vi.waitFor(async () =>
      expect(await stored(scene.game)).toEqual({ marks: [{ window: scene.decision.window }], steps: [] }),
    );
    await abortAllDurableObjects();
    expect(await isSeen(scene)).toBe(true);
  });

  it('is stored when the service closes the socket', async () => {
    const scene = await table();
    scene.socket.send('hello');
    expect(await scene.socket.closed).toBe(4400);
    await vi.waitFor(async () => expect((await stored(scene.game)).marks).toHaveLength(1));
    const other = await table();
    await env.ROOMS.getByName(other.game).closeTicks({ player: other.mover.id });
    expect((await stored(other.game)).marks).toHaveLength(1);
  });

  it('of an answered decision leaves only the last step that the player has seen', async () => {
    const scene = await table();
    expect((await answer(scene)).status).toBe(200);
    scene.socket.close();
    await vi.waitFor(async () =>
      expect(await stored(scene.game)).toEqual({ marks: [], steps: [{ step: expect.any(Number) }] }),
    );
  });

  it('is made again by the next read if the service restarts before', async () => {
    const scene = await table();
    const etag = await see(scene.game, scene.mover);
    await abortAllDurableObjects();
    expect(await isSeen(scene)).toBe(false);
    await see(scene.game, scene.mover, etag);
    expect(await isSeen(scene)).toBe(true);
    // There is no socket any more.
    expect((await stored(scene.game)).marks).toHaveLength(1);
  });
});

describe('a seen mark of a player with another socket', () => {
  it('is stored at once', async () => {
    const scene = await table('');
    expect((await stored(scene.game)).marks).toEqual([{ window: scene.decision.window }]);
  });
});

it('`marks` takes one value', async () => {
  const { game, mover } = await table();
  expect(await refusedCode(`/games/${game}/ticks?marks=room`, { guest: mover })).toEqual([
    400,
    'wrong-value',
  ]);
});
