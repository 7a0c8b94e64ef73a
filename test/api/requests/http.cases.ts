import { env, exports } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { openApiDocument } from '../../../src/api/openapi/whole-document.ts';
import { readJson, readText } from '../../../src/api/http/body.ts';
import { OFFERED_PACES } from '../../../src/rules/contract.ts';
import { REFUSALS } from '../../../src/api/http/problem.ts';
import { choices } from '../../../src/api/schema/service/choices.ts';
import { describedDuration } from '../../../src/rules/kernel/duration-words.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { call, guest, openGame, PREFIX, raw } from '../../support/api/api.ts';

describe('the Worker', () => {
  it('answers over HTTP', async () => {
    const response = await exports.default.fetch(`https://parsec.test${PREFIX}/rulesets`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    expect((await exports.default.fetch(`https://parsec.test${PREFIX}/games/x/view`)).status).toBe(404);
  });
});

describe('a body that breaks off', () => {
  const broken = (headers = {}) => {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('gone')) });
    return new Request('https://parsec.test', { method: 'POST', headers, body });
  };

  it('is refused like an empty one', async () => {
    for (const headers of [{}, { 'Content-Length': '20' }]) {
      expect(await readJson(broken(headers))).toBe('not-json');
      expect(await readText(broken(headers))).toBe('unreadable-line');
    }
  });

  it('may break off after it was read', async () => {
    const request = new Request('https://parsec.test', { method: 'POST', body: '{}' });
    await request.text();
    expect(await readJson(request)).toBe('not-json');
  });
});

describe('any web page', () => {
  it('can call with a token, but not with cookies', async () => {
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

  it('can read responses, refusals and the documented headers', async () => {
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
      expect(headers.get('Access-Control-Expose-Headers'), path).toBe('*');
    }
  });
});

describe('an address', () => {
  it('that does not exist gets 404', async () => {
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
  ])('lists its methods in the answer to %s %s', async (method, path, allowed) => {
    const { status, body, headers } = await call(method, path);
    expect([status, body.code, headers.get('Allow')]).toEqual([405, 'method-not-allowed', allowed]);
  });

  it('answers HEAD like GET, without a body', async () => {
    const response = await raw('HEAD', `${PREFIX}/rulesets`);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a document', () => {
  it.each([
    ['/openapi.json', []],
    ['/rulesets/stellar-conquest/openapi.json', ['StellarConquestCommand']],
    [
      '/openapi-all.json',
      [
        'InterstellarConquestCommand',
        'InterstellarEmpireCommand',
        'CosmicConquestCommand',
        'StellarConquestCommand',
      ],
    ],
  ])('%s has the commands of its rulesets, and can be cached', async (path, commands) => {
    const { status, body, headers } = await call('GET', path);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=86400']);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    const { schemas } = body.components as { schemas: Record<string, object> };
    const unions = Object.keys(schemas).filter((name) => /(?:Conquest|Empire)Command$/.test(name));
    expect(unions).toEqual(commands);
    expect(Object.keys(body.paths as object)).toEqual(Object.keys(openApiDocument().paths!));
    const again = await call('GET', path, { headers: { 'If-None-Match': headers.get('ETag')! } });
    expect(again.status).toBe(304);
  });

  it('with all rulesets equals the file in the repository, without the schemas of any ruleset', async () => {
    const { body } = await call('GET', '/openapi-all.json');
    const all = JSON.parse(JSON.stringify(openApiDocument())) as Record<string, unknown>;
    const { 'x-of-any-ruleset': _, ...document } = all;
    expect(body).toEqual(document);
  });

  it.each(['nonsense', 'service', '..%2Fall'])('does not exist for the ruleset %s', async (ruleset) => {
    const { status, body } = await call('GET', `/rulesets/${ruleset}/openapi.json`);
    expect([status, body.code]).toEqual([404, 'unknown-ruleset']);
  });
});

describe('a query parameter', () => {
  const paths = openApiDocument().paths as Record<string, object>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method.toUpperCase(), path.slice(PREFIX.length)] as const),
  );

  it.each(operations)('that is unknown is refused by %s %s', async (method, path) => {
    const { token } = await guest('Ada');
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const headers = { 'Idempotency-Key': 'x' };
    const seat = path.replace('{seat}', 'mine').replaceAll(/\{\w+\}/g, 'x');
    const answer = await call(method, `${seat}?colour=red`, { token, body, headers });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'unknown-field', 'colour']);
  });

  it('does not hide a 404', async () => {
    expect((await call('GET', '/nowhere?colour=red')).body.code).toBe('unknown-route');
    expect((await call('PUT', '/me?colour=red')).body.code).toBe('method-not-allowed');
  });
});

describe('a body', () => {
  it.each(['application/json;', 'Application/JSON; charset="utf-8"', 'application/json ;charset=utf-8'])(
    'is read if its type is written as %s',
    async (type) => {
      const body = { name: 'Ada' };
      const { status } = await call('POST', '/players', { body, headers: { 'Content-Type': type } });
      expect(status).toBe(201);
    },
  );
});

describe('rulesets', () => {
  it('say how long finished games took, from the last count', async () => {
    const seconds = [10 * 86_400, 14 * 86_400];
    const length = { pace: 'brisk', seats: 4, people: 4, games: 34, seconds };
    await (env as Env).DB.prepare(
      `INSERT INTO statistics (ruleset, counted_at, figures, lengths) VALUES (?, ?, '{}', ?)
        ON CONFLICT DO UPDATE SET lengths = excluded.lengths`,
    )
      .bind('cosmic-conquest', Date.now(), JSON.stringify([length]))
      .run();
    // An isolate reads them again after ten minutes.
    vi.setSystemTime(Date.now() + 601_000);
    await call('GET', '/rulesets');
    await vi.waitFor(async () => {
      const { ruleset } = (await call('GET', '/rulesets/cosmic-conquest')).body;
      expect(ruleset.finishedLengths).toEqual([length]);
      const [from, to] = seconds;
      expect(ruleset.durations.brisk).toMatchObject({ from, to, games: 34 });
      expect(ruleset.durations.brisk.text).toMatch(/, counted from 34 finished games$/);
      expect(ruleset.durations.daily).not.toHaveProperty('games');
    });
    const ada = await guest('Ada');
    const terms = { ruleset: 'cosmic-conquest', seats: 4, pace: 'brisk', visibility: 'public' };
    const created = (await call('POST', '/games', { token: ada.token, body: terms })).body.game;
    const path = `/games/${created.id}`;
    expect((await call('POST', `${path}/seats`, { token: ada.token, body: {} })).status).toBe(201);
    const counted = { from: seconds[0], to: seconds[1], games: 34 };
    expect(created.duration).toMatchObject(counted);
    expect((await call('GET', path)).body.game.duration).toMatchObject(counted);
    await vi.waitFor(async () => {
      for (const list of ['/games?status=open', '/me/games']) {
        const { body } = await call('GET', list, { token: ada.token });
        const found = (body.games ?? []).find(({ id }: { id: string }) => id === created.id);
        expect(found?.duration, list).toMatchObject(counted);
      }
    });
    vi.useRealTimers();
    expect((await call('GET', '/rulesets/interstellar-empire')).body.ruleset.finishedLengths).toEqual([]);
  });

  it('are listed, each with its number of seats and its schemas', async () => {
    const { body } = await call('GET', '/rulesets');
    expect(body.rulesets.map((r: { name: string }) => r.name)).toEqual(Object.keys(rulesets));
    for (const { name, card, durations, firstGameDuration, firstGameAgainstBots } of body.rulesets) {
      expect(firstGameDuration.usual, 'two friends, and a shorter game').toBeLessThan(
        durations.relaxed.usual,
      );
      const { options, seats, seatsWithFriend } = card.firstGame;
      expect(firstGameDuration).toMatchObject(
        describedDuration(rulesets[name]!, {
          seats: seatsWithFriend,
          people: 2,
          pace: rulesets[name]!.paces.daily,
          paceName: 'daily',
          options,
        })!,
      );
      const pace = rulesets[name]!.paces.live;
      expect(firstGameAgainstBots).toMatchObject(
        describedDuration(rulesets[name]!, { seats, people: 1, pace, paceName: 'live', options })!,
      );
      expect(Object.keys(durations)).toEqual([...OFFERED_PACES]);
      expect(durations.daily.text).not.toBe(durations.live.text);
      expect(card).toEqual(rulesets[name]!.card);
      const { ruleset } = (await call('GET', `/rulesets/${name}`)).body;
      for (const { pace } of ruleset.windows) expect(ruleset.paces.daily).toHaveProperty(pace);
      expect(ruleset).toMatchObject({ card, lengths: rulesets[name]!.lengths });
      expect(ruleset.board).toEqual(rulesets[name]!.board ?? null);
      expect(ruleset.schemas.options.type).toBe('object');
      expect(ruleset.schemas.command.oneOf.length).toBeGreaterThan(1);
    }
    for (const path of [
      '/rulesets/chess',
      '/rulesets/constructor',
      '/rulesets/chess/rules',
      '/rulesets/chess/presentation',
      '/rulesets/chess/refusals',
    ]) {
      expect((await call('GET', path)).body.code).toBe('unknown-ruleset');
    }
  });

  it.each(Object.keys(rulesets))('publish the names and texts of %s', async (name) => {
    const { presentation, board = null, card } = rulesets[name]!;
    const { refusals, ...texts } = presentation!;
    const { goalAndTurn } = card;
    const parts = { presentation: { presentation: texts, board, goalAndTurn }, refusals: { refusals } };
    for (const [part, published] of Object.entries(parts)) {
      const path = `/rulesets/${name}/${part}`;
      const { body, headers } = await call('GET', path);
      expect(body).toEqual(published);
      const etag = headers.get('ETag')!;
      const again = await raw('GET', `${PREFIX}${path}`, { headers: { 'If-None-Match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const other = await raw('GET', `${PREFIX}${path}`, { headers: { 'If-None-Match': '"other"' } });
      expect([other.status, await other.json()]).toEqual([200, body]);
    }
    expect((await call('GET', `/rulesets/${name}`)).body.ruleset.presentation).toEqual(presentation);
  });

  it('let caches keep the texts for a year if the address names their version', async () => {
    const path = '/rulesets/cosmic-conquest/presentation';
    const whole = await call('GET', path);
    const version = whole.headers.get('ETag')!.slice(1, 9);
    const cached = async (query: string) => {
      const { headers, body } = await call('GET', `${path}?${query}`);
      return [headers.get('Cache-Control'), body.presentation.rulings];
    };
    const [forever, revalidated] = ['public, max-age=31536000, immutable', 'public, no-cache'];
    const { rulings } = whole.body.presentation;
    expect(await cached(`version=${version}`)).toEqual([forever, rulings]);
    expect(await cached(`options=false&version=${version}`)).toEqual([forever, rulings]);
    // A page of another build, and an address that names no version.
    for (const other of ['version=AAAAAAAA', 'version=', `version=${version.slice(0, 7)}`, 'options=false'])
      expect(await cached(other), other).toEqual([revalidated, rulings]);
  });

  it('publish texts without those of options, plans, landing, production, orders and endings on request, with an ETag of their own', async () => {
    const path = '/rulesets/stellar-conquest/presentation';
    const [whole, lean] = await Promise.all([call('GET', path), call('GET', `${path}?options=false`)]);
    const { presentation, goalAndTurn, ...others } = whole.body;
    expect(goalAndTurn).toHaveLength(5);
    expect(Object.keys(presentation.options)).not.toEqual([]);
    const { catalogue, phrases } = presentation;
    const { endings, planSteps, ...groups } = catalogue;
    const shown = Object.entries(phrases).filter(
      ([phrase]) => !/^(?:step|land|produce|orders|doctrine|says)\./.test(phrase),
    );
    expect(Object.keys(endings)).toEqual(['length', 'last-seat']);
    expect([Object.keys(planSteps).length, Object.keys(phrases).length]).toEqual([7, shown.length + 67]);
    const left = { ...presentation, options: {}, catalogue: groups, phrases: Object.fromEntries(shown) };
    expect(lean.body).toEqual({ ...others, presentation: left });
    expect(lean.headers.get('ETag')).not.toBe(whole.headers.get('ETag'));
    const conquest = await call('GET', '/rulesets/cosmic-conquest/presentation?options=false');
    expect(Object.keys(conquest.body.presentation.phrases).filter((one) => one.startsWith('order.'))).toEqual(
      [],
    );
    expect((await call('GET', `${path}?options=no`)).status).toBe(400);
  });

  it.each([
    ['the values of enumerations in words', '/choices', { choices }],
    ['the texts of the refusals of the service', '/refusals', { refusals: REFUSALS }],
  ])('come with %s', async (_, path, content) => {
    const { body, headers } = await call('GET', path);
    expect(body).toEqual(content);
    const etag = headers.get('ETag')!;
    const again = await raw('GET', `${PREFIX}${path}`, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('publish their rulings', async () => {
    const { status, headers, text } = await call('GET', '/rulesets/interstellar-conquest/rules');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(text).toContain('IC-1');
  });
});
