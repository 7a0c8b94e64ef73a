import { describe, expect, it } from 'vitest';
import type { ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { ally, ask, attack, commit, decline } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';
import type { Table } from '../../conquest/table.ts';

type Ships = NonNullable<Position['ships']>;
const FLEET: ShipId[] = ['0-w1', '0-t1'];
/** Seat 0 attacks 1-1 from its own system, and asks these seats. */
const attacked = (ships: Ships, asked: readonly number[] = [], position: Position = {}): Table =>
  given({ seats: 4, ships, ...position }).does(0, attack('1-1', FLEET, { ask: asked }));
/** Whether the attacker may ask seat 2 and, if no other seat is eligible, whether the defender may. */
function expectEligible(position: Position, expected: { attacker: boolean; defender: boolean }): void {
  const table = given({ seats: 4, ...position });
  const asking = attack('1-1', FLEET, { ask: [2] });
  if (expected.attacker) given({ seats: 4, ...position }).does(0, asking);
  else expect(table.refuses(0, asking)).toMatchObject({ code: 'seat-not-eligible', ruling: 'IC-5.1' });
  table.does(0, attack('1-1', FLEET));
  expect(table.window!.kind).toBe(expected.defender ? 'ally-request' : 'coin');
}

describe('the seats that may be asked', () => {
  it.each<[string, Ships, { attacker: boolean; defender: boolean }]>([
    ['a warship on the target', { '2-w1': '1-1' }, { attacker: true, defender: true }],
    ['a warship next to the target', { '2-w1': '1-5' }, { attacker: true, defender: true }],
    ['a colony ship next to the target', { '2-c1': '1-5' }, { attacker: true, defender: true }],
    ['a transport on the target', { '2-t1': '1-1' }, { attacker: false, defender: false }],
    ['a warship in the origin system', { '2-w1': '0-4' }, { attacker: true, defender: false }],
    ['a transport in the origin system', { '2-t1': '0-1' }, { attacker: false, defender: false }],
    ['its ships elsewhere', { '2-w1': '3-1', '2-c1': 'void' }, { attacker: false, defender: false }],
  ])('IC-5.1 depend on the places of their colony ships and warships: %s', (_, ships, expected) => {
    expectEligible({ ships }, expected);
  });

  it('IC-5.1 do not include resigned seats', () => {
    expectEligible({ ships: { '2-w1': '1-1' }, resigned: [2] }, { attacker: false, defender: false });
  });

  it('IC-5.1 include the owner of the system if it is no main party', () => {
    const position: Position = { seats: 3, ships: { '2-c1': '1-1' }, options: { thirdSeats: 'on' } };
    const table = given(position).does(0, attack('1-1', FLEET, { opponent: 2, ask: [1] }));
    expect(table.window).toMatchObject({ kind: 'ally-request', asked: [2] });
    table.does(2, ask(1)).does(1, ally('defender', '1-w1', '1-c1', '1-w3'));
    table.does(0, commit('sun-1')).does(2, commit('crown-1'));
    expect(table.last('combat-decided').values).toEqual({ attacker: 6, defender: 1 + 5 + 1 });
  });

  it.each<[string, number[], string]>([
    ['the attacker', [0], 'seat-not-eligible'],
    ['the defender', [1], 'seat-not-eligible'],
    ['a seat without a ship in reach', [2, 3], 'seat-not-eligible'],
    ['a seat that does not exist', [7], 'seat-not-eligible'],
    ['a seat twice', [2, 2], 'seat-named-twice'],
  ])('IC-5.2 do not include, for the attacker, %s', (_, asked, code) => {
    const table = given({ seats: 4, ships: { '2-w1': '1-2' } });
    expect(table.refuses(0, attack('1-1', FLEET, { ask: asked })).code).toBe(code);
  });

  it('IC-5.2 are any eligible seats for the attacker, and do not answer yet', () => {
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

  it('IC-5.2 do not include seats with ships only in the origin system if the fleet is local', () => {
    const table = given({ seats: 3, ships: { '0-w4': '1-4', '2-w1': '0-1' } });
    expect(table.refuses(0, attack('1-1', ['0-w4'], { ask: [2] }))).toMatchObject({ ruling: 'IC-5.1' });
  });

  it('IC-5.2 do not include seats with ships only in the attacker’s system if the fleet comes from a third system', () => {
    const table = given({ seats: 4, ships: { '0-w4': '3-4', '0-t4': '3-5', '2-w1': '0-1', '2-c5': '3-1' } });
    expect(table.does(0, attack('1-1', ['0-w4', '0-t4'], { ask: [2, 3] })).window).toMatchObject({
      kind: 'alliance',
    });
    expect(table.refuses(2, ally('attacker', '2-w1'))).toMatchObject({ ruling: 'IC-5.4' });
    table.does(2, ally('attacker', '2-c5')).does(3, ally('attacker', '3-w1'));
    expect(table.at('flight')).toEqual(['0-w4', '0-t4', '2-c5', '3-w1']);
  });

  it('IC-5.3 may be asked by the defender afterwards, also if the attacker asked them', () => {
    const table = attacked({ '2-w1': '1-2', '3-w1': '1-3' }, [2]).does(1, ask(3, 2));
    expect(table.last('allies-asked')).toEqual({ type: 'allies-asked', seat: 1, seats: [3, 2] });
    expect(table.view('spectator').combat!.asked).toEqual({ attacker: [2], defender: [3, 2] });
    expect(table.window).toMatchObject({ kind: 'alliance', asked: [2, 3] });
  });

  it.each<[string, number[], string, string]>([
    ['the attacker', [0], 'seat-not-eligible', 'IC-5.1'],
    ['the defender', [1], 'seat-not-eligible', 'IC-5.1'],
    ['a seat with ships only where the fleet came from', [2], 'seat-not-eligible', 'IC-5.1'],
    ['a seat twice', [3, 3], 'seat-named-twice', 'IC-5.3'],
  ])('IC-5.3 do not include, for the defender, %s', (_, asked, code, ruling) => {
    const table = attacked({ '2-w1': '0-2', '3-w1': '1-3' }, [2]);
    expect(table.refuses(1, ask(...asked))).toMatchObject({ code, ruling });
  });

  it('IC-5.3 are none by default for the defender', () => {
    const table = attacked({ '2-w1': '1-2', '3-w1': '1-3' }, [2]).waits();
    expect(table.last('allies-asked').seats).toEqual([]);
    expect(table.window).toMatchObject({ kind: 'alliance', asked: [2] });
    expect(table.refuses(3, ally('defender', '3-w1')).code).toBe('not-asked');
  });

  it('IC-5.3 are not requested from the defender if none is eligible', () => {
    expect(attacked({ '2-w1': '0-2' }, [2]).window).toMatchObject({ kind: 'alliance', asked: [2] });
    expect(attacked({}).window!.kind).toBe('coin');
    expect(attacked({ '2-w1': '1-2' }, [], { resigned: [2] }).window!.kind).toBe('coin');
  });
});
