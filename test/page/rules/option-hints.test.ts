/** Each option of a new game has one sentence or more that explain it. */
import { expect, it } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { load } from '../../support/page/page.ts';

const { optionWordsOf } = await load<{
  optionWordsOf(name: string): Promise<Readonly<Record<string, { readonly hint?: string }>>>;
}>('rules/registry.ts');

it.each(Object.keys(rulesets))('%s', async (name) => {
  const words = Object.entries(await optionWordsOf(name));
  expect(words.length).toBeGreaterThan(0);
  for (const [option, { hint }] of words) expect(hint, option).toMatch(/^[A-Z\d].+\.$/);
});
