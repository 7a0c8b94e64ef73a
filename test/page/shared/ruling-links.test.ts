/** Links to rulings. Without a browser. */
import { expect, it } from 'vitest';
import { load, wordsOf, type VNode } from '../../support/page/page.ts';

const { rulingLink } = await load<{
  rulingLink(table: object, ruling: string, about?: string): VNode;
}>('shared/links.ts');
const table = { game: { ruleset: 'stellar-conquest' } };

it('a link to a ruling reads as a word, says its subject where no heading does, and has its code as a title', () => {
  const link = rulingLink(table, 'SC-6', 'range');
  expect(wordsOf(link)).toBe('Rule: range');
  expect(link.props['title']).toBe('SC-6');
  expect(link.props['href']).toBe('/rules?ruleset=stellar-conquest#SC-6');
  expect(wordsOf(rulingLink(table, 'SC-5'))).toBe('Rule');
});
