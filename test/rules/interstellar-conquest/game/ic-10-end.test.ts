import { describe, expect, it } from 'vitest';
import type { Place, ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { battle, land, PLAIN } from '../../conquest/battle.ts';
import { accept, lose, pass, propose, refuse } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

const WIN = { 0: ['sun-5'], 1: ['moon-1'] } as const;
const LOSE = { 0: ['sun-1'], 1: ['moon-5'] } as const;
const TIE = { 0: ['sun-1'], 1: ['moon-1'] } as const;

/** Three colonies of seat 0. */
const THREE = { '0-c1': '1-1', '0-c2': '1-2', '0-c5': '2-5' } as const;

describe('colonies', () => {
  it.each<[string, Partial<Record<ShipId, Place>>, number]>([
    ['none at the start', {}, 0],
    ['one on a world of another system', { '0-c1': '1-1' }, 1],
    ['one on a world with ships of the owner and of a third seat', { '0-c1': '1-1', '2-c1': '1-1' }, 1],
    ['one on a world where two of its colony ships are', { '0-c1': '1-1', '0-c2': '1-1' }, 1],
    ['two on two worlds of one system', { '0-c1': '1-1', '0-c2': '1-2' }, 2],
    ['two in two systems', { '0-c1': '1-1', '0-c2': '2-1' }, 2],
    ['none with warships and transports', { '0-w1': '1-1', '0-t1': '1-2', '0-w2': '2-1' }, 0],
    ['none with colony ships at home, on any world', { '0-c1': '0-5', '0-c2': '0-5' }, 0],
    ['none in the void', { '0-c1': 'void', '0-c2': 'void' }, 0],
    ['five', { '0-c1': '1-1', '0-c2': '1-2', '0-c3': '1-3', '0-c4': '1-4', '0-c5': '2-5' }, 5],
  ])('IC-10.1 of a seat: %s', (_, ships, colonies) => {
    const table = given({ seats: 3, ships, turn: { reclaimed: true } });
    expect(table.view('spectator').seats[0]?.colonies).toBe(colonies);
  });

  it('IC-10.1 do not count colony ships in flight', () => {
    const ships = { '0-c1': '1-2', '0-w1': '1-2' } as const;
    const table = battle(given({ races: PLAIN, ships }), { fleet: ['0-w1', '0-c1'] });
    expect(table.view(0).seats[0]?.colonies).toBe(0);
  });
});

/** Seat 0 wins on 1-3, its fourth colony. */
const landFourth = (position: Position = {}) =>
  battle(given({ races: PLAIN, ships: THREE, hands: WIN, ...position }), {
    fleet: ['0-w3', '0-t3', '0-c3'],
  });

describe('the fourth colony', () => {
  it('IC-10.2 wins as soon as the ships have moved', () => {
    const table = landFourth();
    expect(table.last('game-ended')).toEqual({
      type: 'game-ended',
      reason: 'colonies',
      ranking: [[0], [1, 2, 3]],
    });
    expect(table.outcome).toEqual({ ranking: [[0], [1, 2, 3]] });
    expect(table.window).toBeUndefined();
    expect(table.view('spectator').result).toEqual({ reason: 'colonies', ranking: [[0], [1, 2, 3]] });
  });

  it('IC-10.2 does not come with three, or with a second ship on a colony', () => {
    const ships = { ...THREE, '0-c5': '2-5', '0-c2': '1-3' } as const;
    const table = landFourth({ ships });
    expect(table.view(0).seats[0]?.colonies).toBe(3);
    expect(table.outcome).toBeUndefined();
    expect(table.window?.id).toBe('turn.1.2');
  });

  it('IC-10.2 ends the game, and every command is refused', () => {
    const table = landFourth();
    expect(table.refuses(0, pass, 'turn.1').code).toBe('game-over');
    expect(table.refuses(1, { type: 'resign' }).code).toBe('game-over');
    expect(table.refuses(0, { type: 'set-orders', coinReclaim: 'ask' }).code).toBe('game-over');
  });

  it('IC-10.2 wins for an ally that lands, even if its main party has fewer', () => {
    const ships = { '2-c1': '1-1', '2-c2': '1-2', '2-c3': '0-3', '2-c4': '1-4', '2-w1': '1-4' } as const;
    const table = battle(given({ races: PLAIN, ships: { ...ships, '2-c5': '1-4' }, hands: WIN }), {
      allies: { 2: ['attacker', '2-c5'] },
    });
    expect(table.outcome?.ranking).toEqual([[2], [0, 1, 3]]);
  });

  it('IC-10.2 wins for main party and ally together if both land', () => {
    const ships = { ...THREE, '2-c1': '1-1', '2-c2': '1-2', '2-c3': '0-3', '2-c4': '1-4' } as const;
    const table = battle(given({ races: PLAIN, ships: { ...ships, '2-c5': '1-4' }, hands: WIN }), {
      fleet: ['0-w3', '0-t3', '0-c3'],
      allies: { 2: ['attacker', '2-c5'] },
    });
    expect(table.outcome?.ranking).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('IC-10.2 wins before powers and coins that would follow', () => {
    const table = landFourth({
      races: ['celegorm', 'mormegil'],
      ships: { ...THREE, '0-c5': '1-5' },
      orders: { 0: 'ask' },
    });
    expect(table.outcome?.ranking).toEqual([[0], [1]]);
    expect(table.all('asked').map(({ kind }) => kind)).not.toContain('coin-reclaim');
  });

  it.each([
    ['lost', LOSE],
    ['tied', TIE],
  ] as const)(
    'IC-10.2 is counted after a combat that was %s, including returned and lost ships',
    (name, hands) => {
      const fourth = { ...THREE, '0-c4': '1-4', '0-w4': '1-4' } as const;
      const table = battle(given({ races: PLAIN, ships: fourth, hands }), {
        fleet: ['0-w4', '0-t5', '0-c4'],
      });
      // The fourth colony was gone in flight; after a tie it is back.
      expect(table.last('combat-decided').winner).toBe(name === 'tied' ? null : 'defender');
      expect(table.outcome?.ranking[0]).toEqual(name === 'tied' ? [0] : undefined);
    },
  );

  it('IC-10.2 wins also for a seat that takes no part in the combat', () => {
    const bystander = { '3-c1': '1-1', '3-c2': '1-2', '3-c3': '0-3', '3-c4': '2-4' } as const;
    const table = battle(given({ races: PLAIN, ships: bystander, hands: LOSE }));
    expect(table.outcome?.ranking).toEqual([[3], [0, 1, 2]]);
  });

  it('IC-10.2 does not win for a resigned seat', () => {
    const bystander = { '3-c1': '1-1', '3-c2': '1-2', '3-c3': '0-3', '3-c4': '2-4' } as const;
    const table = battle(given({ races: PLAIN, ships: bystander, hands: WIN, resigned: [3] }));
    expect(table.outcome).toBeUndefined();
  });

  it('IC-10.2 does not win for an attacker that has resigned', () => {
    const hands = { 0: ['sun-5', 'sun-4'], 1: ['moon-1', 'moon-2'] } as const;
    const table = landFourth({ hands }).resigns(0).does(1, { type: 'commit', coin: 'moon-1' });
    expect(table.view(1).seats[0]?.colonies).toBe(4);
    expect(table.outcome).toBeUndefined();
    expect(table.state.turn.seat).toBe(1);
  });

  it('IC-10.2 is counted after a deal, and after the losses of a failed one', () => {
    const hands = { 0: ['sun-0'], 1: ['moon-0'] } as const;
    const four = { ...THREE, '0-c4': '1-4' } as const;
    const talk = (ships: Position['ships'] = {}) => battle(given({ races: PLAIN, ships, hands }));
    const made = talk(THREE)
      .does(0, propose({ landings: [land('1-3', '0-c3')] }))
      .does(1, accept(1));
    expect(made.outcome?.ranking[0]).toEqual([0]);
    const kept = talk(four).does(1, refuse).does(0, lose('0-w1', '0-t1')).does(1, lose('1-w1', '1-t1'));
    expect(kept.outcome?.ranking[0]).toEqual([0]);
    const lost = talk(four).does(1, refuse).does(0, lose('0-w1', '0-c4')).does(1, lose('1-w1', '1-t1'));
    expect(lost.outcome).toBeUndefined();
  });

  it('IC-10.2 does not count lost defending ships', () => {
    const ships = { '1-c3': '0-1', '1-c1': '0-2', '1-c2': '0-3', '1-c4': '0-4' } as const;
    const table = battle(given({ races: PLAIN, ships, hands: WIN }), {
      world: '0-4',
      opponent: 1,
      fleet: ['0-w1', '0-c1'],
    });
    expect(table.place('1-c4')).toBe('void');
    expect(table.outcome).toBeUndefined();
  });

  it('IC-10.2 does not end the game in a turn without a combat', () => {
    const table = given({ races: PLAIN, ships: { ...THREE, '0-c4': '1-4' } }).does(0, pass);
    expect(table.outcome).toBeUndefined();
  });
});
