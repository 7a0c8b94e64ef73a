/** Powers that want the same coin, ships that go home, fresh hands in mid-combat, and powers that end or begin there. */
import { describe, expect, it } from 'vitest';
import type { Race } from '../../../src/rules/conquest/data/races.ts';
import { battle, land, type Plan, values } from '../conquest/battle.ts';
import {
  accept,
  attack,
  commit,
  leave,
  lose,
  pass,
  propose,
  refuse,
  reward,
  take,
} from '../conquest/commands.ts';
import type { Position } from '../conquest/given.ts';
import { given } from './given.ts';

const HANDS = {
  0: ['sun-0', 'sun-1', 'sun-2', 'sun-3', 'sun-4', 'sun-5'],
  1: ['moon-0', 'moon-1', 'moon-2', 'moon-3', 'moon-4', 'moon-5'],
} as const satisfies Position['hands'];

/** The seat 0 of the first race attacks 1-3, with 5 against 6, held by the seat 1 of the second. */
const duel = (races: readonly Race[], plan: Plan = {}, position: Position = {}) =>
  battle(given({ races, hands: HANDS, ...position }), plan);

describe('Celegorm and Mormegil', () => {
  const ATTACKER_WINS: Plan = { coins: { 0: 'sun-5', 1: 'moon-1' } };

  it.each([
    ['both want it', 'always', 'always', 0],
    ['Celegorm leaves it', 'never', 'always', 1],
    ['Mormegil leaves it', 'always', 'never', 0],
    ['neither wants it', 'never', 'never', null],
  ] as const)('IC-2.6 the coin of Celegorm, if %s', (_, celegorm, mormegil, taker) => {
    const table = duel(['celegorm', 'mormegil'], ATTACKER_WINS, { orders: { 0: celegorm, 1: mormegil } });
    const { taken, discarded } = table.last('coins-settled');
    expect(taken).toEqual(taker === null ? [] : [{ seat: taker, coin: 'sun-5' }]);
    expect(discarded.toSorted()).toEqual(taker === null ? ['moon-1', 'sun-5'] : ['moon-1']);
  });

  it('IC-2.6 Celegorm defending is served first as well, though the attacker answers first', () => {
    const table = duel(['mormegil', 'celegorm'], ATTACKER_WINS, { orders: { 0: 'ask', 1: 'ask' } });
    expect(table.window?.id).toBe('coin-reclaim.1');
    expect(new Set(table.awaited)).toEqual(new Set([0, 1]));
    table.does(0, take).does(1, take);
    expect(table.last('coins-settled')).toMatchObject({
      taken: [{ seat: 1, coin: 'moon-1' }],
      discarded: ['sun-5'],
    });
  });

  it('IC-2.6 Mormegil gets the coin that Celegorm, asked at the same time, leaves', () => {
    const table = duel(['celegorm', 'mormegil'], ATTACKER_WINS, { orders: { 0: 'ask', 1: 'ask' } });
    table.does(1, take).does(0, leave);
    expect(table.hand(1)).toContain('sun-5');
  });

  it('IC-2.6 who says nothing takes it', () => {
    const table = duel(['celegorm', 'mormegil'], ATTACKER_WINS, { orders: { 0: 'ask', 1: 'ask' } }).waits();
    expect(table.last('coins-settled').taken).toEqual([{ seat: 0, coin: 'sun-5' }]);
  });

  it('IC-2.6 the answers are sealed: Mormegil does not see what Celegorm said', () => {
    const table = duel(['celegorm', 'mormegil'], ATTACKER_WINS, { orders: { 0: 'ask', 1: 'ask' } }).does(
      0,
      leave,
    );
    expect(table.view(1).own?.answer).toBeNull();
    expect(table.saw(1).at(-1)).toEqual({
      type: 'answer-sealed',
      seat: 0,
      kind: 'coin-reclaim',
      answer: null,
      first: true,
    });
  });

  it('IC-7.11 a coin that was taken back can be used in the second attack', () => {
    const table = duel(['celegorm', 'hirilorn'], ATTACKER_WINS, {
      hands: { ...HANDS, 0: ['sun-5', 'sun-1'] },
    });
    table.does(0, attack('1-1', ['0-w2', '0-t2'])).does(0, commit('sun-5'));
    expect(table.view(0).own?.answer).toEqual(commit('sun-5'));
  });

  it('IC-7.11 compensation is taken before: the coin that was used is no part of it', () => {
    const hands = { ...HANDS, 0: ['sun-4', 'sun-5'] } as const;
    const table = duel(['celegorm', 'hirilorn'], { coins: { 0: 'sun-5', 1: 'moon-0' } }, { hands });
    expect(table.last('compensated').coins).toEqual(['sun-4']);
    expect(table.hand(0)).toEqual(['sun-5']);
  });

  it('IC-2.6 after a deal each may take a Diplomacy coin', () => {
    const table = duel(['celegorm', 'hirilorn'], { coins: { 0: 'sun-0', 1: 'moon-0' } });
    table.does(0, propose({ landings: [land('1-1', '0-c1')] })).does(1, accept(1));
    expect(table.hand(0)).toContain('sun-0');
    const other = duel(['hirilorn', 'mormegil'], { coins: { 0: 'sun-0', 1: 'moon-0' } });
    other.does(0, refuse).does(0, lose('0-c1', '0-c2')).does(1, lose('1-c1', '1-c2'));
    expect(other.hand(1)).toContain('sun-0');
  });

  it('IC-2.6 where the opponent had no coin there is none for Mormegil to take', () => {
    const position: Position = { hands: { 0: [], 1: ['moon-1'] }, seats: 3, rest: 2, orders: { 1: 'ask' } };
    const table = duel(['gelmir', 'mormegil', 'hirilorn'], {}, position);
    expect(table.all('asked').map(({ kind }) => kind)).not.toContain('coin-reclaim');
    expect(table.last('coins-settled')).toMatchObject({ taken: [], discarded: ['moon-1'] });
  });
});

describe('the ships of Gelmir', () => {
  it('IC-7.6 Gelmir that loses with Diplomacy is not compensated: its ships are at home', () => {
    const table = duel(['gelmir', 'hirilorn'], { coins: { 0: 'sun-0', 1: 'moon-1' } });
    expect(table.at('void')).toEqual([]);
    expect(table.all('compensated')).toEqual([]);
    const defending = duel(['hirilorn', 'gelmir'], { coins: { 0: 'sun-1', 1: 'moon-0' } });
    expect(defending.at('void')).toEqual([]);
    expect(defending.all('compensated')).toEqual([]);
  });

  it('IC-7.6 Gelmir whose power sleeps loses to the void, and is compensated', () => {
    const ships = { '1-c1': 'void', '1-c2': 'void', '1-c3': 'void', '1-c4': 'void' } as const;
    const table = duel(['hirilorn', 'gelmir'], { coins: { 0: 'sun-1', 1: 'moon-0' } }, { ships });
    expect(table.place('1-w3')).toBe('void');
    expect(table.last('compensated').coins).toHaveLength(2);
  });

  it('IC-7.6 Gelmir that wins compensates as others do', () => {
    const table = duel(['gelmir', 'hirilorn'], { coins: { 0: 'sun-1', 1: 'moon-0' } });
    expect(table.last('compensated')).toMatchObject({ from: 0, to: 1 });
  });

  it('IC-7.3 Gelmir as ally of a beaten defender goes home evenly, the defender to the void', () => {
    const ships = { '2-w1': '1-1', '2-c1': '1-2' } as const;
    const allies = { 2: ['defender', '2-w1', '2-c1'] } as const;
    const plan: Plan = { fleet: ['0-w1', '0-w2', '0-t1'], allies, coins: { 0: 'sun-5', 1: 'moon-1' } };
    const table = duel(['hirilorn', 'mormegil', 'gelmir'], plan, { ships });
    expect(table.at('void')).toEqual(['1-c3', '1-w3', '1-t3']);
    // 2-1 has but its transport left: both go there before any other world gets a fourth ship.
    expect([table.place('2-c1'), table.place('2-w1')]).toEqual(['2-1', '2-1']);
  });

  it('IC-7.4 Gelmir as ally of a beaten attacker goes home evenly too', () => {
    const ships = { '2-w1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['attacker', '2-w1'] }, coins: { 0: 'sun-1', 1: 'moon-5' } };
    const table = duel(['hirilorn', 'mormegil', 'gelmir'], plan, { ships });
    expect(table.at('void')).toEqual(['0-w1', '0-t1']);
    expect(table.place('2-w1')).toBe('2-1');
  });

  it('IC-7.6 the loser is compensated for its own ships though its ally Gelmir lost none to the void', () => {
    const ships = { '2-w1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['defender', '2-w1'] }, coins: { 0: 'sun-1', 1: 'moon-0' } };
    const table = duel(['hirilorn', 'mormegil', 'gelmir'], plan, { ships });
    expect(table.last('compensated')).toMatchObject({ from: 0, to: 1 });
    expect(table.last('compensated').coins).toHaveLength(3);
  });

  it('IC-7.3 Gelmir beaten at home may go to the world where it was beaten, beside the victor', () => {
    const table = duel(['hirilorn', 'gelmir'], { coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(table.at('1-3')).toEqual(['0-w1', '0-t1', '1-c3', '1-w3', '1-t3']);
    expect(table.last('combat-ended').successful).toBe(true);
  });

  it('IC-7.10 Gelmir as ally of the defence takes back what lay in the void from before', () => {
    const ships = { '2-w1': '1-1', '2-c5': 'void' } as const;
    const plan: Plan = { allies: { 2: ['defender', '2-w1'] }, coins: { 0: 'sun-1', 1: 'moon-5' } };
    const table = duel(['hirilorn', 'mormegil', 'gelmir'], plan, { ships }).does(2, reward('2-c5 2-2'));
    expect(table.place('2-c5')).toBe('2-2');
    expect(table.place('2-w1')).toBe('1-1');
  });
});

describe('the fresh hands of Hirilorn', () => {
  const empty: Position = { hands: { 0: [], 1: [] } };

  it('IC-6.1 Hirilorn draws four in mid-combat, the other three', () => {
    const table = duel(['hirilorn', 'gelmir'], {}, empty);
    expect([table.hand(0).length, table.hand(1).length]).toEqual([4, 3]);
    expect(table.all('coins-drawn').map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('IC-6.1 the attacker first: Hirilorn defending gets what is left', () => {
    const bag = ['arm-1', 'arm-2', 'arm-3', 'arm-4', 'arm-5'] as const;
    const table = duel(['gelmir', 'hirilorn', 'mormegil'], {}, { ...empty, seats: 3, bag, rest: 2 });
    expect([table.hand(0).length, table.hand(1).length]).toEqual([3, 2]);
    const turned = duel(['hirilorn', 'gelmir', 'mormegil'], {}, { ...empty, seats: 3, bag, rest: 2 });
    expect([turned.hand(0).length, turned.hand(1).length]).toEqual([4, 1]);
  });

  it('IC-2.4 Hirilorn whose colony ships fly draws three', () => {
    const ships = { '0-c2': 'void', '0-c3': 'void', '0-c4': 'void' } as const;
    const position: Position = { ...empty, ships, turn: { reclaimed: true } };
    expect(duel(['hirilorn', 'gelmir'], { fleet: ['0-w1', '0-t1', '0-c1'] }, position).hand(0)).toHaveLength(
      3,
    );
    expect(duel(['hirilorn', 'gelmir'], { fleet: ['0-w1', '0-t1'] }, position).hand(0)).toHaveLength(4);
  });

  it('IC-3.1 Hirilorn robbed and beaten draws up to four when its turn comes', () => {
    const table = duel(
      ['mormegil', 'hirilorn'],
      { coins: { 0: 'sun-1', 1: 'moon-4' } },
      {
        hands: { ...HANDS, 1: ['moon-4', 'moon-1'] },
      },
    );
    expect(table.hand(0)).toContain('moon-4');
    expect(table.state.turn.seat).toBe(1);
    expect(table.hand(1)).toHaveLength(4);
  });
});

describe('powers that end or begin in mid-combat', () => {
  const TWO_LEFT = { '1-c1': 'void', '1-c2': 'void', '1-c4': 'void' } as const;
  const LOST: Plan = { coins: { 0: 'sun-5', 1: 'moon-1' } };

  it('IC-2.4 Celegorm that loses its last but one colony ship takes its coin still, and the view says so', () => {
    const table = duel(['hirilorn', 'celegorm'], LOST, { ships: TWO_LEFT, orders: { 1: 'ask' } });
    expect(table.place('1-c3')).toBe('void');
    expect(table.view('spectator').seats[1]?.active).toBe(true);
    table.does(1, take);
    expect(table.hand(1)).toContain('moon-1');
    expect(table.view('spectator').seats[1]?.active).toBe(false);
  });

  it('IC-2.4 Gelmir that is beaten on one of its last two colony worlds goes home', () => {
    const table = duel(['hirilorn', 'gelmir'], LOST, { ships: TWO_LEFT });
    expect([table.place('1-c3'), table.place('1-w3'), table.place('1-t3')]).not.toContain('void');
    expect(table.view('spectator').seats[1]?.active).toBe(true);
  });

  it('IC-2.4 Mormegil that sent its colony ships takes nothing, though a tie brings them home', () => {
    const ships = { '0-c2': 'void', '0-c3': 'void', '0-c4': 'void' } as const;
    const table = duel(
      ['mormegil', 'gelmir'],
      { fleet: ['0-w1', '0-t1', '0-c1'], coins: { 0: 'sun-1', 1: 'moon-1' } },
      { ships, turn: { reclaimed: true } },
    );
    expect(table.last('combat-decided').verdict).toBe('tie');
    expect(table.last('coins-settled')).toMatchObject({ taken: [] });
    expect(table.view(0).seats[0]?.active).toBe(true);
  });

  it('IC-2.4 an ally that sends its colony ships from home counts as others do in this combat', () => {
    // Seat 2 attacks seat 1, who has settled 0-3, and Balchoth helps from its own system.
    const ships = { '1-w1': '0-3', '1-c1': '0-3', '0-c3': 'void', '0-c4': 'void', '0-c5': 'void' } as const;
    const position: Position = {
      ships: { ...ships, '2-w1': '0-1' },
      turn: { seat: 2 },
      hands: { 1: ['moon-5'], 2: ['arm-1'] },
      options: { thirdSeats: 'on' },
    };
    const help = (...sent: readonly ('0-w1' | '0-c1')[]) =>
      duel(
        ['balchoth', 'gelmir', 'hirilorn'],
        { world: '0-3', opponent: 1, fleet: ['2-w1'], allies: { 0: ['attacker', ...sent] } },
        position,
      );
    expect(values(help('0-w1')).attacker).toBe(1 + 2 + 4);
    expect(values(help('0-w1', '0-c1')).attacker).toBe(1 + 2 + 2 + 1);
  });

  it('IC-2.4 the second combat of a turn asks again whose power is active', () => {
    const table = duel(['hirilorn', 'seregon'], LOST, {
      ships: { ...TWO_LEFT, '1-w1': '1-5', '1-t1': '1-5' },
    });
    expect(values(table).defender).toBe(6 * 1);
    table
      .does(0, attack('1-5', ['0-w2', '0-t2']))
      .does(0, commit('sun-1'))
      .does(1, commit('moon-4'));
    expect(values(table).defender).toBe(1 + 2 + 2 + 3 + 3 + 4);
  });

  it('IC-2.4 a reward that brings a colony ship home wakes the ally for the next combat only', () => {
    const asleep = { '2-c2': 'void', '2-c3': 'void', '2-c4': 'void', '2-c5': 'void' } as const;
    const plan: Plan = { allies: { 2: ['defender', '2-w1'] }, coins: { 0: 'sun-1', 1: 'moon-5' } };
    const table = duel(['hirilorn', 'mormegil', 'balchoth'], plan, { ships: { ...asleep, '2-w1': '1-1' } });
    expect(values(table).defender).toBe(6 + 2 + 5);
    table.does(2, reward('2-c2 2-2'));
    expect(table.view('spectator').seats[2]?.active).toBe(true);
    table.does(1, pass);
    expect(table.state.turn.seat).toBe(2);
  });
});
