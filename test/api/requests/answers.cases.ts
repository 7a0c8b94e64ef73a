/** Headers and bodies of every response, including failures of the service. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { documentOf } from '../../../src/api/http/problem.ts';
import worker from '../../../src/index.ts';
import { guest, openGame, PREFIX, raw, rawIn } from '../../support/api/api.ts';

describe('a failure of the service', () => {
  const broken = (error: Error) => ({
    ...env,
    ROOMS: {
      getByName: () => {
        throw error;
      },
    },
  });
  const ask = (path: string, error: Error) =>
    Promise.resolve(
      worker.fetch(
        new Request(`https://parsec.test${PREFIX}${path}`) as never,
        broken(error) as never,
        {} as never,
      ),
    );
  let log: MockInstance;
  beforeEach(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it.each(['/games/x/view', '/games/x/view?at=1', '/games/x'])(
    'reveals nothing about itself at %s',
    async (path) => {
      const response = await ask(path, new Error('the inside story'));
      expect(response.status).toBe(500);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(await response.json()).toEqual(documentOf({ code: 'internal' }));
      expect(log).toHaveBeenCalledOnce();
    },
  );

  it.each(['/games/x/view', '/games/x'])('that will pass asks for a retry of %s', async (path) => {
    const response = await ask(path, Object.assign(new Error('moved'), { retryable: true }));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
  });
});

describe('every response', () => {
  const GUARDS = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  };
  const json = { 'Content-Type': 'application/json' };

  it('has security headers on every path, and is not cached unless it allows that', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    const bearer = { Authorization: `Bearer ${ada.token}` };
    const asked: [string, string, RequestInit, string][] = [
      ['GET', `/games/${game}/view`, {}, 'private, no-cache'],
      ['GET', `/games/${game}/view?at=9`, {}, 'no-store'],
      ['GET', `/games/${game}/events`, {}, 'private, no-cache'],
      ['GET', '/games/none/view', {}, 'no-store'],
      ['GET', '/games/none/view', { headers: { Authorization: 'Bearer x' } }, 'no-store'],
      ['GET', '/me', { headers: bearer }, 'no-store'],
      ['GET', '/rulesets', {}, 'no-store'],
      ['GET', '/openapi.json', {}, 'public, max-age=86400'],
      ['GET', '/rulesets/interstellar-conquest/rules', {}, 'no-store'],
      ['GET', '/rulesets/interstellar-conquest/presentation', {}, 'public, no-cache'],
      ['GET', '/rulesets/interstellar-conquest/refusals', {}, 'public, no-cache'],
      ['GET', '/choices', {}, 'public, no-cache'],
      ['GET', '/refusals', {}, 'public, no-cache'],
      ['GET', '/nowhere', {}, 'no-store'],
      ['PUT', '/me', {}, 'no-store'],
      ['HEAD', '/rulesets', {}, 'no-store'],
      ['OPTIONS', '/games', { headers: { Origin: 'https://elsewhere.test' } }, 'no-store'],
      ['POST', '/players', { body: '{"name":"Ada"}', headers: json }, 'no-store'],
      ['POST', `/games/${game}/commands`, { body: '{}', headers: { ...bearer, ...json } }, 'no-store'],
      [
        'POST',
        `/games/${game}/commands`,
        { body: '{}', headers: { ...bearer, ...json, 'Idempotency-Key': 'x' } },
        'no-store',
      ],
      ['DELETE', `/games/${game}/seats/mine`, { headers: bearer }, 'no-store'],
    ];
    for (const [method, path, init, cached] of asked) {
      const { headers } = await raw(method, `${PREFIX}${path}`, init);
      expect(Object.fromEntries(headers), `${method} ${path}`).toMatchObject({
        ...GUARDS,
        'cache-control': cached,
      });
    }
  });

  it('to a link of a letter is a page with security headers and its own policy, also when it is refused or fails', async () => {
    const { LIMITS: _, ...strict } = env as Env;
    const here = { headers: { 'CF-Connecting-IP': '198.18.0.1' } };
    const { 'content-security-policy': _policy, ...others } = GUARDS;
    const guards = {
      ...others,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("style-src 'self'"),
    };
    const broken = vi.spyOn(crypto.subtle, 'verify').mockRejectedValue(new Error('broken'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const path of ['/answer/pa1_WzFd.AAAA', '/stop/ps1_WzFd.AAAA']) {
      const { status, headers } = await rawIn(strict, 'GET', path, here);
      expect(status).toBe(500);
      expect(Object.fromEntries(headers), path).toMatchObject(guards);
    }
    broken.mockRestore();
    for (const path of ['/answer/x', '/stop/x']) {
      const { headers } = await rawIn(strict, 'GET', path, here);
      expect(Object.fromEntries(headers), path).toMatchObject(guards);
    }
    let last = await rawIn(strict, 'GET', '/stop/x', here);
    for (let i = 0; i < 1300 && last.status === 404; i += 1)
      last = await rawIn(strict, 'GET', '/stop/x', here);
    expect(last.status).toBe(429);
    expect(Object.fromEntries(last.headers)).toMatchObject({ ...guards, 'retry-after': expect.any(String) });
  });

  it('without changes stays as short as before', async () => {
    const game = await openGame(await guest('Ada'));
    const first = await raw('GET', `${PREFIX}/games/${game}/view`);
    const headers = { 'If-None-Match': first.headers.get('ETag')! };
    const again = await raw('GET', `${PREFIX}/games/${game}/view`, { headers });
    expect([again.status, again.headers.has('Content-Security-Policy')]).toEqual([304, false]);
  });

  it('over plain HTTP does not require HTTPS', async () => {
    const request = new Request(`http://localhost${PREFIX}/rulesets`);
    const { headers } = await worker.fetch(request as never, env as never, {} as never);
    expect(headers.has('Strict-Transport-Security')).toBe(false);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});
