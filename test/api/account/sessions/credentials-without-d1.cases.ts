/** Which old tokens and unknown keys an isolate accepts by the mirror while D1 is away. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callerOf } from '../../../../src/auth/caller.ts';
import { wasRevokedLongAgo } from '../../../../src/auth/revocations/ended-revocations.ts';
import type { Mirrors } from '../../../../src/auth/revocations/mirror.ts';
import { Revocations } from '../../../../src/auth/revocations/revocations.ts';
import { sign } from '../../../../src/auth/tokens/token.ts';
import { insidesOf, standIn } from '../../../support/cast.ts';
import { call, guest } from '../../../support/api/api.ts';
import {
  DB,
  MINUTE,
  SECRET,
  mirror,
  away,
  absent,
  inside,
  copied,
  compared,
  keyFor,
  known,
  unavailable,
} from './mirror.ts';
import { muteLog } from '../../../support/log.ts';

describe('an old first token of a guest, while D1 is away', () => {
  const DAY = 86_400_000;
  const issued = Date.now() - 500 * DAY;
  /** The player signed out everywhere, or deleted the account, before the earliest revocation in the list. */
  const revokedPlayer = async (kind: 'player' | 'gone') => {
    const id = crypto.randomUUID();
    await new Revocations(() => issued + DAY).revoke({ DB }, kind, id);
    return id;
  };
  /** The next revocation removes revocations of that age from D1's list. */
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
    muteLog();
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
    muteLog();
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
