/** What a race can do, at the seat of the player who asks for it. Without a browser. */
import { expect, it } from 'vitest';
import { RACES } from '../../../../src/rules/conquest/data/races.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';

const { interstellarConquest } = await load<{
  interstellarConquest: { preferenceWords: (preference: object) => Drawn };
}>('rules/interstellar-conquest.ts');
const { RACES: WORDS } = await load<{
  RACES: Readonly<Record<string, { readonly name: string; readonly power: string }>>;
}>('rules/conquest/races.ts');

it.each(RACES)('%s names its power', (race) => {
  const drawn = interstellarConquest.preferenceWords({ race });
  const named = nodesIn(drawn).find(({ props }) => 'data-hint' in props);
  expect(wordsOf(named)).toBe(WORDS[race]!.name);
  expect(named?.props).toMatchObject({ title: WORDS[race]!.power, tabindex: 0 });
});
