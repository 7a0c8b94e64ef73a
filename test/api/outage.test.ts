/** D1 is absent, locked, slow or full: what goes on in an isolate that has just begun, and what is refused at once. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { revoked } from '../../src/auth/revocations.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { call, guest, playedGame, runningGame, type Guest, type Json } from '../support/api.ts';
import { failing, isolate, mirrored, type Isolate, type State } from '../support/outage.ts';

const STATES: readonly State[] = ['absent', 'locked', 'slow', 'full'];
const AWAY = STATES.filter((state) => state !== 'full');
const PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const REFUSED = [503, 'database-unavailable'];

type Shown = Readonly<Record<string, string>>;

interface Person extends Guest {
  readonly token: string;
  readonly shows: { readonly token: Shown; readonly cookie: Shown; readonly key: Shown };
}

async function keyOf({ token }: Guest): Promise<{ id: string; shown: Shown }> {
  const { body } = await call('POST', '/me/keys', { token, body: { name: 'bot', scopes: ['read', 'play'] } });
  return { id: body.key.id, shown: { Authorization: `Bearer ${body.secret}` } };
}

async function person(name: string): Promise<Person> {
  const made = await guest(name);
  const { headers } = await call('POST', '/me/session', { token: made.token, headers: PAGE });
  const cookie = { Cookie: headers.get('Set-Cookie')!.split(';')[0]!, ...PAGE };
  const token = { Authorization: `Bearer ${made.token}` };
  return { ...made, shows: { token, cookie, key: (await keyOf(made)).shown } };
}

let people: Person[];
let eve: Person;
const games: Record<string, string> = {};

beforeAll(async () => {
  people = [await person('Ada'), await person('Bob')];
  eve = await person('Eve');
  for (const ruleset of Object.keys(rulesets)) games[ruleset] = await runningGame(people, { ruleset });
  await revoked.revoke(env as Env, 'suspended', eve.id);
  await mirrored();
});
beforeEach(() => {
  void 0;
});
afterEach(() => void vi.restoreAllMocks());

const viewed = async (ask: Isolate, game: string, shown: Shown): Promise<Json> => {
  const { status, body } = await ask('GET', `/games/${game}/view`, shown);
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};

/** Answers what somebody is asked first, and shows this. */
async function answers(ask: Isolate, game: string, by: keyof Person['shows']): Promise<void> {
  for (const { shows } of people) {
    const shown = shows[by];
    const { decisions } = await viewed(ask, game, shown);
    const open = decisions.find((decision: Json) => decision.answer === undefined);
    if (open === undefined) continue;
    const headers = { ...shown, 'Idempotency-Key': crypto.randomUUID() };
    const sent = { window: open.window, command: open.legal[0] };
    const { status, body } = await ask('POST', `/games/${game}/commands`, headers, sent);
    expect([status, body.code], by).toEqual([200, undefined]);
    return;
  }
  expect.fail('nobody is asked anything');
}

async function refusesAtOnce(ask: Isolate, requests: readonly (readonly [string, string, object?])[]) {
  for (const [method, path, body] of requests) {
    const shown = path === '/players' ? {} : people[0]!.shows.token;
    const { status, body: said, headers } = await ask(method, path, shown, body);
    expect([status, said.code], path).toEqual(REFUSED);
    expect(Number(headers.get('Retry-After')), path).toBeGreaterThan(0);
  }
}

describe.each(STATES)('while D1 is %s', (state) => {
  it.each(Object.keys(rulesets))('a running game of %s goes on whole in a fresh isolate', async (ruleset) => {
    const game = games[ruleset]!;
    const ask = await isolate(failing(state));
    const { token } = people[0]!.shows;
    const first = await ask('GET', `/games/${game}/view`, token);
    expect([first.status, first.body.seat]).toEqual([200, 0]);
    const etag = first.headers.get('ETag')!;
    expect((await ask('GET', `/games/${game}/view`, { ...token, 'If-None-Match': etag })).status).toBe(304);
    const text = { ...token, Accept: 'text/plain' };
    for (const path of [
      '',
      '/view',
      '/view?glance=true',
      '/view?at=1',
      '/events',
      '/events?after=0&limit=5',
    ]) {
      for (const shown of path === '' ? [token, {}] : [token, text, {}]) {
        const { status, body } = await ask('GET', `/games/${game}${path}`, shown);
        expect([status, body.code], `${path} ${JSON.stringify(shown)}`).toEqual([200, undefined]);
      }
    }
    for (const by of ['token', 'cookie', 'key'] as const) await answers(ask, game, by);
  });

  it('who is suspended looks and does not act, and who is unknown is nobody', async () => {
    const game = games['interstellar-conquest']!;
    for (const shown of Object.values(eve.shows)) {
      const ask = await isolate(failing(state));
      const headers = { ...shown, 'Idempotency-Key': 'one' };
      const sent = await ask('POST', `/games/${game}/commands`, headers, { command: { type: 'resign' } });
      expect([sent.status, sent.body.code]).toEqual([403, 'suspended']);
      expect((await ask('GET', `/games/${game}/view`, shown)).status).toBe(200);
    }
    const ask = await isolate(failing(state));
    const forged = await ask('GET', `/games/${game}/view`, { Authorization: 'Bearer pp1_x.y' });
    expect([forged.status, forged.body.code]).toEqual([401, 'token-invalid']);
  });

  it('new guests are refused at once, and told when to try again', async () => {
    const d1 = failing(state);
    const ask = await isolate(d1);
    await refusesAtOnce(ask, [['POST', '/players', { name: 'Cat' }]]);
    expect(d1.asked.length).toBeGreaterThan(0);
  });
});

describe.each(AWAY)('while D1 is %s', (state) => {
  it('what needs it asks it no more after the first failure', async () => {
    const d1 = failing(state);
    const ask = await isolate(d1);
    await refusesAtOnce(ask, [['GET', '/games']]);
    vi.useFakeTimers({ toFake: ['Date'] });
    d1.asked.splice(0);
    await refusesAtOnce(ask, [
      ['GET', '/me/games'],
      ['GET', '/me/decisions'],
      ['GET', '/games'],
      ['GET', '/me'],
      ['POST', '/players', { name: 'Cat' }],
      ['POST', '/games', { ruleset: 'interstellar-conquest', seats: 2 }],
      ['POST', '/sign-ins', { address: 'cat@example.org' }],
      ['DELETE', '/me/sessions'],
    ]);
    vi.useRealTimers();
    expect(d1.asked).toEqual([]);
  });

  it('a game that has just ended is shown by its room', async () => {
    const game = await playedGame(people[0]!);
    const ask = await isolate(failing(state));
    for (const path of ['', '/view', '/view?as=open', '/events', '/export'])
      expect((await ask('GET', `/games/${game}${path}`)).status, path).toBe(200);
  });

  it('a key that nobody knows is refused as what cannot be known now, not as none', async () => {
    const ask = await isolate(failing(state));
    const shown = { Authorization: `Bearer ppk1_${'0'.repeat(16)}_${'A'.repeat(43)}` };
    const { status, body } = await ask('GET', `/games/${games['interstellar-conquest']}/view`, shown);
    expect([status, body.code]).toEqual(REFUSED);
  });

  it('everything is as before when it returns', async () => {
    const d1 = failing(state);
    const ask = await isolate(d1);
    await refusesAtOnce(ask, [['GET', '/me/games']]);
    d1.state = 'well';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
    const { status, body } = await ask('GET', '/me/games', people[0]!.shows.token);
    vi.useRealTimers();
    expect([status, body.games.length > 0]).toEqual([200, true]);
  });
});

describe('what was revoked', () => {
  const game = () => games['interstellar-conquest']!;
  const refusalOf = async (ask: Isolate, shown: Shown) => {
    const { status, body } = await ask('GET', `/games/${game()}/view`, shown);
    return [status, body.code];
  };

  it('just before D1 went is refused by an isolate that never read it', async () => {
    const [session, key, everywhere, gone] = [
      await person('Fay'),
      await person('Gus'),
      await person('Hal'),
      await person('Ivy'),
    ];
    const { id, shown } = await keyOf(key);
    await call('DELETE', `/me/keys/${id}`, { token: key.token });
    await revoked.revoke(env as Env, 'player', everywhere.id);
    await revoked.revoke(env as Env, 'gone', gone.id);
    const ask = await isolate(failing('locked'));
    const invalid = [401, 'token-invalid'];
    expect(await refusalOf(ask, everywhere.shows.token)).toEqual(invalid);
    for (const one of Object.values(gone.shows).slice(0, 2))
      expect(await refusalOf(ask, one)).toEqual(invalid);
    // Of keys that the mirror has dropped nobody can say more.
    for (const one of [shown, gone.shows.key])
      expect((await refusalOf(ask, one))[0]).toBeGreaterThanOrEqual(401);
    expect(await refusalOf(ask, key.shows.key)).toEqual([200, undefined]);
    expect(await refusalOf(ask, session.shows.cookie)).toEqual([200, undefined]);
  });

  it('is known as before where an isolate has a list, and what is new in the mirror after a minute', async () => {
    const [joe, kim] = [await person('Joe'), await person('Kim')];
    const d1 = failing('well');
    const ask = await isolate(d1);
    expect(await refusalOf(ask, joe.shows.token)).toEqual([200, undefined]);
    d1.state = 'locked';
    await revoked.revoke(env as Env, 'player', joe.id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await refusalOf(ask, joe.shows.token)).toEqual([401, 'token-invalid']);
    expect(await refusalOf(ask, kim.shows.token)).toEqual([200, undefined]);
    vi.useRealTimers();
  });

  it('is asked of the mirror once a minute at most', async () => {
    const d1 = failing('locked');
    const mirrors = (env as Env).REVOCATIONS;
    const getByName = vi.fn((name: string) => mirrors.getByName(name));
    const ask = await isolate({
      settings: { ...d1.settings, REVOCATIONS: { getByName } as unknown as typeof mirrors },
    });
    await refusalOf(ask, people[0]!.shows.token);
    vi.useFakeTimers({ toFake: ['Date'] });
    // The first request also wakes it.
    expect(getByName.mock.calls.length).toBeLessThanOrEqual(2);
    getByName.mockClear();
    for (let i = 0; i < 20; i += 1) await refusalOf(ask, people[i % 2]!.shows.token);
    expect(getByName).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 60_000);
    for (let i = 0; i < 20; i += 1) await refusalOf(ask, people[i % 2]!.shows.token);
    expect(getByName).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it.each([
    ['fails', { after: () => Promise.reject(new Error('overloaded')) }],
    ['has never copied D1', { after: () => Promise.resolve({ rows: [], completeAt: null }) }],
  ])('keeps out whoever shows something where the mirror %s, too, and nobody else', async (_, broken) => {
    const mirror = { awaken: () => Promise.resolve(), ...broken };
    const REVOCATIONS = { getByName: () => mirror } as unknown as Env['REVOCATIONS'];
    const d1 = failing('locked');
    const ask = await isolate({ settings: { ...d1.settings, REVOCATIONS } });
    expect(await refusalOf(ask, people[0]!.shows.token)).toEqual(REFUSED);
    expect(await refusalOf(ask, {})).toEqual([200, undefined]);
    d1.state = 'well';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
    expect(await refusalOf(ask, people[0]!.shows.token)).toEqual([200, undefined]);
    d1.state = 'locked';
    vi.setSystemTime(Date.now() + 60_000);
    expect(await refusalOf(ask, people[0]!.shows.token)).toEqual([200, undefined]);
    vi.useRealTimers();
  });
});
