/** When windows close to whom: own hours, vacations, time banks. */
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import type { Lobby } from '../../src/room/lobby.ts';
import { openLobby } from '../../src/room/opening.ts';
import { drained, withBanks } from '../../src/room/banks.ts';
import { spared } from '../../src/room/vacations.ts';
import type { Nouns, StandingOrders } from '../../src/rules/contract.ts';
import type { Match } from '../../src/rules/match.ts';
import { rulesets } from '../../src/rules/registry.ts';
import type { OpenWindow } from '../../src/rules/timing.ts';
import { asWindowId, type Instant, type Seat } from '../../src/rules/vocabulary.ts';
import { DAY, HOUR, left, nextRound, patience, round, table } from '../support/patient.ts';
import {
  ann,
  bid,
  bob,
  cat,
  look,
  newGame,
  pass,
  roomAt,
  running,
  send,
  START,
  valueOf,
} from '../support/rooms.ts';
import { toyRules } from '../support/toy.ts';

/** From 8 to 20. */
const hours = { zone: 'UTC', days: Array.from({ length: 7 }, () => ({ from: 480, to: 1200 })) };

describe('a player’s own hours', () => {
  it('are what their windows pass in: a day is two of twelve waking hours', async () => {
    const game = await table({ hours: true });
    valueOf(await roomAt(game).keepTime({ player: bob, rhythm: { hours } }));
    await nextRound(game);
    // From midnight: from 8 to 20, and the same on the next day.
    expect(await left(game)).toBe((8 + 24 + 12) * HOUR);
  });

  it('stand still while they are away', async () => {
    const game = await table({ hours: true });
    const away = [{ from: (START + HOUR) as never, to: (START + 49 * HOUR) as never }];
    valueOf(await roomAt(game).keepTime({ player: bob, rhythm: { away } }));
    await nextRound(game);
    expect(await left(game)).toBe(72 * HOUR);
  });
});

describe('a pause in a game by hours', () => {
  const vote = (game: string, what: 'pause' | 'resume', by = [ann, bob]) =>
    Promise.all(by.map(async (player) => valueOf(await roomAt(game).vote({ player, what, agrees: true }))));

  it('leaves to each as much waking time as there was, and the bank', async () => {
    const game = await table({ hours: true, bank: 3600 });
    valueOf(await roomAt(game).keepTime({ player: bob, rhythm: { hours } }));
    await nextRound(game);
    // Bob has until 20 o’clock on the second day.
    pass(DAY + 15 * 3600);
    expect(await left(game)).toBe(6 * HOUR);
    await vote(game, 'pause');
    pass(5 * 3600);
    await vote(game, 'resume', [ann]);
    // The night, and five hours of the morning.
    expect(await left(game)).toBe((12 + 5 + 1) * HOUR);
  });

  it('costs no vacation that falls into it, nor gives it twice', async () => {
    const game = await table({ hours: true });
    const away = [{ from: (START + 10 * HOUR) as never, to: (START + 34 * HOUR) as never }];
    valueOf(await roomAt(game).keepTime({ player: bob, rhythm: { away } }));
    pass(4 * 3600);
    await vote(game, 'pause');
    pass(2 * DAY);
    await vote(game, 'resume', [ann]);
    expect(await left(game)).toBe(20 * HOUR);
  });
});

describe('a vacation', () => {
  const away = (from: number, to: number) => [
    { from: (START + from * HOUR) as never, to: (START + to * HOUR) as never },
  ];
  const keep = (game: string, stretches: ReturnType<typeof away>) =>
    roomAt(game).keepTime({ player: bob, rhythm: { away: stretches } });

  it('gives nothing to a window that has run for more than a day', async () => {
    const game = await running([ann, bob], {
      pace: 'relaxed',
      options: { rounds: 9 },
      patience: patience({ hours: true }),
    });
    const whole = await left(game);
    pass(DAY + 1);
    valueOf(await keep(game, away(26, 98)));
    expect(await left(game)).toBe(whole - (DAY + 1) * 1000);
  });

  it('that was not given takes nothing when it is taken back', async () => {
    const game = await running([ann, bob], {
      pace: 'relaxed',
      options: { rounds: 9 },
      patience: patience({ hours: true, bank: 2 * DAY }),
    });
    pass(DAY + 6 * 3600);
    const rest = await left(game);
    valueOf(await keep(game, away(31, 79)));
    expect(await left(game)).toBe(rest);
    valueOf(await keep(game, []));
    expect(await left(game)).toBe(rest);
  });

  it('that an older build did not give, without saying so, takes nothing either', () => {
    const place = { player: bob, bot: null, rhythm: { away: away(0, 72) } };
    const lobby = { patience: patience({ hours: true }), places: [place] } as unknown as Lobby;
    const window = { id: 'turn.1', pace: 'turn', awaiting: [0], closesAt: { 0: START + 10 * HOUR } };
    const match = { header: { pace: { turn: 2 * DAY } }, windows: [window] } as unknown as Match;
    expect(spared(lobby, match, 0 as Seat, {}, START as Instant).given).toBeUndefined();
  });

  it('that is taken back at once wins no moment', async () => {
    const game = await table({ hours: true });
    pass(DAY - 600);
    const rest = await left(game);
    valueOf(await keep(game, away(23, 71)));
    expect(await left(game)).toBeGreaterThan(24 * HOUR);
    valueOf(await keep(game, []));
    expect(await left(game)).toBe(rest);
  });

  it('is given to a window of which little has passed, however long the game stood still', async () => {
    const game = await running([ann, bob], { pace: 'relaxed', patience: patience({ hours: true }) });
    const whole = await left(game);
    const vote = async (player: typeof ann, what: 'pause' | 'resume') =>
      valueOf(await roomAt(game).vote({ player, what, agrees: true }));
    for (const player of [ann, bob]) await vote(player, 'pause');
    pass(5 * DAY);
    await vote(ann, 'resume');
    valueOf(await keep(game, away(121, 121 + 48)));
    expect(await left(game)).toBe(whole + 48 * HOUR);
  });

  it('is given to a window that has full time again', async () => {
    const game = await running([ann, bob], { pace: 'relaxed', patience: patience({ hours: true }) });
    const whole = await left(game);
    pass(DAY + 3600);
    for (const player of [ann, bob])
      valueOf(await roomAt(game).vote({ player, what: 'extend', agrees: true }));
    valueOf(await keep(game, away(26, 26 + 48)));
    expect(await left(game)).toBe(whole + 48 * HOUR);
  });

  it('that a room is told of after what came later changes nothing, whoever the seat was before', async () => {
    const game = await table({ hours: true });
    const whole = await left(game);
    const told = async (player: typeof bob, number: number, stretches: ReturnType<typeof away>) =>
      valueOf(await roomAt(game).keepTime({ player, rhythm: { number, away: stretches } }));
    await told(bob, 2, []);
    await told(bob, 1, away(10, 58));
    expect(await left(game)).toBe(whole);
    valueOf(await roomAt(game).transfer({ player: bob, to: cat }));
    await told(cat, 1, away(10, 58));
    expect(await left(game, cat)).toBe(whole + 48 * HOUR);
  });

  it('that is taken back gives back what it was given, however often', async () => {
    const game = await table({ hours: true });
    const whole = await left(game);
    for (let i = 0; i < 3; i += 1) {
      valueOf(await keep(game, away(10, 58)));
      expect(await left(game)).toBe(whole + 48 * HOUR);
      valueOf(await keep(game, []));
      expect(await left(game)).toBe(whole);
    }
  });
});

describe('a time bank', () => {
  it('is there beyond each window, and is used up by what goes beyond its own part', async () => {
    const game = await table({ bank: 3600 });
    expect(await left(game)).toBe(25 * HOUR);
    await round(game, DAY + 1800);
    await nextRound(game);
    expect(await left(game)).toBe(24.5 * HOUR);
    const { seats } = valueOf(await roomAt(game).summary({ player: null }));
    expect(seats.map(({ bank }) => bank)).toEqual([3600, 1800]);
  });

  it('pays for nothing while the game stands still, nor for time that was given', async () => {
    const game = await table({ bank: 3600 });
    const agree = async (what: 'pause' | 'extend') => {
      for (const player of [ann, bob]) valueOf(await roomAt(game).vote({ player, what, agrees: true }));
    };
    pass(DAY - 3600);
    await agree('extend');
    pass(DAY - 3600);
    await agree('pause');
    pass(3 * DAY);
    valueOf(await roomAt(game).vote({ player: ann, what: 'resume', agrees: true }));
    await nextRound(game);
    expect(await left(game)).toBe(25 * HOUR);
  });

  it('pays for what has run on it before more time goes to whom nothing reaches', async () => {
    const game = await table({ bank: 3600 });
    const windows = [asWindowId((await look(game, null)).windows[0]!.id)];
    await round(game, 0);
    valueOf(await roomAt(game).reached({ player: bob, windows, step: 'failed', channel: 'mail' }));
    pass(DAY + 3600);
    const [turn] = (await look(game, null)).windows;
    expect(Date.parse(turn!.closesAt) - Date.now()).toBe(24 * HOUR);
    pass(DAY - 60);
    await nextRound(game);
    expect(await left(game)).toBe(24 * HOUR);
  });

  it('goes by the deadline that was told, whatever hours its owner keeps since', async () => {
    const game = await table({ bank: 3600, hours: true });
    valueOf(await roomAt(game).keepTime({ player: bob, rhythm: { hours } }));
    await nextRound(game);
    expect(await left(game)).toBe((8 + 24 + 12 + 1) * HOUR);
    valueOf(await roomAt(game).keepTime({ player: bob, rhythm: {} }));
    await round(game, 40 * 3600);
    await nextRound(game);
    expect(await left(game)).toBe(25 * HOUR);
  });

  it('pays once for the same stretch, however often its owner acts in it', async () => {
    const game = await table({ bank: 3600 });
    await round(game, 0);
    await bid(game, bob);
    const [turn] = (await look(game, null)).windows;
    const [seat] = turn!.awaiting;
    const [owner, other] = seat === 0 ? [ann, bob] : [bob, ann];
    pass(DAY + 600);
    await send(game, owner, { type: 'share', seat: 1 - seat! }, turn!.id);
    pass(600);
    await send(game, owner, { type: 'pass' }, turn!.id);
    await send(game, other, { type: 'pass' }, turn!.id);
    expect(await left(game, owner)).toBe(24 * HOUR + (3600 - 1200) * 1000);
  });

  it('pays also where orders answer in place of its owner, who gave them late', async () => {
    const orders: StandingOrders<Nouns> = {
      schema: z.object({}),
      answer: (_, __, { window, legal }) => (window === 'bid.1' ? legal[0] : undefined),
    };
    Object.assign(rulesets, { orderly: { ...toyRules, name: 'orderly', orders } });
    onTestFinished(() => void Reflect.deleteProperty(rulesets, 'orderly'));
    const game = await table({ bank: 3600 }, { ruleset: 'orderly' });
    await round(game, DAY + 600);
    valueOf(await roomAt(game).order({ player: bob, orders: {} }));
    await nextRound(game);
    expect(await left(game)).toBe(24 * HOUR + (3600 - 600) * 1000);
  });

  it('is spent in one window, while another stays open for as long as everybody was told', async () => {
    const lobby = valueOf(
      openLobby(toyRules, newGame({ patience: patience({ bank: 3600 }) }), START as Instant),
    );
    const begun = { ...lobby, places: withBanks(lobby) };
    const window = (id: string, closesAt: number) =>
      ({ id: asWindowId(id), awaiting: [1], closesAt: { 1: closesAt } }) as unknown as OpenWindow;
    const windows = [window('one', 3600_000), window('two', 5400_000)];
    const spend = (before: Lobby, id: string, at: number) =>
      drained(before, { windows }, [1 as Seat], asWindowId(id), (at * 1000) as Instant);
    const bankOf = (after: Lobby) => after.places[1]!.bank! / 1000;
    const once = spend(begun, 'one', 2400);
    expect(bankOf(once)).toBe(1200);
    // The second window's own part lasts until 1800, as it did.
    expect(bankOf(spend(once, 'two', 2400))).toBe(600);
    expect(bankOf(spend(once, 'two', 5400))).toBe(0);
    expect(bankOf(spend(once, 'one', 3000))).toBe(600);
  });
});
