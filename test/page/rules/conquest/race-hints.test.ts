/** What a race can do, at the seat of the player who asks for it. Without a browser. */
import { expect, it } from 'vitest';
import { RACES, raceName } from '../../../../src/rules/conquest/data/races.ts';
import { rulesets } from '../../../../src/rules/registry.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-conquest');

const { interstellarConquest } = await load<{
  interstellarConquest: { preferenceWords: (preference: object) => Drawn };
}>('rules/interstellar-conquest.ts');
const POWERS = rulesets['interstellar-conquest']!.presentation!.catalogue['races']!;

it.each(RACES)('%s names its power', (race) => {
  const drawn = interstellarConquest.preferenceWords({ race });
  const named = nodesIn(drawn).find(({ props }) => 'data-hint' in props);
  expect(wordsOf(named)).toBe(raceName(race));
  expect(named?.props).toMatchObject({ title: POWERS[race]!.text, tabindex: 0 });
});
