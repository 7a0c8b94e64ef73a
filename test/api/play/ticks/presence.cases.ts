import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, guest, look, openGame, runningGame, say, type Guest } from '../../../support/api/api.ts';
import { listen, refusedCode, type Listener } from '../../../support/api/sockets.ts';

afterEach(() => void vi.restoreAllMocks());

const REAL = { sandbox: false };

const setShown = (player: Guest, showsPresence: boolean) =>
  call('PATCH', '/me', { token: player.token, body: { showsPresence } });

async function shownGuest(name: string): Promise<Guest> {
  const player = await guest(name);
  expect((await setShown(player, true)).body.showsPresence).toBe(true);
  return player;
}

const atTable = (game: string, player: Guest) =>
  call('GET', `/games/${game}/presence`, { token: player.token });

const seatsAt = async (game: string, player: Guest): Promise<readonly number[]> =>
  (await atTable(game, player)).body.seats;

const seatOf = async (game: string, player: Guest): Promise<number> => (await look(game, player)).seat;

const pathOf = (game: string) => `/games/${game}/ticks?presence=true`;

/** Waits for the first two ticks: of the view and of presence. */
async function sitting(game: string, player: Guest): Promise<Listener> {
  const socket = await listen(pathOf(game), { guest: player });
  expect(await socket.next()).toMatchObject({ changed: 'view' });
  expect(await socket.next()).toMatchObject({ changed: 'presence' });
  return socket;
}

/** The room has carried out everything that it began before. */
const settled = (game: string) =>
  vi.waitFor(() => runInDurableObject(env.ROOMS.getByName(game), () => undefined));

describe('presence', () => {
  it('shows the players who have agreed to it, while they have a socket open', async () => {
    const [ada, bob] = [await guest('Ada'), await shownGuest('Bob')];
    const game = await runningGame([ada, bob], REAL);
    const watching = await sitting(game, ada);
    expect(await seatsAt(game, ada)).toEqual([]);

    const theirs = await listen(`/games/${game}/ticks`, { guest: bob });
    const tick = await watching.next();
    const there = await atTable(game, ada);
    expect(there.body).toEqual({ seats: [await seatOf(game, bob)] });
    expect(tick).toEqual({ changed: 'presence', etag: there.headers.get('ETag') });

    theirs.close();
    expect(await watching.next()).toMatchObject({ changed: 'presence' });
    expect(await seatsAt(game, ada)).toEqual([]);
    expect(watching.left).toEqual([]);
  });

  it('is sent only to sockets that ask for it', async () => {
    const [ada, bob] = [await guest('Ada'), await shownGuest('Bob')];
    const game = await runningGame([ada, bob], REAL);
    const [asking, silent] = [await sitting(game, ada), await listen(`/games/${game}/ticks`, { guest: ada })];
    await listen(`/games/${game}/ticks`, { guest: bob });
    await asking.next();
    await say(game, bob, { text: 'Hello' });
    await asking.next();
    expect([await silent.next(), await silent.next()]).toEqual([
      expect.objectContaining({ changed: 'view' }),
      expect.objectContaining({ changed: 'view' }),
    ]);
    expect(silent.left).toEqual([]);
  });

  it('has the same bytes whether a player who has not agreed to it is there or not', async () => {
    const [ada, bob, cy] = [await guest('Ada'), await guest('Bob'), await shownGuest('Cy')];
    const game = await runningGame([ada, bob, cy], REAL);
    const watching = await sitting(game, ada);
    /** What Ada learns while Cy comes and goes. */
    const course = async () => {
      const there = await sitting(game, cy);
      const came = [await watching.next(), (await atTable(game, ada)).text];
      there.close();
      return [...came, await watching.next(), (await atTable(game, ada)).text, [...watching.left]];
    };
    const alone = await course();
    const theirs = await sitting(game, bob);
    const together = await course();
    theirs.close();
    await theirs.closed;
    expect([together, await course()]).toEqual([alone, alone]);
  });

  it('ends at once, at every table, when a player withdraws the consent', async () => {
    const [ada, bob] = [await guest('Ada'), await shownGuest('Bob')];
    const game = await runningGame([ada, bob], REAL);
    const watching = await sitting(game, ada);
    const theirs = await listen(pathOf(game), { guest: bob });
    await watching.next();
    await setShown(bob, false);
    expect(await seatsAt(game, ada)).toEqual([]);
    expect(await watching.next()).toMatchObject({ changed: 'presence' });
    expect(await theirs.closed).toBe(4401);
    await sitting(game, bob);
    await settled(game);
    expect(await seatsAt(game, ada)).toEqual([]);
  });

  it('changes no view, no version, no ETag and no mark', async () => {
    const [ada, bob] = [await guest('Ada'), await shownGuest('Bob')];
    const game = await runningGame([ada, bob], REAL);
    const poll = () => call('GET', `/games/${game}/view`, { token: ada.token });
    const marks = async () => (await call('GET', `/games/${game}/deliveries`, { token: ada.token })).text;
    const stored = () =>
      runInDurableObject(env.ROOMS.getByName(game), async (_, { storage }) => ({
        alarm: await storage.getAlarm(),
        changes: storage.sql.exec<{ n: number }>('SELECT total_changes() AS n').one().n,
      }));
    const before = [(await poll()).headers.get('ETag'), await marks()];
    const disk = await stored();
    const watching = await sitting(game, ada);
    const theirs = await sitting(game, bob);
    await watching.next();
    expect(await seatsAt(game, ada)).toEqual([await seatOf(game, bob)]);
    expect([(await poll()).headers.get('ETag'), await marks()]).toEqual(before);
    theirs.close();
    await watching.next();
    expect([(await poll()).headers.get('ETag'), await marks()]).toEqual(before);
    expect(await stored()).toEqual(disk);
  });

  it('is for those who play: a spectator and a host without a seat get nothing', async () => {
    const [ada, bob, watcher] = [await shownGuest('Ada'), await guest('Bob'), await shownGuest('Cy')];
    const game = await runningGame([ada, bob], REAL);
    const hidden = await runningGame([ada, bob], { ...REAL, visibility: 'private' });
    const theirs = await listen(pathOf(game), { guest: watcher });
    const nobody = await listen(pathOf(game));
    const watching = await sitting(game, bob);
    await listen(`/games/${game}/ticks`, { guest: ada });
    await watching.next();
    // The spectator is in no list, although they wish to be shown.
    expect(await seatsAt(game, bob)).toEqual([await seatOf(game, ada)]);
    expect((await atTable(game, watcher)).body.code).toBe('not-seated');
    expect((await call('GET', `/games/${game}/presence`)).body.code).toBe('token-required');
    const [stranger, missing] = [await atTable(hidden, watcher), await atTable('none', watcher)];
    expect([stranger.status, stranger.text]).toEqual([missing.status, missing.text]);
    await say(game, ada, { text: 'Hello' });
    for (const socket of [theirs, nobody]) {
      expect([await socket.next(), await socket.next()]).toEqual([
        expect.objectContaining({ changed: 'view' }),
        expect.objectContaining({ changed: 'view' }),
      ]);
      expect(socket.left).toEqual([]);
    }
  });

  it('does not take a program with an API key for its player', async () => {
    const [ada, bob] = [await guest('Ada'), await shownGuest('Bob')];
    const game = await runningGame([ada, bob], REAL);
    const made = await call('POST', '/me/keys', { token: bob.token, body: { name: 'b', scopes: ['read'] } });
    const headers = { Authorization: `Bearer ${made.body.secret}` };
    const watching = await sitting(game, ada);
    await listen(`/games/${game}/ticks`, { headers });
    const page = await listen(`/games/${game}/ticks`, { guest: bob });
    await watching.next();
    page.close();
    await watching.next();
    expect(await seatsAt(game, ada)).toEqual([]);
  });

  it('is empty in a sandbox game, and refused after the end', async () => {
    const [ada, bob] = [await shownGuest('Ada'), await shownGuest('Bob')];
    const sandbox = await runningGame([ada, bob]);
    const watching = await listen(pathOf(sandbox), { guest: ada });
    await listen(pathOf(sandbox), { guest: bob });
    await settled(sandbox);
    expect(await seatsAt(sandbox, ada)).toEqual([]);
    await say(sandbox, bob, { text: 'Hello' });
    expect([await watching.next(), await watching.next()]).toEqual([
      expect.objectContaining({ changed: 'view' }),
      expect.objectContaining({ changed: 'view' }),
    ]);
    expect(watching.left).toEqual([]);

    const game = await runningGame([ada, bob], REAL);
    await call('POST', `/games/${game}/commands`, {
      token: ada.token,
      body: { command: { type: 'resign' } },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect((await atTable(game, bob)).body.code).toBe('game-over');
  });

  it('is empty where all others are bots', async () => {
    const ada = await shownGuest('Ada');
    const game = await openGame(ada, { sandbox: false });
    await call('POST', `/games/${game}/seats`, { token: ada.token, body: {} });
    await call('POST', `/games/${game}/bots`, { token: ada.token, body: {} });
    const mine = await listen(pathOf(game), { guest: ada });
    await settled(game);
    expect(await seatsAt(game, ada)).toEqual([]);
    expect([await mine.next(), mine.left]).toEqual([expect.objectContaining({ changed: 'view' }), []]);
  });

  it('leaves out a connection without a sign of life for two minutes', async () => {
    const [ada, bob] = [await guest('Ada'), await shownGuest('Bob')];
    const game = await runningGame([ada, bob], REAL);
    const watching = await sitting(game, ada);
    await listen(`/games/${game}/ticks`, { guest: bob });
    await watching.next();
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 119_000);
    expect(await seatsAt(game, ada)).toHaveLength(1);
    clock.mockReturnValue(now + 121_000);
    expect(await seatsAt(game, ada)).toEqual([]);
  });

  it('shows nobody while D1 does not answer, and still opens sockets', async () => {
    const [ada, bob] = [await guest('Ada'), await shownGuest('Bob')];
    const game = await runningGame([ada, bob], REAL);
    const watching = await sitting(game, ada);
    const prepare = vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
      throw new Error('away');
    });
    await sitting(game, bob);
    await settled(game);
    prepare.mockRestore();
    expect(await seatsAt(game, ada)).toEqual([]);
    expect(watching.left).toEqual([]);
  });

  it('works before the start, and follows the seat, not the person', async () => {
    const [ada, bob] = [await shownGuest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 3, sandbox: false });
    for (const one of [ada, bob]) await call('POST', `/games/${game}/seats`, { token: one.token, body: {} });
    const watching = await sitting(game, bob);
    await listen(`/games/${game}/ticks`, { guest: ada });
    await watching.next();
    expect(await seatsAt(game, bob)).toEqual([0]);
    await call('DELETE', `/games/${game}/seats/mine`, { token: ada.token });
    expect(await seatsAt(game, bob)).toEqual([]);
  });

  it('refuses a parameter that is neither true nor false', async () => {
    const game = await openGame(await guest('Ada'));
    expect(await refusedCode(`/games/${game}/ticks?presence=yes`)).toEqual([400, 'wrong-value']);
    expect(await refusedCode('/me/ticks?presence=true')).toEqual([400, 'unknown-field']);
  });
});
