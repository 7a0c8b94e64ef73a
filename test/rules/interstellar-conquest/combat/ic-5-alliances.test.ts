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
/** Both sides ask seat 2, and the defender asks seat 3. Each has ships in both systems. */
const SHIPS: Ships = {
  '2-c1': '1-1',
  '2-w1': '1-2',
  '2-t1': '1-2',
  '2-w2': '0-1',
  '2-c2': '0-5',
  '2-w3': '3-1',
  '2-w4': 'void',
  '3-w1': '1-3',
  '3-c1': '1-3',
};
const both = () => attacked(SHIPS, [2]).does(1, ask(2, 3));

describe('what may be committed', () => {
  it.each<[string, ShipId[]]>([
    ['on the target', ['2-c1']],
    ['elsewhere in its system', ['2-w1']],
    ['in the origin system', ['2-w2', '2-c2']],
    ['in all these places', ['2-c1', '2-w1', '2-w2', '2-c2']],
  ])('IC-5.4 attacking allies may commit colony ships and warships %s', (_, ships) => {
    const table = both()
      .does(2, ally('attacker', ...ships))
      .does(3, decline);
    expect(table.at('flight')).toEqual(expect.arrayContaining([...FLEET, ...ships]));
    expect(table.at('flight')).toHaveLength(2 + ships.length);
  });

  it.each<[string, ShipId[], string]>([
    ['a transport', ['2-w1', '2-t1'], 'transport-cannot-ally'],
    ['ships at home', ['2-w5'], 'ship-out-of-reach'],
    ['ships in another system', ['2-w3'], 'ship-out-of-reach'],
    ['ships in the void', ['2-w4'], 'ship-out-of-reach'],
  ])('IC-5.4 attacking allies may not commit %s', (_, ships, code) => {
    expect(both().refuses(2, ally('attacker', ...ships))).toMatchObject({ code, ruling: 'IC-5.4' });
  });

  it('IC-5.4 attacking allies may commit ships of the origin system only if the fleet has ships from there', () => {
    const table = given({ seats: 3, ships: { '0-w4': '1-4', '2-w1': '1-2', '2-w2': '0-1' } });
    table.does(0, attack('1-1', ['0-w4'], { ask: [2] })).waits();
    expect(table.refuses(2, ally('attacker', '2-w1', '2-w2'))).toMatchObject({ ruling: 'IC-5.4' });
    expect(table.does(2, ally('attacker', '2-w1')).at('flight')).toEqual(['0-w4', '2-w1']);
  });

  it('IC-5.5 defending allies may commit colony ships and warships anywhere in the system', () => {
    const table = both()
      .does(2, ally('defender', '2-c1', '2-w1'))
      .does(3, ally('defender', '3-w1', '3-c1'));
    expect(table.at('flight')).toEqual([...FLEET, '2-c1', '2-w1', '3-c1', '3-w1']);
  });

  it.each<[string, ShipId[], string]>([
    ['a transport', ['2-t1'], 'transport-cannot-ally'],
    ['ships in the origin system of the attack', ['2-w1', '2-w2'], 'ship-out-of-reach'],
    ['ships at home', ['2-c5'], 'ship-out-of-reach'],
  ])('IC-5.5 defending allies may not commit %s', (_, ships, code) => {
    expect(both().refuses(2, ally('defender', ...ships))).toMatchObject({ code, ruling: 'IC-5.5' });
  });
});

describe('answers', () => {
  it('IC-5.6 are sealed until all seats have answered, and then revealed together', () => {
    const table = both().does(2, ally('attacker', '2-w1'));
    expect(table.window).toMatchObject({ kind: 'alliance', asked: [2, 3], awaiting: [3] });
    expect(table.all('alliances-made')).toEqual([]);
    expect(table.at('flight')).toEqual(FLEET);
    table.does(3, decline);
    expect(table.last('alliances-made')).toEqual({
      type: 'alliances-made',
      allies: [{ seat: 2, side: 'attacker', ships: [{ ship: '2-w1', from: '1-2' }] }],
      declined: [3],
    });
  });

  it('IC-5.6 can be changed until then', () => {
    const table = both().does(2, ally('attacker', '2-w1')).does(2, decline).does(2, ally('defender', '2-c1'));
    expect(table.does(3, decline).last('alliances-made').allies).toEqual([
      { seat: 2, side: 'defender', ships: [{ ship: '2-c1', from: '1-1' }] },
    ]);
  });

  it('IC-5.6 decline by default, and a sealed answer stands', () => {
    const table = both().does(2, ally('attacker', '2-w1')).waits();
    expect(table.last('alliances-made').allies.map(({ seat }) => seat)).toEqual([2]);
    expect(table.last('alliances-made').declined).toEqual([3]);
    expect(both().waits().last('alliances-made')).toMatchObject({ allies: [], declined: [2, 3] });
  });

  it('IC-5.6 of a seat that resigns are not awaited, and its sealed answer stands', () => {
    const sealed = both().does(2, ally('attacker', '2-w1')).resigns(2);
    expect(sealed.window).toMatchObject({ asked: [3], awaiting: [3] });
    expect(
      sealed
        .does(3, decline)
        .last('alliances-made')
        .allies.map(({ seat }) => seat),
    ).toEqual([2]);
    const silent = both().does(3, decline).resigns(2);
    expect(silent.last('alliances-made')).toMatchObject({ allies: [], declined: [2, 3] });
  });

  it.each<[string, Parameters<typeof ally>, string]>([
    ['a side that did not ask the seat', ['attacker', '3-w1'], 'side-did-not-ask'],
    ['no ship', ['defender'], 'no-ships'],
    ['a ship twice', ['defender', '3-w1', '3-w1'], 'ship-named-twice'],
    ['ships of another seat', ['defender', '3-w1', '2-w1'], 'not-your-ship'],
  ])('IC-5.6 are refused with %s', (_, answer, code) => {
    expect(both().refuses(3, ally(...answer))).toMatchObject({ code, ruling: 'IC-5.6' });
  });

  it('IC-5.7 join only one side, and the last answer counts', () => {
    const table = both().does(2, ally('attacker', '2-w1')).does(2, ally('defender', '2-c1')).does(3, decline);
    table.does(0, commit('sun-1')).does(1, commit('moon-1'));
    expect(table.last('combat-decided').values).toEqual({ attacker: 5 + 1, defender: 6 + 1 + 1 });
    expect(table.at('1-2')).toContain('2-w1');
  });

  it('IC-5.7 are not requested if nobody was asked', () => {
    const table = attacked(SHIPS).does(1, ask());
    expect(table.window!.kind).toBe('coin');
    expect(table.all('asked').map(({ kind }) => kind)).toEqual(['ally-request', 'coin']);
  });
});

describe('committed ships', () => {
  it('IC-5.8 leave their worlds, and their origins are stored', () => {
    const table = both()
      .does(2, ally('attacker', '2-w2', '2-c1'))
      .does(3, ally('defender', '3-w1'));
    expect(
      table
        .view('spectator')
        .combat!.fleet.map(({ ship, from }) => `${ship} ${from}`)
        .toSorted(),
    ).toEqual(['0-t1 0-1', '0-w1 0-1', '2-c1 1-1', '2-w2 0-1', '3-w1 1-3']);
    expect(table.at('1-3')).toEqual(['1-c3', '1-w3', '1-t3', '3-c1']);
    expect(table.view('spectator').combat!.allies).toEqual([
      { seat: 2, side: 'attacker', ships: ['2-w2', '2-c1'] },
      { seat: 3, side: 'defender', ships: ['3-w1'] },
    ]);
  });

  it('IC-5.8 return to their origins after a tie', () => {
    const table = both()
      .does(2, ally('attacker', '2-w2', '2-c1'))
      .does(3, ally('defender', '3-w1', '3-c1'));
    table.does(0, commit('sun-2')).does(1, commit('moon-1'));
    expect(table.last('combat-decided').verdict).toBe('tie');
    const back = (['2-w2', '2-c1', '3-w1', '3-c1'] as const).map((ship) => table.place(ship));
    expect(back).toEqual(['0-1', '1-1', '1-3', '1-3']);
  });
});
