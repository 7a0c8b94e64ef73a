/** The mirror of revocations and keys, over a D1 and an SQLite in Node, and calls to it that fail. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askMirror, updateMirror, type Mirror, type Mirrors } from '../../src/auth/revocations/mirror.ts';
import { RevocationMirror } from '../../src/auth/revocations/revocation-mirror.ts';
import { insidesOf, standIn } from '../support/cast.ts';
import { migratedD1 } from '../support/in-node/migrated-d1.ts';
import { kvOf } from '../support/node/kv.ts';
import { sqlOf } from '../support/node/sqlite.ts';

const NOW = 1_900_000_000_000;
const [MINUTE, DAY] = [60_000, 86_400_000];
const HASH = { player: 'p-ada', scopes: ['read'] as const, hash: 'h', createdAt: 5 };

const logged: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  logged.length = 0;
  for (const method of ['warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => {
      const { level, event, fault } = JSON.parse(line) as Record<string, string>;
      logged.push([level, event, fault].join(' '));
    });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function mirrorOf() {
  const d1 = migratedD1();
  let alarm: number | null = null;
  const storage = {
    sql: sqlOf(),
    kv: kvOf(),
    transactionSync: (act: () => void) => act(),
    getAlarm: () => Promise.resolve(alarm),
    setAlarm: (at: number) => Promise.resolve(void (alarm = at)),
  };
  const ctx = insidesOf<DurableObjectState>({ storage });
  const mirror = new RevocationMirror(ctx, { DB: standIn<D1Database>(d1) });
  const insert = d1.database.prepare('INSERT INTO revocations (subject, before, at) VALUES (?, ?, ?)');
  const add = (subject: string, at: number, before = at) => void insert.run(subject, before, at);
  /** Runs the alarm. Waits in it pass at once. */
  const copy = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await mirror.alarm();
  };
  const subjects = async () =>
    (await mirror.after({ at: 0, subject: '' }, 100_000)).rows.map((row) => row.subject);
  return { mirror, d1, add, copy, subjects, alarm: () => alarm };
}

describe('the mirror', () => {
  it('copies the rows of D1 every five minutes, and says when it last had all of them', async () => {
    const { mirror, add, copy, subjects, alarm } = mirrorOf();
    expect((await mirror.after({ at: 0, subject: '' }, 10)).completeAt).toBeNull();
    add('session:a', NOW);
    await copy();
    expect([await subjects(), alarm()]).toEqual([['session:a'], NOW + 5 * MINUTE]);
    vi.setSystemTime(NOW + 5 * MINUTE);
    add('session:b', NOW + 3 * MINUTE);
    add('session:c', NOW + 3 * MINUTE + 1);
    add('session:late', NOW - 2 * MINUTE);
    add('session:too-late', NOW - 2 * MINUTE - 1);
    await copy();
    expect(await subjects()).toEqual(['session:late', 'session:a', 'session:b', 'session:c']);
    expect((await mirror.after({ at: 0, subject: '' }, 10)).completeAt).toBe(NOW + 5 * MINUTE);
  });

  it('returns rows after a place, in order, and no more than the limit', async () => {
    const { mirror, add, copy } = mirrorOf();
    for (const [subject, at] of [
      ['session:b', 2],
      ['session:a', 2],
      ['session:c', 1],
      ['session:d', 3],
    ] as const)
      add(subject, at);
    await copy();
    const { rows } = await mirror.after({ at: 2, subject: 'session:a' }, 1);
    expect(rows).toEqual([{ subject: 'session:b', before: 2, at: 2 }]);
    expect((await mirror.after({ at: 1, subject: 'session:c' }, 9)).rows.map((row) => row.subject)).toEqual([
      'session:a',
      'session:b',
      'session:d',
    ]);
  });

  it('compares all rows once a day, and not before', async () => {
    const { d1, add, copy, subjects } = mirrorOf();
    add('session:a', 1);
    await copy();
    d1.database.exec('DELETE FROM revocations');
    vi.setSystemTime(NOW + DAY - 1);
    await copy();
    expect(await subjects()).toEqual(['session:a']);
    vi.setSystemTime(NOW + DAY);
    await copy();
    expect(await subjects()).toEqual([]);
    add('session:b', 1);
    vi.setSystemTime(NOW + DAY + 5 * MINUTE);
    await copy();
    expect(await subjects()).toEqual([]);
    vi.setSystemTime(NOW + 2 * DAY);
    await copy();
    expect(await subjects()).toEqual(['session:b']);
  });

  it('keeps rows of the last two minutes that the comparison did not find', async () => {
    const { mirror, copy, subjects } = mirrorOf();
    await mirror.addRevocations([
      { subject: 'session:young', before: 1, at: NOW - 2 * MINUTE },
      { subject: 'session:old', before: 1, at: NOW - 2 * MINUTE - 1 },
    ]);
    await mirror.addKey({ id: 'young', ...HASH, createdAt: NOW - 2 * MINUTE });
    await mirror.addKey({ id: 'old', ...HASH, createdAt: NOW - 2 * MINUTE - 1 });
    await copy();
    expect(await subjects()).toEqual(['session:young']);
    expect([(await mirror.key('young'))?.id, await mirror.key('old')]).toEqual(['young', undefined]);
  });

  it('reads any number of rows, page by page', async () => {
    const { mirror, d1, copy, subjects } = mirrorOf();
    const many = (n: number) =>
      `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${n})`;
    const rows = (name: string, n: number, at: number) =>
      d1.database.exec(`${many(n)} INSERT INTO revocations SELECT '${name}' || i, 1, ${at} FROM n`);
    rows('session:', 5001, 1);
    d1.database.exec(`${many(5000)} INSERT INTO old_revocations SELECT 'player:' || i, 7 FROM n`);
    const key = `'k' || i, 'p', '', '["read"]', 'h', 1`;
    d1.database.exec(
      `${many(5001)} INSERT INTO keys (id, player, name, scopes, hash, created_at) SELECT ${key} FROM n`,
    );
    await copy();
    expect((await subjects()).length).toBe(5001);
    expect(await mirror.wasRevoked('5000', 7)).toBe(true);
    expect(await mirror.key('k5001')).toEqual({
      id: 'k5001',
      player: 'p',
      scopes: ['read'],
      hash: 'h',
      createdAt: 1,
    });
    rows('suspended:', 5001, NOW);
    vi.setSystemTime(NOW + MINUTE);
    await copy();
    expect((await subjects()).length).toBe(10_002);
  });

  it('knows old revocations of guests and of deleted players, up to the instant of the revocation', async () => {
    const { mirror, d1, add, copy } = mirrorOf();
    expect(await mirror.wasRevoked('p-ada', 5)).toBeUndefined();
    for (const kind of ['player', 'gone', 'session']) add(`${kind}:${kind}`, 5);
    await copy();
    d1.database.exec('DELETE FROM revocations');
    d1.database.exec(`INSERT INTO old_revocations VALUES ('player:player', 5), ('gone:gone', 5)`);
    vi.setSystemTime(NOW + DAY);
    await copy();
    for (const id of ['player', 'gone'])
      expect([await mirror.wasRevoked(id, 5), await mirror.wasRevoked(id, 6)], id).toEqual([true, false]);
    expect(await mirror.wasRevoked('session', 5)).toBe(false);
    d1.database.exec(`UPDATE old_revocations SET before = 9 WHERE subject = 'gone:gone'`);
    d1.database.exec(`DELETE FROM old_revocations WHERE subject = 'player:player'`);
    vi.setSystemTime(NOW + 2 * DAY);
    await copy();
    expect([await mirror.wasRevoked('gone', 9), await mirror.wasRevoked('player', 5)]).toEqual([true, false]);
  });

  it('forgets a key that was revoked, or whose owner is gone, and does not add it again', async () => {
    const { mirror } = mirrorOf();
    const ids = ['k1', 'k2', 'k3'];
    const addAll = async () => {
      for (const id of ids) await mirror.addKey({ id, ...HASH, player: id === 'k3' ? 'p-bob' : 'p-ada' });
    };
    const there = () => Promise.all(ids.map(async (id) => (await mirror.key(id)) !== undefined));
    await addAll();
    expect(await there()).toEqual([true, true, true]);
    await mirror.addRevocations([{ subject: 'key:k1', before: 1, at: 1 }]);
    expect(await there()).toEqual([false, true, true]);
    await mirror.addRevocations([{ subject: 'gone:p-ada', before: 1, at: 1 }]);
    expect(await there()).toEqual([false, false, true]);
    await addAll();
    expect(await there()).toEqual([false, false, true]);
  });

  it('keeps the later of two rows of a subject', async () => {
    const { mirror } = mirrorOf();
    for (const at of [2, 1, 2])
      await mirror.addRevocations([{ subject: 'suspended:a', before: at * 10 + at, at }]);
    expect((await mirror.after({ at: 0, subject: '' }, 9)).rows).toEqual([
      { subject: 'suspended:a', before: 22, at: 2 },
    ]);
  });

  it('starts to copy when it is woken or sent rows, unless it has started', async () => {
    for (const wake of [
      (mirror: Mirror) => mirror.awaken(),
      (mirror: Mirror) => mirror.addRevocations([]),
      (mirror: Mirror) => mirror.addKey({ id: 'k', ...HASH }),
    ]) {
      const { mirror, alarm } = mirrorOf();
      vi.setSystemTime(NOW);
      await wake(mirror);
      expect(alarm()).toBe(NOW);
      vi.setSystemTime(NOW + 1);
      await wake(mirror);
      expect(alarm()).toBe(NOW);
    }
  });

  it('does not answer after a restore of D1, until it has copied all rows again', async () => {
    const { mirror, copy, alarm } = mirrorOf();
    await copy();
    vi.setSystemTime(NOW + 1);
    await mirror.recopy();
    expect([(await mirror.after({ at: 0, subject: '' }, 1)).completeAt, alarm()]).toEqual([null, NOW + 1]);
    expect(await mirror.wasRevoked('p-ada', 1)).toBeUndefined();
    await copy();
    expect(await mirror.wasRevoked('p-ada', 1)).toBe(false);
  });

  it('retries its copy after ten seconds if D1 fails, and after a minute if D1 hangs', async () => {
    const { mirror, d1, copy, alarm } = mirrorOf();
    vi.spyOn(d1, 'prepare').mockImplementation(() => {
      throw new Error('D1 is away');
    });
    await copy();
    expect([alarm(), logged]).toEqual([NOW + 10_000, ['warn mirror-not-copied Error: D1 is away']]);
    vi.useFakeTimers({ now: NOW });
    vi.spyOn(d1, 'prepare').mockImplementation(() =>
      standIn({ bind: () => ({ raw: () => new Promise(() => {}) }) }),
    );
    const copying = mirror.alarm();
    await vi.advanceTimersByTimeAsync(MINUTE);
    await copying;
    expect([alarm(), logged.at(-1)]).toEqual([
      NOW + MINUTE + 10_000,
      'warn mirror-not-copied Error: no answer within 60000 ms',
    ]);
  });
});

describe('a call of the mirror', () => {
  const mirrors = standIn<Mirrors>({ getByName: (name: string) => ({ name }) });
  const fails = vi.fn<() => Promise<never>>();
  beforeEach(() => {
    fails.mockReset().mockRejectedValue(new Error('overloaded'));
    vi.stubGlobal('scheduler', { wait: (ms: number) => new Promise((go) => setTimeout(go, ms)) });
  });

  it('goes to the one mirror, and does nothing without a binding', async () => {
    const names: unknown[] = [];
    const note = async (mirror: Mirror) => void names.push(insidesOf<{ name: string }>(mirror).name);
    await updateMirror(mirrors, note);
    await askMirror(mirrors, note);
    await updateMirror(undefined, note);
    expect([names, await askMirror(undefined, note)]).toEqual([['all', 'all'], undefined]);
  });

  it('that updates it is tried three times, after 0.1 and 0.5 s, and then logged', async () => {
    const updating = updateMirror(mirrors, fails);
    const calls = [fails.mock.calls.length];
    for (const ms of [99, 1, 499, 1]) {
      await vi.advanceTimersByTimeAsync(ms);
      calls.push(fails.mock.calls.length);
    }
    await updating;
    expect([calls, logged]).toEqual([[1, 1, 2, 2, 3], ['warn mirror-not-updated Error: overloaded']]);
  });

  it('that updates it is not repeated once it succeeded', async () => {
    fails.mockResolvedValueOnce(standIn<never>(undefined));
    await updateMirror(mirrors, fails);
    expect([fails.mock.calls.length, logged]).toEqual([1, []]);
  });

  it('that gets no answer ends after 0.7 s for an update, after 1 s for a question', async () => {
    const silent = () => new Promise<never>(() => {});
    const [updated, asked] = [vi.fn(), vi.fn()];
    void updateMirror(mirrors, silent).then(updated);
    void askMirror(mirrors, silent).then(asked);
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledWith(undefined);
    expect(logged).toEqual(['error mirror-not-read Error: no answer within 1000 ms']);
    await vi.advanceTimersByTimeAsync(3 * 700 + 600 - 1000 - 1);
    expect(updated).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(updated).toHaveBeenCalled();
  });
});
