import { describe, expect, it } from 'vitest';
import { aimsOf } from '../../../src/rules/stellar-conquest/battle/aiming.ts';
import { beginBattle } from '../../../src/rules/stellar-conquest/battle/begin.ts';
import { givesUp } from '../../../src/rules/stellar-conquest/battle/retreat.ts';
import type { Battle } from '../../../src/rules/stellar-conquest/battle.ts';
import { isCloud, isStar } from '../../../src/rules/stellar-conquest/data/planets.ts';
import { distance, neighboursOf } from '../../../src/rules/stellar-conquest/hex.ts';
import type { BattleOrders } from '../../../src/rules/stellar-conquest/orders.ts';
import { Play } from '../../../src/rules/stellar-conquest/play.ts';
import type { SeatState, State } from '../../../src/rules/stellar-conquest/types.ts';
import {
  all,
  falling,
  fights,
  fleet,
  FOE,
  inBattles,
  ME,
  meeting,
  STAR,
  standing,
  THIRD,
} from './battles.ts';
import { hexAt } from './given.ts';
import { Table } from './table.ts';

const HERE = hexAt(STAR);
const ENGAGE = { type: 'engage', hex: HERE, against: FOE } as const;
const without = (more: Partial<SeatState> = {}): { theirs: { more: Partial<SeatState> } } => ({
  theirs: { more: { orders: standing(null), ...more } },
});
const WINDOW = 'orders.5.0.1.1';
const ID = '5.0.1';

describe('SC-12.1 battle orders', () => {
  it('SC-12.1 with orders on both sides the battle is resolved at once, whole', () => {
    const table = Table.at(meeting({ corvette: 3 }, { corvette: 3 })).does(0, ENGAGE);
    expect(table.state.battle).toBeNull();
    expect(table.all('battle-ended')).toHaveLength(1);
    expect(table.all('turn-resumed')).toHaveLength(0);
  });

  it('SC-12.1 a defender without orders is asked, and its answer fights the battle', () => {
    const table = Table.at(meeting({ corvette: 3 }, { corvette: 3, transport: 1 }, without())).does(
      0,
      ENGAGE,
    );
    expect(table.open).toEqual([WINDOW]);
    expect(table.windows[0]).toMatchObject({ kind: 'orders', pace: 'answer', asked: [1], awaiting: [1] });
    table.does(1, { type: 'battle-orders', battle: ID, orders: { rounds: 1 } }, WINDOW);
    expect(table.all('round-ended').length).toBeLessThan(3);
    expect(table.last('battle-ordered')).toMatchObject({ seat: 1, orders: { rounds: 1 } });
    expect(table.seat(1).orders.always).toBeNull();
  });

  it('SC-12.1 the answer may be kept as standing', () => {
    const table = Table.at(meeting({ corvette: 3 }, { corvette: 3 }, without())).does(0, ENGAGE);
    table.does(1, { type: 'battle-orders', battle: ID, orders: { below: 7 }, keep: true });
    expect(table.seat(1).orders.always).toEqual({ below: 7 });
  });

  it('SC-12.1 time runs out: the doctrine serves for the rest of that seat-turn, and then it is asked again', () => {
    const hexes = [STAR, 'Bootis'];
    const ships = Object.fromEntries(hexes.map((place) => [place, { corvette: 2 }]));
    const second = { ships: Object.fromEntries(hexes.map((place) => [place, { scout: 1, corvette: 1 }])) };
    const transports = { [STAR]: { corvette: 2 }, Bootis: { corvette: 2 }, Wolf: { transport: 1 } };
    const table = Table.at(inBattles({ seats: [{ ships: transports }, second] }))
      .does(0, ENGAGE)
      .waits();
    expect(table.last('battle-ordered')).toMatchObject({ seat: 1, orders: null });
    expect(table.seat(0).turn?.silent).toEqual([1]);
    expect(table.open).toEqual(['turn.5.0.2']);
    table.does(0, { type: 'engage', hex: hexAt('Bootis'), against: FOE });
    expect(table.all('battle-ended')).toHaveLength(2);
    const next = Table.at(inBattles({ turn: 6, seats: [{ ships }, second] })).does(0, ENGAGE);
    expect(next.open).toEqual(['orders.6.0.1.1']);
  });

  it.each([
    [{ battlesSeen: 'private' }, {}],
    [{}, { dormant: true }],
    [{}, { left: true, gone: 1 }],
  ] as const)('SC-12.1 nobody is asked with %j, nor who is %j', (options, more) => {
    const third = { ships: { Wolf: { scout: 1 } } };
    const state = meeting({ corvette: 3 }, { corvette: 3 }, { ...without(more), options });
    const [, foe] = state.seats;
    const seats = [...inBattles({ seats: [{ ships: { [STAR]: { corvette: 3 } } }, {}, third] }).seats];
    seats[1] = foe!;
    const table = Table.at({ ...state, seats, order: [ME, FOE, THIRD] }).does(0, ENGAGE);
    expect(table.all('battle-ended')).toHaveLength(1);
  });

  it('SC-12.1 a plain battle without warships asks nobody: only `drive` matters', () => {
    const table = Table.at(meeting({ scout: 1 }, { scout: 1 }, without())).does(0, ENGAGE);
    expect(table.all('withdrew')).toHaveLength(1);
  });

  it('SC-12.1 orders for the star hex go before standing ones, and those sent with `engage` before all', () => {
    const orders = { always: { rounds: 9 }, at: { [HERE]: { rounds: 2 } }, byOrders: false };
    const state = meeting({ corvette: 1 }, { corvette: 1 }, { mine: { more: { orders } }, theirs: {} });
    const seen = (sent?: BattleOrders): Battle['orders'] =>
      all(
        fights({ ...state, seats: [{ ...state.seats[0]!, orders }, state.seats[1]!] }, {}, sent),
        'battle-began',
      )[0]!.begun.orders;
    expect(seen()).toEqual({ 0: { rounds: 2 }, 1: {} });
    expect(seen({ rounds: 1 })).toEqual({ 0: { rounds: 1 }, 1: {} });
  });

  it('SC-12.1 standing orders are set, for all battles or one star hex, and taken back', () => {
    const table = Table.at(meeting({ corvette: 1 }, { corvette: 1 }, without()));
    table.does(1, { type: 'battle-orders', orders: { cap: 1 } });
    table.does(1, { type: 'battle-orders', orders: { cap: 2 }, hex: HERE });
    expect(table.seat(1).orders).toEqual({ always: { cap: 1 }, at: { [HERE]: { cap: 2 } }, byOrders: false });
    table.does(1, { type: 'battle-orders', byOrders: true });
    expect(table.seat(1).orders).toEqual({ always: { cap: 1 }, at: { [HERE]: { cap: 2 } }, byOrders: true });
    table.does(1, { type: 'battle-orders', hex: HERE });
    table.does(1, { type: 'battle-orders' });
    expect(table.seat(1).orders).toEqual({ always: null, at: {}, byOrders: true });
  });

  it.each([
    [{ hex: 'A1', orders: {} }, 'not-a-star-hex'],
    [{ keep: true, orders: {} }, 'no-battle-named'],
    [{ battle: ID, hex: HERE, orders: {} }, 'two-places-named'],
    [{ battle: '5.0.9', orders: {} }, 'no-such-battle'],
    [{ battle: ID }, 'no-orders'],
    [{ battle: ID, byOrders: true }, 'no-orders'],
  ])('SC-12.1 %j: %s', (sent, code) => {
    const table = Table.at(meeting({ corvette: 1 }, { corvette: 1 }, without())).does(0, ENGAGE);
    expect(table.refuses(1, { type: 'battle-orders', ...sent }).code).toBe(code);
  });

  it('SC-12.1 who is not asked cannot answer', () => {
    const table = Table.at(meeting({ corvette: 1 }, { corvette: 1 }, without())).does(0, ENGAGE);
    const sent = { type: 'battle-orders', battle: ID, orders: {}, byOrders: true } as const;
    expect(table.refuses(0, sent).code).toBe('not-asked');
  });
});

/** A battle that has begun, with nothing fought yet. */
function begun(state: State, mine: BattleOrders = {}): Battle {
  const play = new Play(state, falling());
  beginBattle(play, { kind: 'ships', attacker: ME, hex: HERE, against: FOE, orders: mine });
  return play.battle;
}
/** Classes that the attacker's warships aim at, in the order of their numbers. */
function aimedAt(battle: Battle): readonly (string | number)[] {
  return aimsOf(battle, ME).map(({ target }) => target);
}

describe('SC-12.2 what orders say', () => {
  const EVERYTHING = { scout: 1, transport: 1, corvette: 1, fighter: 1, 'death-star': 1 };

  it.each([
    ['corvette', ['corvette', 'fighter', 'transport', 'scout']],
    ['fighter', ['fighter', 'corvette', 'death-star', 'transport', 'scout']],
    ['death-star', ['death-star', 'fighter', 'corvette', 'transport', 'scout']],
  ] as const)('SC-12.2 the doctrine of a %s: %j', (kind, classes) => {
    const foes: Partial<Record<string, number>> = { ...EVERYTHING };
    const seen: string[] = [];
    for (const _ of classes) {
      const battle = begun(meeting({ [kind]: 1 }, foes));
      const [target] = aimedAt(battle);
      const unit = battle.units.find(({ side, number }) => side === 'defender' && number === target)!;
      seen.push(unit.class);
      foes[unit.class] = 0;
    }
    expect(seen).toEqual(classes);
  });

  it.each([
    [{ targets: { corvette: ['scout'] } }, ['scout', 'corvette']],
    [{ targets: { corvette: ['death-star', 'transport'] } }, ['transport', 'corvette']],
    [{ targets: { fighter: ['scout'] } }, ['corvette', 'fighter']],
  ] as const)('SC-12.2 targets: %j: first at %j', (orders, expected) => {
    const foes: Partial<Record<string, number>> = { ...EVERYTHING };
    const seen = expected.map(() => {
      const battle = begun(meeting({ corvette: 1 }, foes), orders);
      const [target] = aimedAt(battle);
      const { class: kind } = battle.units.find(
        ({ side, number }) => side === 'defender' && number === target,
      )!;
      foes[kind] = 0;
      return kind;
    });
    expect(seen).toEqual(expected);
  });

  it('SC-12.2 cap, fire: by doctrine three aims at most at one ship, spread; `gang` fills one after another', () => {
    const state = meeting({ corvette: 7 }, { corvette: 3 });
    expect(aimedAt(begun(state))).toEqual([1, 2, 3, 1, 2, 3, 1]);
    expect(aimedAt(begun(state, { fire: 'gang' }))).toEqual([1, 1, 1, 2, 2, 2, 3]);
    expect(aimedAt(begun(state, { fire: 'gang', cap: 5 }))).toEqual([1, 1, 1, 1, 1, 2, 2]);
  });

  it('SC-12.2 below: 0 never withdraws', () => {
    const state = meeting({ corvette: 1 }, { 'death-star': 1 });
    const stays = fights(state, { '9.defender': [1] }, { below: 0 });
    expect(all(stays, 'withdrew')).toEqual([]);
    expect(all(stays, 'round-ended')).toHaveLength(9);
  });

  it('SC-12.2 rounds: withdraws after so many', () => {
    const state = meeting({ corvette: 1 }, { 'death-star': 1 });
    const leaves = fights(state, {}, { below: 0, rounds: 4 });
    expect(all(leaves, 'round-ended')).toHaveLength(4);
    expect(all(leaves, 'withdrew')).toMatchObject([{ side: 'attacker', numbers: [1] }]);
  });

  it('SC-12.2 unarmed: leave: scouts and transports go after round 1, the warships stay', () => {
    const state = meeting({ corvette: 1, scout: 1, transport: 1 }, { corvette: 1 });
    const play = fights(state, { '3.attacker': [1] }, { unarmed: 'leave' });
    expect(all(play, 'withdrew')).toMatchObject([{ side: 'attacker', numbers: [1, 2] }]);
    expect(fleet(play, 0)).toEqual(['corvette']);
    expect(fleet(fights(state, { '3.attacker': [1] }), 0)).toHaveLength(3);
  });

  it('SC-12.2 drive: the first allowed one; by doctrine a cloud, then the farthest from the own entry hex', () => {
    const allowed = neighboursOf(HERE).filter((hex) => !isStar(hex));
    const driven = (drive: readonly string[]): string => {
      const state = meeting(
        { scout: 1 },
        { scout: 1 },
        { theirs: { more: { orders: standing({ drive }) } } },
      );
      const [me, foe] = state.seats;
      const play = fights({ ...state, seats: [me!, { ...foe!, orders: standing({ drive }) }] });
      return all(play, 'withdrew')[0]!.hex;
    };
    expect(driven(['A1', allowed[2]!, allowed[1]!])).toBe(allowed[2]);
    const far = Math.max(...allowed.map((hex) => distance(hex, 'A21')));
    expect(allowed.some((hex) => isCloud(hex))).toBe(false);
    expect(distance(driven([]), 'A21')).toBe(far);
  });

  it('SC-11.8 all that a side withdraws in one battle go to one hex', () => {
    const state = meeting({ corvette: 2, scout: 1 }, { corvette: 3 });
    const play = fights(state, {}, { unarmed: 'leave', rounds: 3 });
    const left = all(play, 'withdrew');
    expect(left.map(({ numbers }) => numbers)).toEqual([[1], [2, 3]]);
    expect(new Set(left.map(({ hex }) => hex)).size).toBe(1);
  });
});

describe('SC-12.3 strength', () => {
  it.each([
    [{ corvette: 1 }, { 'death-star': 1 }, 20, false],
    [{ corvette: 1 }, { 'death-star': 1 }, 21, true],
    [{ fighter: 1 }, { 'death-star': 1 }, 50, false],
    [{ fighter: 1 }, { 'death-star': 1 }, 51, true],
    [{ scout: 9, transport: 9 }, { corvette: 1 }, 1, true],
    [{ scout: 9 }, { corvette: 1 }, 0, false],
  ] as const)('SC-12.3 %j against %j, below %i: %s', (mine, theirs, below, flees) => {
    expect(givesUp(begun(meeting(mine, theirs), { below }), ME)).toBe(flees);
  });

  it('SC-12.3 by doctrine, unarmed ships that face warships flee after round 1', () => {
    const play = fights(meeting({ transport: 2 }, { corvette: 1 }));
    expect(all(play, 'round-ended')).toHaveLength(1);
    expect(fleet(play, 0)).toEqual([]);
    expect(all(play, 'withdrew')).toMatchObject([{ side: 'attacker', numbers: [1, 2] }]);
  });

  it('SC-12.3 the attacker is looked at first: if it leaves, the defender stays', () => {
    const state = meeting(
      { corvette: 1 },
      { corvette: 1 },
      {
        theirs: { more: { orders: standing({ rounds: 1 }) } },
      },
    );
    const play = fights(state, {}, { rounds: 1 });
    expect(all(play, 'withdrew')).toMatchObject([{ side: 'attacker' }]);
  });
});

describe('SC-12.4 aiming', () => {
  it.each([
    [{ corvette: 4 }, { corvette: 2 }, {}, [1, 2, 1, 2]],
    [{ corvette: 4 }, { corvette: 2 }, { fire: 'gang' }, [1, 1, 1, 2]],
    [{ corvette: 4 }, { corvette: 2 }, { fire: 'gang', cap: 2 }, [1, 1, 2, 2]],
    [{ corvette: 4 }, { corvette: 2 }, { cap: 1 }, [1, 2, 1, 2]],
    [{ corvette: 5 }, { corvette: 2 }, { fire: 'gang', cap: 1 }, [1, 2, 1, 2, 1]],
    // A scout is number 1, so that corvettes are 2 and 3.
    [{ corvette: 7 }, { scout: 1, corvette: 2 }, {}, [2, 3, 2, 3, 2, 3, 1]],
    [{ corvette: 3 }, { scout: 1, corvette: 1 }, { cap: 1 }, [2, 1, 2]],
    [{ corvette: 1, fighter: 1, 'death-star': 1 }, { corvette: 2 }, { cap: 1 }, [1, 2, 1]],
  ] as const)('SC-12.4 %j at %j by %j: %j', (mine, theirs, orders, targets) => {
    expect(aimedAt(begun(meeting(mine, theirs), orders as BattleOrders))).toEqual(targets);
  });
});
