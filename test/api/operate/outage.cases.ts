/** The Worker's calls of D1 and rooms, with D1 available and with D1 away. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameRecord } from '../../../src/history/games/queries.ts';
import type { GameRoom } from '../../../src/room/game-room.ts';
import { insidesOf, standIn } from '../../support/cast.ts';
import { servicesIn } from '../../support/room/loaded-game.ts';
import { recordingWorker } from '../../support/api/statements.ts';
import { call, guest, openGame, playedGame, rawIn, runningGame, type Guest } from '../../support/api/api.ts';
import { muteLog } from '../../support/log.ts';

const inside = <T>(game: string, act: (room: GameRoom) => T | Promise<T>) =>
  runInDurableObject(env.ROOMS.getByName(game), act);
/** A room all of whose methods throw. */
const BROKEN = new Proxy({} as ReturnType<typeof env.ROOMS.getByName>, {
  get: () => () => Promise.reject(new Error('the room is broken')),
});
/** The D1 that this room writes to. */
const database = (game: string) =>
  inside(game, (room) => insidesOf<{ env: { DB: D1Database } } & GameRoom>(room).env.DB);
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
const away = () => {
  throw new Error('D1_ERROR: Network connection lost.');
};

describe('a running game', () => {
  beforeEach(() => {
    muteLog();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is shown without D1 to new viewers, even half a minute later', async () => {
    const ada = await guest('Ada');
    const game = await runningGame([ada], { seats: 2, bots: ['steady'], visibility: 'private' });
    const Authorization = `Bearer ${ada.token}`;
    await call('GET', '/me', { token: ada.token });
    for (let i = 0; i < 2; i += 1) {
      const { statements, get } = recordingWorker();
      for (const path of ['', '/view', '/view?seen=false', '/events'])
        expect((await get(`/games/${game}${path}`, { Authorization })).status, path).toBe(200);
      expect(statements.filter((sql) => !sql.includes('revocations'))).toEqual([]);
      // Callers without access are refused by the same steps as for an unknown game, which read D1.
      expect((await get(`/games/${game}/view`, {})).status).toBe(404);
      later();
    }
  });

  it('asks its room once for a player who polls again soon', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    await call('GET', `/games/${game}/view`);
    const rooms = vi.spyOn(env.ROOMS, 'getByName');
    await call('GET', `/games/${game}/view`);
    expect(rooms).toHaveBeenCalledTimes(1);
    later();
    await call('GET', `/games/${game}/view`);
    expect(rooms).toHaveBeenCalledTimes(3);
  });
});

describe('a finished game', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('is shown by its room until D1 has it, and then by the archive', async () => {
    const host = await guest('Ada');
    const game = await openGame(host);
    const isArchived = () => inside(game, (room) => room.isArchived({ player: null }));
    expect(await isArchived()).toBe(false);
    const batch = vi.spyOn(await database(game), 'batch').mockImplementation(away);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await call('POST', `/games/${game}/cancel`, { token: host.token });
    expect(await isArchived()).toBe(false);
    batch.mockRestore();
    await inside(game, (room) => room.drain());
    expect(await isArchived()).toBe(true);
  });

  it('is shown by its room while D1 is away, to those who may find it', async () => {
    const host = await guest('Ada');
    const game = await playedGame(host, { visibility: 'private' });
    await call('GET', `/games/${game}/view`, { token: host.token });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const settings = { ...(env as Env), DB: standIn<D1Database>({ prepare: away }) };
    const look = async (path: string, shown: Partial<Guest>) => {
      const headers = { ...(shown.token && { Authorization: `Bearer ${shown.token}` }) };
      return (await rawIn(settings, 'GET', `/api/v1/games/${game}${path}`, { headers })).status;
    };
    for (const path of ['', '/view', '/view?as=open', '/events', '/export']) {
      expect(await look(path, host), path).toBe(200);
      expect(await look(path, {}), path).toBe(404);
    }
  });

  it('is not found if it never existed', async () => {
    for (const path of ['', '/view', '/events', '/export']) {
      const { status, body } = await call('GET', `/games/${crypto.randomUUID()}${path}`);
      expect([status, body.code], path).toEqual([404, 'unknown-game']);
    }
  });
});

describe('a game whose room has dropped its journal', () => {
  const PATHS = ['/view', '/view?as=open', '/events', '/feed', '/export'];
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  /** Nobody has looked at it yet. */
  async function dropped(host: Guest): Promise<string> {
    const { token } = host;
    const game = await openGame(host, { sandbox: true, options: { rounds: 5 } });
    for (const _ of [0, 1]) await call('POST', `/games/${game}/seats`, { token, body: { bot: 'random' } });
    const goesOn = () => inside(game, (room) => servicesIn(room).game.table.status !== 'finished');
    while (await goesOn()) await call('POST', `/games/${game}/advance`, { token, body: { seconds: 60 } });
    await inside(game, (room) => servicesIn(room).outbox.publish());
    const { archive } = (await gameRecord(env.DB, game))!.game;
    await inside(game, (room) => servicesIn(room).game.dropJournal(archive!.hash));
    return game;
  }

  it('is shown by the archive at the first read, with an ETag or without', async () => {
    const host = await guest('Ada');
    for (const path of PATHS)
      for (const headers of [{ 'If-None-Match': '"another"' }, undefined]) {
        const game = await dropped(host);
        const first = await call('GET', `/games/${game}${path}`, { ...(headers && { headers }) });
        expect([first.status, first.headers.get('ETag')], path).toEqual([200, expect.any(String)]);
        if (path.startsWith('/view'))
          expect([first.body.version, first.body.view], path).toEqual([
            expect.any(Number),
            expect.anything(),
          ]);
        const again = await call('GET', `/games/${game}${path}`);
        expect(again.text.replace(/"now":"[^"]*"/, '')).toBe(first.text.replace(/"now":"[^"]*"/, ''));
      }
  });

  it('is shown even if its room fails', async () => {
    const host = await guest('Ada');
    for (const headers of [{ 'If-None-Match': '"another"' }, undefined])
      for (const path of ['', ...PATHS]) {
        const game = await dropped(host);
        vi.spyOn(env.ROOMS, 'getByName').mockReturnValue(BROKEN);
        const { status, body } = await call('GET', `/games/${game}${path}`, { ...(headers && { headers }) });
        vi.mocked(env.ROOMS.getByName).mockRestore();
        expect([status, body?.code], path).toEqual([200, undefined]);
      }
  });

  it('is refused with 503 while D1 is away, and is not shown as empty', async () => {
    const host = await guest('Ada');
    const game = await dropped(host);
    const settings = { ...(env as Env), DB: standIn<D1Database>({ prepare: away }) };
    for (const path of PATHS)
      for (const known of [{ 'If-None-Match': '"another"' }, {}]) {
        const headers = { ...known, Authorization: `Bearer ${host.token}` };
        const answer = await rawIn(settings, 'GET', `/api/v1/games/${game}${path}`, { headers });
        const { code } = await answer.json<{ code: string }>();
        expect([answer.status, code], path).toEqual([503, 'database-unavailable']);
      }
    expect((await call('GET', `/games/${game}/view`)).body.view).not.toBeNull();
  });
});

describe('a player who takes a seat while D1 hangs', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('gets an answer, and the list has the seat when D1 is back', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 3 });
    let back = () => {};
    const gate = new Promise<void>((resolve) => (back = resolve));
    const db = await database(game);
    const batch = db.batch.bind(db);
    vi.spyOn(db, 'batch').mockImplementation(async (all) => {
      await gate;
      return batch(all);
    });
    const seated = await call('POST', `/games/${game}/seats`, { token: bob.token, body: {} });
    expect(seated.status).toBe(201);
    const mine = async () => (await call('GET', '/me/games', { token: bob.token })).body.games;
    expect(await mine()).toEqual([]);
    await inside(game, () => back());
    await vi.waitFor(async () => expect(await mine()).toMatchObject([{ id: game }]), { timeout: 5000 });
  });
});
