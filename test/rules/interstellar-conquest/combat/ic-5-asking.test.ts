import { describe, expect, it } from 'vitest';
import type { ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { ally, ask, attack, commit, decline } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';
import type { Table } from '../../conquest/table.ts';

type Ships = NonNullable<Position['ships']>;
const FLEET: ShipId[] = ['0-w1', '0-t1'];
/** Seat 0 attacks 1-1 from its own system, and asks these. */
const attacked = (ships: Ships, asked: readonly number[] = [], position: Position = {}): Table =>
  given({ seats: 4, ships, ...position }).does(0, attack('1-1', FLEET, { ask: asked }));
/** Whether seat 2 may be asked by the attacker, and by the defender if nobody else may. */
function expectEligible(position: Position, expected: { attacker: boolean; defender: boolean }): void {
  const table = given({ seats: 4, ...position });
  const asking = attack('1-1', FLEET, { ask: [2] });
  if (expected.attacker) given({ seats: 4, ...position }).does(0, asking);
  else expect(table.refuses(0, asking)).toMatchObject({ code: 'seat-not-eligible', ruling: 'IC-5.1' });
  table.does(0, attack('1-1', FLEET));
  expect(table.window!.kind).toBe(expected.defender ? 'ally-request' : 'coin');
}

describe('who may be asked', () => {
  it.each<[string, Ships, { attacker: boolean; defender: boolean }]>([
    ['a warship on the target', { '2-w1': '1-1' }, { attacker: true, defender: true }],
    ['a warship next to the target', { '2-w1': '1-5' }, { attacker: true, defender: true }],
    ['a colony ship next to the target', { '2-c1': '1-5' }, { attacker: true, defender: true }],
    ['a transport on the target', { '2-t1': '1-1' }, { attacker: false, defender: false }],
    ['a warship in the origin system', { '2-w1': '0-4' }, { attacker: true, defender: false }],
    ['a transport in the origin system', { '2-t1': '0-1' }, { attacker: false, defender: false }],
    ['its ships elsewhere', { '2-w1': '3-1', '2-c1': 'void' }, { attacker: false, defender: false }],
  ])('IC-5.1 depends on where it has a colony ship or warship: %s', (_, ships, expected) => {
    expectEligible({ ships }, expected);
  });

  it('IC-5.1 one that has resigned is not', () => {
    expectEligible({ ships: { '2-w1': '1-1' }, resigned: [2] }, { attacker: false, defender: false });
  });

  it('IC-5.1 the owner of the system is, when it is not a main party', () => {
    const position: Position = { seats: 3, ships: { '2-c1': '1-1' }, options: { thirdSeats: 'on' } };
    const table = given(position).does(0, attack('1-1', FLEET, { opponent: 2, ask: [1] }));
    expect(table.window).toMatchObject({ kind: 'ally-request', asked: [2] });
    table.does(2, ask(1)).does(1, ally('defender', '1-w1', '1-c1', '1-w3'));
    table.does(0, commit('sun-1')).does(2, commit('crown-1'));
    expect(table.last('combat-decided').values).toEqual({ attacker: 6, defender: 1 + 5 + 1 });
  });

  it.each<[string, number[], string]>([
    ['itself', [0], 'seat-not-eligible'],
    ['the defender', [1], 'seat-not-eligible'],
    ['one without a ship in reach', [2, 3], 'seat-not-eligible'],
    ['a seat that there is not', [7], 'seat-not-eligible'],
    ['one twice', [2, 2], 'seat-named-twice'],
  ])('IC-5.2 the attacker may not ask %s', (_, asked, code) => {
    const table = given({ seats: 4, ships: { '2-w1': '1-2' } });
    expect(table.refuses(0, attack('1-1', FLEET, { ask: asked })).code).toBe(code);
  });

  it('IC-5.2 the attacker asks any of those that are eligible; they do not answer yet', () => {
    const ships: Ships = { '2-w1': '1-2', '3-c1': '0-3' };
    for (const asked of [[], [2], [3], [3, 2]]) {
      const table = attacked(ships, asked);
      expect(table.view('spectator').combat!.asked.attacker).toEqual(asked);
      expect(table.window).toMatchObject({ kind: 'ally-request', asked: [1], awaiting: [1] });
    }
    const early = attacked(ships, [2, 3]);
    expect(early.refuses(2, ally('attacker', '2-w1')).code).toBe('not-asked');
    expect(early.refuses(2, decline, 'alliance.1').code).toBe('window-closed');
  });

  it('IC-5.2 ships in the origin system do not count when the fleet is local', () => {
    const table = given({ seats: 3, ships: { '0-w4': '1-4', '2-w1': '0-1' } });
    expect(table.refuses(0, attack('1-1', ['0-w4'], { ask: [2] }))).toMatchObject({ ruling: 'IC-5.1' });
  });

  it('IC-5.2 ships in the own system do not count when the fleet comes from a third', () => {
    const table = given({ seats: 4, ships: { '0-w4': '3-4', '0-t4': '3-5', '2-w1': '0-1', '2-c5': '3-1' } });
    expect(table.does(0, attack('1-1', ['0-w4', '0-t4'], { ask: [2, 3] })).window).toMatchObject({
      kind: 'alliance',
    });
    expect(table.refuses(2, ally('attacker', '2-w1'))).toMatchObject({ ruling: 'IC-5.4' });
    table.does(2, ally('attacker', '2-c5')).does(3, ally('attacker', '3-w1'));
    expect(table.at('flight')).toEqual(['0-w4', '0-t4', '2-c5', '3-w1']);
  });

  it('IC-5.3 the defender asks then, the same ones too if he likes', () => {
    const table = attacked({ '2-w1': '1-2', '3-w1': '1-3' }, [2]).does(1, ask(3, 2));
    expect(table.last('allies-asked')).toEqual({ type: 'allies-asked', seat: 1, seats: [3, 2] });
    expect(table.view('spectator').combat!.asked).toEqual({ attacker: [2], defender: [3, 2] });
    expect(table.window).toMatchObject({ kind: 'alliance', asked: [2, 3] });
  });

  it.each<[string, number[], string, string]>([
    ['the attacker', [0], 'seat-not-eligible', 'IC-5.1'],
    ['himself', [1], 'seat-not-eligible', 'IC-5.1'],
    ['one with ships only where the fleet came from', [2], 'seat-not-eligible', 'IC-5.1'],
    ['one twice', [3, 3], 'seat-named-twice', 'IC-5.3'],
  ])('IC-5.3 the defender may not ask %s', (_, asked, code, ruling) => {
    const table = attacked({ '2-w1': '0-2', '3-w1': '1-3' }, [2]);
    expect(table.refuses(1, ask(...asked))).toMatchObject({ code, ruling });
  });

  it('IC-5.3 the defender asks nobody by default', () => {
    const table = attacked({ '2-w1': '1-2', '3-w1': '1-3' }, [2]).waits();
    expect(table.last('allies-asked').seats).toEqual([]);
    expect(table.window).toMatchObject({ kind: 'alliance', asked: [2] });
    expect(table.refuses(3, ally('defender', '3-w1')).code).toBe('not-asked');
  });

  it('IC-5.3 is skipped when nobody is eligible for the side of the defender', () => {
    expect(attacked({ '2-w1': '0-2' }, [2]).window).toMatchObject({ kind: 'alliance', asked: [2] });
    expect(attacked({}).window!.kind).toBe('coin');
    expect(attacked({ '2-w1': '1-2' }, [], { resigned: [2] }).window!.kind).toBe('coin');
  });
});
