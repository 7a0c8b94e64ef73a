/** Revocations and keys while D1 does not answer: the mirror, and how it gets its data. */
import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unavailableIn } from '../../../../src/api/database/circuit.ts';
import { guardedDatabase } from '../../../../src/api/database/database.ts';
import { callerOf } from '../../../../src/auth/caller.ts';
import { wasRevokedLongAgo } from '../../../../src/auth/revocations/ended-revocations.ts';
import { idOf, keyOf } from '../../../../src/auth/keys.ts';
import { mirrorIn, type Mirrors } from '../../../../src/auth/revocations/mirror.ts';
import type { RevocationMirror } from '../../../../src/auth/revocations/revocation-mirror.ts';
import { revoked, Revocations } from '../../../../src/auth/revocations/revocations.ts';
import { sign } from '../../../../src/auth/tokens/token.ts';
import { insidesOf, standIn } from '../../../support/cast.ts';
import { call, guest, type Guest } from '../../../support/api/api.ts';

const { DB, REVOCATIONS, SECRET } = env as Env;
const mirror = mirrorIn(REVOCATIONS);
const MINUTE = 60_000;
const away = () => {
  throw new Error('D1_ERROR: database is locked: SQLITE_BUSY');
};
/** One of its own each time, as an isolate has it. */
const absent = () => guardedDatabase(standIn<D1Database>({ prepare: away, batch: away }));
const inside = <T>(act: (mirror: RevocationMirror) => T | Promise<T>) =>
  runInDurableObject(REVOCATIONS.getByName('all'), act);
/** Copies the present rows of D1. */
const copied = () => inside((one) => one.alarm());
/** Compares all, as it does once a day. */
const compared = () =>
  inside(async (one) => {
    await one.recopy();
    await one.alarm();
  });

async function keyFor({ token }: Guest): Promise<{ id: string; secret: string }> {
  const { body } = await call('POST', '/me/keys', { token, body: { name: 'bot', scopes: ['read'] } });
  return { id: idOf(body.secret)!, secret: body.secret };
}

const known = (id: string) => keyOf({ DB: absent(), REVOCATIONS }, createExecutionContext(), id);
const unavailable = async (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => false,
    (error: unknown) => unavailableIn(error) !== undefined,
  );

describe('the mirror of revocations', () => {
  beforeEach(async () => {
    for (const method of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation(() => {});
    await copied();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('gives an isolate without D1 the list, including the latest revocations', async () => {
    const player = crypto.randomUUID();
    await revoked.revoke(env, 'suspended', player);
    const list = new Revocations();
    await list.fresh(absent(), REVOCATIONS);
    expect(list.has('suspended', player)).toBe(true);
    await revoked.restore(env, 'suspended', player);
    const later = new Revocations();
    await later.fresh(absent(), REVOCATIONS);
    expect(later.has('suspended', player)).toBe(false);
  });

  it('is asked if D1 fails, at most once a minute, and returns what is new', async () => {
    let now = Date.now();
    const getByName = vi.fn((name: string) => REVOCATIONS.getByName(name));
    const mirrors = standIn<Mirrors>({ getByName });
    const list = new Revocations(() => now);
    await list.fresh(DB, mirrors);
    expect(getByName).not.toHaveBeenCalled();
    const db = absent();
    const player = crypto.randomUUID();
    await new Revocations().revoke(env, 'player', player);
    for (let i = 0; i < 120; i += 1) {
      now += 1000;
      await list.fresh(db, mirrors);
      expect(list.has('player', player)).toBe(i >= 59);
    }
    expect(getByName).toHaveBeenCalledTimes(2);
  });

  it('refuses every credential if it has never copied all of D1, or fails', async () => {
    const after = vi.fn();
    const mirrors = standIn<Mirrors>({ getByName: () => ({ after }) });
    for (const answer of [
      () => Promise.resolve({ rows: [], completeAt: null }),
      () => Promise.reject(new Error('no')),
    ]) {
      after.mockImplementation(answer);
      expect(await unavailable(new Revocations().fresh(absent(), mirrors)!)).toBe(true);
    }
    let now = Date.now();
    const list = new Revocations(() => now);
    await list.fresh(DB, mirrors);
    now += MINUTE;
    await expect(list.fresh(absent(), mirrors)).resolves.toBeUndefined();
  });

  it('copies revocations from D1 that it was not sent', async () => {
    const session = crypto.randomUUID();
    await new Revocations().revoke({ DB }, 'session', session);
    const list = new Revocations();
    await list.fresh(absent(), REVOCATIONS);
    expect(list.has('session', session)).toBe(false);
    await copied();
    const later = new Revocations();
    await later.fresh(absent(), REVOCATIONS);
    expect(later.has('session', session)).toBe(true);
  });

  it('is read from the point where it had all of D1, even by an isolate with newer rows', async () => {
    const start = Date.now();
    // Four minutes: longer than clocks differ, and not so long that the mirror's next alarm is due.
    vi.useFakeTimers({ toFake: ['Date'], now: start - 4 * MINUTE });
    await copied();
    vi.useRealTimers();
    const [missed, newer] = [crypto.randomUUID(), crypto.randomUUID()];
    await new Revocations(() => start - 4 * MINUTE + 1).revoke({ DB }, 'session', missed);
    await new Revocations(() => start).revoke(env, 'session', newer);
    let now = start;
    const [mirrored, back] = [new Revocations(() => now), new Revocations(() => now)];
    for (const list of [mirrored, back]) {
      await list.fresh(absent(), REVOCATIONS);
      expect([list.has('session', newer), list.has('session', missed)]).toEqual([true, false]);
    }
    await copied();
    now += MINUTE;
    await mirrored.fresh(absent(), REVOCATIONS);
    await back.fresh(DB, REVOCATIONS);
    expect([mirrored, back].map((list) => list.has('session', missed))).toEqual([true, true]);
  });

  it('drops once a day the rows that D1 has dropped, and none added meanwhile', async () => {
    const [old, young] = [`session:${crypto.randomUUID()}`, `session:${crypto.randomUUID()}`];
    const now = Date.now();
    await mirror.addRevocations([
      { subject: old, before: 1, at: now - 10 * MINUTE },
      { subject: young, before: 1, at: now },
    ]);
    const there = async () =>
      (await mirror.after({ at: 0, subject: '' }, 100_000)).rows.map(({ subject }) => subject);
    await copied();
    expect(await there()).toEqual(expect.arrayContaining([old, young]));
    await compared();
    expect(await there()).toContain(young);
    expect(await there()).not.toContain(old);
  });

  it('counts as empty after a restore of D1, until it has compared all rows', async () => {
    const subject = `player:${crypto.randomUUID()}`;
    const insert = DB.prepare('INSERT INTO revocations (subject, before, at) VALUES (?, 1000, 1000)');
    await insert.bind(subject).run();
    const has = async () =>
      (await mirror.after({ at: 999, subject: '' }, 1000)).rows.some((row) => row.subject === subject);
    await copied();
    expect(await has()).toBe(false);
    await inside(async (one) => {
      await one.recopy();
      expect((await one.after({ at: 0, subject: '' }, 1)).completeAt).toBeNull();
      await one.alarm();
    });
    expect(await has()).toBe(true);
  });

  it('keeps a newer row if an older one arrives', async () => {
    const subject = `suspended:${crypto.randomUUID()}`;
    await mirror.addRevocations([{ subject, before: 0, at: 2000 }]);
    await mirror.addRevocations([{ subject, before: 1000, at: 1000 }]);
    const { rows } = await mirror.after({ at: 1999, subject: '' }, 10);
    expect(rows.find((row) => row.subject === subject)).toEqual({ subject, before: 0, at: 2000 });
  });

  it('retries its copy of D1 later if D1 fails, and reports when it was last complete', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const before = (await mirror.after({ at: 0, subject: '' }, 1)).completeAt!;
    await inside(async (one) => {
      const { env: settings, ctx } = insidesOf<{ env: { DB: D1Database }; ctx: DurableObjectState }>(one);
      const prepare = vi.spyOn(settings.DB, 'prepare').mockImplementation(away);
      await one.alarm();
      expect((await ctx.storage.getAlarm())! - Date.now()).toBeLessThanOrEqual(10_000);
      prepare.mockRestore();
    });
    expect((await mirror.after({ at: 0, subject: '' }, 1)).completeAt).toBe(before);
    expect(warned.mock.calls.join()).toContain('mirror-not-copied');
    await copied();
    expect((await mirror.after({ at: 0, subject: '' }, 1)).completeAt!).toBeGreaterThanOrEqual(before);
  });

  it('does not delay a revocation that it fails to store', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const addRevocations = vi.fn(() => Promise.reject(new Error('overloaded')));
    const mirrors = standIn<Mirrors>({ getByName: () => ({ addRevocations }) });
    const session = crypto.randomUUID();
    const list = new Revocations();
    await list.revoke({ DB, REVOCATIONS: mirrors }, 'session', session);
    expect([list.has('session', session), addRevocations.mock.calls.length]).toEqual([true, 3]);
    expect(warned.mock.calls.join()).toContain('mirror-not-updated');
  });
});

describe('a guest’s first token of long ago, while D1 is away', () => {
  const DAY = 86_400_000;
  const issued = Date.now() - 500 * DAY;
  /** Its player was signed out everywhere, or is gone, longer ago than the list goes back. */
  const revokedPlayer = async (kind: 'player' | 'gone') => {
    const id = crypto.randomUUID();
    await new Revocations(() => issued + DAY).revoke({ DB }, kind, id);
    return id;
  };
  /** Whatever is that old leaves D1's list with the next revocation. */
  const leave = () => new Revocations().revoke({ DB }, 'session', crypto.randomUUID());
  const enter = async (id: string) => {
    const token = await sign(SECRET, { id, name: 'Ada', issued: issued / 1000 });
    const request = new Request('https://post.example.org/api/v1/me', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const bindings = { ...(env as Env), DB: absent() };
    return callerOf(request, bindings, createExecutionContext(), () => true);
  };

  beforeEach(() => {
    for (const method of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is accepted by the mirror, unless its revocation has left the list', async () => {
    const [out, gone] = [await revokedPlayer('player'), await revokedPlayer('gone')];
    await leave();
    await compared();
    for (const id of [out, gone]) expect(await enter(id)).toBe('invalid-token');
    const good = crypto.randomUUID();
    expect(await enter(good)).toMatchObject({ by: 'token', player: { id: good } });
  });

  it('is refused if the mirror has never copied all of D1', async () => {
    await inside(async (one) => {
      await one.recopy();
      expect(await one.wasRevoked(crypto.randomUUID(), issued)).toBeUndefined();
    });
    const id = crypto.randomUUID();
    const wasRevoked = () => Promise.resolve(undefined);
    const mirrors = standIn<Mirrors>({ getByName: () => ({ wasRevoked }) });
    const bindings = { DB: absent(), REVOCATIONS: mirrors };
    expect(await unavailable(wasRevokedLongAgo(bindings, id, issued))).toBe(true);
    await copied();
  });

  it('stays void if D1 fails during the comparison', async () => {
    const out = await revokedPlayer('player');
    await compared();
    await leave();
    await inside(async (one) => {
      const { env: settings } = insidesOf<{ env: { DB: D1Database } }>(one);
      const prepare = settings.DB.prepare.bind(settings.DB);
      vi.spyOn(settings.DB, 'prepare').mockImplementation((query) =>
        query.includes('old_revocations') ? away() : prepare(query),
      );
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + MINUTE });
      await one.alarm();
      vi.useRealTimers();
      const { rows } = await one.after({ at: 0, subject: '' }, 100_000);
      expect(rows.map(({ subject }) => subject)).not.toContain(`player:${out}`);
      expect(await one.wasRevoked(out, issued)).toBe(true);
    });
    vi.restoreAllMocks();
    await copied();
  });

  it('is accepted again when D1 was restored without its revocation', async () => {
    const out = await revokedPlayer('player');
    await leave();
    await compared();
    expect(await mirror.wasRevoked(out, issued)).toBe(true);
    await DB.prepare('DELETE FROM old_revocations WHERE subject = ?').bind(`player:${out}`).run();
    await compared();
    expect(await mirror.wasRevoked(out, issued)).toBe(false);
  });
});

describe('a key that an isolate does not know, while D1 is away', () => {
  beforeEach(() => {
    for (const method of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation(() => {});
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is accepted if it is new, until it is revoked', async () => {
    const ada = await guest('Ada');
    const { id } = await keyFor(ada);
    expect(await known(id)).toMatchObject({ id, player: ada.id, scopes: ['read'] });
    await call('DELETE', `/me/keys/${id}`, { token: ada.token });
    expect(await unavailable(known(id))).toBe(true);
  });

  it('is accepted if the mirror copied it, or it was used while D1 worked', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const [one, other] = [await keyFor(ada), await keyFor(bob)];
    const forget = () =>
      inside(
        (mirror) =>
          void insidesOf<{ ctx: DurableObjectState }>(mirror).ctx.storage.sql.exec('DELETE FROM keys'),
      );
    await forget();
    expect(await unavailable(known(one.id))).toBe(true);
    expect((await call('GET', '/me', { token: other.secret })).status).toBe(200);
    await vi.waitFor(async () => expect(await mirror.key(other.id)).toMatchObject({ player: bob.id }));
    await compared();
    expect(await known(one.id)).toMatchObject({ player: ada.id });
  });

  it('is deleted with its owner’s account, and no isolate adds it again', async () => {
    const ada = await guest('Ada');
    const { id } = await keyFor(ada);
    const key = (await known(id))!;
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    await mirror.addKey(key);
    expect(await mirror.key(id)).toBeUndefined();
  });

  it('is stored as a hash, without its name', async () => {
    const ada = await guest('Ada');
    const { id, secret } = await keyFor(ada);
    const kept = JSON.stringify(await mirror.key(id));
    expect(kept).not.toContain(secret.slice(-43));
    expect(kept).not.toContain('bot');
  });
});
