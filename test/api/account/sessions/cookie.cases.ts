/** The page's session in a cookie, which other sites cannot use. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { sign } from '../../../../src/auth/tokens/token.ts';
import { call, guest, raw, rawIn, type Json } from '../../../support/api/api.ts';

const PAGE = { 'Sec-Fetch-Site': 'same-origin' };

describe('the page', () => {
  it('is signed in by a cookie that no script can read, and never gets a token', async () => {
    const { status, headers, body } = await call('POST', '/players', {
      body: { name: 'Ada', cookie: true },
      headers: PAGE,
    });
    expect([status, body.token]).toEqual([201, undefined]);
    const cookie = headers.get('Set-Cookie')!;
    expect(cookie).toMatch(
      /^__Host-session=pp1_[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const Cookie = cookie.split(';')[0]!;
    const me = await call('GET', '/me', { headers: { Cookie, ...PAGE } });
    expect([me.status, me.body.player.id]).toEqual([200, body.player.id]);
    expect(me.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('does not replace a guest who could not come back', async () => {
    const body = { name: 'Ada', cookie: true };
    const first = await call('POST', '/players', { body, headers: PAGE });
    const Cookie = first.headers.get('Set-Cookie')!.split(';')[0]!;
    const second = await call('POST', '/players', { body, headers: { Cookie, ...PAGE } });
    expect([second.status, second.body.code]).toEqual([409, 'already-signed-in']);
    expect(second.headers.has('Set-Cookie')).toBe(false);
  });

  it('exchanges a guest’s token for a cookie', async () => {
    const ada = await guest('Ada');
    const { headers, body } = await call('POST', '/me/session', { token: ada.token, headers: PAGE });
    expect([body.player.id, body.token]).toEqual([ada.id, undefined]);
    const Cookie = headers.get('Set-Cookie')!.split(';')[0]!;
    expect((await call('GET', '/me', { headers: { Cookie, ...PAGE } })).body.player.id).toBe(ada.id);
  });

  it('has a void cookie cleared', async () => {
    const headers = { Cookie: '__Host-session=pp1_x.y', ...PAGE };
    const answer = await call('GET', '/me', { headers });
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([
      401,
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
  });

  it('gets a new cookie after a day, or if a former secret signed it', async () => {
    const { id } = await guest('Ada');
    const now = Date.now() / 1000;
    const FORMER_SECRET = 'a secret of the year before, long enough';
    const settings = { ...env, FORMER_SECRET } as Env;
    for (const [secret, issued, renewed] of [
      [settings.SECRET, now - 86_500, true],
      [settings.SECRET, now, false],
      [FORMER_SECRET, now, true],
    ] as const) {
      const token = await sign(secret, { id, name: 'Ada', issued, session: 'abcdefghijkl' });
      const headers = { Cookie: `__Host-session=${token}`, ...PAGE };
      const answer = await rawIn(settings, 'GET', '/api/v1/me', { headers });
      expect([answer.status, answer.headers.has('Set-Cookie')]).toEqual([200, renewed]);
      const cookie = answer.headers.get('Set-Cookie')?.split(';')[0];
      if (cookie)
        expect((await call('GET', '/me', { headers: { Cookie: cookie, ...PAGE } })).status).toBe(200);
    }
  });

  it('is signed out after 400 days of absence', async () => {
    const { id } = await guest('Ada');
    const issued = Date.now() / 1000 - 400 * 86_400 - 1;
    const token = await sign((env as Env).SECRET, { id, name: 'Ada', issued, session: 'abcdefghijkl' });
    expect((await call('GET', '/me', { token })).status).toBe(401);
    const endless = await sign((env as Env).SECRET, { id, name: 'Ada', issued });
    expect((await call('GET', '/me', { token: endless })).status).toBe(200);
  });
});

describe('a request of another site', () => {
  it('gets no access by a cookie', async () => {
    const made = await call('POST', '/players', { body: { name: 'Ada', cookie: true }, headers: PAGE });
    const Cookie = made.headers.get('Set-Cookie')!.split(';')[0]!;
    const sites: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: 'https://elsewhere.test' },
      { Origin: 'null' },
      {},
    ];
    for (const site of sites) {
      const { status, body } = await call('PATCH', '/me', {
        body: { name: 'Eve' },
        headers: { Cookie, ...site },
      });
      expect([status, body.code], JSON.stringify(site)).toEqual([403, 'cross-site']);
    }
    const { status } = await call('GET', '/me', { headers: { Cookie, 'Sec-Fetch-Site': 'cross-site' } });
    expect(status).toBe(403);
    expect((await call('GET', '/me', { headers: { Cookie, ...PAGE } })).body.player.name).toBe('Ada');
  });

  it('cannot sign a player in', async () => {
    for (const headers of [{}, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const guest = await call('POST', '/players', { body: { name: 'Eve', cookie: true }, headers });
      expect([guest.status, guest.body.code]).toEqual([403, 'cross-site']);
      expect(guest.headers.has('Set-Cookie')).toBe(false);
    }
  });

  it('may send a bearer token, and then no cookie counts', async () => {
    const [ada, eve] = [await guest('Ada'), await guest('Eve')];
    const response = await raw('GET', '/api/v1/me', {
      headers: {
        Authorization: `Bearer ${ada.token}`,
        Cookie: `__Host-session=${eve.token}`,
        Origin: 'https://elsewhere.test',
      },
    });
    expect(((await response.json()) as Json).player.id).toBe(ada.id);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});
