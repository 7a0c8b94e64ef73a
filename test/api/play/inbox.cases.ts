/** The inbox of a player: the cost of a poll, and paused games. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameRoom } from '../../../src/room/game-room.ts';
import {
  asked,
  call,
  guest,
  openGame,
  runningGame,
  send,
  type Guest,
  type Json,
} from '../../support/api/api.ts';
import { recordingWorker } from '../../support/api/statements.ts';

const decisionsOf = async ({ token }: Guest) =>
  (await call('GET', '/me/decisions?seen=false', { token })).body.decisions;
const agree = async (game: string, people: readonly Guest[], what: string) => {
  for (const { token } of people) await call('POST', `/games/${game}/votes`, { token, body: { what } });
};

describe('a poll of the inbox', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('is a 304 without a body until something happens, and shows a recap once', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people, { sandbox: false, pace: 'daily' });
    const { guest: mover, decision } = await asked(game, people);
    const { token } = mover;
    const path = '/me/decisions?seen=true';
    const first = await call('GET', path, { token });
    const known = { 'If-None-Match': first.headers.get('ETag')! };
    expect(first.body.decisions).toHaveLength(1);
    for (const _ of [1, 2])
      expect(await call('GET', path, { token, headers: known })).toMatchObject({
        status: 304,
        text: '',
      });
    await agree(game, [people.find((one) => one !== mover)!], 'extend');
    const next = await call('GET', path, { token, headers: known });
    expect([next.status, next.body.decisions[0].recap.length]).toEqual([200, 1]);
    const newer = { 'If-None-Match': next.headers.get('ETag')! };
    expect((await call('GET', path, { token, headers: newer })).status).toBe(304);
    await send(game, mover, { window: decision.window, command: decision.legal[0] });
    expect((await call('GET', path, { token, headers: newer })).status).toBe(200);
  });

  it('reads D1 once, and asks the rooms of running games', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    for (const _ of [1, 2]) await runningGame([ada, bob], { sandbox: false, pace: 'daily' });
    const open = await openGame(ada);
    await call('POST', `/games/${open}/seats`, { token: ada.token, body: {} });
    const first = await call('GET', '/me/decisions', { token: ada.token });
    const rooms = vi.spyOn(GameRoom.prototype, 'decisions');
    const { statements, get } = recordingWorker();
    const headers = {
      Authorization: `Bearer ${ada.token}`,
      'If-None-Match': first.headers.get('ETag')!,
    };
    expect((await get('/me/decisions', headers)).status).toBe(304);
    expect([statements.length, rooms.mock.calls.length]).toEqual([1, 2]);
  });
});

describe('the lists of a player in many games', () => {
  const nextOf = (headers: Headers) => /^<\/api\/v1(\S+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];

  it('have pages, and a changed next page changes the tag', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const empire = { ruleset: 'interstellar-empire', sandbox: false, pace: 'daily' };
    // Both are asked at once there.
    const games = [await runningGame([ada, bob], empire), await runningGame([ada, bob], empire)];
    const { token } = ada;
    const page = (path: string, etag?: string) =>
      call('GET', path, { token, ...(etag !== undefined && { headers: { 'If-None-Match': etag } }) });
    const path = '/me/decisions?seen=false&limit=2';
    const whole = await page(path);
    expect([whole.body.decisions.length, nextOf(whole.headers)]).toEqual([2, undefined]);
    const etag = whole.headers.get('ETag')!;
    expect((await page(path, etag)).status).toBe(304);
    games.push(await runningGame([ada, bob], empire));
    const first = await page(path, etag);
    expect(first.status).toBe(200);
    const again = await page(path, first.headers.get('ETag')!);
    expect([again.status, nextOf(again.headers)]).toEqual([304, nextOf(first.headers)]);
    const second = await page(nextOf(first.headers)!);
    expect(nextOf(second.headers)).toBeUndefined();
    const asking = [...first.body.decisions, ...second.body.decisions].map(({ game }: Json) => String(game));
    expect(asking.toSorted()).toEqual(games.toSorted());

    const mine: string[] = [];
    for (let next: string | undefined = '/me/games?limit=2'; next !== undefined;) {
      const list: Awaited<ReturnType<typeof page>> = await page(next);
      mine.push(...list.body.games.map(({ id }: Json) => String(id)));
      next = nextOf(list.headers);
    }
    expect(mine.toSorted()).toEqual(games.toSorted());
  });

  it.each([
    ['wrong-value', '/me/games?cursor=1-x'],
    ['out-of-range', '/me/games?limit=0'],
    ['out-of-range', '/me/decisions?limit=201'],
    ['wrong-value', '/me/decisions?cursor=on-1-x'],
  ])('refuse with %s: %s', async (code, path) => {
    const { token } = await guest('Ada');
    const { status, body } = await call('GET', path, { token });
    expect([status, body.code]).toEqual([400, code]);
  });
});

describe('a decision in a paused game', () => {
  it('shows the pause, comes last, and is in no calendar', async () => {
    const people = [await guest('Ada'), await guest('Bob')] as const;
    const [ada] = people;
    // Both are asked at once there.
    const empire = { ruleset: 'interstellar-empire', sandbox: false };
    const early = await runningGame(people, { ...empire, pace: 'live' });
    const late = await runningGame(people, { ...empire, pace: 'daily' });
    const { address } = (await call('GET', '/me/calendar', { token: ada.token })).body;
    const calendar = async () => (await call('GET', address.slice(address.indexOf('/calendars/')))).text;
    const waiting = async () =>
      (await decisionsOf(ada)).map(({ game, paused }: Json): unknown => [game, paused]);
    const running = [
      [early, false],
      [late, false],
    ];
    expect(await waiting()).toEqual(running);
    expect(await calendar()).not.toContain('STATUS:CANCELLED');
    await agree(early, people, 'pause');
    expect(await waiting()).toEqual([
      [late, false],
      [early, true],
    ]);
    expect(await calendar()).toContain('STATUS:CANCELLED');
    await agree(early, [ada], 'resume');
    expect(await waiting()).toEqual(running);
    expect(await calendar()).not.toContain('STATUS:CANCELLED');
  });
});
