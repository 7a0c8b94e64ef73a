/** What a ship does, where it can be chosen. Without a browser. */
import { describe, expect, it } from 'vitest';
import { view } from '../../../support/page/conquest-ships.ts';
import { load, nodesIn, wordsOf, type VNode } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-conquest');

const { shipPicker } = await load<{ shipPicker: (pick: object) => VNode }>('rules/conquest/board/picker.ts');
const { shipHint } = await load<{ shipHint: (table: object, ship: string) => object }>(
  'rules/conquest/hints.ts',
);
const sizes = { icon: '0 0 1 1' };
const edition = { numbered: ['c'], sizes, draw: () => null };
const table = { edition, seen: { view }, names: ['Ada', 'Bob'], seat: 0, draft: () => ({}) };

function hints(ships: readonly string[]): readonly unknown[] {
  const drawn = shipPicker({ table, ships, chosen: [], set: () => undefined });
  return nodesIn(drawn).flatMap(({ props }) => ('data-hint' in props ? [props['title']] : []));
}

describe('a ship in a form explains itself', () => {
  it.each([
    [
      '0-c5',
      'colony ship 5, on Bob’s world 3. Strength 5 in a combat. On a world of another player’s system, it is a colony.',
    ],
    ['0-w1', 'warship, on your world 3. Strength 4 in a combat. Every attack needs one.'],
    [
      '0-w2',
      'warship, on your world 3. A new roll of 1 to 5 decides its strength in a combat. Every attack needs one.',
    ],
    ['0-t1', 'transport, on your world 3. Strength 0 in a combat. It carries its fleet to another system.'],
  ])('%s', (ship, words) => {
    expect(hints([ship])).toEqual([words]);
  });

  it('that comes back from the void', () => {
    const lost = { ...view, seats: [{ seat: 0, ships: [{ ...transport('0-t1'), place: 'void' }] }] };
    expect(shipHint({ ...table, seen: { view: lost } }, '0-t1')).toEqual({
      title: 'Strength 3 in a combat. It carries its fleet to another system.',
      'data-hint': '',
    });
  });

  it('of several', () => {
    const alike = { ...view, seats: [{ seat: 0, ships: ['0-t1', '0-t2'].map(transport) }] };
    const pick = { table: { ...table, seen: { view: alike } }, ships: ['0-t1', '0-t2'], chosen: [] };
    const many = nodesIn(shipPicker({ ...pick, set: () => undefined })).find(
      ({ props }) => props['class'] === 'many',
    );
    expect(many?.props).toMatchObject({
      title: '2 transports. Each: Strength 3 in a combat. It carries its fleet to another system.',
      'data-hint': '',
      tabindex: 0,
    });
    // The two numbers are not read as one.
    expect(wordsOf(many)).toMatch(/strength 3 0 of 2$/);
  });
});

const transport = (id: string) => ({ id, place: '0-3', strength: 3, face: null });
