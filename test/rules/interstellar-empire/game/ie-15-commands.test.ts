import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/rules/interstellar-empire/state/command.ts';
import { interstellarEmpire } from '../../../../src/rules/interstellar-empire/index.ts';
import {
  build,
  concede,
  declare,
  defend,
  discover,
  draw,
  endTurn,
  enslave,
  keep,
  lay,
  occupy,
  orders,
  payUnrest,
  play,
  wage,
} from '../commands.ts';
import { begun, given, type Position } from '../given.ts';
import type { Table } from '../table.ts';

const TURN: Position = {
  hands: {
    0: [
      'barren-planet-1',
      'jungle-planet-1',
      'slavery-1',
      'frigate-1',
      'cruiser-1',
      'trade-delegation-1',
      'resupply-1',
    ],
    1: ['cruiser-2', 'cruiser-3'],
  },
  fleets: { 0: ['battleship-1', 'frigate-2*'], 1: ['frigate-3'] },
  empires: { 0: ['barren-planet-2'], 1: ['jungle-planet-2'] },
  options: { governments: 'on' },
  deck: ['battleship-2', 'frigate-6'],
};
const turn = (more: Position = {}) => given({ ...TURN, ...more });
const striking = (own: object) => () =>
  given({ hands: { 1: ['cruiser-1', 'cruiser-2'] }, fleets: { 1: ['frigate-1*'] }, own: { 1: own } }).does(
    0,
    endTurn,
  );
const attacked = () => turn().does(0, wage('jungle-planet-2', 'battleship-1'));
const conquered = () => attacked().does(1, defend());

/** Expects that the command is accepted with exactly these fields. `wrong`: values that every position refuses. */
function expectFields(
  lay: () => Table,
  seat: number,
  command: Command,
  wrong: Readonly<Record<string, unknown[]>>,
) {
  expect(Object.keys(command).toSorted()).toEqual(['type', ...Object.keys(wrong)].toSorted());
  for (const [field, values] of Object.entries(wrong)) {
    const { [field as 'type']: _, ...rest } = command;
    expect(lay().refuses(seat, rest).code).toMatch(/^(missing-field|pay-or-slavery|object-missing)$/);
    for (const value of values) {
      const refusal = lay().refuses(seat, { ...command, [field]: value });
      expect([field, value, refusal.field?.startsWith(`command.${field}`)]).toEqual([field, value, true]);
    }
  }
  expect(lay().refuses(seat, { ...command, more: 1 })).toMatchObject({
    code: 'unknown-field',
    field: 'command.more',
  });
  lay().does(seat, command);
}

const CARD = [3, '', 'two words', 'x'.repeat(63), null, ['cruiser-1']];
const CARDS = ['cruiser-1', [3], [''], null, Array.from({ length: 241 }, () => 'cruiser-1')];

/** Expects that the command answers windows of this kind only. */
function expectKind(command: Command, kind: 'first' | 'turn' | 'defence') {
  const laying = begun(2);
  const tables = { first: laying, turn: turn(), defence: attacked() };
  for (const [other, table] of Object.entries(tables)) {
    const [seat] = table.window!.asked;
    if (other !== kind)
      expect(table.refuses(seat!, command)).toEqual({ code: 'not-in-this-window', ruling: 'IE-15' });
    expect(table.refuses(seat!, command, null).code).toBe('window-required');
  }
}

describe('commands', () => {
  it('IE-15 lay-first takes a card, in the window `first.r`', () => {
    const card = begun(2).seat(0).hand[0]!;
    expectFields(() => begun(2), 0, lay(card), { card: CARD });
    expectKind(lay(card), 'first');
  });

  it('IE-15 keep takes a card while the seat owes a choice of two', () => {
    const choosing = striking({ artifacts: 1 });
    expectFields(choosing, 1, keep(choosing().last('set-out').cards[0]!), { card: CARD });
    expectKind(keep('cruiser-1'), 'turn');
    expect(turn().refuses(0, keep('cruiser-1'))).toEqual({ code: 'no-choice-owed', ruling: 'IE-5.3' });
  });

  it('IE-15 pay-unrest takes as many cards as ships, possibly none, at the start of the turn', () => {
    expectFields(striking({ unrest: true }), 1, payUnrest(['cruiser-1'], ['frigate-1']), {
      cards: CARDS,
      ships: CARDS,
    });
    striking({ unrest: true })().does(1, payUnrest([], []));
    expectKind(payUnrest([], []), 'turn');
    expect(turn().refuses(0, payUnrest([], [])).code).toBe('no-unrest');
  });

  it('IE-15 declare takes a government, in the seat’s first draw phase', () => {
    expectFields(turn, 0, declare('liberal'), { government: ['democracy', 3, null] });
    turn().does(0, declare('tyrannical'));
    expectKind(declare('liberal'), 'turn');
  });

  it('IE-15 draw takes no field, when the last card is left as an extra', () => {
    expectFields(() => turn({ turn: { extras: 1 }, deck: [], left: 1 }), 0, draw, {});
    expectKind(draw, 'turn');
    expect(turn().refuses(0, draw)).toEqual({ code: 'nothing-to-draw', ruling: 'IE-7.3' });
    expect(turn({ turn: { phase: 'war' } }).refuses(0, draw).code).toBe('phase-over');
  });

  it('IE-15 discover takes a planet, a ship, and either a payment or Slavery', () => {
    const paid = discover('jungle-planet-1', 'battleship-1', 'cruiser-1');
    expectFields(turn, 0, paid, { planet: CARD, ship: CARD, pay: CARDS });
    const enslaved = enslave('jungle-planet-1', 'battleship-1', 'slavery-1');
    expectFields(turn, 0, enslaved, { planet: CARD, ship: CARD, slavery: CARD });
    expectKind(paid, 'turn');
  });

  it('IE-15 play takes a card, and a seat or a ship', () => {
    const trade = play('trade-delegation-1', 1);
    expectFields(turn, 0, trade, { card: CARD, seat: ['1', -1, 8, 0.5, null] });
    expectFields(turn, 0, play('resupply-1', 'frigate-2'), { card: CARD, ship: CARD });
    expectKind(trade, 'turn');
  });

  it('IE-15 wage-war takes a planet and ships', () => {
    expectFields(turn, 0, wage('jungle-planet-2', 'battleship-1'), { planet: CARD, ships: CARDS });
    expectKind(wage('jungle-planet-2', 'battleship-1'), 'turn');
  });

  it('IE-15 defend takes ships and whether to resist, in the window `defence.n.k`', () => {
    expectFields(attacked, 1, defend(['frigate-3']), { ships: CARDS, resist: ['yes', 1, null] });
    expectKind(defend(), 'defence');
  });

  it('IE-15 occupy takes a card, or null to refuse, when the attacker owes an answer', () => {
    expectFields(conquered, 0, occupy('cruiser-1'), { card: CARD.filter((card) => card !== null) });
    conquered().does(0, occupy(null));
    expectKind(occupy(null), 'turn');
    expect(turn().refuses(0, occupy(null))).toEqual({ code: 'no-answer-owed', ruling: 'IE-9.7' });
  });

  it('IE-15 build takes a ship and a payment', () => {
    expectFields(turn, 0, build('cruiser-1', 'slavery-1'), { ship: CARD, pay: CARDS });
    expectKind(build('cruiser-1', 'slavery-1'), 'turn');
  });

  it('IE-15 end-turn takes no field, when no choice is owed', () => {
    expectFields(turn, 0, endTurn, {});
    expectKind(endTurn, 'turn');
    expect(conquered().refuses(0, endTurn).code).toBe('choice-owed');
  });

  it('IE-15 concede takes no field, at any time and without a window', () => {
    for (const table of [begun(2), turn(), attacked(), conquered()]) {
      const id = table.window!.id;
      expect(table.refuses(1, concede, id).code).toBe('window-not-needed');
      expect(table.refuses(1, { ...concede, more: 1 }).code).toBe('unknown-field');
      table.does(1, concede);
    }
    expect(
      turn()
        .legal(0)
        .some(({ type }) => type === 'concede'),
    ).toBe(false);
  });

  it('IE-15 set-orders needs no window, and omitted fields stay as they are', () => {
    for (const lay of [() => begun(2), turn, attacked, conquered]) lay().does(1, orders({ defence: 'all' }));
    const table = turn()
      .does(1, orders({ resist: 'never' }))
      .does(1, orders({ defence: 'match' }));
    const planets = { 'jungle-planet-2': 'none' } as const;
    table.does(1, orders({ planets }));
    expect(table.seat(1).orders).toEqual({ defence: 'match', resist: 'never', planets });
    table.does(1, orders({ planets: { 'jungle-planet-2': null } }));
    expect(table.seat(1).orders).toEqual({ defence: 'match', resist: 'never', planets: {} });
    const steps = table.step(1);
    table.does(1, orders({})).does(1, orders({ defence: 'match' }));
    expect(table.step(1)).toBe(steps);
    expect(table.refuses(1, orders({ defence: 'all' }), 'turn.1.1').code).toBe('window-not-needed');
  });

  it('IE-15 set-orders takes own planets only', () => {
    const foreign = { code: 'not-your-planet', ruling: 'IE-14.2' };
    for (const planet of ['barren-planet-2', 'cruiser-2', 'no-card'])
      for (const order of ['none', null] as const)
        expect(turn().refuses(1, orders({ planets: { [planet]: order } }))).toEqual(foreign);
    for (const wrong of [{ defence: 'some' }, { resist: true }, { planets: { 'jungle-planet-2': 'some' } }])
      expect(turn().refuses(1, { type: 'set-orders', ...wrong }).field).toMatch(
        /^command\.(defence|resist|planets)/,
      );
  });

  it('IE-15 end-turn and the other commands of windows are listed for, and accepted from, only the seat that is asked', () => {
    const table = turn();
    expect(table.refuses(1, endTurn).code).toBe('not-asked');
    expect(table.decision(1)).toBeUndefined();
    for (const command of table.decision(0)!.legal) turn().does(0, command);
    for (const command of table.free(1).legal) turn().does(1, command as Command);
    expect(interstellarEmpire.windowless).toEqual(['concede', 'set-orders']);
  });
});
