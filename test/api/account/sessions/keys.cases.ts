/** API keys: their rights and their storage; the secret that signs tokens. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordingWorker } from '../../../support/api/statements.ts';
import { keyOf as storedKey } from '../../../../src/auth/keys.ts';
import { revoked } from '../../../../src/auth/revocations/revocations.ts';
import { sign, verify } from '../../../../src/auth/tokens/token.ts';
import { call, guest, look, openGame, runningGame, send, type Guest } from '../../../support/api/api.ts';

async function keyOf({ token }: Guest, scopes: readonly string[]): Promise<{ id: string; secret: string }> {
  const { status, body } = await call('POST', '/me/keys', { token, body: { name: 'bot', scopes } });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.key.id, secret: body.secret };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an API key', () => {
  it('acts as its owner, is shown once, and is stored as a hash', async () => {
    const ada = await guest('Ada');
    const { id, secret } = await keyOf(ada, ['read']);
    expect(secret).toMatch(new RegExp(`^ppk1_${id}_[\\w-]{43}$`));
    expect((await call('GET', '/me', { token: secret })).body.player.id).toBe(ada.id);
    const stored = await env.DB.prepare('SELECT * FROM keys WHERE id = ?').bind(id).first();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(22));
    const { text, body } = await call('GET', '/me/keys', { token: ada.token });
    expect(text).not.toContain(secret);
    expect(body.keys).toMatchObject([{ id, name: 'bot', start: `ppk1_${id}_`, scopes: ['read'] }]);
  });

  it('with only `play` cannot seat bots or remove players', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 3 });
    await call('POST', `/games/${game}/seats`, { token: bob.token, body: {} });
    const { secret: token } = await keyOf(ada, ['play']);
    const bot = await call('POST', `/games/${game}/seats`, { token, body: { bot: 'steady' } });
    const other = await call('DELETE', `/games/${game}/seats/0`, { token });
    expect([bot.body.code, other.body.code]).toEqual(['scope-missing', 'scope-missing']);
  });

  it('sends commands as its owner', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    for (const person of [ada, bob]) {
      const { secret } = await keyOf(person, ['play', 'read']);
      const { decisions } = await look(game, { ...person, token: secret });
      if (decisions.length === 0) continue;
      const answer = { window: decisions[0].window, command: decisions[0].legal[0] };
      expect((await send(game, { ...person, token: secret }, answer)).status).toBe(200);
    }
  });

  it('is refused once it is revoked, and cannot be revoked by others', async () => {
    const [ada, eve] = [await guest('Ada'), await guest('Eve')];
    const { id, secret } = await keyOf(ada, ['read']);
    await call('GET', '/me', { token: secret });
    const foreign = await call('DELETE', `/me/keys/${id}`, { token: eve.token });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'unknown-key']);
    expect((await call('DELETE', `/me/keys/${id}`, { token: ada.token })).status).toBe(204);
    expect((await call('GET', '/me', { token: secret })).body.code).toBe('invalid-token');
    expect((await call('GET', '/me/keys', { token: ada.token })).body.keys).toEqual([]);
    expect(await storedKey(env as Env, createExecutionContext(), id)).toBeUndefined();
    const stored = env.DB.prepare('SELECT name FROM keys WHERE id = ?').bind(id);
    expect(await stored.first('name')).toBe('');
  });

  it('can be revoked again if that failed half-way', async () => {
    const ada = await guest('Ada');
    const { id, secret } = await keyOf(ada, ['read']);
    await call('GET', '/me', { token: secret });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(revoked, 'revoke').mockRejectedValueOnce(new Error('D1 is away'));
    expect((await call('DELETE', `/me/keys/${id}`, { token: ada.token })).status).toBe(500);
    expect((await call('DELETE', `/me/keys/${id}`, { token: ada.token })).status).toBe(204);
    expect((await call('GET', '/me', { token: secret })).body.code).toBe('invalid-token');
  });

  it('is refused beyond twenty', async () => {
    const ada = await guest('Ada');
    for (let i = 0; i < 20; i += 1) await keyOf(ada, ['read']);
    const { status, body } = await call('POST', '/me/keys', {
      token: ada.token,
      body: { name: 'x', scopes: ['read'] },
    });
    expect([status, body.code]).toEqual([409, 'too-many-keys']);
  });

  it('records when it was used, at most once an hour', async () => {
    const ada = await guest('Ada');
    const { id, secret } = await keyOf(ada, ['read']);
    const used = () =>
      env.DB.prepare('SELECT last_used_at FROM keys WHERE id = ?').bind(id).first<number>('last_used_at');
    expect(await used()).toBeNull();
    await call('GET', '/me', { token: secret });
    await vi.waitFor(async () => expect(await used()).not.toBeNull());
    const first = await used();
    await call('GET', '/me', { token: secret });
    expect(await used()).toBe(first);
  });

  it('is not read from D1 once it is known', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const { secret } = await keyOf(ada, ['read']);
    const person = { ...ada, token: secret };
    await look(game, person);
    const etag = (await call('GET', `/games/${game}/view`, { token: secret })).headers.get('ETag')!;
    // The minute after which the revocations are read again does not end meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { statements, get } = recordingWorker();
    for (let i = 0; i < 5; i += 1) {
      const headers = { Authorization: `Bearer ${secret}`, 'If-None-Match': etag };
      expect((await get(`/games/${game}/view`, headers)).status).toBe(304);
    }
    vi.useRealTimers();
    expect(statements).toEqual([]);
  });
});

describe('an unknown key', () => {
  const bad = (id: string) => `ppk1_${id}_${'A'.repeat(43)}`;
  const show = async (get: ReturnType<typeof recordingWorker>['get'], key: string) =>
    (await get('/games/none/view', { Authorization: `Bearer ${key}`, 'If-None-Match': '"x"' })).status;

  it('is looked up in D1 once a minute, or never if it is known to be revoked', async () => {
    const ada = await guest('Ada');
    const { id, secret } = await keyOf(ada, ['read']);
    await call('DELETE', `/me/keys/${id}`, { token: ada.token });
    vi.useFakeTimers({ toFake: ['Date'] });
    const { statements, get } = recordingWorker();
    for (let i = 0; i < 5; i += 1) expect(await show(get, secret)).toBe(401);
    expect(statements).toEqual([]);
    const none = bad(crypto.randomUUID().replaceAll('-', '').slice(0, 16));
    for (let i = 0; i < 5; i += 1) expect(await show(get, none)).toBe(401);
    expect(statements.length).toBe(1);
    vi.useRealTimers();
  });

  it('does not block the valid key with its id', async () => {
    const { id, secret } = await keyOf(await guest('Ada'), ['read']);
    expect((await call('GET', '/me', { token: bad(id) })).body.code).toBe('invalid-token');
    expect((await call('GET', '/me', { token: secret })).status).toBe(200);
  });
});

describe('the signing secret', () => {
  it('can be replaced without signing anybody out', async () => {
    const [old, fresh] = ['an old secret, of 32 bytes or more', 'a new secret, of 32 bytes or more'];
    const token = await sign(old, { id: 'x', name: 'X', issued: 1 });
    expect(await verify([fresh, old], token)).toMatchObject({ token: { id: 'x' }, former: true });
    const next = await sign(fresh, { id: 'x', name: 'X', issued: 1 });
    expect(await verify([fresh], next)).toMatchObject({ former: false });
    expect(await verify([fresh], token)).toBeUndefined();
  });
});
