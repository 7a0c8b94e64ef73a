import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/rules/conquest/state/command.ts';
import type { ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { attack, commit, heal, offerHealing, pass, reclaim } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { interstellarConquest } from '../../../../src/rules/interstellar-conquest/index.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, powerless } from '../given.ts';

/** Seat 0 is on turn and the patient, seat 1 is Nirnaeth, seat 2 is neither. */
const RACES = ['celegorm', 'nirnaeth', 'hirilorn'] as const;
const HANDS = { 0: ['sun-1', 'sun-2', 'sun-3'], 1: [] } as const satisfies Position['hands'];
const NOT_NOW = { code: 'not-your-turn', ruling: 'IC-9.2' };
const LOST = { '0-t4': 'void', '0-t5': 'void', '0-c5': 'void' } as const;

const healingTable = (position: Position = {}) =>
  given({
    races: RACES,
    hands: HANDS,
    offered: { 0: 2 },
    ...position,
    ships: { ...LOST, ...position.ships },
  });

/** The number of `heal` commands among seat 0's legal commands. */
const legalHeals = (position: Position) =>
  healingTable(position)
    .legal(0)
    .filter(({ type }) => type === 'heal').length;

describe('offers', () => {
  it('IC-9.1 stand until they are used up or withdrawn, and cannot be taken while the power is inactive', () => {
    const stands = (position: Position) =>
      interstellarConquest.isOffered!(healingTable(position).state, asSeat(0));
    expect([stands({}), stands({ offered: {} })]).toEqual([true, false]);
    expect(stands({ ships: powerless(1) })).toBe(false);
  });

  it('IC-9.1 name a seat and a number of ships, and everybody sees them', () => {
    const table = given({ races: RACES, ships: LOST })
      .does(1, offerHealing(0, 2))
      .does(1, offerHealing(2, 15));
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(table.view(viewer).seats.map(({ offered }) => offered)).toEqual([2, 0, 15]);
      expect(table.saw(viewer)).toContainEqual({ type: 'healing-offered', seat: 1, patient: 0, ships: 2 });
    }
  });

  it('IC-9.1 do not need ships in the void, and may come in any turn', () => {
    const table = given({ races: RACES, turn: { seat: 2 } }).does(1, offerHealing(0, 1));
    expect(table.state.seats[0]?.offered).toBe(1);
    expect(table.window?.id).toBe('turn.1');
  });

  it('IC-9.1 replace the last offer to the same seat only', () => {
    const table = given({ races: RACES, offered: { 0: 5, 2: 3 } }).does(1, offerHealing(0, 1));
    expect(table.state.seats.map(({ offered }) => offered)).toEqual([1, 0, 3]);
  });

  it('IC-9.1 can be withdrawn, and then not taken', () => {
    const table = healingTable().does(1, offerHealing(0, 0));
    expect(table.refuses(0, heal('0-t5 0-1 sun-1'))).toMatchObject({
      ruling: expect.stringMatching(/^IC-9/),
    });
  });

  it('IC-9.1 stand until they are used up, over several turns and patients', () => {
    const table = healingTable()
      .does(0, heal('0-t5 0-1 sun-1'))
      .does(0, reclaim('0-t4', '0-1'))
      .does(0, pass);
    expect(table.state.seats[0]?.offered).toBe(1);
    table.does(1, pass).does(2, pass);
    table.does(0, heal('0-c5 0-1 sun-2'));
    expect(table.state.seats[0]?.offered).toBe(0);
    expect(table.place('0-c5')).toBe('0-1');
  });

  it.each<[string, string, number, Command]>([
    ['another race', 'not-a-healer', 0, offerHealing(2, 1)],
    ['Nirnaeth itself', 'no-such-patient', 1, offerHealing(1, 1)],
    ['a seat that does not exist', 'no-such-patient', 1, offerHealing(3, 1)],
  ])('IC-9.1 are refused if they are by or to %s', (_, code, seat, command) => {
    expect(healingTable().refuses(seat, command)).toEqual({ code, ruling: 'IC-9.1' });
  });

  it('IC-9.1 are refused for more ships than a seat has, or for fewer than 0', () => {
    expect(healingTable().refuses(1, offerHealing(0, 16)).code).toBe('out-of-range');
    expect(healingTable().refuses(1, offerHealing(0, -1)).code).toBe('out-of-range');
  });

  it('IC-9.1 are refused for a resigned seat', () => {
    const table = given({ races: RACES }).resigns(2);
    expect(table.refuses(1, offerHealing(2, 1))).toEqual({ code: 'patient-has-resigned', ruling: 'IC-9.3' });
  });
});

describe('taking an offer', () => {
  it('IC-9.2 names ships in the void, a home world and a coin for each, and takes effect at once', () => {
    const table = healingTable().does(0, heal('0-t5 0-1 sun-3', '0-c5 0-1 sun-1'));
    expect([table.place('0-t5'), table.place('0-c5'), table.place('0-t4')]).toEqual(['0-1', '0-1', 'void']);
    expect(table.hand(0)).toEqual(['sun-2']);
    expect(table.hand(1).toSorted()).toEqual(['sun-1', 'sun-3']);
    expect(table.state.seats[0]?.offered).toBe(0);
  });

  it('IC-9.2 lets the turn continue in the same window', () => {
    const table = healingTable();
    const before = table.window;
    table.does(0, heal('0-t5 0-1 sun-3'));
    expect(table.window).toEqual(before);
  });

  it('IC-9.2 is possible before the reclaim, which stays required while a ship is in the void', () => {
    const table = healingTable().does(0, heal('0-t5 0-1 sun-3'));
    expect(table.refuses(0, pass)).toMatchObject({ ruling: 'IC-3.2' });
    table.does(0, reclaim('0-c5', '0-2'));
    expect(table.place('0-c5')).toBe('0-2');
  });

  it('IC-9.2 is possible before the reclaim, which is not required if all ships are healed', () => {
    const table = healingTable({ offered: { 0: 3 } }).does(
      0,
      heal('0-t5 0-1 sun-3', '0-t4 0-1 sun-2', '0-c5 0-1 sun-1'),
    );
    table.does(0, pass);
    expect(table.state.turn.seat).toBe(1);
  });

  it('IC-9.2 is possible after the reclaim', () => {
    const table = healingTable().does(0, reclaim('0-c5', '0-2')).does(0, heal('0-t5 0-1 sun-3'));
    expect(table.place('0-t5')).toBe('0-1');
  });

  it('IC-9.2 is possible between a first and a second attack', () => {
    const table = healingTable({ turn: { reclaimed: true, attack: 2, attacked: true } });
    expect(table.does(0, heal('0-t5 0-1 sun-3')).place('0-t5')).toBe('0-1');
  });

  it('IC-9.2 is possible only in the patient’s own turn', () => {
    const table = healingTable({ turn: { seat: 2 } });
    expect(table.refuses(0, heal('0-t5 0-1 sun-3'))).toEqual(NOT_NOW);
    const nurse = healingTable({ turn: { seat: 1 } });
    expect(nurse.refuses(0, heal('0-t5 0-1 sun-3'))).toEqual(NOT_NOW);
  });

  it('IC-9.2 is possible only while the power of Nirnaeth is active', () => {
    const ships = { '1-c1': 'void', '1-c2': 'void', '1-c3': '2-1', '1-c4': '2-1' } as const;
    expect(healingTable({ ships }).refuses(0, heal('0-t5 0-1 sun-3'))).toEqual({
      code: 'power-inactive',
      ruling: 'IC-9.2',
    });
    expect(
      healingTable({ ships: { ...ships, '1-c4': '1-1' } })
        .does(0, heal('0-t5 0-1 sun-3'))
        .place('0-t5'),
    ).toBe('0-1');
  });

  it('IC-9.2 is possible again after Nirnaeth’s inactive power has become active', () => {
    const ships = { '1-c1': 'void', '1-c2': 'void', '1-c3': 'void', '1-c4': 'void' } as const;
    const table = healingTable({ ships, turn: { seat: 1 } })
      .does(1, reclaim('1-c1', '1-1'))
      .does(1, pass)
      .does(2, pass);
    expect(table.does(0, heal('0-t5 0-1 sun-3')).place('0-t5')).toBe('0-1');
  });

  it.each<[string, string, Command]>([
    [
      'more ships than offered',
      'more-than-offered',
      heal('0-t5 0-1 sun-1', '0-t4 0-1 sun-2', '0-c5 0-1 sun-3'),
    ],
    ['no ship', 'no-ships', heal()],
    ['a ship that is not in the void', 'ship-not-in-void', heal('0-t1 0-1 sun-1')],
    ['a ship of another seat', 'not-your-ship', heal('2-t5 0-1 sun-1')],
    ['a ship twice', 'ship-named-twice', heal('0-t5 0-1 sun-1', '0-t5 0-2 sun-2')],
    ['a foreign world', 'not-a-home-world', heal('0-t5 1-1 sun-1')],
    ['a coin that the seat does not have', 'not-your-coin', heal('0-t5 0-1 sun-4')],
    ['one coin for two ships', 'not-your-coin', heal('0-t5 0-1 sun-1', '0-t4 0-1 sun-1')],
  ])('IC-9.2 is refused with %s', (_, code, command) => {
    const table = healingTable({ ships: { '2-t5': 'void' } });
    expect(table.refuses(0, command)).toMatchObject({ code, ruling: expect.stringMatching(/^IC-9\.[12]$/) });
    expect(table.place('0-t5')).toBe('void');
  });

  it('IC-9.2 is refused without an offer', () => {
    const table = healingTable({ offered: { 2: 2 } });
    expect(table.refuses(0, heal('0-t5 0-1 sun-1')).code).toBe('no-healing-offered');
  });

  it('IC-9.2 shows the faces of the coins only to the two seats, and ships and number to everybody', () => {
    const table = healingTable().does(0, heal('0-t5 0-1 sun-3'));
    const seenBy = (viewer: number | 'spectator') => table.saw(viewer).find(({ type }) => type === 'healed');
    for (const viewer of [0, 1])
      expect(seenBy(viewer)).toMatchObject({ coins: { count: 1, faces: ['sun-3'] } });
    for (const viewer of [2, 'spectator'] as const)
      expect(seenBy(viewer)).toEqual({
        type: 'healed',
        seat: 1,
        patient: 0,
        ships: [{ ship: '0-t5', world: '0-1' }],
        coins: { count: 1, faces: null },
      });
  });

  it('IC-9.2 is among the legal commands of the seat exactly while it is possible', () => {
    expect(legalHeals({})).toBeGreaterThan(0);
    expect(legalHeals({ turn: { seat: 2 } })).toBe(0);
    expect(legalHeals({ offered: {} })).toBe(0);
    expect(legalHeals({ hands: { 0: [], 1: [] } })).toBe(0);
  });
});

describe('while a combat is on', () => {
  const hands = { 0: ['sun-1', 'sun-5'], 1: ['arm-1', 'arm-2'], 2: ['crown-1', 'crown-2'] } as const;
  const fleet: readonly ShipId[] = ['0-w1', '0-t1'];
  const fighting = () => healingTable({ hands, turn: { reclaimed: true } }).does(0, attack('2-3', fleet));

  it('IC-9.3 offers cannot be made, replaced, withdrawn or taken', () => {
    const table = fighting();
    expect(table.refuses(1, offerHealing(2, 1))).toEqual({ code: 'combat-is-on', ruling: 'IC-9.3' });
    expect(table.refuses(1, offerHealing(0, 1))).toEqual({ code: 'combat-is-on', ruling: 'IC-9.3' });
    expect(table.refuses(0, heal('0-t5 0-1 sun-1'))).toEqual({ code: 'combat-is-on', ruling: 'IC-9.3' });
    expect(table.legal(0).map(({ type }) => type)).not.toContain('heal');
    expect(table.legal(1).map(({ type }) => type)).not.toContain('offer-healing');
  });

  it('IC-9.3 standing offers stay, and can be taken afterwards', () => {
    const table = fighting().does(0, commit('sun-5')).does(2, commit('crown-1'));
    expect(table.window?.id).toBe('turn.1.2');
    expect(table.state.seats[0]?.offered).toBe(2);
    expect(table.does(0, heal('0-t5 0-1 sun-1')).place('0-t5')).toBe('0-1');
  });

  it('IC-9.3 a resignation of the patient ends only its own offer', () => {
    const table = given({ races: [...RACES, 'mormegil'], offered: { 0: 2, 2: 1, 3: 4 } }).resigns(2);
    expect(table.state.seats.map(({ offered }) => offered)).toEqual([2, 0, 0, 4]);
  });

  it('IC-9.3 a resignation of Nirnaeth ends all its offers', () => {
    const table = fighting().resigns(1);
    expect(table.state.seats.map(({ offered }) => offered)).toEqual([0, 0, 0]);
    table.does(0, commit('sun-5')).does(2, commit('crown-1'));
    expect(table.refuses(0, heal('0-t5 0-1 sun-1')).code).toBe('no-healing-offered');
  });
});
