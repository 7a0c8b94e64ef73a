import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { openApiDocument } from '../../../src/api/openapi/whole-document.ts';
import { merge } from '../../../src/api/accounts/deletion.ts';
import { markSuspended } from '../../../src/history/players/players.ts';
import { call, guest, openGame, playedGame, rawIn, runningGame, type Json } from '../../support/api/api.ts';
import { account, askFor, mailOf, signInByCode } from '../../support/api/mails.ts';

const SECRET = 'the secret of the operator, in tests alone';
const OPERATED = { ...env, OPERATOR_SECRET: SECRET } as Env;

async function operate(method: string, path: string, body?: unknown, secret = SECRET): Promise<Json> {
  const response = await rawIn(OPERATED, method, `/api/operator/${path}`, {
    headers: { Authorization: `Bearer ${secret}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined };
}

async function suspendedAt(player: string): Promise<unknown> {
  const row = env.DB.prepare('SELECT suspended_at FROM players WHERE id = ?').bind(player);
  return row.first('suspended_at');
}

async function allGames(): Promise<readonly string[]> {
  const all: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const { body } = await operate('GET', `games?which=all&after=${after}`);
    all.push(...body.games.map(({ id }: { id: string }) => id));
    after = body.next;
  }
  return all;
}

describe('the operator’s API', () => {
  const settings: [string, string | undefined, string | undefined][] = [
    ['no secret is set', undefined, undefined],
    ['no secret is set, and one is shown', undefined, 'anything'],
    ['the secret is too short', 'x'.repeat(31), 'x'.repeat(31)],
    ['none is shown', SECRET, undefined],
    ['a wrong one is shown', SECRET, `${SECRET}.`],
    ['the beginning of it is shown', SECRET, SECRET.slice(0, -1)],
    ['nothing is shown after the word', SECRET, ''],
  ];

  it.each(settings)('gets the answer of an unknown route if %s', async (_, secret, shown) => {
    const headers: Record<string, string> = shown === undefined ? {} : { Authorization: `Bearer ${shown}` };
    const settings = { ...env, OPERATOR_SECRET: secret } as Env;
    const ask = async (method: string, path: string) => {
      const response = await rawIn(settings, method, path, { headers });
      return [response.status, [...response.headers], await response.text()];
    };
    for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
      for (const path of ['tables', 'games/x/drain', 'players/x/suspension'])
        expect(await ask(method, `/api/operator/${path}`)).toEqual(await ask(method, `/api/nowhere/${path}`));
    }
    expect((await ask('GET', '/api/operator/tables'))[0]).toBe(shown === undefined ? 404 : 401);
  });

  it('is in no OpenAPI document', () => {
    expect(JSON.stringify(openApiDocument())).not.toMatch(/operator\//);
  });

  it('exports finished public games alone', async () => {
    const ada = await guest('Ada');
    const [open, secret, unlisted] = await Promise.all(
      ['public', 'private', 'unlisted'].map((visibility) => playedGame(ada, { visibility })),
    );
    const exported = (game: string) => operate('GET', `finished-games/${game}/export`);
    const { body } = await exported(open!);
    expect(body).toEqual((await call('GET', `/games/${open}/export`)).body);
    for (const game of [secret!, unlisted!, await runningGame([ada, await guest('Bob')]), 'none'])
      expect((await exported(game)).status, game).toBe(404);
    const page = await operate('GET', `finished-games?from=0&to=${Date.now() + 1000}&after=`);
    expect(page.body.games).not.toContain(secret);
  });

  it('lists games and the conditions of their rooms', async () => {
    const game = await openGame(await guest('Ada'));
    const { status, body } = await operate('GET', `games/${game}/condition`);
    expect([status, body.status, body.problems]).toEqual([200, 'open', []]);
    expect(await allGames()).toContain(game);
    expect((await operate('GET', 'games')).body.games).toEqual([]);
    expect((await operate('POST', `games/${game}/drain`)).body.problems).toEqual([]);
    for (const [method, what] of [
      ['GET', 'condition'],
      ['POST', 'drain'],
      ['GET', 'dump'],
    ] as const)
      expect((await operate(method, `games/nope/${what}`)).status).toBe(404);
  });

  it('logs each action, and never the secret', async () => {
    using said = vi.spyOn(console, 'log').mockReturnValue();
    const game = await openGame(await guest('Ada'));
    await operate('POST', `games/${game}/drain`);
    const path = `/api/operator/games/${game}/drain`;
    expect(said.mock.calls.flat()).toContain(
      JSON.stringify({ level: 'info', event: 'operated', method: 'POST', path, status: 200 }),
    );
    expect(said.mock.calls.flat().join()).not.toContain(SECRET);
  });
});

describe('a suspended player', () => {
  it('can read and not act until the suspension ends', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const act = () => call('PATCH', '/me', { token: ada.token, body: { name: 'Eve' } });
    for (const _ of ['once', 'again'])
      expect((await operate('PUT', `players/${ada.id}/suspension`)).status).toBe(200);
    const refused = await act();
    expect([refused.status, refused.body.code]).toEqual([403, 'suspended']);
    expect((await call('GET', `/games/${game}/view`, { token: ada.token })).status).toBe(200);
    expect((await call('PATCH', '/me', { token: bob.token, body: { name: 'Bo' } })).status).toBe(200);
    expect(await suspendedAt(ada.id)).not.toBeNull();
    await operate('DELETE', `players/${ada.id}/suspension`);
    expect((await act()).status).toBe(200);
    expect(await suspendedAt(ada.id)).toBeNull();
  });

  it('can export their data, sign out and delete the account, and change nothing else', async () => {
    const [bad, gone] = [await account('Bad'), await guest('Gone')];
    const [second, third] = [await signInByCode(bad.address), await signInByCode(bad.address)];
    for (const { id } of [bad, gone]) await operate('PUT', `players/${id}/suspension`);
    const tokens = [second, third].map(({ body }) => body.token);
    expect((await call('GET', '/me/export', { token: bad.token })).status).toBe(200);
    for (const [method, path] of [
      ['POST', '/me/session'],
      ['DELETE', '/me/keys/me'],
      ['DELETE', '/games/me/seats/mine'],
    ] as const)
      expect((await call(method, path, { token: bad.token })).body.code, path).toBe('suspended');
    expect((await call('DELETE', '/me/session', { token: tokens[0] })).status).toBe(204);
    expect((await call('DELETE', '/me/sessions', { token: tokens[1] })).status).toBe(204);
    expect((await call('GET', '/me', { token: bad.token })).body.code).toBe('invalid-token');
    expect((await call('DELETE', '/me', { token: gone.token })).status).toBe(204);
    expect((await call('GET', '/me', { token: gone.token })).body.code).toBe('invalid-token');
  });

  it('cannot join an account by verifying its address, and stays suspended', async () => {
    const [ada, bad] = [await account('Ada'), await guest('Bad')];
    const game = await openGame(bad);
    const { signIn } = (await askFor(ada.address, bad.token)).body;
    const { code } = await mailOf(ada.address, signIn);
    await operate('PUT', `players/${bad.id}/suspension`);
    const refused = await call('POST', `/sign-ins/${signIn}`, { token: bad.token, body: { code } });
    expect([refused.status, refused.body.code]).toEqual([403, 'suspended']);
    expect((await call('GET', `/games/${game}`)).body.game.host.id).toBe(bad.id);
    expect((await call('PATCH', '/me', { token: ada.token, body: { name: 'A' } })).status).toBe(200);
  });

  it('exists: the operator learns that a deleted player does not, and nothing is marked', async () => {
    const [ada, phone, gone] = [await account('Ada'), await guest('Phone'), await guest('Gone')];
    await signInByCode(ada.address, { token: phone.token });
    await call('DELETE', '/me', { token: gone.token });
    for (const { id } of [phone, gone])
      for (const method of ['PUT', 'DELETE']) {
        const { status, body } = await operate(method, `players/${id}/suspension`);
        expect([status, body.error]).toEqual([410, 'this player is no more']);
        expect(await suspendedAt(id)).toBeNull();
      }
    expect((await call('PATCH', '/me', { token: ada.token, body: { name: 'A' } })).status).toBe(200);
  });

  it('is refused for an unknown id', async () => {
    for (const method of ['PUT', 'DELETE'])
      expect((await operate(method, 'players/nobody/suspension')).status).toBe(404);
    expect(await markSuspended(env.DB, 'nobody', 1)).toBe('unknown-player');
  });
});

describe('reports', () => {
  it('are listed for the operator from a given day on', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const said = await call('POST', `/games/${game}/messages`, {
      token: ada.token,
      body: { text: 'Boo' },
      headers,
    });
    expect(said.status, said.text).toBe(201);
    const before = Date.now();
    const reported = await call('POST', `/games/${game}/messages/${said.body.message.id}/report`, {
      token: bob.token,
      body: { reason: 'Rude' },
    });
    expect(reported.status, reported.text).toBeLessThan(300);
    const own = ({ reports }: Json) => reports.filter((report: Json) => report.game === game);
    expect(own((await operate('GET', `reports?since=${before}`)).body)).toMatchObject([
      { author: ada.id, reporter: bob.id, text: 'Boo', reason: 'Rude' },
    ]);
    expect(own((await operate('GET', `reports?since=${Date.now() + 60_000}`)).body)).toEqual([]);
  });

  it('of one message are one entry, and have pages to the last', async () => {
    const game = crypto.randomUUID();
    // Of 450 messages one was reported by a thousand, and the first by somebody in earnest.
    const rows = (key: string, reporter: string, at: string, upTo: number) =>
      `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${upTo})
       INSERT INTO reports SELECT '${game}.' || ${key} || '.' || ${reporter}, '${game}', 'ada', 'Ada', NULL, 'Boo', 1,
       ${reporter}, 'reason of ' || ${reporter}, ${at} FROM n`;
    await env.DB.prepare(rows('i', `'bob'`, '1000 + i / 100', 450)).run();
    await env.DB.prepare(rows('450', `'eve-' || i`, '2000 + i', 1000)).run();
    const pages: Json[] = [];
    for (let after = ''; ;) {
      const { reports, next } = (await operate('GET', `reports?since=1000${after}`)).body;
      pages.push(reports.filter((report: Json) => report.game === game));
      if (next === null) break;
      after = `&after=${next}`;
    }
    await env.DB.prepare(`DELETE FROM reports WHERE game = '${game}'`).run();
    const reports = pages.flat();
    expect([reports.length, new Set(reports.map(({ message }) => message)).size]).toEqual([450, 450]);
    expect(reports.map(({ at }) => at)).toEqual(reports.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(reports.find(({ message }) => message === `${game}.450`)).toMatchObject({
      reporter: 'bob',
      reporters: 1001,
    });
    expect(reports.find(({ message }) => message === `${game}.1`)).toMatchObject({
      reporter: 'bob',
      reporters: 1,
    });
  });
});

describe('the list of deleted accounts', () => {
  const listed = async (): Promise<readonly string[]> => {
    const all: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { body } = await operate('GET', `deletions?after=${after}`);
      all.push(...body.deletions.map(({ player }: { player: string }) => player));
      after = body.next;
    }
    return all;
  };

  it('has deleted accounts, even if D1 has lost them, and no guests who joined an account', async () => {
    const [ada, bob, phone] = [await account('Ada'), await guest('Bob'), await guest('Ada')];
    for (const { token } of [ada, bob]) expect((await call('DELETE', '/me', { token })).status).toBe(204);
    const eve = await account('Eve');
    await merge(env as Env, { id: phone.id, name: 'Ada' }, { id: eve.id, name: 'Eve' });
    const own: readonly string[] = [ada.id, bob.id, eve.id, phone.id];
    const gone = new Set([ada.id, bob.id]);
    const ofOwn = async () => new Set((await listed()).filter((id) => own.includes(id)));
    expect(await ofOwn()).toEqual(gone);
    await env.DB.prepare('DELETE FROM players WHERE id = ?').bind(ada.id).run();
    expect(await ofOwn()).toEqual(gone);
    expect(await listed()).toEqual([...new Set(await listed())].toSorted());
  });

  it('takes over earlier deletions that only D1 knows', async () => {
    const insert = `INSERT INTO players (id, name, created_at, gone_at) VALUES ('p-before', 'former player', 1, 2)`;
    await env.DB.prepare(insert).run();
    expect(await listed()).toContain('p-before');
    await env.DB.prepare(`DELETE FROM players WHERE id = 'p-before'`).run();
    expect(await listed()).toContain('p-before');
  });
});

describe('restoring', () => {
  it('is refused if anything exists, and writes nothing before it has begun', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    const dump = (await operate('GET', `games/${game}/dump`)).text as string;
    expect(dump.split('\n')[0]).toContain(game);
    const { tables, migrations } = (await operate('GET', 'tables')).body;
    expect(tables.length).toBeGreaterThan(5);
    expect(migrations[0]).toBe('0000_history.sql');
    const [line] = ((await operate('GET', 'tables/players/rows')).text as string).split('\n');
    const row = JSON.parse(line!);
    for (const [method, path, body] of [
      ['PUT', 'restores/b', {}],
      ['DELETE', 'restores/b', undefined],
      ['POST', 'restores/b/tables/players', [{ ...row, id: 'intruder' }]],
      ['PUT', `restores/b/games/${game}`, {}],
    ] as const)
      expect((await operate(method, path, body)).status, `${method} ${path}`).toBe(409);
    // There are more players by now than a page holds.
    const after = async (id: string) =>
      (await operate('GET', `tables/players/rows?after=${encodeURIComponent(JSON.stringify([id]))}`)).text;
    expect(await after(ada.id.slice(0, -1))).toContain(`"${ada.id}"`);
    expect(await after('intrude')).not.toContain('"intruder"');
    expect((await operate('GET', 'tables/sqlite_master/rows')).status).toBe(404);
    expect((await operate('GET', 'tables/d1_migrations/rows')).status).toBe(404);
  });
});
