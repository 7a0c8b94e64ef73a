/** When players are there, and who plays for them when they are not. */
import { describe, expect, it } from 'vitest';
import { call, guest, look, openGame, runningGame, type Guest, type Json } from '../support/api.ts';

const DAY = 86_400_000;
const hours = { zone: 'Europe/Berlin', days: Array.from({ length: 7 }, () => ({ from: 480, to: 1320 })) };
const iso = (ms: number): string => new Date(Date.now() + ms).toISOString();
const leave = ({ token }: Guest, from: number, to: number) =>
  call('POST', '/me/rhythm/vacations', { token, body: { from: iso(from), to: iso(to) } });

describe('a rhythm', () => {
  it('is nothing at first, and kept as it is said', async () => {
    const ada = await guest('Ada');
    const { token } = ada;
    const first = await call('GET', '/me/rhythm', { token });
    expect(first.body).toEqual({ hours: null, vacations: [], daysLeft: 30 });
    expect((await call('PUT', '/me/rhythm/hours', { token, body: { hours } })).body.hours).toEqual(hours);
    expect((await leave(ada, DAY, 3 * DAY)).body.vacations).toHaveLength(1);
    const { body } = await call('GET', '/me/rhythm', { token });
    expect([body.hours, body.vacations.length]).toEqual([hours, 1]);
    const [{ from }] = body.vacations;
    expect((await call('DELETE', `/me/rhythm/vacations/${from}`, { token })).body.vacations).toEqual([]);
    expect((await call('DELETE', `/me/rhythm/vacations/${from}`, { token })).body.code).toBe(
      'unknown-vacation',
    );
  });

  it('is refused where others would wait for ever', async () => {
    const ada = await guest('Ada');
    const days = [{ from: 0, to: 60 }, null, null, null, null, null, null];
    const { token } = ada;
    const few = await call('PUT', '/me/rhythm/hours', { token, body: { hours: { zone: 'UTC', days } } });
    expect([few.status, few.body.code]).toEqual([422, 'too-few-hours']);
    const nowhere = await call('PUT', '/me/rhythm/hours', {
      token,
      body: { hours: { ...hours, zone: 'Mars' } },
    });
    expect([nowhere.status, nowhere.body.field]).toEqual([400, 'hours.zone']);
    expect((await leave(ada, DAY, 40 * DAY)).body.code).toBe('no-vacation-left');
    expect((await call('GET', '/me/rhythm', { token })).body).toMatchObject({ hours: null, vacations: [] });
  });

  it('moves the deadlines of windows that have just opened, when one goes away', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people, { sandbox: false, pace: 'daily' });
    const [mover, before] = await moverOf(game, people);
    await leave(mover, 0, 2 * DAY);
    const [, after] = await moverOf(game, people);
    const moved = Date.parse(after.closesAt) - Date.parse(before.closesAt);
    expect(Math.abs(moved - 2 * DAY)).toBeLessThan(60_000);
  });

  it('is taken along to a table at which one sits down', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    await leave(bob, 0, 2 * DAY);
    await leave(ada, 0, 2 * DAY);
    const game = await runningGame([ada, bob], { sandbox: false, pace: 'daily' });
    const [, decision] = await moverOf(game, [ada, bob]);
    expect(Date.parse(decision.closesAt) - Date.now()).toBeGreaterThan(2 * DAY);
  });
});

describe('a sitter', () => {
  it('is named by the seat, plays it, and is dismissed', async () => {
    const [ada, bob, cat] = [await guest('Ada'), await guest('Bob'), await guest('Cat')];
    const game = await runningGame([ada, bob]);
    const path = `/games/${game}/seats/mine/sitter`;
    const named = (player: string) =>
      call('PUT', path, { token: ada.token, body: { player, until: iso(2 * DAY) } });
    expect((await named('nobody')).body.code).toBe('unknown-player');
    expect((await named(bob.id)).body.code).toBe('already-seated');
    expect((await named(cat.id)).status).toBe(204);
    expect(await look(game, cat)).toMatchObject({
      seat: 0,
      seats: [{ sitter: { player: { id: cat.id } } }, {}],
    });
    expect((await call('DELETE', path, { token: ada.token })).status).toBe(204);
    expect((await look(game, cat)).seat).toBe(null);
    expect((await call('DELETE', path, { token: cat.token })).body.code).toBe('not-seated');
  });
});

describe('a table', () => {
  it('votes, and tells what is proposed', async () => {
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

  it('takes the terms of its patience', async () => {
    const game = await openGame(await guest('Ada'), { patience: { absence: 'substitute', bank: 3600 } });
    const { body } = await call('GET', `/games/${game}`);
    expect(body.game.patience).toEqual({ absence: 'substitute', hours: true, bank: 3600 });
  });

  it('lets a seat be taken back that is still its owner’s, and changes nothing by it', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const { version } = await look(game);
    expect((await call('POST', `/games/${game}/seats/mine/return`, { token: ada.token })).status).toBe(204);
    expect((await look(game)).version).toBe(version);
  });
});

/** Who is asked, and what. */
async function moverOf(game: string, people: readonly Guest[]): Promise<[Guest, Json]> {
  for (const person of people) {
    const [decision] = (await look(game, person)).decisions;
    if (decision !== undefined) return [person, decision];
  }
  throw new Error('nobody is asked');
}
