/** How soon what was revoked is refused, and how the list of it is read. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Revocations } from '../../src/auth/revocations.ts';

// Of tests whose clock ran ahead by days: no machine's does.
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM revocations WHERE at > ?').bind(Date.now()).run();
});

afterEach(() => {
  vi.restoreAllMocks();
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
    for (; now < Date.now() + 49_000; now += 1000) await there.fresh(env.DB);
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

describe('the list of revocations', () => {
  const DAYS = 86_400_000;

  it('is read whole, however long it is', async () => {
    const all = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 11000)`;
    await env.DB.prepare(
      `${all} INSERT INTO revocations SELECT 'session:many-' || i, 1, 1 + i / 7000 FROM n`,
    ).run();
    const list = new Revocations();
    await list.fresh(env.DB);
    await env.DB.prepare(`DELETE FROM revocations WHERE subject LIKE 'session:many-%'`).run();
    const missed = Array.from({ length: 11_000 }, (_, i) => i + 1).filter(
      (i) => !list.has('session', `many-${i}`),
    );
    expect(missed).toEqual([]);
  });

  it('forgets sessions that are over by themselves, when one more is ended', async () => {
    let now = Date.now() - 402 * DAYS;
    const list = new Revocations(() => now);
    const [old, young, player] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await list.revoke(env.DB, 'session', old);
    await list.revoke(env.DB, 'player', player);
    now += 10 * DAYS;
    await list.revoke(env.DB, 'session', young);
    now += 392 * DAYS;
    await list.revoke(env.DB, 'session', crypto.randomUUID());
    const fresh = new Revocations();
    await fresh.fresh(env.DB);
    const kept = [fresh.has('session', old), fresh.has('session', young), fresh.has('player', player)];
    expect(kept).toEqual([false, true, true]);
  });
});
