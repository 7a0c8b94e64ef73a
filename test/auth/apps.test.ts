/** Apps: their metadata documents, the addresses to which codes go, and access tokens in other isolates. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientIn, clientOf, isClientId, isRedirectOf } from '../../src/auth/oauth/client.ts';
import { Revocations } from '../../src/auth/revocations/revocations.ts';
import { readAccess, readRefresh, signAccess, signRefresh } from '../../src/auth/tokens/app-tokens.ts';
import { standIn } from '../support/cast.ts';
import { migratedD1 } from '../support/in-node/migrated-d1.ts';

const ID = 'https://app.client.dev/app.json';
const REDIRECT = 'https://app.client.dev/back';
const text = (more: object = {}) =>
  JSON.stringify({ client_id: ID, client_name: 'Star Map', redirect_uris: [REDIRECT], ...more });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a metadata document', () => {
  it('describes the app at its own address', () => {
    const client = { id: ID, name: 'Star Map', host: 'app.client.dev', redirectUris: [REDIRECT] };
    expect(clientIn(ID, text())).toEqual(client);
    expect(clientIn(ID, text({ logo_uri: 'https://x.example', token_endpoint_auth_method: 'none' }))).toEqual(
      client,
    );
    expect(clientIn(`${ID}?`, text())).toBeUndefined();
  });

  it.each([
    ['of another address', text({ client_id: 'https://app.client.dev/other.json' })],
    ['without addresses', text({ redirect_uris: [] })],
    ['with a secret that everybody can read', text({ client_secret: 'x' })],
    ['of an app that needs a secret', text({ token_endpoint_auth_method: 'client_secret_basic' })],
    ['that is no JSON', '<html>'],
    ['that is no object', '[]'],
    ['of more than 5 KB', text({ more: 'x'.repeat(5 * 1024) })],
  ])('%s is refused', (_, document) => {
    expect(clientIn(ID, document)).toBeUndefined();
  });

  it('names the app in visible characters that do not change the direction of text', () => {
    expect(clientIn(ID, text({ client_name: ' Star\u202e\u0000\n Map\u200b ' }))?.name).toBe('Star Map');
    expect(clientIn(ID, text({ client_name: 'x'.repeat(200) }))?.name).toHaveLength(60);
    for (const client_name of ['', '\u200b', '. .', undefined])
      expect(clientIn(ID, text({ client_name }))?.name).toBe('app.client.dev');
  });

  it('is fetched without redirects, and from public addresses alone', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const get = (id: string, address: string) =>
      clientOf({}, id, () => true, { resolver: async () => [address] });
    const fresh = () => `https://app.client.dev/${crypto.randomUUID()}.json`;
    expect(await get(fresh(), '10.0.0.1')).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockResolvedValueOnce(Response.redirect('https://10.0.0.1/', 302));
    expect(await get(fresh(), '8.8.8.8')).toBeUndefined();
    expect(fetched.mock.calls[0]![1]).toMatchObject({ method: 'GET', redirect: 'manual' });
    const id = fresh();
    fetched.mockResolvedValueOnce(new Response(text({ client_id: id, more: 'x'.repeat(1_000_000) })));
    expect(await get(id, '8.8.8.8')).toBeUndefined();
    const good = fresh();
    fetched.mockResolvedValueOnce(new Response(text({ client_id: good })));
    expect(await get(good, '8.8.8.8')).toMatchObject({ id: good });
    expect(await clientOf({}, fresh(), () => false)).toBe('too-many-requests');
  });
});

describe('the address of a document', () => {
  it('is HTTPS with a path, as a URL writes it', () => {
    expect(isClientId({}, ID)).toBe(true);
    for (const id of [
      'https://app.client.dev',
      'https://app.client.dev/',
      'https://APP.client.dev/app.json',
      `${ID}?x=1`,
      `${ID}#`,
      `https://app.client.dev/${'x'.repeat(500)}`,
      'https://192.168.0.1/app.json',
      'https://printer.local/app.json',
    ])
      expect(isClientId({}, id), id).toBe(false);
  });
});

describe('the address of a code', () => {
  const is = (listed: string, uri: string) =>
    isRedirectOf({ id: ID, name: '', host: '', redirectUris: [listed] }, uri);

  it('is one of the document, to the character', () => {
    expect(is(REDIRECT, REDIRECT)).toBe(true);
    for (const uri of [`${REDIRECT}?`, `${REDIRECT}/x`, REDIRECT.toUpperCase(), `${REDIRECT}%2f`])
      expect(is(REDIRECT, uri), uri).toBe(false);
    expect(is('https://app.client.dev:8443/back', REDIRECT)).toBe(false);
  });

  it('may be on this machine, at any port, or in a native app', () => {
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect(is(`http://${host}:1000/back`, `http://${host}:2000/back`), host).toBe(true);
    expect(is('http://127.0.0.1/back', 'http://localhost/back')).toBe(false);
    expect(is('http://127.0.0.1/back', 'http://127.0.0.1/other')).toBe(false);
    expect(is('dev.client.app:/back', 'dev.client.app:/back')).toBe(true);
  });

  it('is nowhere else, even if the document lists it', () => {
    for (const uri of [
      'http://app.client.dev/back',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'app:/back',
      `${REDIRECT}#x`,
      'https://user@app.client.dev/back',
      '/back',
    ])
      expect(is(uri, uri), uri).toBe(false);
  });
});

describe('the token of an app', () => {
  const [SECRET, FORMER_SECRET] = [
    'a secret for tests only, 32 bytes or more',
    'the secret before, 32 bytes or more',
  ];
  const NOW = 1_900_000_000_000;
  const token = {
    player: 'p-ada',
    grant: 'g1',
    scopes: ['read', 'play'],
    issued: NOW,
    verified: true,
  } as const;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

  it('is read with the secret that signed it, or the former one, and for its own use', async () => {
    const access = await signAccess({ SECRET: FORMER_SECRET }, token);
    expect(await readAccess({ SECRET, FORMER_SECRET }, access)).toEqual(token);
    expect(await readAccess({ SECRET }, access)).toBeUndefined();
    const refresh = await signRefresh({ SECRET }, { grant: 'g1', generation: 2, issued: NOW });
    expect(await readRefresh({ SECRET }, refresh)).toEqual({ grant: 'g1', generation: 2, issued: NOW });
    expect(await readAccess({ SECRET }, refresh)).toBeUndefined();
    expect(await readRefresh({ SECRET }, `${refresh}${'x'.repeat(600)}`)).toBeUndefined();
  });

  it('is refused by another isolate a minute after the grant was revoked', async () => {
    const DB = standIn<D1Database>(migratedD1());
    vi.resetModules();
    const { callerOf } = await import('../../src/auth/caller.ts');
    const Authorization = `Bearer ${await signAccess({ SECRET }, token)}`;
    const come = () =>
      callerOf(
        new Request('https://post.example.org/api/v1/me', { headers: { Authorization } }),
        { DB, SECRET },
        { waitUntil: () => undefined },
        () => true,
      );
    expect(await come()).toMatchObject({ by: 'grant', player: { id: 'p-ada' }, scopes: ['read', 'play'] });
    await new Revocations().revoke({ DB }, 'grant', 'g1');
    vi.setSystemTime(NOW + 59_999);
    expect(await come()).toMatchObject({ by: 'grant' });
    vi.setSystemTime(NOW + 60_000);
    expect(await come()).toBe('invalid-token');
  });
});
