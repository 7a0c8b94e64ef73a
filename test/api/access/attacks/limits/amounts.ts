/** Attacks on limits of work: what one player makes others read, and rooms do. */
import { env } from 'cloudflare:workers';
import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test';
import { expect, vi } from 'vitest';
import {
  guest,
  look,
  PREFIX,
  rawIn,
  runningGame,
  type Guest,
  type Json,
} from '../../../../support/api/api.ts';
import { somewhere, STRICT } from '../../../../support/api/limits.ts';
import { budgetOfSeat } from '../../../../../src/room/limits/expected-bytes.ts';
import { get } from '../../attack-scene.ts';
import type { Attack } from '../../attack-scene.ts';

/** Of which `LIMITS` leaves so much. */
const settings = (share: string): Env => ({ ...STRICT, LIMITS: share });

/** Elsewhere in each test: places have a budget of computing. */
let place = somewhere();

async function ask(share: string, method: string, path: string, by: Guest | null, body?: object) {
  const { status, headers } = await rawIn(settings(share), method, `${PREFIX}${path}`, {
    headers: {
      ...place,
      ...(by && { Authorization: `Bearer ${by.token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status, wait: Number(headers.get('Retry-After')) };
}

/** One after the other, at one instant, until one is refused: so many went well before. */
async function untilRefused(act: () => Promise<{ readonly status: number; readonly wait: number }>) {
  place = somewhere();
  // The counts of a minute start again.
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  for (let done = 0; done <= 1200; done += 1) {
    const { status, wait } = await act();
    if (status < 400) continue;
    expect(status).toBe(429);
    expect(wait).toBeGreaterThan(0);
    return done;
  }
  return Infinity;
}

async function inGames(count: number): Promise<Guest> {
  const [one, other] = [await guest('One'), await guest('Other')];
  for (let i = 0; i < count; i += 1) await runningGame([one, other], { sandbox: false, pace: 'daily' });
  return one;
}

/** Until the room refuses more. Returns the stored bytes. */
async function untilFull(game: string, act: () => Promise<number>): Promise<{ readonly bytes: number }> {
  let status = 0;
  for (let done = 0; done < 400 && status !== 409; done += 1) status = await act();
  expect(status).toBe(409);
  const room = (env as Env).ROOMS.getByName(game);
  const bytes = await runInDurableObject(room, (_, { storage: { sql } }) =>
    sql.exec(`SELECT sum(octet_length(entry)) AS n FROM entries WHERE entry ->> '$.by' = 'room'`).one(),
  );
  return { bytes: Number(bytes['n']) };
}

export const AMOUNTS: readonly Attack[] = [
  {
    what: 'to fill the log of a table with votes that one takes back',
    risk: 'API4:2023',
    because: 'a player votes 20 times a minute',
    send: async () => {
      const people = [await guest('Ditherer'), await guest('Other')];
      const game = await runningGame(people);
      await runInDurableObject(
        (env as Env).ROOMS.getByName(game),
        (room) => void Object.assign(room, { env: STRICT }),
      );
      const before = (await look(game, people[1])).version;
      let agrees = false;
      const vote = () => {
        agrees = !agrees;
        return ask('100', 'POST', `/games/${game}/votes`, people[0]!, { what: 'pause', agrees });
      };
      expect(await untilRefused(vote)).toBe(20);
      expect((await look(game, people[1])).version - before).toBe(20);
    },
  },
  {
    what: 'to fill the journal of a game with votes that one takes back, hour after hour',
    risk: 'API4:2023',
    because: 'votes count against a seat’s storage in a game, which the room stores',
    send: async () => {
      const people = [await guest('Ditherer'), await guest('Other')];
      const game = await runningGame(people, { ruleset: 'interstellar-empire' });
      place = somewhere();
      let votes = 0;
      const vote = async () => {
        votes += 1;
        const body = { what: 'pause', agrees: votes % 2 === 1 };
        return (await ask('100', 'POST', `/games/${game}/votes`, people[0]!, body)).status;
      };
      const { bytes } = await untilFull(game, vote);
      const most = budgetOfSeat({ ruleset: 'interstellar-empire', options: {} });
      expect(bytes).toBeLessThan(most + 2000);
      await abortAllDurableObjects();
      votes = 0;
      expect(await vote()).toBe(409);
      const view = await look(game, people[1]);
      expect(view.status).toBe('running');
    },
  },
  {
    what: 'to have all rooms of a player asked again and again by taking other names',
    risk: 'API4:2023',
    because: 'a player takes ten names an hour',
    send: async () => {
      const one = await guest('One');
      let names = 0;
      const rename = () => ask('1', 'PATCH', '/me', one, { name: `Name ${(names += 1)}` });
      expect(await untilRefused(rename)).toBe(10);
      const { player }: Json = await (await get('/me', one)).json();
      expect(player.name).toBe('Name 10');
    },
  },
  {
    what: 'to have all rooms of a player asked again and again by changing hours, or by exports of personal data',
    risk: 'API4:2023',
    because: 'hours change 60 times an hour, and data is exported ten times',
    send: async () => {
      const one = await guest('One');
      const keep = () => ask('1', 'PUT', '/me/availability/hours', one, { hours: null });
      expect(await untilRefused(keep)).toBe(60);
      expect(await untilRefused(() => ask('1', 'GET', '/me/export', one))).toBe(10);
    },
  },
  {
    what: 'to have all rooms of a player asked again and again by polling the inbox',
    risk: 'API4:2023',
    because: 'each room that is asked counts, 1,200 a minute',
    send: async () => {
      const one = await inGames(3);
      // Of 12 rooms a minute.
      expect(await untilRefused(() => ask('0.01', 'GET', '/me/decisions', one))).toBe(4);
    },
  },
  {
    what: 'to have all rooms of a player asked again and again by fetching their calendar, without any credential',
    risk: 'API4:2023',
    because:
      'calendars count their fetches and the rooms that they ask, and take nothing from their owner’s inbox',
    send: async () => {
      const one = await inGames(3);
      const { address }: Json = await (await get('/me/calendar', one)).json();
      const path = new URL(address).pathname.slice(PREFIX.length);
      // Of 60 rooms a minute: a fetch counts as 20, and asks three.
      expect(await untilRefused(() => ask('0.05', 'GET', path, null))).toBe(2);
      expect((await ask('0.05', 'GET', '/me/decisions', one)).status).toBe(200);
    },
  },
];
