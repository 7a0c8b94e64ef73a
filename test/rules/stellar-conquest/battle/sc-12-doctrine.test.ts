import { describe, expect, it } from 'vitest';
import { aimsOf } from '../../../../src/rules/stellar-conquest/combat/aiming.ts';
import { beginBattle } from '../../../../src/rules/stellar-conquest/combat/opening.ts';
import { breaksOff } from '../../../../src/rules/stellar-conquest/combat/retreat.ts';
import type { Battle } from '../../../../src/rules/stellar-conquest/state/battle.ts';
import { isCloud } from '../../../../src/rules/stellar-conquest/data/positions.ts';
import { isStar } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { distance, neighboursOf } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import type { BattleOrders } from '../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import type { State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { all, luckWith, fights, fleet, FOE, HERE, ME, meeting, standing } from '../positions/battles.ts';

/** A battle that has just begun. */
function begun(state: State, mine: BattleOrders = {}): Battle {
  const play = new Play(state, luckWith());
  beginBattle(play, { kind: 'ships', attacker: ME, hex: HERE, against: FOE, orders: mine });
  return play.battle;
}
/** The classes that the attacker's warships aim at, in the order of the warships' numbers. */
function aimedAt(battle: Battle): readonly (string | number)[] {
  return aimsOf(battle, ME).map(({ target }) => target);
}

describe('SC-12.2 the fields of orders', () => {
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

  it('SC-12.2 cap, fire: the doctrine spreads aims, at most three at one ship; `gang` fills one ship after another', () => {
    const state = meeting({ corvette: 7 }, { corvette: 3 });
    expect(aimedAt(begun(state))).toEqual([1, 2, 3, 1, 2, 3, 1]);
    expect(aimedAt(begun(state, { fire: 'gang' }))).toEqual([1, 1, 1, 2, 2, 2, 3]);
    expect(aimedAt(begun(state, { fire: 'gang', cap: 5 }))).toEqual([1, 1, 1, 1, 1, 2, 2]);
  });

  it('SC-12.2 below: with 0 the seat never withdraws', () => {
    const state = meeting({ corvette: 1 }, { 'death-star': 1 });
    const stays = fights(state, { '9.defender': [1] }, { below: 0 });
    expect(all(stays, 'withdrew')).toEqual([]);
    expect(all(stays, 'round-ended')).toHaveLength(9);
  });

  it('SC-12.2 rounds: the seat withdraws after this number of rounds', () => {
    const state = meeting({ corvette: 1 }, { 'death-star': 1 });
    const leaves = fights(state, {}, { below: 0, rounds: 4 });
    expect(all(leaves, 'round-ended')).toHaveLength(4);
    expect(all(leaves, 'withdrew')).toMatchObject([{ side: 'attacker', numbers: [1] }]);
  });

  it('SC-12.2 unarmed: with `leave` scouts and transports withdraw after round 1, and warships stay', () => {
    const state = meeting({ corvette: 1, scout: 1, transport: 1 }, { corvette: 1 });
    const play = fights(state, { '3.attacker': [1] }, { unarmed: 'leave' });
    expect(all(play, 'withdrew')).toMatchObject([{ side: 'attacker', numbers: [1, 2] }]);
    expect(fleet(play, 0)).toEqual(['corvette']);
    expect(fleet(fights(state, { '3.attacker': [1] }), 0)).toHaveLength(3);
  });

  it('SC-12.2 drive: the first allowed hex is used; by doctrine a cloud, then the hex farthest from the own entry hex', () => {
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

  it('SC-11.8 all ships that a side withdraws in one battle go to one hex', () => {
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
    expect(breaksOff(begun(meeting(mine, theirs), { below }), ME)).toBe(flees);
  });

  it('SC-12.3 by doctrine, unarmed ships that face warships flee after round 1', () => {
    const play = fights(meeting({ transport: 2 }, { corvette: 1 }));
    expect(all(play, 'round-ended')).toHaveLength(1);
    expect(fleet(play, 0)).toEqual([]);
    expect(all(play, 'withdrew')).toMatchObject([{ side: 'attacker', numbers: [1, 2] }]);
  });

  it('SC-12.3 if the attacker withdraws by its orders, the defender stays', () => {
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
    // The scout is number 1, the corvettes are 2 and 3.
    [{ corvette: 7 }, { scout: 1, corvette: 2 }, {}, [2, 3, 2, 3, 2, 3, 1]],
    [{ corvette: 3 }, { scout: 1, corvette: 1 }, { cap: 1 }, [2, 1, 2]],
    [{ corvette: 1, fighter: 1, 'death-star': 1 }, { corvette: 2 }, { cap: 1 }, [1, 2, 1]],
  ] as const)('SC-12.4 %j at %j by %j: %j', (mine, theirs, orders, targets) => {
    expect(aimedAt(begun(meeting(mine, theirs), orders as BattleOrders))).toEqual(targets);
  });
});
