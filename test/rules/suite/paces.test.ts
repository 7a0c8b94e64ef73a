/** The words of the paces (`src/rules/text/choices/paces.ts`) say how long each ruleset gives for turns and answers. */
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { PACES } from '../../../src/rules/text/choices/paces.ts';

const HOUR = 3600;

describe.each(Object.values(rulesets))('the ruleset $name', ({ paces }) => {
  it.each([
    ['live', 'a few minutes for each decision', [1 / 60, 1 / 6], [1 / 60, 1 / 6]],
    ['brisk', 'a few hours for each decision', [3, 8], [3, 8]],
    ['daily', 'a day for a turn, and half a day for most decisions in between', [24, 24], [12, 12]],
    ['relaxed', 'two to four days for a turn, and a day or two for most decisions', [48, 96], [24, 48]],
  ] as const)('keeps the words of the pace %s: %s', (pace, words, turns, answers) => {
    expect(PACES[pace].text).toContain(words);
    for (const [key, [least, most]] of [
      ['turn', turns],
      ['answer', answers],
    ] as const) {
      expect(paces[pace][key]).toBeGreaterThanOrEqual(least * HOUR);
      expect(paces[pace][key]).toBeLessThanOrEqual(most * HOUR);
    }
  });
});
