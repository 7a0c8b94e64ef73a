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
const { preferenceForm } = await load<{
  preferenceForm(edition: object, context: object): Drawn;
}>('rules/conquest/races-form.ts');
const POWERS = rulesets['interstellar-conquest']!.presentation!.catalogue['races']!;

it.each(RACES)('%s names its power', (race) => {
  const drawn = interstellarConquest.preferenceWords({ race });
  const named = nodesIn(drawn).find(({ props }) => 'data-hint' in props);
  expect(wordsOf(named).trim()).toBe(raceName(race));
  expect(named?.props).toMatchObject({ title: POWERS[race]!.text, tabindex: 0 });
});

it('the form for a race says why one cannot be chosen', () => {
  const seats = [
    { seat: 0, player: { id: 'ada', name: 'Ada' }, bot: null, preference: { race: 'gelmir' } },
    { seat: 1, player: null, bot: null },
  ];
  const game = { options: { races: 'choose', without: ['seregon'] }, seats };
  const drawn = preferenceForm({ mark: () => '', sign: () => null }, { game, choose: () => undefined });
  const cards = nodesIn(drawn).filter(({ tag }) => tag === 'label');
  const gone = cards
    .filter((card) => String(card.props['class']).includes('gone'))
    .map((card) => wordsOf(card));
  expect(gone).toEqual([
    expect.stringMatching(/^Gelmir .*Taken by Ada\.$/),
    expect.stringMatching(/^Seregon .*Not in this game\.$/),
  ]);
});
