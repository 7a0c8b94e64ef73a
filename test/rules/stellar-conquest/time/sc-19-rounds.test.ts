import { describe, expect, it } from 'vitest';
import {
  describeBattle,
  legalBattle,
  legalEngagements,
} from '../../../../src/rules/stellar-conquest/battle/legal.ts';
import { ENGAGE, FOE, HERE, inBattles, ME, meeting, standing, STAR, THIRD } from '../positions/battles.ts';
import { aimed, engaged, live, LIVE } from '../positions/rounds.ts';
import { Table } from '../positions/table.ts';

describe('SC-19.1 time in a battle asked live', () => {
  it('SC-19.2 an `aim` window does not open if there is only one way to aim', () => {
    const table = Table.at(live({ corvette: 3 }, { fighter: 1 })).does(0, ENGAGE);
    expect(table.open).toEqual(['aim.5.0.1.1.1']);
    table.does(1, { type: 'aim', shots: [] });
    expect(table.all('aimed')).toHaveLength(2);
  });

  it('SC-19.1 when time runs out, orders apply, else the doctrine', () => {
    const orders = standing({ rounds: 1, fire: 'gang' });
    const state = live({ 'death-star': 3 }, { 'death-star': 4 }, { mine: {} });
    const [me, foe] = state.seats;
    const table = Table.at({ ...state, seats: [{ ...me!, orders }, foe!] }, 'c'.repeat(64)).does(0, ENGAGE);
    expect(table.decision(0)?.default.command).toEqual({
      type: 'aim',
      shots: [1, 2, 3].map((warship) => ({ warship, target: 1 })),
    });
    table.waits();
    expect(table.last('aimed').aims.map(({ target }) => target)).toEqual([1, 1, 1]);
    expect(table.decision(1)?.default.text).toBe('Your orders choose the targets.');
    table.waits();
    const left = table.state.battle!.units.filter(({ side }) => side === 'attacker');
    expect(table.decision(0)?.default.command).toEqual({
      type: 'withdraw',
      ships: left.map(({ number }) => number),
    });
    table.waits();
    expect(table.decision(1)?.default.command?.type).toBe('drive');
    table.waits();
    expect(table.state.battle).toBeNull();
    expect(table.types).toContain('withdrew');
  });

  it('SC-19.1 a seat whose time ran out is asked no more in its turn, and fights by its orders', () => {
    const state = inBattles({
      seats: [
        { ships: { [STAR]: { fighter: 2 } } },
        { ships: { [STAR]: { corvette: 2 } }, more: { orders: { ...standing({}), byOrders: true } } },
      ],
      ...LIVE,
    });
    const table = Table.at(state).waits();
    expect(table.all('battle-ended')).toHaveLength(1);
    expect(table.all('stage-set').every(({ stage }) => stage === null)).toBe(true);
  });

  it('SC-18.4 a battle does not wait for a seat that resigns: its orders apply, else the doctrine', () => {
    const seats = [
      ...engaged().state.seats,
      ...inBattles({ seats: [{ ships: { Wolf: { scout: 1 } } }] }).seats,
    ];
    const third = { ...seats[2]!, turn: null };
    const begun = live({ fighter: 2, scout: 1 }, { corvette: 2 });
    const table = Table.at({ ...begun, seats: [...begun.seats, third], order: [ME, FOE, THIRD] });
    table.does(0, ENGAGE).resigns(0);
    expect(table.open).toEqual(['aim.5.0.1.1.1']);
    table.resigns(1);
    expect(table.state.result?.reason).toBe('last-seat');
  });

  it('SC-19.1 when the battle is over, the attacker goes on in its next window', () => {
    const state = live({ fighter: 2, transport: 1 }, { scout: 2 });
    const table = Table.at(state).does(0, ENGAGE);
    expect(table.open).toEqual(['aim.5.0.1.1.0']);
    while (table.state.battle !== null) table.waits();
    expect(table.last('turn-resumed')).toEqual({ type: 'turn-resumed', seat: 0, part: 2 });
  });
});

describe('SC-19.5 what is legal in a battle', () => {
  const NOBODY = { theirs: { more: { orders: { ...standing(null), byOrders: true } } } };
  const asks = (): readonly Table[] => [
    Table.at(live({ fighter: 2 }, { corvette: 2 }, NOBODY)).does(0, ENGAGE),
    engaged(),
    aimed(),
    Table.at(live({ scout: 1 }, { scout: 1 })).does(0, ENGAGE),
  ];

  it('SC-19.5 every command listed is accepted', () => {
    for (const [i, { state, windows }] of asks().entries()) {
      const [window] = windows;
      const seat = window!.asked[0]!;
      const listed = legalBattle(state, seat);
      expect(listed.length).toBeGreaterThan(1);
      for (const command of listed) asks()[i]!.does(seat, command);
      expect(describeBattle(state, seat)).toMatchObject({ battle: '5.0.1', hex: HERE });
    }
  });

  it('SC-19.5 in its step for battles the seat may engage the enemies that it meets', () => {
    const state = meeting({ corvette: 1 }, { corvette: 1 });
    expect(legalEngagements(state, ME)).toEqual([ENGAGE]);
    expect(legalEngagements(state, FOE)).toEqual([]);
  });
});
