/** The keys that sign exports, and settings of them that are malformed. */
import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { areExportKeysValid, exportKeysOf, signedByService } from '../../src/auth/export-keys.ts';
import { keyIdOf } from '../../src/rules/journal/signed-export.ts';
import { EXPORT_PUBLIC_KEY, exportKeySettings, FORMER_PUBLIC_KEY } from '../support/settings/export-keys.ts';

const { EXPORT_KEY } = exportKeySettings();
const idOf = (key: string) => keyIdOf(Buffer.from(key, 'base64url'));
const CURRENT = { id: idOf(EXPORT_PUBLIC_KEY), publicKey: EXPORT_PUBLIC_KEY, current: true };
const FORMER = { id: idOf(FORMER_PUBLIC_KEY), publicKey: FORMER_PUBLIC_KEY, current: false };
const BYTES = Uint8Array.from(Buffer.from('what is signed'));

let said: MockInstance<typeof console.error>;
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

describe('a key that signs exports', () => {
  it('makes signatures that its public key verifies', async () => {
    const signed = (await signedByService({ EXPORT_KEY }, BYTES))!;
    expect(signed.key).toBe(CURRENT.id);
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: EXPORT_PUBLIC_KEY };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, BYTES, publicKey, Buffer.from(signed.value, 'base64url'))).toBe(true);
    expect(await signedByService({ EXPORT_KEY }, BYTES)).toEqual(signed);
  });

  it('is listed first, before the former keys, each once', async () => {
    const list = (FORMER_EXPORT_KEYS?: string, key = EXPORT_KEY) =>
      exportKeysOf({ EXPORT_KEY: key, ...(FORMER_EXPORT_KEYS !== undefined && { FORMER_EXPORT_KEYS }) });
    expect(await list()).toEqual([CURRENT]);
    expect(await list(` ${FORMER_PUBLIC_KEY} , ,${EXPORT_PUBLIC_KEY},`)).toEqual([CURRENT, FORMER]);
    expect(await list(FORMER_PUBLIC_KEY, '')).toEqual([FORMER]);
    expect(await exportKeysOf({})).toEqual([]);
    expect(said).not.toHaveBeenCalled();
  });

  it('can be left out, and then nothing is signed', async () => {
    expect(await signedByService({}, BYTES)).toBeUndefined();
    expect(await signedByService({ EXPORT_KEY: '' }, BYTES)).toBeUndefined();
    expect(said).not.toHaveBeenCalled();
  });

  it.each([
    [{}, true],
    [{ EXPORT_KEY: '', FORMER_EXPORT_KEYS: '' }, true],
    [{ EXPORT_KEY, FORMER_EXPORT_KEYS: `${FORMER_PUBLIC_KEY}, ` }, true],
    [{ EXPORT_KEY: 'no key' }, false],
    [{ FORMER_EXPORT_KEYS: 'no-key' }, false],
    [{ EXPORT_KEY, FORMER_EXPORT_KEYS: `${FORMER_PUBLIC_KEY},x` }, false],
    [{ EXPORT_KEY: 'no key', FORMER_EXPORT_KEYS: FORMER_PUBLIC_KEY }, false],
  ])('with the settings %j is valid: %s', async (env, is) => {
    expect(await areExportKeysValid(env)).toBe(is);
  });

  it('is logged once without its value if it is malformed, and signs nothing', async () => {
    const env = { EXPORT_KEY: 'bWFsZm9ybWVk', FORMER_EXPORT_KEYS: `bWFsZm9ybWVkdG9v,${FORMER_PUBLIC_KEY}` };
    for (let i = 0; i < 2; i += 1) {
      expect(await signedByService(env, BYTES)).toBeUndefined();
      expect(await exportKeysOf(env)).toEqual([FORMER]);
    }
    const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, string>);
    expect(lines.map(({ level, event, setting }) => [level, event, setting])).toEqual([
      ['error', 'export-key-malformed', 'EXPORT_KEY'],
      ['error', 'export-key-malformed', 'FORMER_EXPORT_KEYS'],
    ]);
    expect(lines[1]!['fault']).toBe('Error: a public key has 32 bytes in base64url');
    expect(JSON.stringify(lines)).not.toContain('bWFs');
  });
});
