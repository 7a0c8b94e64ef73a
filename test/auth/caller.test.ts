/** Who a request comes from, and what that caller may do: one isolate, over a D1 in Node. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownToken, type Credential } from '../../src/auth/caller.ts';
import { Revocations } from '../../src/auth/revocations/revocations.ts';
import { digest } from '../../src/auth/tokens/encoding.ts';
import { sign } from '../../src/auth/tokens/token.ts';
import type { KeyScope } from '../../src/auth/scope.ts';
import { standIn } from '../support/cast.ts';
import { migratedD1 } from '../support/in-node/migrated-d1.ts';

const [SECRET, FORMER_SECRET] = [
  'a secret for tests only, 32 bytes or more',
  'the secret before, 32 bytes or more',
];
const NOW = 1_900_000_000_000;
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const ME = 'https://post.example.org/api/v1/me';

let d1 = migratedD1();
let DB = standIn<D1Database>(d1);
let later: Promise<unknown>[] = [];
const after = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
const done = async () => void (await Promise.all(later.splice(0)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  d1 = migratedD1();
  DB = standIn<D1Database>(d1);
  later = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** An isolate that has just started: its modules remember nothing. */
async function isolate(bindings: object = {}) {
  vi.resetModules();
  const { callerOf, denialNow } = await import('../../src/auth/caller.ts');
  const { makeKey, revokeKey } = await import('../../src/auth/keys.ts');
  const { revoked } = await import('../../src/auth/revocations/revocations.ts');
  const env = { DB, SECRET, ...bindings };
  const mayAsk = vi.fn(() => true);
  const ask = (headers: Record<string, string>, method = 'GET', url = ME) =>
    callerOf(new Request(url, { method, headers }), env, after, mayAsk);
  const come = (text: string, method = 'GET', url = ME) =>
    ask({ Authorization: `Bearer ${text}` }, method, url);
  const key = async (scopes: readonly KeyScope[], player = 'p-ada') => {
    const made = await makeKey(env, { player, name: 'bot', scopes });
    if (!made.ok) throw new Error(made.error.code);
    return { id: made.value.record.id, text: made.value.key };
  };
  return { ask, come, key, mayAsk, revokeKey, revoked, env, denialNow };
}

/** Revokes in another isolate. */
const elsewhere = () => new Revocations();
const first = (id = 'p-ada', issued = NOW / 1000) => sign(SECRET, { id, name: 'Ada', issued });
const session = (fields: object = {}) =>
  sign(SECRET, { id: 'p-ada', name: 'Ada', issued: NOW / 1000, session: 's1', ...fields });
const ADA = { by: 'token', player: { id: 'p-ada', name: 'Ada' } };

describe('a caller', () => {
  it('is nobody without a credential', async () => {
    const { ask } = await isolate();
    expect(await ask({})).toBeNull();
    expect(await ask({ Cookie: 'other=x' })).toBeNull();
  });

  it('presents a token as a bearer, and by no other scheme', async () => {
    const { ask } = await isolate();
    const token = await first();
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect(await ask({ Authorization: `${scheme} ${token}` })).toMatchObject(ADA);
    for (const header of [
      `Basic ${token}`,
      `Bearer ${token} x`,
      `x Bearer ${token}`,
      token,
      `Bearer${token}`,
    ])
      expect(await ask({ Authorization: header }), header).toBe('invalid-token');
  });

  it('has the rights and instants of its token', async () => {
    const { come } = await isolate({ FORMER_SECRET });
    const guest = { ...ADA, scopes: ['read', 'play', 'host', 'account'], session: undefined, former: false };
    expect(await come(await first())).toEqual({ ...guest, issued: NOW, began: NOW, verified: false });
    const issued = NOW / 1000 + 0.0004;
    const renewed = await session({ issued, began: issued - 60.0006, verified: true });
    const signedIn = { ...guest, session: 's1', verified: true };
    expect(await come(renewed)).toEqual({ ...signedIn, issued: NOW, began: NOW - MINUTE });
    const former = await sign(FORMER_SECRET, { id: 'p-ada', name: 'Ada', issued: NOW / 1000 });
    expect(await come(former)).toMatchObject({ ...ADA, former: true });
    expect(await come(`${await first()}x`)).toBe('invalid-token');
  });

  it('uses a cookie only in requests of the service’s own pages, and only with a token', async () => {
    const { ask, key } = await isolate();
    const Cookie = `__Host-session=${await session()}`;
    expect(await ask({ Cookie, 'Sec-Fetch-Site': 'same-origin' })).toMatchObject(ADA);
    expect(await ask({ Cookie, 'Sec-Fetch-Site': 'cross-site' })).toBe('cross-site');
    const { text } = await key(['read']);
    const inCookie = { Cookie: `__Host-session=${text}`, 'Sec-Fetch-Site': 'same-origin' };
    expect(await ask(inCookie)).toBe('invalid-token');
  });

  it('is verified once: the isolate remembers the latest 5000 credentials', async () => {
    const { come } = await isolate();
    const verify = vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(true);
    const tokens = Array.from(
      { length: 5001 },
      (_, i) => `pp1_${Buffer.from(JSON.stringify([`p${i}`, 'Ada', 1])).toString('base64url')}.AA`,
    );
    for (const token of tokens.slice(0, 5000)) await come(token);
    await come(tokens[0]!);
    expect(verify).toHaveBeenCalledTimes(5000);
    await come(tokens[5000]!);
    for (const token of tokens.slice(1)) await come(token);
    expect(verify).toHaveBeenCalledTimes(5001);
    await come(tokens[0]!);
    expect(verify).toHaveBeenCalledTimes(5002);
  });
});

describe('a session', () => {
  it('ends 400 days after its token was issued', async () => {
    const { come } = await isolate();
    const token = await session();
    pass(400 * DAY);
    expect(await come(token)).toMatchObject(ADA);
    pass(1);
    expect(await come(token)).toBe('invalid-token');
  });

  it('ends when its player signs out of it, signs out everywhere, or deletes the account', async () => {
    const { come, revoked, env } = await isolate();
    const mine = await session();
    expect(await come(mine)).toMatchObject(ADA);
    await revoked.revoke(env, 'session', 's1');
    expect(await come(mine)).toBe('invalid-token');
    const before = await session({ session: 's2', issued: NOW / 1000 + 9, began: NOW / 1000 });
    const since = await session({ session: 's3', issued: NOW / 1000 + 0.001 });
    const guest = await first();
    await revoked.revoke(env, 'player', 'p-ada');
    expect(await come(before)).toBe('invalid-token');
    expect(await come(guest)).toBe('invalid-token');
    expect(await come(since)).toMatchObject(ADA);
    await revoked.revoke(env, 'gone', 'p-ada');
    expect(await come(since)).toBe('invalid-token');
  });

  it('may act for up to a minute after it was revoked elsewhere, except where the list is read anew', async () => {
    const { come, denialNow, env } = await isolate();
    const token = await session();
    const credential = await come(token);
    if (credential === null || typeof credential === 'string') throw new Error('no credential');
    const request = (method: string) => new Request(ME, { method });
    expect(await denialNow(credential, request('POST'), env)).toBeUndefined();
    pass(1);
    await elsewhere().revoke({ DB }, 'suspended', 'p-ada');
    expect(await come(token, 'POST')).toMatchObject(ADA);
    expect(await denialNow(credential, request('POST'), env)).toBe('suspended');
    expect(await denialNow(credential, request('GET'), env)).toBeUndefined();
    await elsewhere().revoke({ DB }, 'session', 's1');
    expect(await come(token)).toMatchObject(ADA);
    expect(await denialNow(credential, request('GET'), env)).toBe('invalid-token');
  });

  it('is refused by another isolate a minute after it was revoked', async () => {
    const { come } = await isolate();
    const token = await session();
    await come(token);
    await elsewhere().revoke({ DB }, 'session', 's1');
    pass(MINUTE - 1);
    expect(await come(token)).toMatchObject(ADA);
    pass(1);
    expect(await come(token)).toBe('invalid-token');
  });
});

describe('a guest’s first token', () => {
  it('never ends, unless it was revoked', async () => {
    const { come, revoked, env } = await isolate();
    const issued = NOW / 1000;
    pass(401 * DAY);
    const [ada, bob, cyd] = [
      await first('p-ada', issued),
      await first('p-bob', issued),
      await first('p-cyd', issued),
    ];
    const left = d1.database.prepare('INSERT INTO old_revocations VALUES (?, ?)');
    left.run('player:p-bob', NOW);
    left.run('gone:p-cyd', NOW - 1);
    expect([await come(ada), await come(cyd)]).toMatchObject([ADA, { player: { id: 'p-cyd' } }]);
    expect(await come(bob)).toBe('invalid-token');
    await revoked.revoke(env, 'player', 'p-ada');
    expect(await come(ada)).toBe('invalid-token');
  });
});

describe('a suspended player', () => {
  it('may read, sign out and delete the account, but do nothing else', async () => {
    const { come, revoked, env } = await isolate();
    const token = await session();
    await revoked.revoke(env, 'suspended', 'p-ada');
    for (const method of ['GET', 'HEAD']) expect(await come(token, method)).toMatchObject(ADA);
    for (const path of ['', '/session', '/sessions'])
      expect(await come(token, 'DELETE', ME + path), path).toMatchObject(ADA);
    for (const method of ['POST', 'PUT', 'PATCH']) expect(await come(token, method)).toBe('suspended');
    for (const url of [`${ME}/keys/1`, `${ME}/sessions/1`, `${ME}x`, `https://x.example/y?z=${ME}`])
      expect(await come(token, 'DELETE', url), url).toBe('suspended');
    await revoked.restore(env, 'suspended', 'p-ada');
    expect(await come(token, 'POST')).toMatchObject(ADA);
  });
});

describe('an API key', () => {
  it('identifies its owner, with its own scopes', async () => {
    const { come, key } = await isolate();
    const { id, text } = await key(['read', 'play']);
    const mine = { by: 'key', key: id, player: { id: 'p-ada', name: '' }, scopes: ['read', 'play'] };
    expect(await come(text)).toEqual({ ...mine, verified: false, isBot: false });
    const other = await isolate();
    d1.database.exec(
      `INSERT INTO players (id, name, created_at, address) VALUES ('p-ada', 'Ada', 1, 'a@b.example')`,
    );
    expect(await other.come(text)).toEqual({ ...mine, verified: true, isBot: false });
  });

  it('of a bot account says so, and counts as verified, as its owner is', async () => {
    const { come, key } = await isolate();
    const { text } = await key(['read']);
    d1.database.exec(
      `INSERT INTO players (id, name, created_at) VALUES ('p-ada', 'Rover', 1);
       INSERT INTO bots (player, owner, created_at) VALUES ('p-ada', 'p-owner', 1)`,
    );
    expect(await come(text)).toMatchObject({ verified: true, isBot: true });
  });

  it('is never taken for a token', async () => {
    const { come, key } = await isolate();
    const credential = (await come((await key(['read'])).text)) as Credential;
    expect(() => ownToken(credential)).toThrow('a key has the scope account');
    const token = (await come(await first())) as Credential;
    expect(ownToken(token)).toBe(token);
  });

  it('reads only with the scope `read`', async () => {
    const { come, key } = await isolate();
    const { text } = await key(['play', 'host']);
    for (const method of ['GET', 'HEAD']) expect(await come(text, method)).toBe('scope-missing');
    expect(await come(text, 'POST')).toMatchObject({ by: 'key' });
  });

  it('reads what is public with any scope, and nothing near it', async () => {
    const { come, key } = await isolate();
    const { text } = await key(['play']);
    const at = (path: string) => come(text, 'GET', `https://post.example.org/api/v1/${path}`);
    for (const path of ['rulesets', 'rulesets/x', 'rulesets/x/rules?a=b', 'health', 'calendars/c'])
      expect(await at(path), path).toMatchObject({ by: 'key' });
    for (const path of ['rulesets/x/statistics', 'me/calendar', 'games?x=/api/v1/health', 'games/health'])
      expect(await at(path), path).toBe('scope-missing');
  });

  it('is refused once it is revoked, or its owner is gone', async () => {
    const { come, key, revokeKey, revoked, env } = await isolate();
    const [mine, other] = [await key(['read']), await key(['read'])];
    for (const { text } of [mine, other]) expect(await come(text)).toMatchObject({ by: 'key' });
    expect(await revokeKey(env, 'p-ada', mine.id)).toBe(true);
    expect(await come(mine.text)).toBe('invalid-token');
    expect(await come(other.text)).toMatchObject({ by: 'key' });
    await revoked.revoke(env, 'gone', 'p-ada');
    expect(await come(other.text)).toBe('invalid-token');
  });

  it('of this service is looked up once, and no guesses of neighbours delay that', async () => {
    const { come, key, mayAsk } = await isolate();
    const { text } = await key(['read']);
    mayAsk.mockReturnValue(false);
    const statements = vi.spyOn(d1, 'prepare');
    for (let i = 0; i < 3; i += 1) expect(await come(text)).toMatchObject({ by: 'key' });
    expect(statements.mock.calls.filter(([sql]) => /from "keys"/i.test(sql))).toHaveLength(1);
    expect(mayAsk).not.toHaveBeenCalled();
    // Any other character makes it a guess.
    for (let at = 'ppk1_'.length; at < text.length; at += 1) {
      const other = text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
      if (other[21] === '_') expect(await come(other), other).toBe('too-many-requests');
    }
  });

  it('of this service is known by the former secret, too', async () => {
    const made = await (await isolate({ SECRET: FORMER_SECRET })).key(['read']);
    const { come, mayAsk } = await isolate({ FORMER_SECRET });
    mayAsk.mockReturnValue(false);
    expect(await come(made.text)).toMatchObject({ by: 'key' });
  });

  it.each([
    ['an earlier build', `ppk1_0123456789abcdef_${'B'.repeat(43)}`],
    ['before the secret was replaced', undefined],
  ])('of %s is looked up in D1 if the caller may ask, until the isolate knows it', async (_, old) => {
    const { key } = await isolate({ SECRET: FORMER_SECRET });
    const { id, text: made } = await key(['read']);
    const text = old ?? made;
    if (old !== undefined)
      d1.database
        .prepare('UPDATE keys SET id = ?, hash = ? WHERE id = ?')
        .run('0123456789abcdef', await digest(old), id);
    const { come, mayAsk } = await isolate();
    mayAsk.mockReturnValueOnce(false);
    expect(await come(text)).toBe('too-many-requests');
    for (let i = 0; i < 3; i += 1) expect(await come(text)).toMatchObject({ by: 'key' });
    expect(mayAsk).toHaveBeenCalledTimes(2);
  });

  it('that does not exist is looked up once a minute', async () => {
    const { come, mayAsk } = await isolate();
    const text = `ppk1_0123456789abcdef_${'A'.repeat(43)}`;
    for (let i = 0; i < 3; i += 1) expect(await come(text)).toBe('invalid-token');
    pass(MINUTE - 1);
    expect(await come(text)).toBe('invalid-token');
    expect(mayAsk).toHaveBeenCalledTimes(1);
    pass(1);
    expect(await come(text)).toBe('invalid-token');
    expect(mayAsk).toHaveBeenCalledTimes(2);
  });

  it('with a wrong secret is refused, and does not block the right one', async () => {
    const { come, key } = await isolate();
    const { text } = await key(['read']);
    expect(await come(text.slice(0, 22) + 'A'.repeat(43))).toBe('invalid-token');
    expect(await come(text)).toMatchObject({ by: 'key' });
  });

  it('stores when it was used, once an hour', async () => {
    const { come, key } = await isolate();
    const { text } = await key(['read']);
    const statements = vi.spyOn(d1, 'prepare');
    const writes = () => statements.mock.calls.filter(([sql]) => /^update "keys"/i.test(sql)).length;
    const used = async () => {
      expect(await come(text)).toMatchObject({ by: 'key' });
      await done();
      return d1.database.prepare('SELECT last_used_at AS at FROM keys').get()!['at'];
    };
    expect(await used()).toBe(NOW);
    pass(HOUR);
    expect([await used(), writes()]).toEqual([NOW, 1]);
    pass(1);
    expect([await used(), writes()]).toEqual([NOW + HOUR + 1, 2]);
  });

  it('stores its use later if D1 fails', async () => {
    const { come, key } = await isolate();
    const { text } = await key(['read']);
    const prepare = d1.prepare.bind(d1);
    let failures = 1;
    vi.spyOn(d1, 'prepare').mockImplementation((sql) => {
      if (/^update "keys"/i.test(sql) && failures-- > 0) throw new Error('D1 is away');
      return prepare(sql);
    });
    const lastUse = () => d1.database.prepare('SELECT last_used_at AS at FROM keys').get()!['at'];
    await come(text);
    await done();
    expect(lastUse()).toBeNull();
    await come(text);
    await done();
    expect(lastUse()).toBe(NOW);
  });
});

describe('an isolate', () => {
  it('wakes the mirror once', async () => {
    const mirror = { awaken: vi.fn(() => Promise.resolve()) };
    const { come } = await isolate({ REVOCATIONS: { getByName: () => mirror } });
    const token = await first();
    for (let i = 0; i < 3; i += 1) await come(token);
    await done();
    expect(mirror.awaken).toHaveBeenCalledTimes(1);
    const without = await isolate();
    await without.come(token);
    expect(later).toEqual([]);
  });
});
