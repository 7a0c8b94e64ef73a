/** How an isolate reads the list of revocations from the mirror, and what it logs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mirrors } from '../../src/auth/revocations/mirror.ts';
import { RECENT, Revocations, signedOutAt } from '../../src/auth/revocations/revocations.ts';
import { signed } from '../../src/auth/tokens/signing.ts';
import { fromBase64Url } from '../../src/auth/tokens/encoding.ts';
import { standIn } from '../support/cast.ts';
import { migratedD1 } from '../support/in-node/migrated-d1.ts';

const NOW = 1_900_000_000_000;
const DAY = 86_400_000;
const rows = [{ subject: 'session:s1', before: NOW, at: NOW }];
const mirrorsOf = (after: () => Promise<object>) => standIn<Mirrors>({ getByName: () => ({ after }) });
const away = standIn<D1Database>({
  prepare: () => {
    throw new Error('D1 is away');
  },
});

const logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    const { at: _, ...facts } = JSON.parse(line) as Record<string, unknown>;
    logged.push(facts);
  });
});
afterEach(() => void vi.restoreAllMocks());

const UNREAD = { level: 'error', event: 'revocations-not-read', fault: 'Error: D1 is away' };

describe('the list of revocations', () => {
  it('comes from the mirror if D1 fails, which is logged', async () => {
    const list = new Revocations(() => NOW);
    await list.fresh(
      away,
      mirrorsOf(() => Promise.resolve({ rows, completeAt: NOW })),
    );
    expect([list.has('session', 's1'), list.has('session', 's2')]).toEqual([true, false]);
    expect(list.fresh(away)).toBeUndefined();
    expect(logged).toEqual([{ ...UNREAD, mirror: true }]);
  });

  it('is read anew if the caller needs a more recent one, but not soon after a failure', async () => {
    let now = NOW;
    const list = new Revocations(() => now);
    const d1 = standIn<D1Database>(migratedD1());
    await list.fresh(d1);
    now += RECENT;
    expect(list.fresh(d1)).toBeUndefined();
    await list.fresh(away, undefined, RECENT);
    expect(logged).toEqual([{ ...UNREAD, mirror: false }]);
    now += 4999;
    expect(list.fresh(d1, undefined, RECENT)).toBeUndefined();
    now += 1;
    await list.fresh(d1, undefined, RECENT);
    expect(list.fresh(d1, undefined, RECENT)).toBeUndefined();
  });

  it('without any answer is an error, and the log says which source failed', async () => {
    await expect(new Revocations(() => NOW).fresh(away)).rejects.toThrow('D1 is away');
    expect(logged.splice(0)).toEqual([{ ...UNREAD, mirror: false }]);
    const never = mirrorsOf(() => Promise.resolve({ rows: [], completeAt: null }));
    await expect(new Revocations(() => NOW).fresh(away, never)).rejects.toThrow('D1 is away');
    const fault = 'Error: the mirror has not copied D1 yet';
    expect(logged).toEqual([
      { ...UNREAD, mirror: true },
      { level: 'error', event: 'mirror-not-read', fault },
    ]);
  });

  it('of before serves for five more seconds if D1 and the mirror do not answer in time', async () => {
    let now = NOW;
    const waits: number[] = [];
    const list = new Revocations(
      () => now,
      async (ms) => void waits.push(ms),
    );
    await list.fresh(standIn<D1Database>(migratedD1()));
    now += 60_000;
    const silent = mirrorsOf(() => new Promise(() => {}));
    const prepare = () => ({ bind: () => ({ raw: () => new Promise(() => {}) }) });
    await list.fresh(standIn<D1Database>({ prepare }), silent);
    expect(waits).toEqual([2000, 2000]);
    expect(logged.map(({ fault }) => fault)).toEqual([
      'Error: no answer in time',
      'Error: no answer in time',
    ]);
    now += 4999;
    expect(list.fresh(away)).toBeUndefined();
    now += 1;
    await list.fresh(away);
    expect(logged.slice(2)).toMatchObject([{ event: 'revocations-not-read', mirror: false }]);
  });

  it('loses revocations of keys and grants, and lifted suspensions, after a day, and nothing else', async () => {
    const d1 = migratedD1();
    const insert = d1.database.prepare('INSERT INTO revocations VALUES (?, ?, ?)');
    for (const subject of [
      'key:none',
      'grant:g1',
      'suspended:lifted',
      'suspended:held',
      'session:s',
      'gone:g',
    ])
      insert.run(subject, subject === 'suspended:lifted' ? 0 : 1, NOW);
    const left = async (now: number) => {
      await new Revocations(() => now).revoke({ DB: standIn<D1Database>(d1) }, 'session', 'new');
      const found = d1.database.prepare('SELECT subject FROM revocations ORDER BY subject').all();
      return found.map((row) => row['subject']);
    };
    expect((await left(NOW + DAY)).length).toBe(7);
    expect(await left(NOW + DAY + 1)).toEqual(['gone:g', 'session:new', 'session:s', 'suspended:held']);
  });

  it('says when a player last signed out everywhere', async () => {
    const DB = standIn<D1Database>(migratedD1());
    expect(await signedOutAt(DB, 'p-ada')).toBe(0);
    await new Revocations(() => NOW).revoke({ DB }, 'player', 'p-ada');
    expect([await signedOutAt(DB, 'p-ada'), await signedOutAt(DB, 'p-bob')]).toEqual([NOW, 0]);
  });
});

describe('a signature', () => {
  it('needs a secret of at least 32 characters, and imports it once', async () => {
    await expect(signed('x'.repeat(31), 'p_', 1)).rejects.toThrow('SECRET is too short');
    const imports = vi.spyOn(crypto.subtle, 'importKey');
    const [one, other] = [await signed('x'.repeat(32), 'p_', 1), await signed('x'.repeat(32), 'p_', 1)];
    expect([one, imports.mock.calls.length]).toEqual([other, 1]);
    expect(fromBase64Url('A')).toBeUndefined();
  });
});
