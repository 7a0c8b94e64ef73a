/** The fleet and the planets in the form of a turn. Without a browser. */
import { expect, it } from 'vitest';
import { given } from '../../../rules/interstellar-empire/given.ts';
import { load, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

const { turnForm } = await load<{ turnForm: (table: object, decision: object) => Drawn }>(
  'rules/interstellar-empire/forms/turn.ts',
);

it.each([
  ['build', true],
  ['war', false],
])('are in the form of %s: %s, as that of a war has the ships to choose from', (step, isThere) => {
  const table = given({
    hands: { 0: ['cruiser-1', 'cruiser-2'] },
    fleets: { 0: ['frigate-1'] },
    empires: { 1: ['barren-planet-1'] },
  });
  const decision = table.decision(0)!;
  const page = {
    seat: 0,
    game: {},
    names: ['Ada', 'Bo'],
    seen: { view: table.view(0), windows: [], decisions: [decision] },
    draft: (key: string) => (key === decision.window ? { step } : {}),
    redraw: () => undefined,
  };
  const words = wordsOf(turnForm(page, decision));
  expect(words.includes('Your fleet: Frigate. Your planets: none.')).toBe(isThere);
  expect(words).toContain(step === 'war' ? 'Your ships' : 'Ship to build');
});
