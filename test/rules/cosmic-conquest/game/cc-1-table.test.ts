import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../../../src/rules/conquest/data/colours.ts';
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import { cosmicConquest } from '../../../../src/rules/cosmic-conquest/index.ts';
import { deploy, pass, reclaim } from '../../conquest/commands.ts';
import { chairsWithoutPreference } from '../../conquest/given.ts';
import { begun, given } from '../given.ts';

const FLEET = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 't1', 't2', 'w1', 'w2'];

describe('worlds', () => {
  it('CC-1.1 are five for each seat, of ranks 1 to 5, and rank 3 is the centre', () => {
    const table = begun(chairsWithoutPreference(8));
    for (const seat of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const parts = table.decisions(seat)[0]!.describe;
      expect(parts).toMatchObject({
        centre: `${seat}-3`,
        worlds: [1, 2, 4, 5].map((rank) => `${seat}-${rank}`),
      });
    }
  });

  it.each(['0-0', '0-6', '8-1', 'void'])('CC-1.1 do not include %s', (world) => {
    const table = given({ ships: { '0-c1': 'void' } });
    expect(table.refuses(0, { type: 'reclaim', ship: '0-c1', world }).code).toBe('wrong-value');
  });
});

describe('ships', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])(
    'CC-1.2 are six chips, two dice and two pawns for each of %i seats',
    (seats) => {
      const { seats: seen } = begun(chairsWithoutPreference(seats)).view('spectator');
      expect(seen).toHaveLength(seats);
      for (const { seat, ships } of seen)
        expect(ships.map(({ id }) => id).toSorted()).toEqual(FLEET.map((ship) => `${seat}-${ship}`));
    },
  );

  it.each(['0-c6', '0-w3', '0-w0', '0-t3', '0-t0', '8-c1'])('CC-1.2 do not include %s', (ship) => {
    const table = given({ ships: { '0-c1': 'void' } });
    expect(table.refuses(0, { type: 'reclaim', ship, world: '0-1' })).toMatchObject({
      code: 'wrong-value',
      field: 'command.ship',
    });
  });

  it('CC-1.5 show the strength of each chip to every viewer, wherever it is', () => {
    const table = given({ ships: { '1-c4': 'void', '1-c2': '0-1' }, turn: { seat: 1 } });
    table.does(1, reclaim('1-c4', '1-1'));
    for (const viewer of [0, 1, 'spectator', 'open'] as const) {
      const ships = table.view(viewer).seats[1]!.ships.filter(({ id }) => id.startsWith('1-c'));
      expect(ships.map(({ id, strength }) => `${id} ${strength}`).toSorted()).toEqual(
        [0, 1, 2, 3, 4, 5].map((chip) => `1-c${chip} ${chip}`),
      );
    }
  });
});

describe('races', () => {
  const SUITS: readonly (readonly [Race, string])[] = [
    ['balchoth', 'Balchoth (suns)'],
    ['celegorm', 'Celegorm (moons)'],
    ['druwaith', 'Druwaith (crowns)'],
    ['gelmir', 'Gelmir (arms)'],
    ['hirilorn', 'Hirilorn (swords)'],
    ['mormegil', 'Mormegil (maces)'],
    ['nirnaeth', 'Nirnaeth (axes)'],
    ['pelantiri', 'Pelantiri (arrows)'],
    ['seregon', 'Seregon (stars)'],
  ];

  it.each(SUITS)('CC-1.4 have their suits: %s', (race, named) => {
    const other: Race = race === 'balchoth' ? 'seregon' : 'balchoth';
    const table = begun([
      { preference: { race }, chosen: 0 },
      { preference: { race: other }, chosen: 1 },
    ]);
    const line = cosmicConquest.words(table.last('game-began'), ['Ann', 'Bo'], table.state.options, 'open');
    expect(line).toContain(`Ann plays ${named}`);
  });

  it('CC-1.4 have a suit and the colour in which they are drawn, for clients', () => {
    const { races } = cosmicConquest.presentation!.catalogue;
    expect(races!['balchoth']).toMatchObject({ mark: 'suns', colour: 'red' });
    expect(Object.values(races!).map(({ colour }) => colour)).toEqual(Object.values(COLOURS));
  });

  it('CC-1.4 decide the first turn: the last one chosen begins', () => {
    const chairs = (['gelmir', 'seregon', 'balchoth'] as const).map((race, seat) => ({
      preference: { race },
      chosen: [1, 2, 0][seat]!,
    }));
    const table = begun(chairs).waits();
    expect(table.window).toMatchObject({ id: 'turn.1', asked: [1] });
    expect(table.view(0).seats.map(({ race }) => race)).toEqual(['gelmir', 'seregon', 'balchoth']);
  });

  it('CC-1.4 share all coins of four suits, or of eight from five players on, and get three each', () => {
    for (const [seats, coins] of [
      [2, 24],
      [4, 24],
      [5, 48],
      [8, 48],
    ] as const) {
      const { seats: seen, bag } = begun(chairsWithoutPreference(seats), { without: ['hirilorn'] }).view(
        'spectator',
      );
      expect(seen.map((seat) => seat.coins)).toEqual(seen.map(() => 3));
      expect(bag).toBe(coins - 3 * seats);
    }
  });

  it('CC-1.4 give Hirilorn four coins at the start, before the deployment', () => {
    const table = begun([{ preference: { race: 'hirilorn' }, chosen: 0 }, {}]);
    expect(table.window!.id).toBe('deploy');
    expect(table.view(1).seats.map(({ coins }) => coins)).toEqual([4, 3]);
  });
});

describe('play', () => {
  it('CC-1.3 goes clockwise after all seats have deployed', () => {
    const table = begun(chairsWithoutPreference(3));
    for (const seat of [2, 0, 1])
      table.does(
        seat,
        deploy(
          [`${seat}-c3`, `${seat}-c4`],
          `${seat}-c0 ${seat}-5`,
          `${seat}-c1 ${seat}-4`,
          `${seat}-c2 ${seat}-1`,
          `${seat}-c5 ${seat}-2`,
        ),
      );
    const first = table.state.turn.seat;
    const seen = [0, 1, 2].map(() => {
      const { seat } = table.state.turn;
      table.does(seat, pass);
      return seat;
    });
    expect(seen).toEqual([first, (first + 1) % 3, (first + 2) % 3]);
  });
});
