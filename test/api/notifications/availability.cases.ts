/** Players' waking hours and vacations, and how rooms learn of them. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameRoom } from '../../../src/room/game-room.ts';
import { call, guest, look, openGame, runningGame, type Guest, type Json } from '../../support/api/api.ts';
import { DAY, later, START } from '../../support/api/letters.ts';
import { account, signInByCode } from '../../support/api/mails.ts';
import { expectLog } from '../../support/log.ts';

const hours = { zone: 'Europe/Berlin', days: Array.from({ length: 7 }, () => ({ from: 480, to: 1320 })) };
const iso = (ms: number): string => new Date(Date.now() + ms).toISOString();
const leave = ({ token }: Guest, from: number, to: number) =>
  call('POST', '/me/availability/vacations', { token, body: { from: iso(from), to: iso(to) } });

describe('a player’s availability', () => {
  it('is empty at first, and stored as requested', async () => {
    const ada = await guest('Ada');
    const { token } = ada;
    const first = await call('GET', '/me/availability', { token });
    expect(first.body).toEqual({ hours: null, vacations: [], daysLeft: 30 });
    expect((await call('PUT', '/me/availability/hours', { token, body: { hours } })).body.hours).toEqual(
      hours,
    );
    expect((await leave(ada, DAY, 3 * DAY)).body.vacations).toHaveLength(1);
    const { body } = await call('GET', '/me/availability', { token });
    expect([body.hours, body.vacations.length]).toEqual([hours, 1]);
    const [{ from }] = body.vacations;
    expect((await call('DELETE', `/me/availability/vacations/${from}`, { token })).body.vacations).toEqual(
      [],
    );
    expect((await call('DELETE', `/me/availability/vacations/${from}`, { token })).body.code).toBe(
      'unknown-vacation',
    );
  });

  it('is refused if others would wait too long', async () => {
    const ada = await guest('Ada');
    const days = [{ from: 0, to: 60 }, null, null, null, null, null, null];
    const { token } = ada;
    const few = await call('PUT', '/me/availability/hours', {
      token,
      body: { hours: { zone: 'UTC', days } },
    });
    expect([few.status, few.body.code]).toEqual([422, 'too-few-hours']);
    const nowhere = await call('PUT', '/me/availability/hours', {
      token,
      body: { hours: { ...hours, zone: 'Mars' } },
    });
    expect([nowhere.status, nowhere.body.field]).toEqual([400, 'hours.zone']);
    expect((await leave(ada, DAY, 40 * DAY)).body.code).toBe('no-vacation-left');
    expect((await call('GET', '/me/availability', { token })).body).toMatchObject({
      hours: null,
      vacations: [],
    });
  });

  it('moves the deadlines of windows that have just opened when a vacation begins', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people, { sandbox: false, pace: 'daily' });
    const [mover, before] = await moverOf(game, people);
    await leave(mover, 0, 2 * DAY);
    const [, after] = await moverOf(game, people);
    const moved = Date.parse(after.closesAt) - Date.parse(before.closesAt);
    expect(Math.abs(moved - 2 * DAY)).toBeLessThan(60_000);
  });

  it('applies at a table where the player sits down later', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    await leave(bob, 0, 2 * DAY);
    await leave(ada, 0, 2 * DAY);
    const game = await runningGame([ada, bob], { sandbox: false, pace: 'daily' });
    const [, decision] = await moverOf(game, [ada, bob]);
    expect(Date.parse(decision.closesAt) - Date.now()).toBeGreaterThan(2 * DAY);
  });
});

describe('the rooms that use a player’s availability', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('get a vacation even if another room fails, which gets it later', async () => {
    expectLog('room-failed');
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    const ada = await guest('Ada');
    const empire = { ruleset: 'interstellar-empire', sandbox: false, pace: 'daily' };
    const games = [1, 2].map(async () => runningGame([ada, await guest('Bob')], empire));
    const deadlines = async () => {
      const views = await Promise.all((await Promise.all(games)).map((game) => look(game, ada)));
      return views.map(({ decisions }) => Date.parse(decisions[0].closesAt) - Date.now() > 2 * DAY);
    };
    expect(await deadlines()).toEqual([false, false]);
    const failing = vi.spyOn(GameRoom.prototype, 'setAvailability');
    failing.mockRejectedValueOnce(new Error('it is not there'));
    const { status, body } = await leave(ada, 0, 2 * DAY);
    expect([status, body.vacations.length]).toEqual([200, 1]);
    expect((await deadlines()).filter(Boolean)).toHaveLength(1);
    await later(ada, 60_000);
    expect(await deadlines()).toEqual([true, true]);
    const asked = failing.mock.calls.length;
    await later(ada, 3_600_000);
    expect(failing).toHaveBeenCalledTimes(asked);
  });

  it('get the number of each change, even of two changes at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    await runningGame([ada, bob], { sandbox: false, pace: 'daily' });
    const asked = vi.spyOn(GameRoom.prototype, 'setAvailability');
    await leave(ada, DAY, 2 * DAY);
    await leave(ada, 3 * DAY, 4 * DAY);
    const [first, second] = asked.mock.calls.map(([{ availability }]) => availability.number!);
    expect(second).toBeGreaterThan(first!);
  });

  it('are given up after two weeks of failures, which the log shows', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    const lines: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob], { sandbox: false, pace: 'daily' });
    const asked = vi
      .spyOn(GameRoom.prototype, 'setAvailability')
      .mockRejectedValue(new Error('it is broken'));
    await leave(ada, DAY, 2 * DAY);
    const inVain = async (times: number, pause: number): Promise<number> => {
      const before = asked.mock.calls.length;
      for (let i = 0; i < times; i += 1) await later(ada, pause);
      return asked.mock.calls.length - before;
    };
    expect(await inVain(48, 3_600_000)).toBe(48);
    await inVain(12, 3_600_000);
    expect(await inVain(24, 3_600_000)).toBe(1);
    await inVain(12, DAY);
    expect(await inVain(2, DAY)).toBe(0);
    const given = `"event":"room-given-up","game":"${game}","dropped":"availability"`;
    expect(lines.filter((line) => line.includes(given))).toHaveLength(1);
  });

  it('get the availability of the account that a guest becomes part of', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    const [phone, bob, cat] = [await guest('Phone'), await guest('Bob'), await account('Cat')];
    await call('PUT', '/me/availability/hours', { token: cat.token, body: { hours } });
    await runningGame([phone, bob], { sandbox: false, pace: 'daily' });
    const asked = vi.spyOn(GameRoom.prototype, 'setAvailability');
    await signInByCode(cat.address, { token: phone.token });
    await later(cat as Guest, 60_000);
    const player = expect.objectContaining({ id: cat.id });
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      player,
      availability: { hours, number: expect.any(Number) },
    });
  });

  it('get a repeated vacation again, unless their games are over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    await runningGame([ada, bob], { sandbox: false, pace: 'daily' });
    const over = await runningGame([ada, bob]);
    await call('POST', `/games/${over}/cancel`, { token: ada.token });
    const vacation = { from: iso(-DAY), to: iso(3 * DAY) };
    const say = () => call('POST', '/me/availability/vacations', { token: ada.token, body: vacation });
    const first = await say();
    vi.setSystemTime(Date.now() + 5000);
    const asked = vi.spyOn(GameRoom.prototype, 'setAvailability');
    const again = await say();
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(asked).toHaveBeenCalledTimes(1);
    const other = { ...vacation, to: iso(4 * DAY) };
    const overlapping = await call('POST', '/me/availability/vacations', { token: ada.token, body: other });
    expect(overlapping.body.code).toBe('vacation-overlaps');
  });
});

describe('a table', () => {
  it('votes and shows the proposals', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const vote = ({ token }: Guest, body: object) => call('POST', `/games/${game}/votes`, { token, body });
    expect((await vote(ada, { what: 'pause' })).status).toBe(204);
    expect((await look(game)).votes).toEqual([{ what: 'pause', agreed: [0] }]);
    expect((await vote(bob, { what: 'pause' })).status).toBe(204);
    expect(await look(game)).toMatchObject({ status: 'paused', votes: [] });
    expect((await vote(bob, { what: 'extend' })).body.code).toBe('game-paused');
    for (const one of [ada, bob]) await vote(one, { what: 'resume' });
    expect((await look(game)).status).toBe('running');
  });

  it('accepts the terms of its absence policy', async () => {
    const game = await openGame(await guest('Ada'), { absencePolicy: { absence: 'substitute', bank: 3600 } });
    const { body } = await call('GET', `/games/${game}`);
    expect(body.game.absencePolicy).toEqual({ absence: 'substitute', hours: true, bank: 3600 });
  });

  it('accepts taking back a seat that still belongs to its owner, and changes nothing', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const { version } = await look(game);
    expect((await call('POST', `/games/${game}/seats/mine/return`, { token: ada.token })).status).toBe(204);
    expect((await look(game)).version).toBe(version);
  });
});

/** The player to decide, and the decision. */
async function moverOf(game: string, people: readonly Guest[]): Promise<[Guest, Json]> {
  for (const person of people) {
    const [decision] = (await look(game, person)).decisions;
    if (decision !== undefined) return [person, decision];
  }
  throw new Error('nobody is asked');
}
