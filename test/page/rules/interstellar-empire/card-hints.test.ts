/** What a card does, where it lies on the table and where it can be chosen. Without a browser. */
import { describe, expect, it } from 'vitest';
import { OUR_DECK } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import { find, load, nodesIn, type VNode } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

const { smallFace } = await load<{ smallFace: (card: object) => VNode }>(
  'rules/interstellar-empire/board/face.ts',
);
const { cardPicker } = await load<{ cardPicker: (table: object, pick: object) => VNode }>(
  'rules/interstellar-empire/forms/picking.ts',
);
const cardOf = (title: string) => OUR_DECK.find((card) => card.title === title)!;

describe('a card explains itself', () => {
  it.each([
    ['Cruiser', 'Cruiser, ship, 3. Firepower 3. Costs 3 to build, and pays 3.'],
    [
      'Industrial Planet',
      'Industrial Planet, planet, 4. An extra card each draw phase. Costs 4 to discover, and pays 4.',
    ],
    ['Resupply', 'Resupply, special, 5. Untap one of your ships. Pays 5.'],
  ])('on the table: %s', (title, words) => {
    const { props } = smallFace(cardOf(title));
    expect(props).toMatchObject({ title: words, 'data-hint': '', tabindex: 0, role: 'group' });
  });

  it.each([...new Set(OUR_DECK.map(({ effect }) => effect))])('with words for the effect %s', (effect) => {
    const card = OUR_DECK.find((each) => each.effect === effect)!;
    const { title } = smallFace(card).props;
    expect(title).toMatch(/^[^.]+, (ship|planet|special), \d\. [A-Z].+\. (Costs \d to .+, and p|P)ays \d\.$/);
  });

  it('in a choice, where the focus is on the field', () => {
    const card = cardOf('Slavery');
    const table = { seen: { view: { cards: [card] } } };
    const picker = cardPicker(table, {
      legend: 'Pay with',
      cards: [card.id],
      chosen: [],
      set: () => undefined,
    });
    const choice = find(picker, ({ tag }) => tag === 'label');
    expect(choice.props['title']).toContain('Pays in full for a planet with natives (any but barren).');
    expect(choice.props['data-hint']).toBe('');
    expect(nodesIn(choice).filter(({ props }) => 'tabindex' in props)).toEqual([]);
  });
});
