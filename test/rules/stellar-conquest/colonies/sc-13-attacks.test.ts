import { describe, expect, it } from 'vitest';
import { isBesieged } from '../../../../src/rules/stellar-conquest/state/board.ts';
import { forbidsAttackColonies } from '../../../../src/rules/stellar-conquest/battle/colony-attack.ts';
import type { State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { all, fleet } from '../positions/battles.ts';
import {
  attacking,
  attacks,
  colony,
  conquered,
  FOE,
  ME,
  ordered,
  SUB_TERRAN,
  TERRAN,
  THIRD,
} from '../positions/colonies.ts';
import { Table } from '../positions/table.ts';

const forbids = (state: State, ...planets: readonly string[]): string | undefined =>
  forbidsAttackColonies(state, ME, { type: 'attack-colonies', planets })?.code;

describe('SC-13 colony attacks', () => {
  it('SC-13.1 a seat may attack unconquered colonies of other seats where it has warships', () => {
    const colonies = [
      { planet: TERRAN, owner: FOE },
      { planet: SUB_TERRAN, owner: ME },
      { planet: 'Indi/2', owner: FOE },
      conquered('Mira/1'),
    ];
    const state = attacking({ corvette: 1 }, colonies, {
      me: { ships: { Canis: { corvette: 1 }, Indi: { scout: 1, transport: 1 }, Mira: { fighter: 1 } } },
    });
    expect(forbids(state, TERRAN)).toBeUndefined();
    expect(forbids(state, TERRAN, TERRAN)).toBe('planet-named-twice');
    expect(forbids(state, TERRAN, 'Indi/2')).toBe('planets-in-different-hexes');
    expect(forbids(state, 'Indi/2')).toBe('no-warship-there');
    expect(forbids(state, SUB_TERRAN)).toBe('own-colony');
    expect(forbids(state, 'Mira/1')).toBe('conquered-already');
    expect(forbids(state, 'Mira/3')).toBe('no-colony-there');
  });

  it('SC-13.1 the refusal of an attack without a warship reveals nothing of the colonies there', () => {
    const state = attacking({ scout: 1 }, [{ planet: 'Indi/2', owner: FOE, shield: true }]);
    expect(forbids(state, 'Indi/2')).toBe(forbids(state, 'Indi/3'));
  });

  it('SC-13.1 a seat may attack several colonies of any owners together, and again', () => {
    const colonies = [
      { planet: TERRAN, owner: THIRD, bases: 9 },
      { planet: SUB_TERRAN, owner: FOE, bases: 9 },
    ];
    const table = Table.at(attacking({ fighter: 3 }, colonies));
    const orders = { rounds: 1 };
    const attack = { type: 'attack-colonies', orders } as const;
    table.does(0, { ...attack, planets: [SUB_TERRAN, TERRAN] });
    table.does(0, { ...attack, planets: [TERRAN] });
    table.does(0, { ...attack, planets: [TERRAN] });
    const begun = table.all('battle-began').map((event) => event.begun);
    expect(begun.map(({ id, kind, planets, defenders }) => [id, kind, planets, defenders])).toEqual([
      ['5.0.1', 'colonies', [TERRAN, SUB_TERRAN], [1, 2]],
      ['5.0.2', 'colonies', [TERRAN], [2]],
      ['5.0.3', 'colonies', [TERRAN], [2]],
    ]);
    expect(table.all('round-ended')).toHaveLength(3);
    expect(table.mover).toBe(0);
  });

  it('SC-13.2 an attack reveals the bases of the attacked colonies only', () => {
    const play = attacks(
      attacking({ fighter: 1 }, [
        { planet: TERRAN, owner: FOE, bases: 1, advancedBases: 2 },
        { planet: SUB_TERRAN, owner: FOE, bases: 4 },
      ]),
      [TERRAN],
      {},
      { rounds: 1 },
    );
    const { units } = all(play, 'battle-began')[0]!.begun;
    const bases = units.filter(({ side }) => side === 'defender');
    expect(bases.map((unit) => [unit.number, unit.class, unit.planet, unit.ship])).toEqual([
      [1, 'missile-base', TERRAN, null],
      [2, 'advanced-missile-base', TERRAN, null],
      [3, 'advanced-missile-base', TERRAN, null],
    ]);
  });

  it('SC-13.2 a colony with a shield cannot be attacked', () => {
    const state = attacking({ 'death-star': 1 }, [{ planet: TERRAN, owner: FOE, shield: true }]);
    expect(forbids(state, TERRAN)).toBe('shielded');
  });

  it('SC-13.2 a colony without bases is conquered at once', () => {
    const state = attacking({ corvette: 1 }, [{ planet: TERRAN, owner: FOE, people: 30, factories: 7 }]);
    const play = attacks(state, [TERRAN]);
    expect(play.events.map(({ type }) => type)).toEqual(['battle-began', 'conquered', 'battle-ended']);
    expect(colony(play, TERRAN)).toMatchObject({ owner: FOE, conqueror: ME, people: 30, factories: 7 });
    expect(play.state.battle).toBeNull();
    expect(play.state.seats[1]!.alarmed).toBe(true);
  });

  it('SC-13.2 in a joint attack a colony without bases is conquered at once, and the others fight on', () => {
    const colonies = [
      { planet: TERRAN, owner: FOE },
      { planet: SUB_TERRAN, owner: FOE, bases: 2 },
    ];
    const play = attacks(attacking({ fighter: 2 }, colonies), [TERRAN, SUB_TERRAN], {}, { rounds: 1 });
    expect(colony(play, TERRAN)?.conqueror).toBe(ME);
    expect(colony(play, SUB_TERRAN)?.conqueror).toBeNull();
    expect(all(play, 'round-ended')).toHaveLength(1);
  });

  it('SC-13.3 at least one round is fought, whatever the strength', () => {
    const play = attacks(attacking({ corvette: 1 }, [{ planet: TERRAN, owner: FOE, bases: 20 }]), [TERRAN]);
    expect(all(play, 'round-ended')).toHaveLength(1);
    expect(all(play, 'attack-pressed').map(({ on }) => on)).toEqual([false]);
  });

  it('SC-13.3 bases fire at any of the attacker’s ships there, and each owner aims its own bases', () => {
    const colonies = [
      { planet: TERRAN, owner: FOE, bases: 1 },
      { planet: SUB_TERRAN, owner: THIRD, advancedBases: 1 },
    ];
    const seats = [
      ordered({ targets: { 'missile-base': ['transport'] } }),
      ordered({ targets: { 'advanced-missile-base': ['scout'] } }),
    ];
    const state = attacking({ scout: 1, transport: 1, corvette: 1 }, colonies, { seats });
    const play = attacks(state, [TERRAN, SUB_TERRAN], { '1.defender': [4, 5] }, { rounds: 1, below: 0 });
    expect(all(play, 'aimed').map(({ seat, aims }) => [seat, aims.length])).toEqual([
      [ME, 1],
      [FOE, 1],
      [THIRD, 1],
    ]);
    expect(fleet(play, ME)).toEqual(['corvette']);
  });

  it('SC-13.4 nobody retreats; by orders the attacker calls off by `below` or `rounds` only', () => {
    const state = attacking({ fighter: 2, scout: 1 }, [{ planet: TERRAN, owner: FOE, bases: 3 }]);
    const leaving = attacks(state, [TERRAN], {}, { rounds: 3, unarmed: 'leave' });
    expect(all(leaving, 'round-ended').map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(all(leaving, 'attack-pressed').map(({ on }) => on)).toEqual([true, true, false]);
    expect(all(leaving, 'withdrew')).toEqual([]);
    expect(fleet(leaving, ME)).toEqual(['scout', 'fighter', 'fighter']);
    const weak = attacks(state, [TERRAN], { '2.defender': [4, 6] }, { below: 100 });
    expect(all(weak, 'round-ended').map(({ round }) => round)).toEqual([1, 2]);
  });

  it('SC-13.4 SC-13.6 without a warship left the attack is over, and nothing is conquered', () => {
    const state = attacking({ corvette: 1, transport: 2 }, [{ planet: TERRAN, owner: FOE, bases: 1 }]);
    const play = attacks(state, [TERRAN], { '1.attacker': [1], '1.defender': [1] });
    expect(colony(play, TERRAN)).toMatchObject({ bases: 0, conqueror: null });
    expect(fleet(play, ME)).toEqual(['transport', 'transport']);
    expect(all(play, 'attack-pressed')).toEqual([]);
    expect(play.events.at(-1)?.type).toBe('battle-ended');
  });

  it('SC-11.9 after round 500 the attacker calls the attack off', () => {
    const state = attacking({ fighter: 1 }, [{ planet: TERRAN, owner: FOE, bases: 1 }]);
    const play = attacks(state, [TERRAN], {}, { below: 0 });
    expect(all(play, 'round-ended')).toHaveLength(500);
    expect(colony(play, TERRAN)?.conqueror).toBeNull();
    expect(play.state.battle).toBeNull();
  });

  it('SC-13.5 SC-12.2 scorch: the owner’s orders destroy all factories when few bases are left', () => {
    const colonies = [
      { planet: TERRAN, owner: FOE, bases: 2, factories: 9 },
      { planet: SUB_TERRAN, owner: FOE, bases: 4, factories: 5 },
    ];
    const state = attacking({ fighter: 3 }, colonies, { seats: [ordered({ scorch: 1 }), ordered()] });
    const play = attacks(state, [TERRAN, SUB_TERRAN], { '2.attacker': [2] }, { rounds: 2 });
    expect(all(play, 'factories-destroyed')).toEqual([
      { type: 'factories-destroyed', planet: TERRAN, seat: FOE, factories: 9, seers: [FOE] },
    ]);
    expect(colony(play, TERRAN)).toMatchObject({ bases: 1, factories: 0 });
    expect(colony(play, SUB_TERRAN)?.factories).toBe(5);
  });

  it('SC-13.5 the owner cannot destroy factories after the round that conquers the colony', () => {
    const colonies = [{ planet: TERRAN, owner: FOE, bases: 1, factories: 9 }];
    const state = attacking({ fighter: 1 }, colonies, { seats: [ordered({ scorch: 5 }), ordered()] });
    const play = attacks(state, [TERRAN], { '1.attacker': [2] });
    expect(colony(play, TERRAN)).toMatchObject({ conqueror: ME, factories: 9 });
  });

  it('SC-13.6 a colony is conquered at the end of the round that destroys its last base; others fight on', () => {
    const colonies = [
      { planet: TERRAN, owner: FOE, bases: 1 },
      { planet: SUB_TERRAN, owner: THIRD, bases: 1 },
    ];
    const dice = { '1.attacker': [2, 6], '3.attacker': [2] };
    const play = attacks(attacking({ fighter: 2 }, colonies), [TERRAN, SUB_TERRAN], dice, { below: 0 });
    const facts = play.events.flatMap((event) =>
      event.type === 'conquered' ? event.planet : event.type === 'round-ended' ? event.round : [],
    );
    expect(facts).toEqual([1, TERRAN, 2, 3, SUB_TERRAN]);
  });

  it('SC-13.7 a seat need not attack a colony', () => {
    const table = Table.at(attacking({ corvette: 1 }, [{ planet: TERRAN, owner: FOE }]));
    expect(table.does(0, { type: 'complete-turn' }).mover).toBe(1);
  });

  it('SC-13.8 SC-13.9 an unconquered colony with an enemy warship in its hex is besieged', () => {
    const besieged = (mine: object, more: object = {}): boolean => {
      const state = attacking(mine, [{ planet: TERRAN, owner: FOE, ...more }]);
      return isBesieged(state, state.colonies[0]!);
    };
    expect(besieged({ corvette: 1 })).toBe(true);
    expect(besieged({ scout: 4, transport: 4 })).toBe(false);
    expect(besieged({ corvette: 1 }, { conqueror: ME })).toBe(false);
    expect(besieged({ corvette: 1 }, { owner: ME })).toBe(false);
  });
});
