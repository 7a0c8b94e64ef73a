import { describe, expect, it } from 'vitest';
import { ENGAGE, standing, STAR } from '../positions/battles.ts';
import type { SeatPosition } from '../positions/given.ts';
import { aimed, engaged, live, OUT } from '../positions/rounds.ts';
import { Table } from '../positions/table.ts';

describe('SC-12.5 battles asked live', () => {
  it('SC-12.5 each choice is asked in spite of orders: the attacker aims, then the defender, who sees those aims', () => {
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

  it('SC-12.5 after the round the attacker, then the defender may withdraw; if both stay, another round follows', () => {
    const table = Table.at(live({ fighter: 5 }, { fighter: 5 })).does(0, ENGAGE);
    table.does(0, { type: 'aim', shots: [] }).does(1, { type: 'aim', shots: [] });
    expect(table.open).toEqual(['withdraw.5.0.1.1.0']);
    table.does(0, { type: 'withdraw' });
    expect(table.open).toEqual(['withdraw.5.0.1.1.1']);
    table.does(1, { type: 'withdraw', ships: [] });
    expect(table.state.battle?.round).toBe(1);
    expect(table.open[0]).toMatch(/^aim\.5\.0\.1\.2\./);
  });

  it('SC-11.8 the enemy chooses once in a battle where ships withdraw to', () => {
    const table = Table.at(live({ fighter: 5 }, { fighter: 5 }))
      .does(0, ENGAGE)
      .waits()
      .waits();
    const { units } = table.state.battle!;
    const own = units.filter(({ side }) => side === 'attacker').map(({ number }) => number);
    table.does(0, { type: 'withdraw', ships: [own[0]!] });
    expect(table.open).toEqual(['drive.5.0.1.1']);
    expect(table.refuses(1, { type: 'drive', hex: 'A1' }).code).toBe('not-a-retreat-hex');
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

  it('SC-11.7 if the attacker withdraws, the defender is not asked', () => {
    const table = aimed();
    const own = table.state.battle!.units.filter(({ side }) => side === 'attacker');
    table.does(0, { type: 'withdraw', ships: own.map(({ number }) => number) });
    table.does(1, { type: 'drive', hex: OUT[0]! });
    expect(table.state.battle).toBeNull();
    expect(table.all('withdrew')).toHaveLength(1);
  });

  it('SC-11.3 if the attacker must withdraw, only the defender is asked', () => {
    const table = Table.at(live({ scout: 1 }, { scout: 1 })).does(0, ENGAGE);
    expect(table.open).toEqual(['drive.5.0.1.1']);
    table.waits();
    expect(table.all('withdrew')).toHaveLength(1);
  });

  it('SC-11.3 unarmed ships left behind by their warships must withdraw too', () => {
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

  it('SC-12.5 with `byOrders` a seat fights all its battles, or the rest of one, by orders', () => {
    const mine: SeatPosition = {
      ships: { [STAR]: { fighter: 2 } },
      more: { orders: { ...standing({}), byOrders: true } },
    };
    const table = Table.at(live({}, { corvette: 2 }, { mine })).does(0, ENGAGE);
    expect(table.open).toEqual(['aim.5.0.1.1.1']);
    table.does(1, { type: 'battle-orders', battle: '5.0.1', byOrders: true });
    expect(table.state.battle).toBeNull();
  });

  it('SC-12.5 a seat that is not being asked may also send `byOrders`, and keep the orders', () => {
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
      'not-asked-in-battle',
    );
  });

  it('SC-12.5 a seat that fights by orders but has none is asked for them', () => {
    const theirs: SeatPosition = { more: { orders: { ...standing(null), byOrders: true } } };
    const table = Table.at(live({ fighter: 2 }, { corvette: 2 }, { theirs })).does(0, ENGAGE);
    expect(table.open).toEqual(['orders.5.0.1.1']);
    table.does(1, { type: 'battle-orders', battle: '5.0.1', orders: { cap: 1 } });
    expect(table.open).toEqual(['aim.5.0.1.1.0']);
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
  ])('SC-11.4 the shots %j are refused: %s', (shots, code) => {
    expect(engaged().refuses(0, { type: 'aim', shots }).code).toBe(code);
  });

  it('SC-11.4 a warship cannot aim at a ship that it cannot hit', () => {
    const table = Table.at(live({ corvette: 1 }, { scout: 2, 'death-star': 1 })).does(0, ENGAGE);
    expect(table.refuses(0, { type: 'aim', shots: [{ warship: 1, target: 3 }] }).code).toBe('cannot-hit');
  });

  it('SC-11.7 a seat can withdraw only its own ships that are still there', () => {
    expect(aimed().refuses(0, { type: 'withdraw', ships: [77] }).code).toBe('no-such-ship');
  });
});
