/** Whole games of every ruleset, in workerd, through the API: as JSON, as text, and one of four clients with plans and cruises. */
import { describe, it } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { wholeGameByText } from './games-by-text.ts';
import { wholeGame } from './whole-games.ts';
import './stellar-conquest.cases.ts';

describe.each(Object.keys(rulesets))('a whole game of %s', (ruleset) => {
  it(
    'can be played by two people, shows each their events, and follows from its seed',
    { timeout: 120_000 },
    () => wholeGame(ruleset),
  );

  it('can be played to its end by lines', { timeout: 120_000 }, () => wholeGameByText(ruleset));
});
