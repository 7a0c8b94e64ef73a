import { describe, expect, it } from 'vitest';
import type { Chair } from '../../../../src/rules/contract.ts';
import { BY_STRENGTH, raceName, RACES, type Race } from '../../../../src/rules/conquest/data/races.ts';
import { COLOURS } from '../../../../src/rules/conquest/data/colours.ts';
import { cosmicConquest } from '../../../../src/rules/cosmic-conquest/index.ts';
import { interstellarConquest } from '../../../../src/rules/interstellar-conquest/index.ts';
import type { Place, ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { Options, Preference } from '../../../../src/rules/conquest/state/types.ts';
import { ally, attack, commit, pass, reclaim } from '../../conquest/commands.ts';
import { seedOf, chairsWithoutPreference } from '../../conquest/given.ts';
import { begun, given, powerless, OPTIONS } from '../given.ts';

const chooses = (race: Race, chosen: number): Chair<Preference> => ({ preference: { race }, chosen });
const refusal = (chairs: readonly Chair<Preference>[], options: Partial<Options> = {}) =>
  interstellarConquest.accepts({ ...OPTIONS, ...options }, chairs);
const SEEDS = Array.from({ length: 40 }, (_, n) => seedOf(n));

describe('choosing a race', () => {
  it('IC-2.1 offers nine races, each with a colour', () => {
    expect(RACES.map((race) => `${raceName(race)} ${COLOURS[race]}`)).toEqual([
      'Balchoth red',
      'Celegorm green',
      'Druwaith blue',
      'Gelmir yellow',
      'Hirilorn black',
      'Mormegil clear',
      'Nirnaeth orange',
      'Pelantiri purple',
      'Seregon white',
    ]);
  });

  it('IC-2.1 gives a seat the race that it chose', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const table = begun([{}, chooses('seregon', 0), chooses('gelmir', 1)], {}, seed);
      expect(table.state.seats.slice(1).map(({ race }) => race)).toEqual(['seregon', 'gelmir']);
    }
  });

  it('IC-2.1 gives different random races to the other seats', () => {
    const races = SEEDS.map((seed) => {
      const table = begun([chooses('balchoth', 0), ...chairsWithoutPreference(7)], {}, seed);
      return table.state.seats.map(({ race }) => race);
    });
    for (const dealt of races) expect(new Set(dealt).size).toBe(8);
    expect(new Set(races.map((dealt) => dealt[1])).size).toBe(8);
    expect(races.every((dealt) => dealt[0] === 'balchoth')).toBe(true);
  });

  it('IC-2.1 refuses a race that another seat has', () => {
    expect(refusal([chooses('gelmir', 0), chooses('seregon', 1)])).toBeUndefined();
    expect(refusal([chooses('gelmir', 0), chooses('gelmir', 1)])).toMatchObject({ ruling: 'IC-2.1' });
  });

  it('IC-2.1 is refused if races are random', () => {
    expect(refusal(chairsWithoutPreference(2), { races: 'random' })).toBeUndefined();
    expect(refusal([{}, chooses('gelmir', 0)], { races: 'random' })).toMatchObject({ ruling: 'IC-2.1' });
  });

  it('IC-2.1 lets the stronger races play earlier if the draw is balanced', () => {
    const firstSeats = SEEDS.map((seed) => {
      const { state } = begun(chairsWithoutPreference(4), { races: 'balanced' }, seed);
      const first = state.turn.seat;
      const inOrder = [0, 1, 2, 3].map((place) => state.seats[(first + place) % 4]!.race);
      expect(inOrder).toEqual(BY_STRENGTH.filter((race) => inOrder.includes(race)));
      return first;
    });
    expect(new Set(firstSeats).size).toBe(4);
    expect(refusal([{}, chooses('gelmir', 0)], { races: 'balanced' })).toMatchObject({ ruling: 'IC-2.1' });
  });

  it('IC-2.1 the three strongest races are those that won most often when games were counted', () => {
    for (const { balance } of [interstellarConquest, cosmicConquest]) {
      const { rows } = balance!.groups.find(({ title }) => title === 'Race')!;
      const often = rows.toSorted((a, b) => b.wins / b.seats - a.wins / a.seats).map(({ name }) => name);
      expect(often.slice(0, 3)).toEqual(BY_STRENGTH.slice(0, 3).map(raceName));
    }
  });

  it('IC-2.1 excludes races that the host has left out', () => {
    const without: Race[] = ['gelmir', 'druwaith', 'seregon', 'mormegil', 'balchoth'];
    expect(refusal([{}, chooses('gelmir', 0)], { without })).toMatchObject({ ruling: 'IC-2.1' });
    for (const seed of SEEDS) {
      const dealt = begun(chairsWithoutPreference(4), { without }, seed).state.seats.map(({ race }) => race);
      expect(dealt.toSorted()).toEqual(['celegorm', 'hirilorn', 'nirnaeth', 'pelantiri']);
    }
  });

  it('IC-2.1 refuses a table with too few races', () => {
    expect(refusal(chairsWithoutPreference(8), { without: ['gelmir'] })).toBeUndefined();
    expect(refusal(chairsWithoutPreference(8), { without: ['gelmir', 'seregon'] })).toMatchObject({
      ruling: 'IC-2.1',
    });
    expect(refusal(chairsWithoutPreference(8), { without: ['gelmir', 'gelmir'] })).toBeUndefined();
  });
});

describe('the first turn', () => {
  it('IC-2.2 belongs to the seat that chose its race last', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const chairs = [chooses('gelmir', 2), chooses('seregon', 0), chooses('balchoth', 1)];
      expect(begun(chairs, {}, seed).state.turn.seat).toBe(0);
    }
  });

  it('IC-2.2 does not count a random race as chosen', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      expect(begun([{}, chooses('gelmir', 0), {}], {}, seed).state.turn.seat).toBe(1);
    }
  });

  it('IC-2.2 is drawn at random if all races are random', () => {
    for (const races of ['choose', 'random'] as const) {
      const firsts = SEEDS.map((seed) => begun(chairsWithoutPreference(4), { races }, seed).state.turn.seat);
      expect(new Set(firsts)).toEqual(new Set([0, 1, 2, 3]));
    }
  });

  it('IC-2.2 is followed clockwise', () => {
    const table = begun([{}, {}, chooses('gelmir', 0)]);
    const seats = [2, 0, 1, 2].map((seat) => {
      expect(table.state.turn.seat).toBe(seat);
      table.does(seat, pass);
      return table.last('turn-ended').seat;
    });
    expect(seats).toEqual([2, 0, 1, 2]);
  });
});

type Ships = Readonly<Partial<Record<ShipId, Place>>>;
describe('active powers', () => {
  it.each<[string, Ships, boolean]>([
    ['all at home', {}, true],
    ['two on home worlds', { '0-c1': 'void', '0-c2': 'void', '0-c3': '1-1' }, true],
    ['two on one home world', { '0-c1': '0-4', '0-c2': 'void', '0-c3': 'void', '0-c5': '1-1' }, true],
    ['one at home', powerless(0), false],
    ['one at home, the others abroad', { '0-c1': '1-1', '0-c2': '1-1', '0-c3': '1-2', '0-c4': '1-2' }, false],
    ['none at home', { ...powerless(0), '0-c1': '1-1' }, false],
  ])('IC-2.3 need two colony ships on home worlds of the seat: %s', (_, ships, active) => {
    expect(given({ ships }).view('spectator').seats[0]!.active).toBe(active);
  });

  it('IC-2.3 are active again as soon as a second colony ship is at home', () => {
    const table = given({ ships: powerless(0) }).does(0, reclaim('0-c3', '0-1'));
    expect(table.view('spectator').seats[0]!.active).toBe(true);
  });

  it('IC-2.4 do not count the attacker’s colony ships in flight', () => {
    const table = given({
      races: ['seregon', 'nirnaeth'],
      ships: { '0-c3': 'void', '0-c4': 'void', '0-c5': 'void' },
      turn: { reclaimed: true },
    });
    table.does(0, attack('1-1', ['0-c1', '0-w1', '0-t1']));
    expect(table.view('spectator').seats[0]!.active).toBe(false);
    expect(table.last('powers-settled').active).toEqual([1]);
    table.does(0, commit('sun-3')).does(1, commit('moon-1'));
    expect(table.last('combat-decided').values!.attacker).toBe(6 + 3);
  });

  it.each<[string, ShipId, Ships, number]>([
    ['its second colony ship', '2-c1', {}, 1],
    ['its third colony ship', '2-c1', { '2-c3': '2-3' }, 2],
    ['a warship', '2-w1', {}, 4],
  ])(
    'IC-2.4 depend on the ships that an ally leaves at home: Balchoth sends %s',
    (_, sent, ships, strength) => {
      const table = given({
        races: ['nirnaeth', 'pelantiri', 'balchoth'],
        ships: {
          '0-w1': '2-3',
          '0-t1': '2-3',
          '2-c3': 'void',
          '2-c4': 'void',
          '2-c5': 'void',
          ...ships,
        },
      });
      table.does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] })).does(2, ally('attacker', sent));
      table.does(0, commit('sun-1')).does(1, commit('moon-1'));
      expect(table.last('combat-decided').values!.attacker).toBe(5 + strength + 1);
    },
  );

  it('IC-2.4 count the defender’s ships at home, because they leave no world', () => {
    const table = given({
      races: ['nirnaeth', 'balchoth'],
      ships: { '1-c2': '1-1', '1-c3': 'void', '1-c4': 'void', '1-c5': 'void' },
    });
    table
      .does(0, attack('1-1', ['0-w1', '0-t1']))
      .does(0, commit('sun-1'))
      .does(1, commit('moon-1'));
    expect(table.last('combat-decided').values!.defender).toBe(2 + 2 + 4 + 3 + 1);
  });

  it.each([
    [['0-w1', '0-t1'], 4],
    [['0-w1', '0-t1', '0-c1'], 3],
  ] as const)('IC-2.4 are settled before a coin is drawn: Hirilorn sends %s and draws %i', (fleet, count) => {
    const table = given({
      races: ['hirilorn', 'nirnaeth'],
      ships: { '0-c3': 'void', '0-c4': 'void', '0-c5': 'void' },
      hands: { 0: [] },
      turn: { reclaimed: true },
    });
    table.does(0, attack('1-1', fleet));
    expect(table.hand(0)).toHaveLength(count);
  });

  it('IC-2.4 stay active in a combat even if colony ships are lost', () => {
    const table = given({
      races: ['nirnaeth', 'mormegil'],
      ships: { '1-c3': 'void', '1-c4': 'void', '1-c5': 'void' },
    });
    table
      .does(0, attack('1-1', ['0-w1', '0-t1']))
      .does(0, commit('sun-3'))
      .does(1, commit('moon-1'));
    expect(table.place('1-c1')).toBe('void');
    expect(table.hand(1)).toContain('sun-3');
    expect(table.view('spectator').seats[1]!.active).toBe(false);
  });

  it('IC-2.4 stay inactive in a combat even if colony ships return', () => {
    const table = given({
      races: ['celegorm', 'nirnaeth'],
      ships: { '0-c3': 'void', '0-c4': 'void', '0-c5': 'void' },
      turn: { reclaimed: true },
    });
    table
      .does(0, attack('1-1', ['0-c1', '0-w1', '0-t1']))
      .does(0, commit('sun-1'))
      .does(1, commit('moon-1'));
    expect(table.last('combat-decided').verdict).toBe('tie');
    expect(table.place('0-c1')).toBe('0-1');
    expect(table.state.discard).toContain('sun-1');
    expect(table.view('spectator').seats[0]!.active).toBe(true);
  });

  it('IC-2.4 are settled again for the second combat of a turn', () => {
    const table = given({
      races: ['seregon', 'nirnaeth'],
      ships: { '0-c3': 'void', '0-c4': 'void', '0-c5': 'void' },
      hands: { 0: ['sun-5', 'sun-4', 'sun-3'] },
      turn: { reclaimed: true },
    });
    table
      .does(0, attack('1-1', ['0-c1', '0-w1', '0-t1']))
      .does(0, commit('sun-5'))
      .does(1, commit('moon-1'));
    expect(table.last('combat-decided').values!.attacker).toBe(6 + 5);
    table
      .does(0, attack('1-2', ['0-w1']))
      .does(0, commit('sun-3'))
      .does(1, commit('moon-2'));
    expect(table.last('combat-decided').values!.attacker).toBe(2 + 3);
  });
});
