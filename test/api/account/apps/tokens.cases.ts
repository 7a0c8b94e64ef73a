/** The tokens of apps: what they may do, when they end, and what a thief gets. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { revoked } from '../../../../src/auth/revocations/revocations.ts';
import { recordingWorker } from '../../../support/api/statements.ts';
import { call, guest, look, openGame, runningGame, type Guest } from '../../../support/api/api.ts';
import {
  allow,
  documentOf,
  exchange,
  newClient,
  post,
  publishing,
  queryOf,
  refresh,
  tokensOf,
} from '../../../support/api/apps.ts';
import { friends, made } from '../../../support/api/invitations.ts';
import { account } from '../../../support/api/mails.ts';
import { listen } from '../../../support/api/sockets.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HOUR = 3_600_000;
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

async function codeFor(player: { readonly token: string; readonly id: string; readonly name: string }) {
  const client = newClient();
  publishing({ [client]: documentOf(client) });
  const back = await allow(player, await queryOf(client));
  return { client, code: back.searchParams.get('code')! };
}
const isValid = async (token: string) => (await call('GET', '/me', { token })).status === 200;
const socketWith = (token: string) => listen('/me/ticks', { headers: { Authorization: `Bearer ${token}` } });
const refused = (error: string) => ({ status: 400, body: { error } });

describe('an access token', () => {
  it('acts within its scopes, never on the account, and shows no address', async () => {
    const ada = await account('Ada');
    const { access: token } = await tokensOf(ada, 'read');
    const { body } = await call('GET', '/me', { token });
    expect(body).toMatchObject({ player: { id: ada.id }, address: null });
    const made = await call('POST', '/games', {
      token,
      body: { ruleset: 'interstellar-conquest', seats: 2 },
    });
    expect(made.body.code).toBe('scope-missing');
    const metadata = 'resource_metadata="https://parsec.test/.well-known/oauth-protected-resource/api/v1"';
    const challengeOf = ({ headers }: { readonly headers: Headers }) => headers.get('WWW-Authenticate');
    expect(challengeOf(made)).toBe(`Bearer error="insufficient_scope", scope="host", ${metadata}`);
    const { access: player } = await tokensOf(ada, 'play');
    const view = await call('GET', '/me/decisions', { token: player });
    expect(challengeOf(view)).toBe(`Bearer error="insufficient_scope", scope="read", ${metadata}`);
    const keys = await call('GET', '/me/keys', { token });
    expect(challengeOf(keys)).toBe(`Bearer error="insufficient_scope", ${metadata}`);
    expect(keys.body.detail).toContain('No key and no app can change the account itself.');
    const paths = ['/me/keys', '/me/apps', '/me/settings', '/me/export'];
    for (const path of paths) expect((await call('GET', path, { token })).body.code).toBe('scope-missing');
    const query = await queryOf(newClient());
    const other = await call('POST', '/authorizations', { token, body: { query } });
    expect(other.body.code).toBe('scope-missing');
  });

  it('is told scopes that are enough, which depend on what the player is to the game', async () => {
    const [ada, bob] = await friends('Ada', 'Bob');
    const game = await openGame(ada);
    const { id } = await made(game, ada, { player: bob.id });
    const scopesFor = async (owner: Guest, scope: string, request: readonly [string, string, object?]) => {
      const { access: token } = await tokensOf(owner, scope);
      const [method, path, body] = request;
      const answer = await call(method, `/games/${game}${path}`, { token, body });
      expect(answer.body.code).toBe('scope-missing');
      return /scope="([^"]*)"/.exec(answer.headers.get('WWW-Authenticate')!)?.[1];
    };
    const drop = ['DELETE', `/invitations/${id}`] as const;
    expect(await scopesFor(bob, 'read', drop)).toBe('play host');
    expect(await scopesFor(ada, 'play', drop)).toBe('host');
    expect(await scopesFor(bob, 'host', drop)).toBe('play');
    expect(await scopesFor(ada, 'play', ['POST', '/seats', { seat: 1, bot: 'steady' }])).toBe('play host');
    expect(await scopesFor(ada, 'play', ['DELETE', '/seats/1'])).toBe('play host');
    expect(await scopesFor(ada, 'read', ['DELETE', '/seats/1'])).toBe('play');
  });

  it('ends after an hour', async () => {
    const { access } = await tokensOf(await guest('Ada'));
    later(HOUR - 2000);
    expect(await isValid(access)).toBe(true);
    later(3000);
    const { body, headers } = await call('GET', '/me', { token: access });
    expect(body.code).toBe('invalid-token');
    expect(headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
  });

  it('reads nothing from D1 for a poll', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const { access } = await tokensOf(ada);
    await look(game, { ...ada, token: access });
    const etag = (await call('GET', `/games/${game}/view`, { token: access })).headers.get('ETag')!;
    vi.useFakeTimers({ toFake: ['Date'] });
    const { statements, get } = recordingWorker();
    const headers = { Authorization: `Bearer ${access}`, 'If-None-Match': etag };
    expect((await get(`/games/${game}/view`, headers)).status).toBe(304);
    expect(statements).toEqual([]);
  });

  it('is no cookie', async () => {
    const { access } = await tokensOf(await guest('Ada'));
    const headers = { Cookie: `__Host-session=${access}`, 'Sec-Fetch-Site': 'same-origin' };
    expect((await call('GET', '/me', { headers })).body.code).toBe('invalid-token');
  });
});

describe('a code', () => {
  it('that is used twice ends what it gave', async () => {
    const ada = await guest('Ada');
    const { client, code } = await codeFor(ada);
    const { body } = await exchange(client, code);
    expect(await isValid(body.access_token)).toBe(true);
    expect(await exchange(client, code)).toMatchObject(refused('invalid_grant'));
    expect(await isValid(body.access_token)).toBe(false);
    expect(await refresh(client, body.refresh_token)).toMatchObject(refused('invalid_grant'));
    expect((await call('GET', '/me/apps', { token: ada.token })).body.apps).toEqual([]);
  });

  it('that is used twice closes the sockets of its app', async () => {
    const { client, code } = await codeFor(await guest('Ada'));
    const { body } = await exchange(client, code);
    const mine = await socketWith(body.access_token);
    expect(await exchange(client, code)).toMatchObject(refused('invalid_grant'));
    expect(await mine.closed).toBe(4401);
  });

  it('gives tokens at most once, however many requests show it at once', async () => {
    const { client, code } = await codeFor(await guest('Ada'));
    const all = await Promise.all([1, 2, 3, 4].map(() => exchange(client, code)));
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const { body } of all) if (body.access_token) expect(await isValid(body.access_token)).toBe(false);
  });

  it('needs the verifier of its request, its app and its address', async () => {
    const { client, code } = await codeFor(await guest('Ada'));
    const wrong = [
      { code_verifier: 'b-verifier-of-the-app-with-at-least-43-characters' },
      { code_verifier: 'short' },
      { client_id: newClient() },
      { redirect_uri: 'https://app.client.dev/back/' },
      { code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` },
      { code: 'none' },
    ];
    for (const more of wrong)
      expect(await exchange(client, code, more), JSON.stringify(more)).toMatchObject(
        refused('invalid_grant'),
      );
    expect((await exchange(client, code)).status).toBe(200);
  });

  it('is valid for a minute', async () => {
    const { client, code } = await codeFor(await guest('Ada'));
    later(60_001);
    expect(await exchange(client, code)).toMatchObject(refused('invalid_grant'));
  });
});

describe('a refresh token', () => {
  it('that is used twice ends the grant: one of the two who have it is a thief', async () => {
    const ada = await guest('Ada');
    const { client, refresh: first } = await tokensOf(ada);
    const { body } = await refresh(client, first);
    expect(await isValid(body.access_token)).toBe(true);
    expect(await refresh(client, first)).toMatchObject(refused('invalid_grant'));
    expect(await isValid(body.access_token)).toBe(false);
    expect(await refresh(client, body.refresh_token)).toMatchObject(refused('invalid_grant'));
  });

  it('that is used twice closes the sockets of its app', async () => {
    const { client, refresh: first } = await tokensOf(await guest('Ada'));
    const { body } = await refresh(client, first);
    const mine = await socketWith(body.access_token);
    expect(await refresh(client, first)).toMatchObject(refused('invalid_grant'));
    expect(await mine.closed).toBe(4401);
  });

  it('belongs to its app, gives no more scopes, and is no access token', async () => {
    const { client, refresh: token } = await tokensOf(await guest('Ada'), 'read play');
    expect(await refresh(newClient(), token)).toMatchObject(refused('invalid_grant'));
    expect(await refresh(client, token, { scope: 'read host' })).toMatchObject(refused('invalid_scope'));
    expect(await refresh(client, `${token}A`)).toMatchObject(refused('invalid_grant'));
    expect(await isValid(token)).toBe(false);
    const { body } = await refresh(client, token, { scope: 'read' });
    expect(body.scope).toBe('read');
    const all = await refresh(client, body.refresh_token);
    expect(all.body.scope).toBe('read play');
  });

  it('ends after 90 days without use', async () => {
    const { client, refresh: token } = await tokensOf(await guest('Ada'));
    later(90 * 24 * HOUR + 1000);
    expect(await refresh(client, token)).toMatchObject(refused('invalid_grant'));
  });

  it('of an earlier backup goes on: the row may be older than the token', async () => {
    const { client, refresh: token } = await tokensOf(await guest('Ada'));
    const { body } = await refresh(client, token);
    await env.DB.prepare('UPDATE grants SET generation = 1 WHERE client = ?').bind(client).run();
    const next = await refresh(client, body.refresh_token);
    expect(next.status).toBe(200);
    expect(await refresh(client, body.refresh_token)).toMatchObject(refused('invalid_grant'));
  });
});

describe('an app', () => {
  it('is listed with its scopes and last use, and revoked by its player alone', async () => {
    const [ada, eve] = [await guest('Ada'), await guest('Eve')];
    const { client, access, refresh: token } = await tokensOf(ada);
    const { body } = await call('GET', '/me/apps', { token: ada.token });
    const seen = { client, name: 'Star Map', host: 'app.client.dev', scopes: ['read', 'play'] };
    expect(body.apps).toMatchObject([{ ...seen, lastUsedAt: expect.any(String) }]);
    const path = `/me/apps/${body.apps[0].id}`;
    expect((await call('DELETE', path, { token: eve.token })).body.code).toBe('unknown-app');
    expect((await call('DELETE', path, { token: ada.token })).status).toBe(204);
    expect((await call('DELETE', path, { token: ada.token })).body.code).toBe('unknown-app');
    expect(await isValid(access)).toBe(false);
    expect(await refresh(client, token)).toMatchObject(refused('invalid_grant'));
  });

  it('that has not used its code yet is not listed', async () => {
    const ada = await guest('Ada');
    await codeFor(ada);
    expect((await call('GET', '/me/apps', { token: ada.token })).body.apps).toEqual([]);
  });

  it('gives its tokens back, and those of no other app', async () => {
    const ada = await guest('Ada');
    const { client, access } = await tokensOf(ada);
    for (const form of [
      { client_id: newClient(), token: access },
      { client_id: client, token: 'none' },
    ]) {
      expect((await post('revoke', form)).status).toBe(200);
      expect(await isValid(access)).toBe(true);
    }
    expect((await post('revoke', { client_id: client, token: access })).status).toBe(200);
    expect(await isValid(access)).toBe(false);
  });

  it('ends with the account', async () => {
    const ada = await guest('Ada');
    const { client, access, refresh: token } = await tokensOf(ada);
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    expect(await isValid(access)).toBe(false);
    expect(await refresh(client, token)).toMatchObject(refused('invalid_grant'));
    const rows = env.DB.prepare('SELECT count(*) AS n FROM grants WHERE player = ?').bind(ada.id);
    expect(await rows.first('n')).toBe(0);
  });

  it('of a suspended player can read for an hour, and goes on after the suspension', async () => {
    const ada = await guest('Ada');
    const game = await runningGame([ada, await guest('Bob')]);
    const { client, access, refresh: token } = await tokensOf(ada);
    await revoked.revoke(env, 'suspended', ada.id);
    const notes = { token: access, body: { text: 'x' } };
    expect((await call('PUT', `/games/${game}/notes`, notes)).body.code).toBe('suspended');
    expect(await isValid(access)).toBe(true);
    expect(await refresh(client, token)).toMatchObject(refused('invalid_grant'));
    const query = await queryOf(client);
    const more = await call('POST', '/authorizations', { token: ada.token, body: { query } });
    expect(more.body.code).toBe('suspended');
    await revoked.restore(env, 'suspended', ada.id);
    expect((await refresh(client, token)).status).toBe(200);
  });

  it('is in the export of the player’s data, without its tokens', async () => {
    const ada = await guest('Ada');
    const { client, access, refresh: token } = await tokensOf(ada);
    const { body, text } = await call('GET', '/me/export', { token: ada.token });
    expect(body.apps).toMatchObject([{ client, name: 'Star Map' }]);
    for (const secret of [access, token]) expect(text).not.toContain(secret);
    const stored = await env.DB.prepare('SELECT * FROM grants WHERE player = ?').bind(ada.id).first();
    for (const secret of [access, token]) expect(JSON.stringify(stored)).not.toContain(secret);
  });
});
