/** Attacks on budgets of computing time, by one player and by one place. */
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import {
  COSTS,
  MOST_COMPUTING,
  costOfMove,
  countComputing,
} from '../../../../../src/api/limits/computing.ts';
import { FAILURES } from '../../../../../src/api/limits/moves.ts';
import { account } from '../../../../support/api/mails.ts';
import { asked, guest, PREFIX, rawIn, runningGame, type Guest } from '../../../../support/api/api.ts';
import { post, somewhere, STRICT } from '../../../../support/api/limits.ts';
import type { Attack } from '../../attack-scene.ts';

type Place = ReturnType<typeof somewhere>;

/** A game of this player and a bot that waits. */
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

export const COMPUTING: readonly Attack[] = [
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
  ...(
    [
      ['long lines of text', 'text/plain', 'x '.repeat(2_048)],
      [
        'long JSON',
        'application/json',
        JSON.stringify({
          window: 'w',
          command: { type: 'withdraw', ships: Array.from({ length: 1_990 }, (_, i) => i % 10) },
        }),
      ],
    ] as const
  ).map(([what, type, text]) => ({
    what: `to have ${what} read that fail, by many guests at one place`,
    risk: 'API4:2023' as const,
    because:
      'a command costs at most 3 ms to read, and failing ones are charged to their player, then to the place',
    send: async () => {
      const [one, other] = [await guest('One'), await guest('Other')];
      const game = await runningGame([one, other]);
      const [place, settings] = [somewhere(), { ...STRICT, LIMITS: '0.01' }];
      const [writers, each] = [20, 5];
      const statuses: number[] = [];
      for (let n = 0; n < writers; n += 1) {
        const { token } = await guest(`Writer ${n}`);
        for (let sent = 0; sent < each; sent += 1) {
          const headers = {
            ...place,
            Authorization: `Bearer ${token}`,
            'Idempotency-Key': crypto.randomUUID(),
            'Content-Type': type,
          };
          const body = { body: text, headers };
          statuses.push((await rawIn(settings, 'POST', `${PREFIX}/games/${game}/commands`, body)).status);
        }
      }
      expect(new Set(statuses)).toEqual(new Set([403, 429]));
      const priced = costOfMove({
        headers: new Headers({ 'Content-Type': type, 'Content-Length': String(text.length) }),
      });
      const ofPlace = (FAILURES.here + MOST_COMPUTING.most) * 0.01;
      const read = statuses.filter((status) => status === 403).length;
      expect(read).toBeGreaterThanOrEqual(writers);
      expect(read * priced).toBeLessThanOrEqual(writers * FAILURES.own + ofPlace);
    },
  })),
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
          // Each player has a look of their own.
          sent <= most + watchers.length,
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
