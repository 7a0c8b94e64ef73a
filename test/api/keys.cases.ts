/** API keys, what they may do, and how soon they may not. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watched } from '../support/asked.ts';
import { holderOf } from '../../src/auth/keys.ts';
import { revoked, Revocations } from '../../src/auth/revocations.ts';
import { sign, verify } from '../../src/auth/token.ts';
import { call, guest, look, openGame, runningGame, send, type Guest } from '../support/api.ts';

async function keyOf({ token }: Guest, scopes: readonly string[]): Promise<{ id: string; secret: string }> {
  const { status, body } = await call('POST', '/me/keys', { token, body: { name: 'bot', scopes } });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.key.id, secret: body.secret };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an API key', () => {
  it('is its owner, is shown once, and is stored as a hash', async () => {
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

  it('does what its scopes say and nothing else', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const open = await openGame(ada, { seats: 3 });
    const keys: Record<string, string> = {};
    for (const scope of ['read', 'play', 'host']) keys[scope] = (await keyOf(ada, [scope])).secret;
    const window = (await look(game, ada)).windows[0].id;
    const tries: [string, string, string, object?][] = [
      ['read', 'GET', `/games/${game}/view`],
      ['read', 'GET', '/me/decisions'],
      ['read', 'GET', `/games/${game}/messages`],
      ['read', 'GET', `/games/${game}/notes`],
      ['read', 'GET', `/games/${game}/orders`],
      ['play', 'PUT', `/games/${game}/orders`, { orders: {} }],
      ['play', 'POST', `/games/${game}/messages`, { text: 'hello' }],
      ['play', 'POST', `/games/${game}/messages/1/report`, { reason: 'rude' }],
      ['play', 'PUT', `/games/${game}/mutes/1`],
      ['play', 'PUT', `/games/${game}/notes`, { text: 'n' }],
      ['play', 'POST', `/games/${game}/commands`, { window, command: { type: 'nothing' } }],
      ['play', 'POST', `/games/${open}/seats`, {}],
      ['play', 'DELETE', `/games/${open}/seats/mine`],
      ['host', 'POST', `/games/${game}/advance`, { seconds: 1 }],
      ['host', 'POST', '/games', { ruleset: 'interstellar-conquest', seats: 2 }],
      ['host', 'POST', `/games/${game}/cancel`],
      ['account', 'PATCH', '/me', { name: 'Eve' }],
      ['account', 'GET', '/me/calendar'],
      ['account', 'POST', '/me/calendar'],
      ['account', 'DELETE', '/me'],
      ['account', 'DELETE', '/me/sessions'],
      ['account', 'POST', '/me/keys', { name: 'more', scopes: ['host'] }],
      ['account', 'POST', '/me/session'],
    ];
    for (const [needed, method, path, body] of tries) {
      for (const [scope, token] of Object.entries(keys)) {
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const answer = await call(method, path, { token, body, headers });
        const missing = answer.body?.code === 'scope-missing';
        expect(missing, `${scope}: ${method} ${path}: ${answer.text}`).toBe(scope !== needed);
      }
    }
    for (const token of Object.values(keys)) {
      if (token === keys['read']) continue;
      expect((await call('GET', `/games/${game}/view`, { token })).body.code).toBe('scope-missing');
    }
  });

  it('with `play` alone seats no bot and makes nobody get up', async () => {
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
    expect((await call('GET', '/me', { token: secret })).body.code).toBe('token-invalid');
    expect((await call('GET', '/me/keys', { token: ada.token })).body.keys).toEqual([]);
    expect(await holderOf(env.DB, secret)).toBeUndefined();
  });

  it('can be revoked once more where that failed half-way', async () => {
    const ada = await guest('Ada');
    const { id, secret } = await keyOf(ada, ['read']);
    await call('GET', '/me', { token: secret });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(revoked, 'revoke').mockRejectedValueOnce(new Error('D1 is away'));
    expect((await call('DELETE', `/me/keys/${id}`, { token: ada.token })).status).toBe(500);
    expect((await call('DELETE', `/me/keys/${id}`, { token: ada.token })).status).toBe(204);
    expect((await call('GET', '/me', { token: secret })).body.code).toBe('token-invalid');
  });

  it('is one of twenty at most', async () => {
    const ada = await guest('Ada');
    for (let i = 0; i < 20; i += 1) await keyOf(ada, ['read']);
    const { status, body } = await call('POST', '/me/keys', {
      token: ada.token,
      body: { name: 'x', scopes: ['read'] },
    });
    expect([status, body.code]).toEqual([409, 'too-many-keys']);
  });

  it('notes when it was used, once an hour at most', async () => {
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

  it('costs no reading of D1 once it is known', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const { secret } = await keyOf(ada, ['read']);
    const person = { ...ada, token: secret };
    await look(game, person);
    const etag = (await call('GET', `/games/${game}/view`, { token: secret })).headers.get('ETag')!;
    // The minute after which the revocations are read again does not end meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { asked, get } = watched();
    for (let i = 0; i < 5; i += 1) {
      const headers = { Authorization: `Bearer ${secret}`, 'If-None-Match': etag };
      expect((await get(`/games/${game}/view`, headers)).status).toBe(304);
    }
    vi.useRealTimers();
    expect(asked).toEqual([]);
  });
});

describe('a revocation', () => {
  it('reaches an isolate that knew nothing of it within a minute, by one reading a minute', async () => {
    let now = Date.now();
    const here = new Revocations(() => now);
    const there = new Revocations(() => now);
    const read = vi.spyOn(env.DB, 'prepare');
    await there.fresh(env.DB);
    const before = read.mock.calls.length;
    const session = crypto.randomUUID();
    await here.revoke(env.DB, 'session', session);
    const writes = read.mock.calls.length - before;
    for (; now < Date.now() + 59_000; now += 1000) await there.fresh(env.DB);
    expect(read.mock.calls.length - before - writes).toBe(0);
    expect(there.has('session', session)).toBe(false);
    now += 2000;
    await there.fresh(env.DB);
    expect(read.mock.calls.length - before - writes).toBe(1);
    expect(there.has('session', session)).toBe(true);
  });

  it('is read by one request, for which no other waits, unless it takes too long or nothing was ever read', async () => {
    let now = Date.now();
    const list = new Revocations(() => now);
    const [first, second] = [list.fresh(env.DB), list.fresh(env.DB)];
    expect([first, second]).toEqual([expect.any(Promise), expect.any(Promise)]);
    expect(first).not.toBe(second);
    await Promise.all([first, second]);
    now += 61_000;
    const reading = list.fresh(env.DB);
    expect([reading, list.fresh(env.DB)]).toEqual([expect.any(Promise), undefined]);
    now += 6_000;
    expect(list.fresh(env.DB)).toEqual(expect.any(Promise));
    await reading;
  });

  it('is missed by nobody whose clock is behind', async () => {
    const now = Date.now();
    const [ahead, behind] = [new Revocations(() => now + 100_000), new Revocations(() => now)];
    await ahead.revoke(env.DB, 'session', crypto.randomUUID());
    let later = now;
    const reader = new Revocations(() => later);
    await reader.fresh(env.DB);
    const session = crypto.randomUUID();
    await behind.revoke(env.DB, 'session', session);
    later += 61_000;
    await reader.fresh(env.DB);
    expect(reader.has('session', session)).toBe(true);
  });

  it('goes by the list of a minute ago while D1 does not answer, and lets nobody in without any', async () => {
    let now = Date.now();
    const known = new Revocations(() => now);
    await known.fresh(env.DB);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
      throw new Error('D1 is away');
    });
    now += 61_000;
    await expect(known.fresh(env.DB)).resolves.toBeUndefined();
    await expect(new Revocations(() => now).fresh(env.DB)).rejects.toThrow();
  });
});

describe('the signing secret', () => {
  it('can be replaced while all stay signed in', async () => {
    const [old, fresh] = ['an old secret, of 32 bytes or more', 'a new secret, of 32 bytes or more'];
    const token = await sign(old, { id: 'x', name: 'X', issued: 1 });
    expect(await verify([fresh, old], token)).toMatchObject({ token: { id: 'x' }, former: true });
    const next = await sign(fresh, { id: 'x', name: 'X', issued: 1 });
    expect(await verify([fresh], next)).toMatchObject({ former: false });
    expect(await verify([fresh], token)).toBeUndefined();
  });
});
