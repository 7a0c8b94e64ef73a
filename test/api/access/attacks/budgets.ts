/** At how much one player, or one place, can make the service store and compute. */
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { BUDGETS } from '../../../../src/api/limits/budgets.ts';
import { COSTS, MOST_COMPUTING, countComputing } from '../../../../src/api/limits/computing.ts';
import { account } from '../../../support/api/mails.ts';
import { asked, guest, PREFIX, rawIn, runningGame, type Guest } from '../../../support/api/api.ts';
import { expectTrue, post, somewhere, STRICT, type Reply } from '../../../support/api/limits.ts';
import type { Attack } from '../attack-scene.ts';

type Place = ReturnType<typeof somewhere>;

/** The largest games that there are: 7.8 MB each. */
const LARGE = {
  ruleset: 'stellar-conquest',
  seats: 4,
  options: { length: 120, battles: 'rounds' },
  visibility: 'private',
};
const SMALL = { ruleset: 'interstellar-conquest', seats: 2, sandbox: true };

const from = ({ token }: Guest, place: Place) => ({ token, ...place });

const largeGame = (by: Guest, place: Place) => post('/games', LARGE, from(by, place));

/** Until one is refused: so many were made, and that was the refusal. */
async function fill(by: Guest, place: Place): Promise<{ games: number; refused: Reply | undefined }> {
  for (let games = 0; games < 20; games += 1) {
    const made = await largeGame(by, place);
    if (made.status !== 201) return { games, refused: made };
  }
  return { games: 20, refused: undefined };
}

function expectUsed(refused: Reply | undefined): void {
  expect([refused?.status, refused?.code]).toEqual([429, 'budget-used']);
  expect(refused!.wait).toBeGreaterThan(3600);
}

/** Of this player and a bot that waits. */
async function gameAgainstBot({ token }: Guest): Promise<void> {
  const by = { token, ...somewhere() };
  const slow = { ruleset: 'interstellar-conquest', seats: 2, visibility: 'private', botPause: 3600 };
  const { body } = await post('/games', slow, by);
  for (const seat of [{}, { bot: 'random' }])
    expect((await post(`/games/${body.game.id}/seats`, seat, by)).status).toBe(201);
}

/** Milliseconds of computing, in halves. Uses up the rest. */
function spentAt(place: Place, settings: Env): number {
  const [name, most] = [`ip:${place['CF-Connecting-IP']}`, MOST_COMPUTING.most * Number(settings.LIMITS)];
  let spent = 0;
  while (countComputing(settings, name, most - spent - 0.25) !== undefined) spent += 0.5;
  return spent;
}

/** Others have used up so much of this at this place. */
function crowded(place: Place, bytes: number): Promise<number> {
  const name = `games of place:ip:${place['CF-Connecting-IP']}`;
  return (env as Env).ALLOWANCES.getByName(name).charge(BUDGETS.games.place, bytes);
}

function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
}

export const STORED: readonly Attack[] = [
  {
    what: 'to have large games of bots stored, one after the other',
    risk: 'API4:2023',
    because: 'a player’s games are charged at creation with the storage of all their seats: 21 MB a day',
    send: async () => {
      stopTheClock();
      const [eve, place] = [await guest('Eve'), somewhere()];
      const { games, refused } = await fill(eve, place);
      expectUsed(refused);
      expect(games).toBe(2);
      await expectTrue(refused!, () => largeGame(eve, place));
    },
  },
  {
    what: 'to have large games of bots stored by being many guests, or accounts, at one place',
    risk: 'API4:2023',
    because: 'a place has a budget, too, which includes players with an address',
    send: async () => {
      stopTheClock();
      const place = somewhere();
      await crowded(place, BUDGETS.games.place.most - 9_000_000);
      expectUsed((await fill(await guest('Eve'), place)).refused);
      const owner = await account('Owner');
      expectUsed((await fill(owner, place)).refused);
      expect((await post('/games', SMALL, from(owner, somewhere()))).status).toBe(201);
    },
  },
  {
    what: 'to stop the games of others at one place by using up its budget',
    risk: 'API4:2023',
    because: 'a place’s budget stops only new games, not moves, messages or guests who join',
    send: async () => {
      stopTheClock();
      const people = [await guest('One'), await guest('Other')] as const;
      const [game, place] = [await runningGame(people), somewhere()];
      await crowded(place, BUDGETS.games.place.most);
      const { guest: mover, decision } = await asked(game, people);
      expectUsed(await post('/games', SMALL, from(mover, place)));
      const body = { window: decision.window, command: decision.default.command };
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const move = await post(`/games/${game}/commands`, body, { ...from(mover, place), ...key });
      expect(move.status).toBe(200);
      const said = { ...from(mover, place), 'Idempotency-Key': crypto.randomUUID() };
      expect((await post(`/games/${game}/messages`, { text: 'Well met' }, said)).status).toBe(201);
      expect((await post('/players', { name: 'New' }, place)).status).toBe(201);
    },
  },
  {
    what: 'to have long messages stored in many games',
    risk: 'API4:2023',
    because: 'a player can store half a megabyte a day, and a place 2.5',
    send: async () => {
      stopTheClock();
      const [eve, bob, place] = [await guest('Eve'), await guest('Bob'), somewhere()];
      const [first, second] = [await runningGame([eve, bob]), await runningGame([eve, bob])];
      const name = `talk of player:${eve.id}`;
      await (env as Env).ALLOWANCES.getByName(name).charge(BUDGETS.talk.player, 499_000);
      const say = (game: string, text: string) => {
        const key = { 'Idempotency-Key': crypto.randomUUID() };
        return post(`/games/${game}/messages`, { text }, { ...from(eve, place), ...key });
      };
      expect((await say(first, 'x'.repeat(600))).status).toBe(201);
      expectUsed(await say(second, 'x'.repeat(600)));
    },
  },
  {
    what: 'to have long notes stored in many games',
    risk: 'API4:2023',
    because: 'notes and standing orders count with messages, by their growth in bytes',
    send: async () => {
      stopTheClock();
      const [eve, bob, place] = [await guest('Eve'), await guest('Bob'), somewhere()];
      const [first, second] = [await runningGame([eve, bob]), await runningGame([eve, bob])];
      const allowance = (env as Env).ALLOWANCES.getByName(`talk of player:${eve.id}`);
      await allowance.charge(BUDGETS.talk.player, BUDGETS.talk.player.most - 50_000);
      const note = async (game: string, text: string) => {
        const response = await rawIn(STRICT, 'PUT', `${PREFIX}/games/${game}/notes`, {
          body: JSON.stringify({ text }),
          headers: { ...place, 'Content-Type': 'application/json', Authorization: `Bearer ${eve.token}` },
        });
        return [response.status, ((await response.json()) as { code?: string }).code];
      };
      // Whoever changes one word of long notes again and again pays for that word.
      for (let n = 0; n < 9; n += 1)
        expect(await note(first, `${n}${'ſ'.repeat(9_999)}`)).toEqual([200, undefined]);
      expect(await allowance.charge(BUDGETS.talk.player, 0)).toBe(BUDGETS.talk.player.most - 50_000 + 19_999);
      expect(await note(second, 'ſ'.repeat(10_000))).toEqual([200, undefined]);
      expect(await note(second, 'ſ'.repeat(5_000))).toEqual([200, undefined]);
      expect(await note(first, '€'.repeat(10_000))).toEqual([429, 'budget-used']);
    },
  },
  {
    what: 'to have keys, webhooks, blocks and reports stored by many accounts at one place',
    risk: 'API4:2023',
    because: 'these records of all players at a place share a budget of bytes',
    send: async () => {
      stopTheClock();
      const [owner, bob] = [await account('Owner'), await guest('Bob')];
      const game = await runningGame([owner, bob]);
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const said = await post(
        `/games/${game}/messages`,
        { text: 'Rude words' },
        { ...from(bob, somewhere()), ...key },
      );
      const record = (path: string, place: Place, body: object) =>
        rawIn(STRICT, path.includes('blocks') ? 'PUT' : 'POST', `${PREFIX}${path}`, {
          body: JSON.stringify(body),
          headers: { ...place, 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
        });
      for (const [path, body, status] of [
        ['/me/keys', { name: 'a bot', scopes: ['read'] }, 201],
        ['/me/webhooks', { url: 'https://hooks.example.org/a' }, 201],
        [`/games/${game}/messages/${said.body.message.id}/report`, { reason: 'rude' }, 201],
        [`/me/blocks/${bob.id}`, {}, 204],
      ] as const) {
        const full = somewhere();
        const name = `records of place:ip:${full['CF-Connecting-IP']}`;
        await (env as Env).ALLOWANCES.getByName(name).charge(
          BUDGETS.records.place,
          BUDGETS.records.place.most,
        );
        const refused = await record(path, full, body);
        expect([path, refused.status]).toEqual([path, 429]);
        expect(await refused.json()).toMatchObject({ code: 'budget-used' });
        expect((await record(path, somewhere(), body)).status).toBe(status);
      }
    },
  },
  {
    what: 'to have games folded again and again by looks at earlier steps, from many accounts at one place',
    risk: 'API4:2023',
    because: 'the computing for all requests of a place is counted, except for moves',
    send: async () => {
      const people = [await account('One'), await account('Other')] as const;
      const [game, place] = [await runningGame(people), somewhere()];
      // Of 120 ms in ten minutes.
      const settings = { ...STRICT, LIMITS: '0.01' };
      const send = (method: string, path: string, by: Guest, body?: object) =>
        rawIn(settings, method, `${PREFIX}/games/${game}/${path}`, {
          headers: {
            ...place,
            Authorization: `Bearer ${by.token}`,
            'Idempotency-Key': crypto.randomUUID(),
            ...(body && { 'Content-Type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
      const { guest: mover, decision } = await asked(game, people);
      const watchers = await Promise.all(Array.from({ length: 6 }, (_, i) => account(`Watcher ${i}`)));
      const most = Math.floor((MOST_COMPUTING.most / 100 - COSTS.wake) / COSTS.fold);
      const statuses: number[] = [];
      for (const by of watchers)
        for (let looks = 0; looks < 12; looks += 1)
          statuses.push((await send('GET', 'view?at=1', by)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(most);
      expect(statuses.filter((status) => status === 429)).toHaveLength(72 - most);
      const body = { window: decision.window, command: decision.default.command };
      expect((await send('POST', 'commands', mover, body)).status).toBe(200);
    },
  },
  {
    what: 'to have games folded at the price of a poll, by other spellings of the same request',
    risk: 'API4:2023',
    because: 'HEAD, encoded paths and parameters, and misleading queries have the price of the real request',
    send: async () => {
      const [one, other] = [await guest('One'), await guest('Other')];
      const game = await runningGame([one, other]);
      // Of 120 ms in ten minutes.
      const settings = { ...STRICT, LIMITS: '0.01' };
      const most = Math.floor((MOST_COMPUTING.most / 100 - COSTS.wake) / COSTS.fold);
      const encoded = `%${game.charCodeAt(0).toString(16)}${game.slice(1)}`;
      const spellings = [
        ['HEAD', `${game}/view?at=1`],
        ['GET', `${encoded}/view?at=1`],
        ['GET', `${game}/%76iew?at=1`],
        ['GET', `${game}/view?%61t=1`],
        ['GET', `${game}/view?seen=false&%61t=1`],
      ] as const;
      for (const [method, path] of spellings) {
        const place = somewhere();
        const statuses: number[] = [];
        for (let looks = 0; looks < most + 5; looks += 1) {
          // Nobody has an own limit lower than that of the place.
          const by = await guest(`Watcher ${looks}`);
          const headers = { ...place, Authorization: `Bearer ${by.token}`, 'If-None-Match': '"x"' };
          statuses.push((await rawIn(settings, method, `${PREFIX}/games/${path}`, { headers })).status);
        }
        expect(statuses.filter((status) => status === 429).length, path).toBeGreaterThanOrEqual(5);
        expect(statuses[0], path).toBe(200);
      }
    },
  },
  {
    what: 'to have long lines of text read that fail, by many guests at one place',
    risk: 'API4:2023',
    because: 'a failing line is charged by its length, and only short ones are free at a busy place',
    send: async () => {
      const game = await runningGame([await guest('One'), await guest('Other')]);
      const [place, line] = [somewhere(), 'x '.repeat(2_048)];
      // So failed commands have 3 ms a minute, and other requests 120 in ten minutes.
      const settings = { ...STRICT, LIMITS: '0.01' };
      const statuses: number[] = [];
      for (let sent = 0; sent < 20; sent += 1) {
        const { token } = await guest(`Writer ${sent}`);
        const key = crypto.randomUUID();
        const headers = { ...place, Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
        const body = { body: line, headers: { ...headers, 'Content-Type': 'text/plain' } };
        statuses.push((await rawIn(settings, 'POST', `${PREFIX}/games/${game}/commands`, body)).status);
      }
      expect(new Set(statuses)).toEqual(new Set([403, 429]));
      // Of up to 13 ms each.
      expect(statuses.filter((status) => status === 403).length * 13).toBeLessThanOrEqual(123);
    },
  },
  {
    what: 'to have whole views sent at the price of unchanged ones, by a tag that no view has',
    risk: 'API4:2023',
    because: 'a response other than 304 is charged the rest',
    send: async () => {
      const [one, other] = [await guest('One'), await guest('Other')];
      const game = await runningGame([one, other]);
      const watchers = await Promise.all(Array.from({ length: 7 }, (_, i) => account(`Watcher ${i}`)));
      // Of 120 ms in ten minutes.
      const settings = { ...STRICT, LIMITS: '0.01' };
      const place = somewhere();
      const look = async (method: string, path: string, tag: string, here: Place) => {
        const statuses: number[] = [];
        for (const { token } of watchers)
          for (let looks = 0; looks < 12; looks += 1) {
            const headers = { ...here, Authorization: `Bearer ${token}`, 'If-None-Match': tag };
            statuses.push(
              (await rawIn(settings, method, `${PREFIX}/games/${game}/${path}`, { headers })).status,
            );
          }
        return statuses;
      };
      const [first] = watchers;
      const { headers } = await rawIn(STRICT, 'GET', `${PREFIX}/games/${game}/view`, {
        headers: { ...place, Authorization: `Bearer ${first!.token}` },
      });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      for (const [method, path] of [
        ['GET', 'view'],
        ['HEAD', 'view'],
        ['GET', 'view?invitation=x'],
      ] as const) {
        vi.setSystemTime(Date.now() + 60_000);
        const whole = await look(method, path, '"x"', somewhere());
        const sent = whole.filter((status) => status === 200).length;
        const most = MOST_COMPUTING.most / 100 / COSTS.plain;
        expect([
          sent > most / 2,
          sent <= most,
          sent + whole.filter((status) => status === 429).length,
        ]).toEqual([true, true, 84]);
      }
      vi.setSystemTime(Date.now() + 60_000);
      const unchanged = await look('GET', 'view', headers.get('ETag')!, somewhere());
      expect(new Set(unchanged)).toEqual(new Set([304]));
    },
  },
  {
    what: 'to have hundreds of rooms asked, or games listed, at the price of a few',
    risk: 'API4:2023',
    because: 'each room and each game beyond the first twenty is charged',
    send: async () => {
      const [eve, at] = [await guest('Eve'), somewhere()];
      const games = 24;
      for (let n = 0; n < games; n += 1) await gameAgainstBot(eve);
      const headers = { Authorization: `Bearer ${eve.token}` };
      await vi.waitFor(
        async () => {
          const listed = await rawIn(env as Env, 'GET', `${PREFIX}/me/games`, {
            headers: { ...headers, ...at },
          });
          expect(await listed.json()).toMatchObject({ games: { length: games } });
        },
        { timeout: 20_000 },
      );
      // So a floor is 1.6 ms, and a calendar asks 48 rooms a minute.
      const settings = { ...STRICT, LIMITS: '0.04' };
      const address = await rawIn(env as Env, 'GET', `${PREFIX}/me/calendar`, {
        headers: { ...headers, ...at },
      });
      const calendar = new URL(((await address.json()) as { address: string }).address).pathname;
      const more = games - 20;
      // The counts of a minute start again.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
      for (const [method, path, cost] of [
        ['GET', `${PREFIX}/me/decisions`, COSTS.fold + more * COSTS.room],
        ['GET', calendar, COSTS.fold + more * COSTS.room],
        ['GET', `${PREFIX}/me/games`, COSTS.scan + more * COSTS.listed],
        ['GET', `${PREFIX}/me/export`, COSTS.whole + more * COSTS.room],
        ['PATCH', `${PREFIX}/me`, COSTS.plain + more * COSTS.room],
        ['PUT', `${PREFIX}/me/availability/hours`, COSTS.plain + more * COSTS.room],
      ] as const) {
        const place = somewhere();
        const change = { PATCH: { name: 'Eva' }, PUT: { hours: null }, GET: undefined }[method];
        const body = change && { body: JSON.stringify(change) };
        const sent = { ...headers, ...place, ...(body && { 'Content-Type': 'application/json' }) };
        const answer = await rawIn(settings, method, path, { headers: sent, ...body });
        expect(answer.status, `${path} ${await answer.text()}`).toBe(200);
        expect(spentAt(place, settings), path).toBe(cost);
      }
    },
  },
];
