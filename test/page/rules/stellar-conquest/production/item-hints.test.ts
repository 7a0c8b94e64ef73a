/** What the items that a colony buys do, where they are bought. Without a browser. */
import { describe, expect, it } from 'vitest';
import { STRENGTH } from '../../../../../src/rules/stellar-conquest/data/strength.ts';
import { ITEMS } from '../../../../../src/rules/stellar-conquest/data/prices.ts';
import { find, type VNode } from '../../../../support/page/page.ts';
import { loadStellar } from '../../../../support/page/stellar.ts';

const { itemHint } = await loadStellar<{ itemHint(item: string): string }>('catalogue.ts');
const { numberField } = await loadStellar<{ numberField: (field: object) => VNode }>('forms/parts.ts');
const { purchases } = await loadStellar<{
  purchases: (parts: object, line: object, id: string, change: () => void) => readonly VNode[];
}>('forms/spending.ts');

describe('an item', () => {
  it.each(ITEMS.filter((item) => item in STRENGTH && item !== 'scout'))(
    'names its strength in battle: %s',
    (item) => {
      const strength = STRENGTH[item as keyof typeof STRENGTH];
      expect(itemHint(item)).toMatch(new RegExp(`\\bstrength ${strength}\\b`, 'v'));
    },
  );

  it.each(['scout', 'corvette'])('explains itself at the field that buys it: %s', (item) => {
    const colony = { shield: false, conquered: null, besieged: false };
    const counters = { scout: 9, corvette: 9 };
    const line = {
      sheet: { buy: {} },
      colony,
      sum: { left: 20, factories: 0, books: { technologies: {}, counters } },
    };
    const fields = purchases({ prices: { scout: {}, corvette: {} } }, line, 'c', () => undefined);
    const field = fields.find(({ key }) => key === `c-${item}`)!;
    expect(field.props).toMatchObject({ title: itemHint(item), 'data-hint': '' });
    expect(find(field, ({ tag }) => tag === 'input').props['title']).toBe(itemHint(item));
  });
});

it('leaves a field without a hint alone', () => {
  const field = numberField({ id: 'people', label: 'People', value: 1, most: 2, set: () => undefined });
  expect(field.props).not.toHaveProperty('data-hint');
});
