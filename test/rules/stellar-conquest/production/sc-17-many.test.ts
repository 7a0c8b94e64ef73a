import { describe, expect, it } from 'vitest';
import { beginBattle } from '../../../../src/rules/stellar-conquest/combat/opening.ts';
import { fightOn } from '../../../../src/rules/stellar-conquest/battle/fight.ts';
import { legal } from '../../../../src/rules/stellar-conquest/commands/legal.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import { bots } from '../../../../src/rules/stellar-conquest/bots/bots.ts';
import { command as commands } from '../../../../src/rules/stellar-conquest/schema/commands.ts';
import { lend } from '../../../../src/rules/randomness/random.ts';
import type { Colony } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { luckWith } from '../positions/battles.ts';
import { attacking, conquered, FOE, ME, TERRAN } from '../positions/colonies.ts';
import { given, hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

/** Bases of each kind: together more than one command may name. */
const BASES = 3000;
/** The most that a colony buys in 28 production turns. */
const FACTORIES = 28 * 999;

const refused = (listed: readonly object[]): readonly object[] =>
  listed.filter((one) => !commands.safeParse(one).success);

/** A live attack on the colony, before any answer. */
function attackOn(colony: Partial<Colony>): Table {
  const state = attacking({ corvette: 3 }, [{ planet: TERRAN, owner: FOE, ...colony }], {
    options: { battles: 'rounds' },
  });
  const play = new Play(state, luckWith());
  beginBattle(play, { kind: 'colonies', attacker: ME, hex: hexAt('Canis'), planets: [TERRAN] });
  fightOn(play);
  return Table.at(play.state);
}

describe('a colony that has grown for a hundred turns', () => {
  it('SC-17.5 SC-13.3 views and listed commands match their schemas with any number of bases', () => {
    const table = attackOn({ bases: BASES, advancedBases: BASES });
    expect(refused(table.legal(0))).toEqual([]);
    table.does(0, { type: 'aim', shots: [] });
    expect(table.open).toEqual(['aim.5.0.1.1.1']);
    expect(refused(table.legal(1))).toEqual([]);
    expect(refused([table.decision(1)!.default.command!])).toEqual([]);
    table.does(1, table.decision(1)!.default.command!);
    expect(table.last('aimed').aims).toHaveLength(2 * BASES);
    const [last] = table.last('aimed').aims.slice(-1);
    expect(last!.warship).toBe(2 * BASES);
  });

  it('SC-14.7 SC-13.5 any number of its factories can be destroyed', () => {
    const held = attacking({ corvette: 1 }, [conquered(TERRAN, FOE, { factories: FACTORIES })]);
    const raze = { type: 'raze', planet: TERRAN, factories: FACTORIES } as const;
    expect(legal(held, ME, Table.at(held).windows[0])).toContainEqual(raze);
    expect(Table.at(held).does(0, raze).state.colonies[0]!.factories).toBe(0);
    const scorch = { type: 'scorch', colonies: [{ planet: TERRAN, factories: FACTORIES }] };
    expect(refused([raze, scorch])).toEqual([]);
  });

  it('SC-19.5 SC-17.6 neither listed commands nor bots buy more of an item than allowed at once', () => {
    const state = given({
      seats: [{ technologies: ['robotic-industry', 'missile-base'], ships: { A1: { scout: 4 } } }, {}],
      colonies: [{ planet: TERRAN, owner: ME, people: 70, factories: FACTORIES }],
      cards: { Canis: 28 },
      turn: 80,
      options: { length: 120 },
      phase: { kind: 'production', besieged: [] },
    });
    const table = Table.at(state);
    const listed = table.decision(0)!.legal;
    expect(refused(listed)).toEqual([]);
    expect(JSON.stringify(listed)).toContain('"factory":999');
    const bought = bots.steady(table.view(0), table.decision(0)!, lend('0'.repeat(64)).luck);
    expect(refused([bought!])).toEqual([]);
    table.does(0, bought!);
  });
});
