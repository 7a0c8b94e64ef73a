/** The name of a game in letters. */
import { expect, it } from 'vitest';
import { gameName } from '../../../src/mailbox/letters/subject.ts';
import { rulesets } from '../../../src/rules/registry.ts';

it.each(Object.entries(rulesets))('begins with the published title of %s', (ruleset, { title }) => {
  expect(gameName({ ruleset, title: 'The Lalande Affair', game: 'g' })).toBe(`${title} “The Lalande Affair”`);
});
