import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { openApiDocument } from '../../src/api/app.ts';
import { documentOf } from '../../src/api/problem.ts';
import worker from '../../src/index.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { call, guest, openGame, PREFIX, raw } from '../support/api.ts';

describe('the Worker', () => {
  it('answers over HTTP', async () => {
    const response = await exports.default.fetch(`https://parsec.test${PREFIX}/rulesets`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    expect((await exports.default.fetch(`https://parsec.test${PREFIX}/games/x/view`)).status).toBe(404);
  });
});

describe('any web page', () => {
  it('may call with a token, but not with cookies', async () => {
    const asked = await raw('OPTIONS', `${PREFIX}/games/x/commands`, {
      headers: {
        Origin: 'https://elsewhere.test',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,if-none-match',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(asked.headers.has('Access-Control-Allow-Credentials')).toBe(false);
    const allowed = asked.headers.get('Access-Control-Allow-Headers')!.toLowerCase();
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-none-match']) {
      expect(allowed).toContain(name);
    }
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(asked.headers.get('Access-Control-Allow-Methods')).toContain(method);
    }
  });

  it('can read answers, refusals and the headers that matter', async () => {
    const game = await openGame(await guest('Ada'));
    for (const path of [
      '/rulesets',
      `/games/${game}/view`,
      `/games/${game}/events`,
      '/games/none/view',
      '/nowhere',
    ]) {
      const { headers } = await call('GET', path);
      expect(headers.get('Access-Control-Allow-Origin'), path).toBe('*');
      for (const name of ['ETag', 'Link', 'Location', 'Retry-After']) {
        expect(headers.get('Access-Control-Expose-Headers'), path).toContain(name);
      }
    }
  });
});

describe('an address', () => {
  it('that does not exist is not found', async () => {
    for (const path of ['/', '/nowhere', '/games/x/nothing', '/games/x/view/more']) {
      const { status, body } = await call('GET', path);
      expect([status, body.code], path).toEqual([404, 'unknown-route']);
    }
  });

  it.each([
    ['PUT', '/games', 'POST, GET, HEAD'],
    ['DELETE', '/players', 'POST'],
    ['POST', '/games/x/view', 'GET, HEAD'],
    ['GET', '/games/x/commands', 'POST'],
    ['PATCH', '/games/x/seats/mine', 'DELETE'],
    ['POST', '/openapi.json', 'GET, HEAD'],
  ])('names its methods when %s %s is tried', async (method, path, allowed) => {
    const { status, body, headers } = await call(method, path);
    expect([status, body.code, headers.get('Allow')]).toEqual([405, 'method-not-allowed', allowed]);
  });

  it('answers HEAD as it does GET, without a body', async () => {
    const response = await raw('HEAD', `${PREFIX}/rulesets`);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('the document', () => {
  it('is served as it is checked in', async () => {
    const { status, body } = await call('GET', '/openapi.json');
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });
});

describe('a query parameter', () => {
  const paths = openApiDocument().paths as Record<string, object>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method.toUpperCase(), path.slice(PREFIX.length)] as const),
  );

  it.each(operations)('that nobody knows is refused by %s %s', async (method, path) => {
    const { token } = await guest('Ada');
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const headers = { 'Idempotency-Key': 'x' };
    const seat = path.replace('{seat}', 'mine').replaceAll(/\{\w+\}/g, 'x');
    const answer = await call(method, `${seat}?colour=red`, { token, body, headers });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'unknown-field', 'colour']);
  });

  it('does not hide that there is no such address', async () => {
    expect((await call('GET', '/nowhere?colour=red')).body.code).toBe('unknown-route');
    expect((await call('PUT', '/me?colour=red')).body.code).toBe('method-not-allowed');
  });
});

describe('a body', () => {
  it.each(['application/json;', 'Application/JSON; charset="utf-8"', 'application/json ;charset=utf-8'])(
    'is read when its type is written as %s',
    async (type) => {
      const body = { name: 'Ada' };
      const { status } = await call('POST', '/players', { body, headers: { 'Content-Type': type } });
      expect(status).toBe(201);
    },
  );
});

describe('rulesets', () => {
  it('are listed, each with what it takes to play it', async () => {
    const { body } = await call('GET', '/rulesets');
    expect(body.rulesets.map((r: { name: string }) => r.name)).toEqual(Object.keys(rulesets));
    for (const { name } of body.rulesets) {
      const { ruleset } = (await call('GET', `/rulesets/${name}`)).body;
      for (const { pace } of ruleset.windows) expect(ruleset.paces.daily).toHaveProperty(pace);
      expect(ruleset.schemas.options.type).toBe('object');
      expect(ruleset.schemas.command.oneOf.length).toBeGreaterThan(1);
    }
    for (const path of ['/rulesets/chess', '/rulesets/constructor', '/rulesets/chess/rules']) {
      expect((await call('GET', path)).body.code).toBe('unknown-ruleset');
    }
  });

  it('show their rulings', async () => {
    const { status, headers, text } = await call('GET', '/rulesets/interstellar-conquest/rules');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(text).toContain('IC-1');
  });
});

describe('a failure of ours', () => {
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
    'tells nothing about itself at %s',
    async (path) => {
      const response = await ask(path, new Error('the inside story'));
      expect(response.status).toBe(500);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(await response.json()).toEqual(documentOf({ code: 'internal' }));
      expect(log).toHaveBeenCalledOnce();
    },
  );

  it.each(['/games/x/view', '/games/x'])('that will pass asks to try %s again', async (path) => {
    const response = await ask(path, Object.assign(new Error('moved'), { retryable: true }));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
  });
});

describe('every answer', () => {
  const GUARDS = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  };
  const json = { 'Content-Type': 'application/json' };

  it('is guarded, by whatever way it goes out, and kept by no cache unless it says so', async () => {
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
      ['GET', '/openapi.json', {}, 'no-store'],
      ['GET', '/rulesets/interstellar-conquest/rules', {}, 'no-store'],
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

  it('that changes nothing is as short as it was', async () => {
    const game = await openGame(await guest('Ada'));
    const first = await raw('GET', `${PREFIX}/games/${game}/view`);
    const headers = { 'If-None-Match': first.headers.get('ETag')! };
    const again = await raw('GET', `${PREFIX}/games/${game}/view`, { headers });
    expect([again.status, again.headers.has('Content-Security-Policy')]).toEqual([304, false]);
  });

  it('over plain HTTP binds nobody to HTTPS', async () => {
    const request = new Request(`http://localhost${PREFIX}/rulesets`);
    const { headers } = await worker.fetch(request as never, env as never, {} as never);
    expect(headers.has('Strict-Transport-Security')).toBe(false);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});
