/** When windows close for a player with waking hours, vacations or pauses. */
import { describe, expect, it } from 'vitest';
import type { Table } from '../../../src/room/table/record.ts';
import { withVacations } from '../../../src/room/time/vacations.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import type { Instant, Seat } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import {
  DAY,
  HOUR,
  hours,
  timeLeft,
  nextRound,
  absencePolicy,
  table,
} from '../../support/room/two-players.ts';
import { ann, bob, cat, pass, roomAt, running, START, valueOf } from '../../support/room/rooms.ts';

describe('a player’s own hours', () => {
  it('are the only time that counts: a day takes two days of twelve waking hours', async () => {
    const game = await table({ hours: true });
    valueOf(await roomAt(game).setAvailability({ player: bob, availability: { hours } }));
    await nextRound(game);
    // From midnight: 8 to 20 o’clock, and the same on the next day.
    expect(await timeLeft(game)).toBe((8 + 24 + 12) * HOUR);
  });

  it('do not count during a vacation', async () => {
    const game = await table({ hours: true });
    const away = [{ from: (START + HOUR) as never, to: (START + 49 * HOUR) as never }];
    valueOf(await roomAt(game).setAvailability({ player: bob, availability: { away } }));
    await nextRound(game);
    expect(await timeLeft(game)).toBe(72 * HOUR);
  });
});

describe('a pause in a game with waking hours', () => {
  const vote = (game: string, what: 'pause' | 'resume', by = [ann, bob]) =>
    Promise.all(by.map(async (player) => valueOf(await roomAt(game).vote({ player, what, agrees: true }))));

  it('leaves each player as much waking time as there was, and the bank', async () => {
    const game = await table({ hours: true, bank: 3600 });
    valueOf(await roomAt(game).setAvailability({ player: bob, availability: { hours } }));
    await nextRound(game);
    // Bob has until 20 o’clock on the second day.
    pass(DAY + 15 * 3600);
    expect(await timeLeft(game)).toBe(6 * HOUR);
    await vote(game, 'pause');
    pass(5 * 3600);
    await vote(game, 'resume', [ann]);
    // The night, and five hours of the morning.
    expect(await timeLeft(game)).toBe((12 + 5 + 1) * HOUR);
  });

  it('does not count a vacation within it twice', async () => {
    const game = await table({ hours: true });
    const away = [{ from: (START + 10 * HOUR) as never, to: (START + 34 * HOUR) as never }];
    valueOf(await roomAt(game).setAvailability({ player: bob, availability: { away } }));
    pass(4 * 3600);
    await vote(game, 'pause');
    pass(2 * DAY);
    await vote(game, 'resume', [ann]);
    expect(await timeLeft(game)).toBe(20 * HOUR);
  });
});

describe('a vacation', () => {
  const away = (from: number, to: number) => [
    { from: (START + from * HOUR) as never, to: (START + to * HOUR) as never },
  ];
  const keep = (game: string, stretches: ReturnType<typeof away>) =>
    roomAt(game).setAvailability({ player: bob, availability: { away: stretches } });

  it('does not suspend a window that has run for more than a day', async () => {
    const game = await running([ann, bob], {
      pace: 'relaxed',
      options: { rounds: 9 },
      absencePolicy: absencePolicy({ hours: true }),
    });
    const whole = await timeLeft(game);
    pass(DAY + 1);
    valueOf(await keep(game, away(26, 98)));
    expect(await timeLeft(game)).toBe(whole - (DAY + 1) * 1000);
  });

  it('that suspended no window takes no time away when it is removed', async () => {
    const game = await running([ann, bob], {
      pace: 'relaxed',
      options: { rounds: 9 },
      absencePolicy: absencePolicy({ hours: true, bank: 2 * DAY }),
    });
    pass(DAY + 6 * 3600);
    const rest = await timeLeft(game);
    valueOf(await keep(game, away(31, 79)));
    expect(await timeLeft(game)).toBe(rest);
    valueOf(await keep(game, []));
    expect(await timeLeft(game)).toBe(rest);
  });

  it('takes no time away when it is removed, if an older build did not apply it', () => {
    const seat = { player: bob, bot: null, availability: { away: away(0, 72) } };
    const table = standIn<Table>({ absencePolicy: absencePolicy({ hours: true }), seats: [seat] });
    const window = { id: 'turn.1', pace: 'turn', awaiting: [0], closesAt: { 0: START + 10 * HOUR } };
    const match = standIn<Match>({ header: { pace: { turn: 2 * DAY } }, windows: [window] });
    expect(withVacations(table, match, 0 as Seat, {}, START as Instant).given).toBeUndefined();
  });

  it('gains nothing if it is removed at once', async () => {
    const game = await table({ hours: true });
    pass(DAY - 600);
    const rest = await timeLeft(game);
    valueOf(await keep(game, away(23, 71)));
    expect(await timeLeft(game)).toBeGreaterThan(24 * HOUR);
    valueOf(await keep(game, []));
    expect(await timeLeft(game)).toBe(rest);
  });

  it('suspends a window in which little time has passed, however long the pause was', async () => {
    const game = await running([ann, bob], {
      pace: 'relaxed',
      absencePolicy: absencePolicy({ hours: true }),
    });
    const whole = await timeLeft(game);
    const vote = async (player: typeof ann, what: 'pause' | 'resume') =>
      valueOf(await roomAt(game).vote({ player, what, agrees: true }));
    for (const player of [ann, bob]) await vote(player, 'pause');
    pass(5 * DAY);
    await vote(ann, 'resume');
    valueOf(await keep(game, away(121, 121 + 48)));
    expect(await timeLeft(game)).toBe(whole + 48 * HOUR);
  });

  it('suspends a window that has its full time again', async () => {
    const game = await running([ann, bob], {
      pace: 'relaxed',
      absencePolicy: absencePolicy({ hours: true }),
    });
    const whole = await timeLeft(game);
    pass(DAY + 3600);
    for (const player of [ann, bob])
      valueOf(await roomAt(game).vote({ player, what: 'extend', agrees: true }));
    valueOf(await keep(game, away(26, 26 + 48)));
    expect(await timeLeft(game)).toBe(whole + 48 * HOUR);
  });

  it('changes nothing if a later change arrived first, whichever player sent it', async () => {
    const game = await table({ hours: true });
    const whole = await timeLeft(game);
    const setVacation = async (player: typeof bob, number: number, stretches: ReturnType<typeof away>) =>
      valueOf(await roomAt(game).setAvailability({ player, availability: { number, away: stretches } }));
    await setVacation(bob, 2, []);
    await setVacation(bob, 1, away(10, 58));
    expect(await timeLeft(game)).toBe(whole);
    valueOf(await roomAt(game).transfer({ player: bob, to: cat }));
    await setVacation(cat, 1, away(10, 58));
    expect(await timeLeft(game, cat)).toBe(whole + 48 * HOUR);
  });

  it('gives back the time when it is removed, however often', async () => {
    const game = await table({ hours: true });
    const whole = await timeLeft(game);
    for (let i = 0; i < 3; i += 1) {
      valueOf(await keep(game, away(10, 58)));
      expect(await timeLeft(game)).toBe(whole + 48 * HOUR);
      valueOf(await keep(game, []));
      expect(await timeLeft(game)).toBe(whole);
    }
  });
});
