import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { recordingWorker } from '../../support/api/statements.ts';
import { call, guest, look, openGame, playedGame, runningGame, send } from '../../support/api/api.ts';
import type { Guest, Json } from '../../support/api/api.ts';
import { rawIn } from '../../support/api/api.ts';
import { hashOf } from '../../../src/rules/randomness/random.ts';

describe('a finished game', () => {
  let host: Guest;
  let game: string;
  beforeAll(async () => {
    host = await guest('Ada');
    game = await playedGame(host);
  });

  it('is shown and exported without its room', async () => {
    const rooms = vi.spyOn(env.ROOMS, 'getByName');
    const get = async (path: string): Promise<Json> => {
      const { status, body } = await call('GET', `/games/${game}${path}`);
      expect(status, path).toBe(200);
      return body;
    };
    expect((await get('')).game.status).toBe('finished');
    const view = await get('/view');
    expect(view).toMatchObject({ status: 'finished', windows: [], decisions: [], seat: null });
    expect(view.outcome.ranking.flat().toSorted()).toEqual([0, 1]);
    const open = await get('/view?as=open');
    expect(open.version).toBeGreaterThanOrEqual(view.version);
    for (const at of [1, 2, Math.floor(open.version / 2), open.version]) {
      expect((await get(`/view?as=open&at=${at}`)).view).not.toEqual({});
      expect((await get(`/view?as=1&at=${Math.min(at, view.version)}`)).view).not.toEqual({});
    }
    const events = await get('/events?as=open&limit=200');
    expect(events.events[0]).toMatchObject({ step: 1, by: 'setup' });
    expect((await get('/events?after=0&limit=5')).next).toBe(5);
    for (const after of [0, 7, open.version - 1, open.version]) {
      const { ruleset, log } = await get(`/view?as=open&after=${after}`);
      expect({ ruleset, ...log }).toEqual(await get(`/events?as=open&after=${after}`));
    }
    const whole = await get('/export');
    expect(whole.entries).toHaveLength(open.version);
    expect(hashOf(whole.seed)).toBe((await get('')).game.seedHash);
    expect(rooms).not.toHaveBeenCalled();
    rooms.mockRestore();
  });

  it('is the same as in the room', async () => {
    const stub = standIn<import('../../../src/room/protocol.ts').Room>(env.ROOMS.getByName(game));
    const there = await stub.view({ player: host });
    if (!there.ok) throw new Error(there.error.code);
    const here = await call('GET', `/games/${game}/view`, { token: host.token });
    expect(here.headers.get('ETag')).toBe(there.value.etag);
    expect({ ...here.body, now: '' }).toEqual({ ...JSON.parse(there.value.body!), now: '' });
  });

  it('refuses commands and starts', async () => {
    const { token } = host;
    expect((await send(game, host, { command: { type: 'resign' } })).body.code).toBe('not-seated');
    expect((await call('POST', `/games/${game}/start`, { token })).body.code).toBe('game-over');
    expect((await call('GET', `/games/${game}/view?as=2`)).body.code).toBe('unknown-seat');
    expect((await call('GET', `/games/${game}/view?at=9999`)).body.code).toBe('unknown-step');
  });

  it('stays private', async () => {
    const secret = await playedGame(host, { visibility: 'private' });
    for (const path of ['', '/view', '/view?as=open', '/events?as=open', '/export']) {
      expect((await call('GET', `/games/${secret}${path}`)).body.code, path).toBe('unknown-game');
      expect((await call('GET', `/games/${secret}${path}`, { token: host.token })).status, path).toBe(200);
    }
  });

  it('cancelled before it began has a view and no export', async () => {
    const cancelled = await openGame(host);
    await call('POST', `/games/${cancelled}/cancel`, { token: host.token });
    expect(await look(cancelled)).toMatchObject({ status: 'cancelled', view: null });
    expect((await call('GET', `/games/${cancelled}/export`)).body.code).toBe('game-not-started');
  });
});

async function operate(path: string): Promise<Json> {
  const OPERATOR_SECRET = 'the operator’s, in tests alone, 32';
  const settings = { ...env, OPERATOR_SECRET: encodeURI(OPERATOR_SECRET) } as Env;
  const headers = { Authorization: `Bearer ${settings.OPERATOR_SECRET}` };
  return (await rawIn(settings, 'POST', `/api/operator/${path}`, { headers })).json();
}

describe('a game that an earlier build archived', () => {
  const { DB } = env;
  const old = (game: string) =>
    DB.prepare('SELECT count(*) AS n FROM journals WHERE game = ?').bind(game).first<number>('n');

  /** The row as that build wrote it to D1. */
  async function archivedBefore(): Promise<{
    readonly game: string;
    readonly host: Guest;
    readonly whole: Json;
  }> {
    const host = await guest('Ada');
    const game = await playedGame(host, { visibility: 'private' });
    const { body: whole } = await call('GET', `/games/${game}/export`, { token: host.token });
    const insert = 'INSERT INTO journals (game, part, entries) VALUES (?, 0, ?)';
    const header = `UPDATE games SET header = json_extract(archive, '$.header'), archive = NULL WHERE id = ?`;
    await DB.prepare(insert).bind(game, JSON.stringify(whole.entries)).run();
    await DB.prepare(header).bind(game).run();
    await DB.prepare('DELETE FROM archives WHERE game = ?').bind(game).run();
    return { game, host, whole };
  }

  it('looks the same, and is compressed at the first permitted read', async () => {
    const { game, host, whole } = await archivedBefore();
    expect((await call('GET', `/games/${game}/view`)).status).toBe(404);
    expect(await old(game)).toBe(1);
    const rooms = vi.spyOn(env.ROOMS, 'getByName');
    const first = await call('GET', `/games/${game}/view?at=2`, { token: host.token });
    expect(await old(game)).toBe(0);
    const second = await call('GET', `/games/${game}/view?at=2`, { token: host.token });
    expect({ ...second.body, now: '' }).toEqual({ ...first.body, now: '' });
    expect((await call('GET', `/games/${game}/export`, { token: host.token })).body).toEqual(whole);
    expect(rooms).not.toHaveBeenCalled();
    rooms.mockRestore();
  });

  it('is compressed by the operator’s upkeep, which leaves no such game', async () => {
    const { game, host, whole } = await archivedBefore();
    for (let after: string | null = ''; after !== null;) {
      const page: Json = await operate(`archives?after=${after}`);
      expect(page.left).toEqual([]);
      after = page.next;
    }
    expect(await old(game)).toBe(0);
    // As the earlier build archives it again after a rollback.
    await DB.prepare('INSERT INTO journals (game, part, entries) VALUES (?, 0, ?)').bind(game, '[]').run();
    await operate('archives');
    expect(await old(game)).toBe(0);
    expect((await call('GET', `/games/${game}/export`, { token: host.token })).body).toEqual(whole);
  });
});

describe('a poll of a finished game', () => {
  it('reads D1 once in two seconds with one statement, while a running game’s poll asks the room', async () => {
    const host = await guest('Ada');
    const game = await playedGame(host, { visibility: 'private' });
    const { headers } = await call('GET', `/games/${game}/view`, { token: host.token });
    const known = { 'If-None-Match': headers.get('ETag')! };
    const theirs = { ...known, Authorization: `Bearer ${host.token}` };
    const rooms = vi.spyOn(env.ROOMS, 'getByName');
    // The minute after which the revocations are read again does not end meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { statements, get } = recordingWorker();
    let before = 0;
    const tables = () => {
      const some = statements.slice(before);
      before = statements.length;
      return some.map((sql) => /from "?(\w+)/.exec(sql)?.[1]);
    };
    for (const [who, seconds, status, read] of [
      [theirs, 0, 304, []],
      [theirs, 1, 304, []],
      [theirs, 2, 304, ['games']],
      [theirs, 1, 304, []],
    ] as const) {
      vi.setSystemTime(Date.now() + seconds * 1000);
      expect((await get(`/games/${game}/view`, who)).status).toBe(status);
      expect(tables()).toEqual(read);
    }
    expect(rooms).not.toHaveBeenCalled();
    // Who may not find it is answered as for a running game, or for none.
    expect((await get(`/games/${game}/view`, known)).status).toBe(404);
    expect(tables()).toEqual([]);
    expect(rooms).toHaveBeenCalledOnce();
    vi.useRealTimers();
    rooms.mockRestore();
  });

  it('never returns an older view than the caller has', async () => {
    const host = await guest('Ada');
    const game = await playedGame(host);
    const { token } = host;
    const { headers } = await call('GET', `/games/${game}/view`, { token });
    await env.DB.prepare(`UPDATE games SET rematch = 'next' WHERE id = ?`).bind(game).run();
    const view = (etag: string) =>
      call('GET', `/games/${game}/view`, { token, headers: { 'If-None-Match': etag } });
    expect((await view(headers.get('ETag')!)).status).toBe(304);
    const other = await view('"another"');
    expect([other.status, other.body.rematch]).toEqual([200, 'next']);
    const later = await view(headers.get('ETag')!);
    expect([later.status, later.body.rematch]).toEqual([200, 'next']);
    expect((await view(other.headers.get('ETag')!)).status).toBe(304);
  });
});

describe('a poll of a running game', () => {
  it('reads no database', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const { headers } = await call('GET', `/games/${game}/view`, { token: ada.token });
    // The minute after which the revocations are read again does not end meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { statements, get } = recordingWorker();
    const Authorization = `Bearer ${ada.token}`;
    const again = await get(`/games/${game}/view`, { Authorization, 'If-None-Match': headers.get('ETag')! });
    expect(again.status).toBe(304);
    expect((await get(`/games/${game}/view`, { Authorization })).status).toBe(200);
    vi.useRealTimers();
    expect(statements).toEqual([]);
  });
});
