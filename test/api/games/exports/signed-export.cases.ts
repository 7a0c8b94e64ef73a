/** Signed exports, and the published keys. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { fromBase64Url } from '../../../../src/auth/tokens/encoding.ts';
import { exportKeysOf } from '../../../../src/auth/export-keys.ts';
import { keyIdOf, signedBytes } from '../../../../src/rules/journal/signed-export.ts';
import { call, guest, playedGame, rawIn, runningGame, type Json } from '../../../support/api/api.ts';

const bytesOf = (text: string) => fromBase64Url(text) as Uint8Array<ArrayBuffer>;

async function isBy(publicKey: string, exported: Json): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), { name: 'Ed25519' }, false, [
    'verify',
  ]);
  const { value } = exported.signature;
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(value), signedBytes(exported));
}

describe('the export of a finished game', () => {
  it('is signed with the published key, from the room and from the archive', async () => {
    const { status, body, headers } = await call('GET', '/export-keys');
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600']);
    const [present, former, ...more] = body.keys;
    expect([present.current, former.current, more]).toEqual([true, false, []]);
    for (const { id, publicKey } of [present, former]) expect(id).toBe(keyIdOf(bytesOf(publicKey)));
    const host = await guest('Ada');
    const cancelled = await runningGame([host, await guest('Bob')]);
    await call('POST', `/games/${cancelled}/cancel`, { token: host.token });
    for (const game of [await playedGame(host), cancelled]) {
      const { body: exported } = await call('GET', `/games/${game}/export`);
      expect(exported.signature).toMatchObject({ key: present.id });
      expect(await isBy(present.publicKey, exported)).toBe(true);
      expect(await isBy(former.publicKey, exported)).toBe(false);
      exported.seats = exported.seats.toReversed();
      expect(await isBy(present.publicKey, exported)).toBe(false);
    }
  });

  it('has no signature if the service has no key, and the list of keys is empty', async () => {
    const game = await playedGame(await guest('Ada'));
    const bare = { ...env, EXPORT_KEY: '', FORMER_EXPORT_KEYS: '' } as Env;
    const answer = await rawIn(bare, 'GET', `/api/v1/games/${game}/export`, {});
    expect(await answer.json()).not.toHaveProperty('signature');
    expect(await exportKeysOf(bare)).toEqual([]);
  });

  it('lists a key once, even if it is also a former key', async () => {
    const { publicKey } = (await exportKeysOf(env as Env))[0]!;
    const twice = { ...env, FORMER_EXPORT_KEYS: ` ${publicKey} ,` } as Env;
    expect(await exportKeysOf(twice)).toEqual([expect.objectContaining({ publicKey, current: true })]);
  });

  it('has no signature if the key is malformed, which the log shows', async () => {
    const game = await playedGame(await guest('Ada'));
    for (const EXPORT_KEY of ['nonsense!', btoa('no key')]) {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { publicKey } = (await exportKeysOf(env as Env))[0]!;
      const broken = { ...env, EXPORT_KEY, FORMER_EXPORT_KEYS: `nonsense,${publicKey}` } as Env;
      for (let i = 0; i < 2; i += 1) {
        const answer = await rawIn(broken, 'GET', `/api/v1/games/${game}/export`, {});
        expect(answer.status).toBe(200);
        expect(await answer.json()).not.toHaveProperty('signature');
      }
      expect(logged.mock.calls.filter(([line]) => line.includes('"setting":"EXPORT_KEY"'))).toHaveLength(1);
      const keys: Json = await (await rawIn(broken, 'GET', '/api/v1/export-keys', {})).json();
      expect(keys.keys.map((key: Json) => [key.publicKey, key.current])).toEqual([[publicKey, false]]);
      const health: Json = await (await rawIn(broken, 'GET', '/api/v1/health', {})).json();
      expect([health.status, health.checks.signatures]).toEqual(['degraded', 'degraded']);
      logged.mockRestore();
    }
  });
});
