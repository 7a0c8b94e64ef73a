/** A broken room affects only its own game. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMails } from '../../../src/notify/mailers/log.ts';
import { GameRoom } from '../../../src/room/game-room.ts';
import { asInstant } from '../../../src/rules/vocabulary.ts';
import { insidesOf } from '../../support/cast.ts';
import { call, guest, PREFIX, runningGame, type Guest, type Json } from '../../support/api/api.ts';
import { DAY, later, lettersTo, MINUTE, START } from '../../support/api/letters.ts';
import { account } from '../../support/api/mails.ts';

/** Everybody is asked at once. */
const TERMS = { ruleset: 'interstellar-empire', sandbox: false, pace: 'daily' };

/** Until the returned function is called. */
function broken(game: string): () => void {
  const spies = (['brief', 'decisions', 'rename', 'written'] as const).map((method) => {
    const real = GameRoom.prototype[method] as (request: unknown) => unknown;
    return vi.spyOn(GameRoom.prototype, method).mockImplementation(function (
      this: GameRoom,
      request: unknown,
    ) {
      const { ctx } = insidesOf<{ ctx: DurableObjectState }>(this);
      if (ctx.id.name === game) throw new Error('broken');
      return real.call(this, request) as never;
    });
  });
  return () => spies.forEach((spy) => spy.mockRestore());
}

async function games(people: readonly Guest[]): Promise<readonly [string, string]> {
  return [await runningGame(people, TERMS), await runningGame(people, TERMS)];
}

describe('a room that does not answer', () => {
  let lines: string[] = [];

  beforeEach(() => {
    lines = [];
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('delays no letter about another game, and its own notifications leave when it answers again', async () => {
    const [ada, bob] = [await account('Ada'), await account('Bob')];
    const [sick, well] = await games([ada, bob]);
    const letters = () => lettersTo(ada);
    const mend = broken(sick);
    await later(ada, 2 * MINUTE);
    expect(letters()).toHaveLength(1);
    expect(letters()[0]!.text).toContain(well);
    expect(letters()[0]!.text).not.toContain(sick);
    expect(lines.join()).toContain(`"batching-failed","game":"${sick}"`);
    mend();
    await later(ada, 90 * MINUTE);
    expect(letters()).toHaveLength(2);
    expect(letters()[0]!.text).toContain(sick);
    expect(letters()[0]!.text).not.toContain(well);
  });

  it('is given up after two weeks, which the log shows, until it sends a notification', async () => {
    const [ada, bob] = [await account('Ada'), await account('Bob')];
    const [sick] = await games([ada, bob]);
    const mend = broken(sick);
    const failures = () => lines.filter((line) => line.includes('"batching-failed"')).length;
    for (let tries = 0; tries < 68; tries += 1) await later(ada, DAY);
    expect(failures()).toBe(68);
    expect(lines.filter((line) => line.includes('"room-given-up"'))).toHaveLength(1);
    expect(lines.join()).toContain(`"room-given-up","game":"${sick}","dropped":"notifications"`);
    const letters = () => lastMails().filter(({ to, text }) => to === ada.address && text.includes(sick));
    const notify = async () => {
      const notifications = [{ kind: 'started', key: '0', at: asInstant(Date.now()) }] as const;
      await env.MAILBOXES.getByName(ada.id).notify({ game: sick, sandbox: false, notifications });
      await later(ada, 20 * MINUTE);
    };
    await notify();
    expect([failures(), letters().length]).toEqual([69, 0]);
    mend();
    await later(ada, 2 * DAY);
    expect([failures(), letters().length]).toEqual([69, 0]);
    await notify();
    expect(letters()).toHaveLength(1);
  });

  it('is named in the export, which has the data of all other rooms', async () => {
    const ada = await guest('Ada');
    const { token } = ada;
    const [sick, well] = await games([ada, await guest('Bob')]);
    for (const game of [sick, well])
      await call('PUT', `/games/${game}/notes`, { token, body: { text: 'mine' } });
    const mend = broken(sick);
    const get = async () => (await call('GET', '/me/export', { token })).body;
    const { written, unreachable, games: listed } = await get();
    expect([written.map(({ game }: Json) => game), unreachable]).toEqual([[well], [sick]]);
    expect(listed).toHaveLength(2);
    mend();
    const { written: all, unreachable: none } = await get();
    expect([all.length, none]).toEqual([2, []]);
  });

  it('gets a player’s new name when it answers again', async () => {
    const ada = await guest('Ada');
    const [sick, well] = await games([ada, await guest('Bob')]);
    const mend = broken(sick);
    const rename = (name: string) => call('PATCH', '/me', { token: ada.token, body: { name } });
    const nameIn = async (game: string) => (await call('GET', `/games/${game}`)).body.game.host.name;
    expect((await rename('Ada the First')).status).toBe(200);
    expect([await nameIn(sick), await nameIn(well)]).toEqual(['Ada', 'Ada the First']);
    expect((await rename('Ada the Second')).status).toBe(200);
    mend();
    await later(ada, MINUTE);
    expect([await nameIn(sick), await nameIn(well)]).toEqual(['Ada the Second', 'Ada the Second']);
  });

  it('is named in the inbox, with the decisions of all other games', async () => {
    const ada = await guest('Ada');
    const [sick, well] = await games([ada, await guest('Bob')]);
    const mend = broken(sick);
    const get = async () => (await call('GET', '/me/decisions?seen=false', { token: ada.token })).body;
    const { decisions, unreachable } = await get();
    expect([decisions.map(({ game }: Json) => game), unreachable]).toEqual([[well], [sick]]);
    mend();
    expect((await get()).unreachable).toEqual([]);
  });

  it('keeps its events in the calendar', async () => {
    const ada = await guest('Ada');
    const [sick] = await games([ada, await guest('Bob')]);
    const { address } = (await call('GET', '/me/calendar', { token: ada.token })).body;
    const calendar = async () =>
      (await call('GET', address.slice(`https://parsec.test${PREFIX}`.length))).text;
    const count = (text: string) => text.split('STATUS:CONFIRMED').length - 1;
    expect(count(await calendar())).toBe(2);
    broken(sick);
    const text = await calendar();
    expect([count(text), text.includes('CANCELLED')]).toEqual([2, false]);
  });
});
