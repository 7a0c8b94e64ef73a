/** D1 is absent, locked, slow or full: what a fresh isolate still serves, and what it refuses at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { OutageService, type Answer, type Shown, type State } from './outage-service.ts';

const STATES: readonly State[] = ['absent', 'locked', 'slow', 'full'];
const RULESETS = Object.keys(rulesets);
const PAGE = { 'sec-fetch-site': 'same-origin' };
const REFUSED = [503, 'database-unavailable'];
const KINDS = ['token', 'cookie', 'key', 'newKey'] as const;

interface Person {
  readonly id: string;
  readonly shows: Readonly<Record<(typeof KINDS)[number], Shown>>;
}

const service = new OutageService();
const ask = service.ask.bind(service);
const people: Person[] = [];
const games: Record<string, string> = {};
let eve: Person;

async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return answer;
}

async function keyOf(token: Shown): Promise<Shown> {
  const { body } = await done(ask('POST', '/me/keys', token, { name: 'bot', scopes: ['read', 'play'] }));
  return { authorization: `Bearer ${body.secret}` };
}

async function person(name: string): Promise<Person> {
  const { body } = await done(ask('POST', '/players', {}, { name }));
  const token = { authorization: `Bearer ${body.token}` };
  const { headers } = await done(ask('POST', '/me/session', { ...token, ...PAGE }));
  const cookie = { cookie: headers.get('set-cookie')!.split(';')[0]!, ...PAGE };
  const [key, newKey] = [await keyOf(token), await keyOf(token)];
  await done(ask('GET', '/me', key));
  return { id: body.player.id, shows: { token, cookie, key, newKey } };
}

async function table(ruleset: string, seated: readonly Person[]): Promise<string> {
  const terms = { ruleset, seats: seated.length, pace: 'daily', visibility: 'public', options: {} };
  const { body } = await done(ask('POST', '/games', seated[0]!.shows.token, terms));
  for (const { shows } of seated) await done(ask('POST', `/games/${body.game.id}/seats`, shows.token, {}));
  return body.game.id;
}

/** Answers one more open decision of a player, with this kind of credentials. */
async function expectAnswer(game: string, kind: (typeof KINDS)[number]): Promise<void> {
  for (const { shows } of people) {
    const view = await ask('GET', `/games/${game}/view`, shows[kind]);
    expect([view.status, view.body.code], kind).toEqual([200, undefined]);
    const open = view.body.decisions.find((one: { answer?: unknown }) => one.answer === undefined);
    if (open === undefined) continue;
    const headers = { ...shows[kind], 'idempotency-key': crypto.randomUUID() };
    const command = { window: open.window, command: open.legal[0] };
    const sent = await ask('POST', `/games/${game}/commands`, headers, command);
    expect([sent.status, sent.body.code], kind).toEqual([200, undefined]);
    return;
  }
  expect.fail('nobody is asked anything');
}

async function expectView(game: string): Promise<void> {
  const { token } = people[0]!.shows;
  const first = await ask('GET', `/games/${game}/view`, token);
  expect([first.status, first.body.seat]).toEqual([200, 0]);
  const known = { ...token, 'if-none-match': first.headers.get('etag')! };
  expect((await ask('GET', `/games/${game}/view`, known)).status).toBe(304);
  for (const where of ['', '/view', '/view?at=1', '/events?after=0&limit=50'])
    for (const shown of [token, { ...token, accept: 'text/plain' }, {}]) {
      const { status, body } = await ask('GET', `/games/${game}${where}`, shown);
      expect([status, body.code], `${where} ${JSON.stringify(shown)}`).toEqual([200, undefined]);
    }
}

/** All games of all rulesets, with all kinds of credentials. */
async function expectPlay(): Promise<void> {
  for (const game of Object.values(games)) {
    await expectView(game);
    for (const kind of KINDS) await expectAnswer(game, kind);
  }
}

function expectRefused({ status, body, headers }: Answer, what: string): void {
  expect([status, body.code], what).toEqual(REFUSED);
  expect(Number(headers.get('retry-after')), what).toBeGreaterThan(0);
}

/** While the circuit is open, one probe may start, and no more. */
async function expectRefusedAtOnce(state: State): Promise<void> {
  const { token } = people[0]!.shows;
  const guests = () => ask('POST', '/players', {}, { name: 'Cat' });
  expectRefused(await guests(), 'the first guest');
  if (state === 'full') return;
  await service.turn(state);
  const asked = ['/me/games', '/me/decisions', '/games', '/me'].map((where) => ask('GET', where, token));
  const answered = await Promise.all([...asked, ...Array.from({ length: 10 }, guests)]);
  answered.forEach((answer, i) => expectRefused(answer, `request ${i}`));
  expect(await service.turn(state)).toBeLessThanOrEqual(1);
}

async function expectStrangersRefused(): Promise<void> {
  const game = games[RULESETS[0]!]!;
  for (const kind of KINDS) {
    const headers = { ...eve.shows[kind], 'idempotency-key': 'one' };
    const sent = await ask('POST', `/games/${game}/commands`, headers, { command: { type: 'resign' } });
    expect([sent.status, sent.body.code], kind).toEqual([403, 'suspended']);
    expect((await ask('GET', `/games/${game}/view`, eve.shows[kind])).status, kind).toBe(200);
  }
}

/** Both isolates have everything: the mirror copies D1 by itself, soon after the first caller. */
async function expectNothingLost(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status, body } = await ask('GET', '/me/games', people[0]!.shows.token);
      expect(status).toBe(200);
      const shown = await Promise.all(
        body.games.map(({ id }: { id: string }) => ask('GET', `/games/${id}`, people[0]!.shows.token)),
      );
      for (const [i, { body: room }] of shown.entries())
        expect([body.games[i].awaiting, body.games[i].deadline]).toEqual([
          room.game.awaiting,
          room.game.deadline,
        ]);
    },
    { timeout: 30_000, interval: 200 },
  );
}

beforeAll(async () => {
  await service.begin('well');
  people.push(await person('Ada'), await person('Bob'));
  eve = await person('Eve');
  await service.suspend(eve.id);
}, 60_000);
beforeEach(async () => {
  await service.begin('well');
  for (const ruleset of RULESETS) games[ruleset] = await table(ruleset, people);
}, 60_000);
afterAll(() => service.end());

describe.each(STATES)('while D1 is %s', (state) => {
  it(
    'running games go on without loss in a fresh isolate, and everything else is refused at once',
    { timeout: 120_000 },
    async () => {
      await service.begin(state);
      await expectPlay();
      await service.begin(state);
      await expectStrangersRefused();
      await service.begin(state);
      await expectRefusedAtOnce(state);
      await service.turn('well');
      await expectNothingLost();
    },
  );
});

it('the same holds while another process holds the lock of D1’s file', { timeout: 120_000 }, async () => {
  await service.begin('well');
  const unlock = service.lock();
  try {
    await expectPlay();
    await expectStrangersRefused();
    await expectRefusedAtOnce('well');
    const { status, body } = await ask('GET', '/health');
    expect([status, body.status, body.checks.storage]).toEqual([503, 'failing', 'failing']);
  } finally {
    unlock();
  }
  await expectNothingLost();
  expect((await ask('POST', '/players', {}, { name: 'Dan' })).status).toBe(201);
});
