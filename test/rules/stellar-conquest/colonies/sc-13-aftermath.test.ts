import { describe, expect, it } from 'vitest';
import { legalAftermath } from '../../../../src/rules/stellar-conquest/battle/colony-choices.ts';
import { standing } from '../positions/battles.ts';
import { attacking, FOE, ME, ordered, SUB_TERRAN, TERRAN, THIRD } from '../positions/colonies.ts';
import { Table } from '../positions/table.ts';

/** So many bases that the attack lasts several rounds. */
const LIVE = { options: { battles: 'rounds' }, seats: [{}, {}] } as const;
const COLONIES = [
  { planet: TERRAN, owner: FOE, bases: 30, factories: 6 },
  { planet: SUB_TERRAN, owner: THIRD, bases: 30 },
];

/** A live attack after its first round. */
function afterOneRound(planets: readonly string[], more: Parameters<typeof attacking>[2] = LIVE): Table {
  const table = Table.at(attacking({ 'death-star': 3 }, COLONIES, more));
  table.does(0, { type: 'attack-colonies', planets });
  while (table.windows[0]!.kind === 'aim') table.waits();
  return table;
}

const held = (table: Table, planet: string): number =>
  table.state.colonies.find((colony) => colony.planet === planet)!.factories;

describe('SC-13 the live aftermath of a round', () => {
  it('SC-13.5 SC-19.2 the attacker and all owners are asked together, also owners without factories', () => {
    const table = afterOneRound([TERRAN, SUB_TERRAN]);
    expect(table.open).toEqual(['aftermath.5.0.1.1']);
    expect(table.windows[0]!.asked).toEqual([ME, FOE, THIRD]);
    table.does(FOE, { type: 'scorch', colonies: [{ planet: TERRAN, factories: 2 }] });
    table.does(ME, { type: 'press-attack', on: false });
    expect(held(table, TERRAN)).toBe(6);
    expect(table.state.battle).not.toBeNull();
    table.does(THIRD, { type: 'scorch', colonies: [] });
    expect(held(table, TERRAN)).toBe(4);
    expect(table.state.battle).toBeNull();
    expect(table.open).toEqual(['turn.5.0.2']);
  });

  it('SC-13.4 SC-19.1 an answer can be changed until all have answered, and the attacker may go on freely', () => {
    const table = afterOneRound([TERRAN]);
    const scorch = (factories: number) =>
      ({ type: 'scorch', colonies: [{ planet: TERRAN, factories }] }) as const;
    table.does(FOE, scorch(6)).does(FOE, { type: 'scorch', colonies: [] });
    table.does(ME, { type: 'press-attack', on: true });
    expect(held(table, TERRAN)).toBe(6);
    expect(table.last('attack-pressed')).toMatchObject({ on: true, parties: [ME, FOE] });
    expect(table.open[0]).toMatch(/^aim\.5\.0\.1\.2/);
  });

  it('SC-13.5 each party answers only for its own part, with at most the factories that stand', () => {
    const table = afterOneRound([TERRAN, SUB_TERRAN]);
    const scorch = (planet: string, factories: number) => ({
      type: 'scorch',
      colonies: [{ planet, factories }],
    });
    const burnt = scorch(TERRAN, 1).colonies[0];
    expect(table.refuses(FOE, scorch(TERRAN, 7)).code).toBe('too-few-factories');
    expect(table.refuses(FOE, scorch(SUB_TERRAN, 0)).code).toBe('not-your-colony');
    expect(table.refuses(FOE, { type: 'scorch', colonies: [burnt, burnt] }).code).toBe('planet-named-twice');
    expect(table.refuses(FOE, { type: 'press-attack', on: false }).code).toBe('not-the-attacker');
    expect(table.refuses(ME, scorch(TERRAN, 1)).code).toBe('not-your-colony');
    expect(table.refuses(ME, { type: 'scorch', colonies: [] }).code).toBe('not-your-colony');
  });

  it('SC-19.1 when time runs out, orders answer, else the doctrine', () => {
    const seats = [ordered({ scorch: 99 }), {}];
    const table = afterOneRound([TERRAN], { ...LIVE, seats });
    expect(table.decision(FOE)?.default).toMatchObject({
      command: { type: 'scorch', colonies: [{ planet: TERRAN, factories: 6 }] },
    });
    expect(table.decision(ME)?.default).toMatchObject({ command: { type: 'press-attack', on: true } });
    table.waits();
    expect(held(table, TERRAN)).toBe(0);
    expect(table.last('attack-pressed').on).toBe(true);
  });

  it('SC-12.5 a seat that fights by orders is not asked', () => {
    const orders = { ...standing({ scorch: 99 }), byOrders: true };
    const table = afterOneRound([TERRAN], { ...LIVE, seats: [{ more: { orders } }, {}] });
    expect(table.windows[0]!.asked).toEqual([ME]);
    expect(held(table, TERRAN)).toBe(6);
    table.does(ME, { type: 'press-attack', on: false });
    expect(held(table, TERRAN)).toBe(0);
  });

  it('SC-13.4 an attacker without a warship is not asked', () => {
    const table = Table.at(attacking({ corvette: 1, scout: 40 }, COLONIES, LIVE));
    const battle = '5.0.1';
    table.does(0, { type: 'attack-colonies', planets: [TERRAN] });
    let rounds = 0;
    while (table.state.battle !== null && rounds < 40) {
      const { kind, asked } = table.windows[0]!;
      if (kind === 'aftermath') {
        rounds += 1;
        if (!asked.includes(ME)) break;
        table.does(ME, { type: 'press-attack', on: true }).does(FOE, { type: 'scorch', colonies: [] });
      } else if (asked.includes(ME)) table.does(ME, { type: 'aim', shots: [] });
      else table.does(FOE, { type: 'aim', shots: shotsAtWarship(table) });
    }
    expect(table.windows[0]).toMatchObject({ id: `aftermath.${battle}.${rounds}`, asked: [FOE] });
    table.does(FOE, { type: 'scorch', colonies: [] });
    expect(table.state.battle).toBeNull();
  });

  it('SC-19.5 each side has answers listed after a round', () => {
    const { state } = afterOneRound([TERRAN]);
    expect(legalAftermath(state, ME)).toEqual([
      { type: 'press-attack', on: true },
      { type: 'press-attack', on: false },
    ]);
    expect(legalAftermath(state, FOE)).toEqual([
      { type: 'scorch', colonies: [] },
      { type: 'scorch', colonies: [{ planet: TERRAN, factories: 6 }] },
    ]);
    expect(legalAftermath(state, THIRD)).toEqual([{ type: 'scorch', colonies: [] }]);
  });
});

/** Aims of all bases at the attacker's only warship. */
function shotsAtWarship(table: Table): { readonly warship: number; readonly target: number }[] {
  const { units } = table.state.battle!;
  const target = units.find((unit) => unit.class === 'corvette')!.number;
  return units.filter(({ side }) => side === 'defender').map(({ number: warship }) => ({ warship, target }));
}
