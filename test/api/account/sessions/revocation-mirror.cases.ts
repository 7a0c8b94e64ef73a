/** How the mirror learns of revocations, and what isolates learn from it where D1 does not answer them. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mirrors } from '../../../../src/auth/revocations/mirror.ts';
import { revoked, Revocations } from '../../../../src/auth/revocations/revocations.ts';
import { insidesOf, standIn } from '../../../support/cast.ts';
import {
  DB,
  REVOCATIONS,
  MINUTE,
  mirror,
  away,
  absent,
  inside,
  copied,
  compared,
  unavailable,
} from './mirror.ts';
import { muteLog } from '../../../support/log.ts';

describe('the mirror of revocations', () => {
  beforeEach(async () => {
    muteLog();
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
