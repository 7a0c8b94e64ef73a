/** Requests for authorization and for tokens that are refused, and where their refusal goes. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, guest, raw, rawIn, PREFIX, type Guest } from '../../../support/api/api.ts';
import {
  allow,
  documentOf,
  exchange,
  ISSUER,
  newClient,
  post,
  publishing,
  queryOf,
  REDIRECT,
  refresh,
  tokensOf,
} from '../../../support/api/apps.ts';
import { somewhere, STRICT } from '../../../support/api/limits.ts';

afterEach(() => void vi.restoreAllMocks());

const ask = ({ token }: Guest, query: string) =>
  call('POST', '/authorizations/preview', { token, body: { query } });
const allowed = ({ token }: Guest, query: string) =>
  call('POST', '/authorizations', { token, body: { query } });

describe('a request of an app', () => {
  it('goes back with the error and the issuer, and can only be declined, if it is malformed', async () => {
    const ada = await guest('Ada');
    const client = newClient();
    publishing({ [client]: documentOf(client) });
    const faults = [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_type: undefined }, 'invalid_request'],
      [{ response_mode: 'fragment' }, 'invalid_request'],
      [{ code_challenge: undefined }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: undefined }, 'invalid_request'],
      [{ scope: 'read account' }, 'invalid_scope'],
      [{ scope: '' }, 'invalid_scope'],
      [{ state: 's'.repeat(1025) }, 'invalid_request'],
      [{ resource: 'https://other.example.org/' }, 'invalid_target'],
    ] as const;
    for (const [more, error] of faults) {
      const query = await queryOf(client, more);
      const { body } = await ask(ada, query);
      expect(body, JSON.stringify(more)).toMatchObject({ fault: error, scopes: [] });
      const back = new URL(body.decline);
      expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([REDIRECT, error]);
      expect(back.searchParams.get('iss')).toBe(ISSUER);
      expect((await allowed(ada, query)).body.code).toBe('wrong-value');
    }
    const twice = `${await queryOf(client)}&scope=host`;
    expect((await ask(ada, twice)).body.fault).toBe('invalid_request');
  });

  it('gets its state back, whatever the player decides', async () => {
    const ada = await guest('Ada');
    const client = newClient();
    publishing({ [client]: documentOf(client) });
    const state = 'a&b=c d#e';
    const query = await queryOf(client, { state });
    const yes = await allow(ada, query);
    const no = new URL((await ask(ada, query)).body.decline);
    for (const back of [yes, no])
      expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([state, ISSUER]);
    expect(no.searchParams.get('error')).toBe('access_denied');
    const without = await allow(ada, await queryOf(client, { state: undefined }));
    expect(without.searchParams.has('state')).toBe(false);
  });

  it('sends nobody to an address that its document does not list', async () => {
    const ada = await guest('Ada');
    const client = newClient();
    publishing({ [client]: documentOf(client) });
    for (const redirect_uri of [
      'https://evil.example.org/back',
      `${REDIRECT}/`,
      `${REDIRECT}?x=1`,
      `${REDIRECT}#x`,
      REDIRECT.replace('https', 'http'),
      REDIRECT.replace('app.', 'app.client.dev@'),
      'javascript:alert(1)',
      undefined,
    ]) {
      const query = await queryOf(client, { redirect_uri });
      const answers = [await ask(ada, query), await allowed(ada, query)];
      for (const { status, body, text } of answers) {
        expect([status, body.code], String(redirect_uri)).toEqual([400, 'redirect-not-registered']);
        expect(text).not.toContain('evil');
      }
    }
  });

  it('lets a native app listen on any port of this machine', async () => {
    const ada = await guest('Ada');
    const client = newClient();
    publishing({ [client]: documentOf(client, { redirect_uris: ['http://127.0.0.1/back'] }) });
    const redirect_uri = 'http://127.0.0.1:49152/back';
    const query = await queryOf(client, { redirect_uri });
    expect((await ask(ada, query)).body.destination).toEqual({ host: '127.0.0.1:49152', local: true });
    const code = (await allow(ada, query)).searchParams.get('code')!;
    const other = { redirect_uri: 'http://127.0.0.1:49153/back' };
    expect((await exchange(client, code, other)).body.error).toBe('invalid_grant');
    expect((await exchange(client, code, { redirect_uri })).status).toBe(200);
  });

  it('of an app without a valid document is refused, and leads nowhere', async () => {
    const ada = await guest('Ada');
    const client = newClient();
    const fetched = publishing({ [client]: documentOf(newClient()) });
    for (const id of [
      client,
      newClient(),
      'star-map',
      'http://app.client.dev/app.json',
      'https://127.0.0.1/app.json',
      'https://localhost/app.json',
      'https://app.client.dev/',
      'https://app.client.dev/a/../app.json',
      'https://app.client.dev/app.json#x',
      'https://user@app.client.dev/app.json',
      'https://app.client.dev:25/app.json',
    ])
      expect((await ask(ada, await queryOf(id))).body.code, id).toBe('unknown-client');
    expect(fetched).toHaveLength(2);
  });

  it('fetches a document once in five minutes, and thirty documents a minute for one place', async () => {
    const { token } = await guest('Ada');
    const client = newClient();
    const fetched = publishing({ [client]: documentOf(client) });
    const place = somewhere();
    const send = async (id: string) => {
      const body = JSON.stringify({ query: await queryOf(id) });
      const headers = { ...place, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      return rawIn(STRICT, 'POST', `${PREFIX}/authorizations/preview`, { body, headers });
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 3; i += 1) expect((await send(client)).status).toBe(200);
    expect(fetched).toEqual([client]);
    for (let i = 0; i < 29; i += 1) expect((await send(newClient())).status).toBe(400);
    const beyond = await send(newClient());
    vi.useRealTimers();
    expect([beyond.status, beyond.headers.has('Retry-After')]).toEqual([429, true]);
    expect(fetched).toHaveLength(30);
  });

  it('comes from pages of this service alone, if the caller has a cookie', async () => {
    const client = newClient();
    publishing({ [client]: documentOf(client) });
    const { token } = await guest('Ada');
    const cookie = await raw('POST', '/api/v1/me/session', {
      headers: { Authorization: `Bearer ${token}`, 'Sec-Fetch-Site': 'same-origin' },
    });
    const Cookie = cookie.headers.get('Set-Cookie')!.split(';')[0]!;
    const query = await queryOf(client);
    const from = (site: string) =>
      call('POST', '/authorizations', { body: { query }, headers: { Cookie, 'Sec-Fetch-Site': site } });
    expect((await from('cross-site')).body.code).toBe('cross-site');
    expect((await from('same-origin')).status).toBe(201);
  });

  it('is refused beyond fifty apps', async () => {
    const ada = await guest('Ada');
    const client = newClient();
    publishing({ [client]: documentOf(client) });
    const query = await queryOf(client);
    for (let i = 0; i < 50; i += 1) await allow(ada, query);
    const { status, body } = await allowed(ada, query);
    expect([status, body.code]).toEqual([409, 'too-many-apps']);
  });
});

describe('the token endpoint', () => {
  it('refuses malformed forms, with the errors of OAuth', async () => {
    const { client } = await tokensOf(await guest('Ada'));
    const faults = [
      [{}, 'invalid_request'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ grant_type: 'authorization_code', client_id: client }, 'invalid_request'],
      [{ grant_type: 'refresh_token' }, 'invalid_request'],
      [{ grant_type: 'refresh_token', resource: 'https://other.example.org' }, 'invalid_target'],
    ] as const;
    for (const [form, error] of faults) {
      const { status, body, headers } = await post('token', form);
      expect([status, body.error], JSON.stringify(form)).toEqual([400, error]);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
    const send = (type: string, body: string) =>
      raw('POST', '/oauth/token', { headers: { 'Content-Type': type }, body });
    const form = 'application/x-www-form-urlencoded';
    for (const response of [
      await send('application/json', '{"grant_type":"refresh_token"}'),
      await send(form, 'grant_type=refresh_token&grant_type=password'),
      await send(form, `grant_type=refresh_token&x=${'x'.repeat(9000)}`),
    ])
      expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('answers preflights, and no other method', async () => {
    expect((await raw('OPTIONS', '/oauth/token')).status).toBe(204);
    expect((await raw('GET', '/oauth/token')).status).toBe(404);
    expect((await raw('POST', '/oauth/none')).status).toBe(404);
  });

  it('asks for patience beyond twenty requests a minute of one app', async () => {
    const { client, refresh: token } = await tokensOf(await guest('Ada'));
    vi.useFakeTimers({ toFake: ['Date'] });
    const send = async (refreshToken: string) =>
      rawIn(STRICT, 'POST', '/oauth/token', {
        headers: { ...somewhere(), 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          client_id: client,
          refresh_token: refreshToken,
        }).toString(),
      });
    let latest = token;
    let last = await send(latest);
    for (let i = 0; i < 30 && last.status === 200; i += 1) {
      latest = (await last.json<{ refresh_token: string }>()).refresh_token;
      last = await send(latest);
    }
    vi.useRealTimers();
    expect([last.status, last.headers.has('Retry-After')]).toEqual([429, true]);
    expect((await refresh(client, latest)).status).toBe(200);
  });
});

describe('the metadata', () => {
  it('names each resource as its clients do', async () => {
    for (const path of ['', '/api/v1', '/mcp']) {
      const response = await raw('GET', `/.well-known/oauth-protected-resource${path}`);
      expect(await response.json()).toMatchObject({
        resource: ISSUER + path,
        authorization_servers: [ISSUER],
        scopes_supported: path === '/mcp' ? ['read', 'play'] : ['read', 'play', 'host'],
      });
    }
    expect((await raw('GET', '/.well-known/oauth-protected-resource/other')).status).toBe(404);
  });
});
