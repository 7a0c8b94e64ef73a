/** Whole games of every ruleset, in workerd, through the API: as JSON, as text, and one of four clients with plans and cruises. */
import { describe, it } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { wholeGameByText } from './games-by-text.ts';
import { wholeGame } from './whole-games.ts';
import './stellar-conquest.cases.ts';

describe.each(Object.keys(rulesets))('a whole game of %s', (ruleset) => {
  it('is played by two people, told to each, and true to its seed', { timeout: 120_000 }, () =>
    wholeGame(ruleset),
  );

  it('is played to its end by whoever reads and writes lines', { timeout: 120_000 }, () =>
    wholeGameByText(ruleset),
  );
});
