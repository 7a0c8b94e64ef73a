/** API keys in D1, and the mirror's answer while D1 fails. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetKeys,
  idOf,
  keyOf,
  keysOfPlayer,
  makeKey,
  noteUse,
  revokeKey,
  startOf,
} from '../../src/auth/keys.ts';
import type { MirroredKey, Mirrors } from '../../src/auth/revocations/mirror.ts';
import { standIn } from '../support/cast.ts';
import { migratedD1 } from '../support/in-node/migrated-d1.ts';

const NOW = 1_900_000_000_000;
const HOUR = 3_600_000;
const SECRET = 'a secret for tests only, 32 bytes or more';

let d1 = migratedD1();
let DB = standIn<D1Database>(d1);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  d1 = migratedD1();
  DB = standIn<D1Database>(d1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function keyFor(player: string, name = 'bot', store: object = {}) {
  const made = await makeKey({ DB, SECRET, ...store }, { player, name, scopes: ['read', 'play'] });
  if (!made.ok) throw new Error(made.error.code);
  return { ...made.value.record, text: made.value.key };
}

const later: Promise<unknown>[] = [];
const after = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
function mirrorOf(known?: MirroredKey) {
  const added: MirroredKey[] = [];
  const mirror = { addKey: async (key: MirroredKey) => void added.push(key), key: async () => known };
  return { added, REVOCATIONS: standIn<Mirrors>({ getByName: () => mirror }) };
}

describe('a key', () => {
  it('names its id, and has one form', async () => {
    const { id, text } = await keyFor('p-ada');
    expect(id).toMatch(/^[\da-f]{16}$/);
    expect([startOf(id), text.startsWith(startOf(id)), idOf(text)]).toEqual([`ppk1_${id}_`, true, id]);
    for (const other of [`x${text}`, `${text}x`, text.toUpperCase(), text.slice(0, -1)])
      expect(idOf(other)).toBeUndefined();
  });

  it('is listed for its owner without the secret, newest first', async () => {
    await keyFor('p-ada', 'old');
    vi.setSystemTime(NOW + 1);
    await keyFor('p-ada', 'new');
    await keyFor('p-bob');
    const list = await keysOfPlayer(DB, 'p-ada');
    const each = { id: expect.any(String) as string, scopes: ['read', 'play'], lastUsedAt: null };
    expect(list).toEqual([
      { ...each, name: 'new', createdAt: NOW + 1 },
      { ...each, name: 'old', createdAt: NOW },
    ]);
  });

  it('is refused beyond twenty of one player, not counting revoked ones', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 20; i += 1) ids.push((await keyFor('p-ada')).id);
    const wanted = { player: 'p-ada', name: 'bot', scopes: ['read'] as const };
    expect(await makeKey({ DB, SECRET }, wanted)).toMatchObject({
      ok: false,
      error: { code: 'too-many-keys' },
    });
    await keyFor('p-bob');
    await revokeKey({ DB }, 'p-ada', ids[0]!);
    expect(await makeKey({ DB, SECRET }, wanted)).toMatchObject({ ok: true });
  });

  it('is revoked by its owner only, once, and loses its name', async () => {
    const { id } = await keyFor('p-ada');
    expect(await revokeKey({ DB }, 'p-bob', id)).toBe(false);
    expect(await keyOf({ DB }, after, id)).toMatchObject({ id });
    vi.setSystemTime(NOW + 5);
    expect(await revokeKey({ DB }, 'p-ada', id)).toBe(true);
    expect(await revokeKey({ DB }, 'p-ada', id)).toBe(false);
    expect(d1.database.prepare('SELECT name, revoked_at FROM keys').get()).toEqual({
      name: '',
      revoked_at: NOW + 5,
    });
    expect(await keyOf({ DB }, after, id)).toBeUndefined();
    expect(await keysOfPlayer(DB, 'p-ada')).toEqual([]);
  });

  it('is removed with its owner, and no other key is', async () => {
    const [ada, bob] = [await keyFor('p-ada'), await keyFor('p-bob')];
    await forgetKeys(DB, 'p-ada');
    expect(await keyOf({ DB }, after, ada.id)).toBeUndefined();
    expect(await keyOf({ DB }, after, bob.id)).toMatchObject({ id: bob.id });
  });

  it('is sent to the mirror when it is created and when it is read', async () => {
    const { added, REVOCATIONS } = mirrorOf();
    const { id } = await keyFor('p-ada', 'bot', { REVOCATIONS });
    const hash = expect.any(String) as string;
    const key = { id, player: 'p-ada', scopes: ['read', 'play'], hash, createdAt: NOW };
    expect(added).toEqual([key]);
    expect(await keyOf({ DB, REVOCATIONS }, after, id)).toEqual({ ...key, verified: false, isBot: false });
    await Promise.all(later.splice(0));
    expect(added).toEqual([key, key]);
  });

  it('is read from the mirror while D1 fails, and D1’s error is thrown if the mirror lacks it', async () => {
    const key: MirroredKey = { id: 'k1', player: 'p-ada', scopes: ['read'], hash: 'h', createdAt: 1 };
    vi.spyOn(d1, 'prepare').mockImplementation(() => {
      throw new Error('D1 is away');
    });
    const { REVOCATIONS } = mirrorOf(key);
    expect(await keyOf({ DB, REVOCATIONS }, after, 'k1')).toEqual(key);
    await expect(keyOf({ DB, REVOCATIONS: mirrorOf().REVOCATIONS }, after, 'k1')).rejects.toThrow(
      'D1 is away',
    );
  });

  it('stores its last use if that is more than an hour ago', async () => {
    const [{ id }, other] = [await keyFor('p-ada'), await keyFor('p-ada')];
    const uses: unknown[] = [];
    for (const at of [NOW, NOW + HOUR, NOW + HOUR + 1]) {
      await noteUse(DB, id, at);
      uses.push((await keysOfPlayer(DB, 'p-ada')).find((key) => key.id === id)!.lastUsedAt);
    }
    expect(uses).toEqual([NOW, NOW, NOW + HOUR + 1]);
    expect((await keysOfPlayer(DB, 'p-ada')).find((key) => key.id === other.id)!.lastUsedAt).toBeNull();
  });
});
