import { describe, expect, it } from 'vitest';
import {
  describeBattle,
  legalBattle,
  legalEngagements,
} from '../../../src/rules/stellar-conquest/battle/legal.ts';
import { isStar } from '../../../src/rules/stellar-conquest/data/planets.ts';
import { neighboursOf } from '../../../src/rules/stellar-conquest/hex.ts';
import type { State } from '../../../src/rules/stellar-conquest/types.ts';
import { FOE, inBattles, ME, meeting, STAR, standing, THIRD } from './battles.ts';
import { hexAt, type GivenSeat } from './given.ts';
import { Table } from './table.ts';

const HERE = hexAt(STAR);
const ENGAGE = { type: 'engage', hex: HERE, against: FOE } as const;
const OUT = neighboursOf(HERE).filter((hex) => !isStar(hex));
const LIVE = { options: { battles: 'rounds' } } as const;

type Fleet = Parameters<typeof meeting>[0];
/** Each has a scout elsewhere, so that nobody is out when the battle is lost. */
const live = (mine: Fleet, theirs: Fleet, seats: { mine?: GivenSeat; theirs?: GivenSeat } = {}): State =>
  meeting(mine, theirs, {
    ...LIVE,
    mine: { ships: { [STAR]: mine, Wolf: { scout: 1 } }, ...seats.mine },
    theirs: { ships: { [STAR]: theirs, Indi: { scout: 1 } }, ...seats.theirs },
  });
/** Two against two, engaged. */
const engaged = (): Table => Table.at(live({ fighter: 2, scout: 1 }, { corvette: 2 })).does(0, ENGAGE);
/** Both have aimed as their orders have it, and nothing was hit by those who could: the dice are the table's own. */
const aimed = (): Table => engaged().does(0, { type: 'aim', shots: [] }).does(1, { type: 'aim', shots: [] });

describe('SC-12.5 battles asked live', () => {
  it('SC-12.5 each choice is asked, whatever the orders: the attacker aims, then the defender, who sees it', () => {
    const table = engaged();
    expect(table.open).toEqual(['aim.5.0.1.1.0']);
    expect(table.windows[0]).toMatchObject({ kind: 'aim', pace: 'answer', asked: [0] });
    table.does(0, { type: 'aim', shots: [{ warship: 3, target: 2 }] });
    expect(table.last('aimed').aims).toEqual([
      { warship: 2, target: 1 },
      { warship: 3, target: 2 },
    ]);
    expect(table.all('fired')).toEqual([]);
    expect(table.open).toEqual(['aim.5.0.1.1.1']);
    table.does(1, { type: 'aim', shots: [{ warship: 1, target: 1 }] });
    expect(table.all('aimed').map(({ seat, round }) => [seat, round])).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(table.all('round-ended')).toHaveLength(1);
  });

  it('SC-12.5 after the round the attacker, then the defender may withdraw; if both hold, another round', () => {
    const table = Table.at(live({ fighter: 5 }, { fighter: 5 })).does(0, ENGAGE);
    table.does(0, { type: 'aim', shots: [] }).does(1, { type: 'aim', shots: [] });
    expect(table.open).toEqual(['withdraw.5.0.1.1.0']);
    table.does(0, { type: 'withdraw' });
    expect(table.open).toEqual(['withdraw.5.0.1.1.1']);
    table.does(1, { type: 'withdraw', ships: [] });
    expect(table.state.battle?.round).toBe(1);
    expect(table.open[0]).toMatch(/^aim\.5\.0\.1\.2\./);
  });

  it('SC-11.8 the enemy of who withdraws chooses where to, once in a battle', () => {
    const table = Table.at(live({ fighter: 5 }, { fighter: 5 }))
      .does(0, ENGAGE)
      .waits()
      .waits();
    const { units } = table.state.battle!;
    const own = units.filter(({ side }) => side === 'attacker').map(({ number }) => number);
    table.does(0, { type: 'withdraw', ships: [own[0]!] });
    expect(table.open).toEqual(['drive.5.0.1.1']);
    expect(table.refuses(1, { type: 'drive', hex: 'A1' }).code).toBe('no-way-out');
    table.does(1, { type: 'drive', hex: OUT[1]! });
    expect(table.last('withdrew')).toMatchObject({ side: 'attacker', numbers: [own[0]], hex: OUT[1] });
    expect(table.open).toEqual(['withdraw.5.0.1.1.1']);
    table.does(1, { type: 'withdraw' });
    while (table.state.battle?.stage?.kind !== 'withdraw') table.waits();
    const rest = table.state.battle.units.filter(({ side }) => side === 'attacker');
    table.does(0, { type: 'withdraw', ships: rest.map(({ number }) => number) });
    expect(table.last('withdrew')).toMatchObject({ side: 'attacker', hex: OUT[1] });
    expect(table.state.battle).toBeNull();
    expect(table.open).toEqual(['turn.5.1.1']);
  });

  it('SC-11.7 if the attacker leaves, the defender is not asked', () => {
    const table = aimed();
    const own = table.state.battle!.units.filter(({ side }) => side === 'attacker');
    table.does(0, { type: 'withdraw', ships: own.map(({ number }) => number) });
    table.does(1, { type: 'drive', hex: OUT[0]! });
    expect(table.state.battle).toBeNull();
    expect(table.all('withdrew')).toHaveLength(1);
  });

  it('SC-11.3 where the attacker must withdraw, the defender alone is asked', () => {
    const table = Table.at(live({ scout: 1 }, { scout: 1 })).does(0, ENGAGE);
    expect(table.open).toEqual(['drive.5.0.1.1']);
    table.waits();
    expect(table.all('withdrew')).toHaveLength(1);
  });

  it('SC-11.3 unarmed ships that the warships leave behind must withdraw too', () => {
    const table = Table.at(live({ fighter: 1, transport: 2 }, { scout: 40 })).does(0, ENGAGE);
    table.does(0, { type: 'aim', shots: [] });
    table.does(0, { type: 'withdraw', ships: [3] }).does(1, { type: 'drive', hex: OUT[0]! });
    expect(table.open).toEqual(['withdraw.5.0.1.1.1']);
    table.does(1, { type: 'withdraw' });
    expect(table.all('withdrew').map(({ side, numbers }) => [side, numbers])).toEqual([
      ['attacker', [3]],
      ['attacker', [1, 2]],
    ]);
  });

  it('SC-19.2 an `aim` with one way to aim does not open', () => {
    const table = Table.at(live({ corvette: 3 }, { fighter: 1 })).does(0, ENGAGE);
    expect(table.open).toEqual(['aim.5.0.1.1.1']);
    table.does(1, { type: 'aim', shots: [] });
    expect(table.all('aimed')).toHaveLength(2);
  });

  it('SC-19.1 when time runs out, orders serve, else the doctrine', () => {
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
    expect(table.decision(1)?.default.text).toBe('Aims are taken by the orders.');
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

  it('SC-12.5 `byOrders`, for all battles or the rest of one, lets them be fought by orders', () => {
    const mine: GivenSeat = {
      ships: { [STAR]: { fighter: 2 } },
      more: { orders: { ...standing({}), byOrders: true } },
    };
    const table = Table.at(live({}, { corvette: 2 }, { mine })).does(0, ENGAGE);
    expect(table.open).toEqual(['aim.5.0.1.1.1']);
    table.does(1, { type: 'battle-orders', battle: '5.0.1', byOrders: true });
    expect(table.state.battle).toBeNull();
  });

  it('SC-12.5 who is not asked just then may say so too, and keep the orders', () => {
    const table = engaged();
    table.does(1, {
      type: 'battle-orders',
      battle: '5.0.1',
      byOrders: true,
      orders: { cap: 1 },
      keep: true,
    });
    expect(table.open).toEqual(['aim.5.0.1.1.0']);
    expect(table.state.battle?.live).toEqual([0]);
    expect(table.state.battle?.orders[1]).toEqual({ cap: 1 });
    expect(table.seat(1).orders.always).toEqual({ cap: 1 });
    expect(table.refuses(1, { type: 'battle-orders', battle: '5.0.1', byOrders: true }).code).toBe(
      'not-asked',
    );
  });

  it('SC-12.5 by orders, but without any: it is asked for them', () => {
    const theirs: GivenSeat = { more: { orders: { ...standing(null), byOrders: true } } };
    const table = Table.at(live({ fighter: 2 }, { corvette: 2 }, { theirs })).does(0, ENGAGE);
    expect(table.open).toEqual(['orders.5.0.1.1']);
    table.does(1, { type: 'battle-orders', battle: '5.0.1', orders: { cap: 1 } });
    expect(table.open).toEqual(['aim.5.0.1.1.0']);
  });

  it('SC-19.1 a seat whose time ran out is asked no more in its turn, and its battles go by its orders', () => {
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

  it('SC-18.4 nobody waits for who resigns in a battle: its orders, else the doctrine', () => {
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

  it.each([
    [[{ warship: 1, target: 1 }], 'no-such-warship'],
    [[{ warship: 9, target: 1 }], 'no-such-warship'],
    [[{ warship: 2, target: 9 }], 'no-such-target'],
    [
      [
        { warship: 2, target: 1 },
        { warship: 2, target: 2 },
      ],
      'aims-twice',
    ],
  ])('SC-11.4 %j: %s', (shots, code) => {
    expect(engaged().refuses(0, { type: 'aim', shots }).code).toBe(code);
  });

  it('SC-11.4 a warship cannot be aimed at what it cannot hit', () => {
    const table = Table.at(live({ corvette: 1 }, { scout: 2, 'death-star': 1 })).does(0, ENGAGE);
    expect(table.refuses(0, { type: 'aim', shots: [{ warship: 1, target: 3 }] }).code).toBe('cannot-hit');
  });

  it('SC-11.7 only own ships that are still there withdraw', () => {
    expect(aimed().refuses(0, { type: 'withdraw', ships: [77] }).code).toBe('no-such-ship');
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

  it('SC-19.5 in its step for battles the seat may engage whom it meets', () => {
    const state = meeting({ corvette: 1 }, { corvette: 1 });
    expect(legalEngagements(state, ME)).toEqual([ENGAGE]);
    expect(legalEngagements(state, FOE)).toEqual([]);
  });
});
