/** Wishing for a race before one sits down (IC-2.1, IC-2.2). */
import { h } from '../../shared/dom.ts';
import { optionWords, raceNamed, races } from './catalogue.ts';
import { portrait } from './board/mark.ts';
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import type { Options, Preference } from '../../../../src/rules/conquest/state/types.ts';
import type { PreferenceContext } from '../client.ts';
import type { Edition } from './edition.ts';

export function preferenceForm(edition: Edition, { game, taken, chosen, choose }: PreferenceContext) {
  const { races: how, without } = game.options as Options;
  if (how !== 'choose') return h('p', { class: 'hint' }, optionWords('races', how));
  const gone = new Set([...without, ...taken.map((t) => (t as Preference).race)]);
  const race = (chosen as Preference | undefined)?.race;
  return h(
    'fieldset',
    { class: 'races' },
    h('legend', {}, 'Your race'),
    raceCard(edition, '', race === undefined, () => choose(undefined)),
    races().map((name) =>
      raceCard(edition, name, race === name, gone.has(name) ? null : () => choose({ race: name })),
    ),
  );
}

/** `choose`: null: it is taken. */
function raceCard(edition: Edition, race: Race | '', chosen: boolean, choose: (() => void) | null) {
  const facts = race === '' ? null : raceNamed(race);
  const gone = choose === null;
  return h(
    'label',
    { key: race, class: gone ? 'race gone' : 'race' },
    h('input', {
      type: 'radio',
      name: 'race',
      value: race,
      checked: chosen,
      disabled: gone,
      onchange: () => choose?.(),
    }),
    race === '' ? edition.sign(race) : portrait(race),
    h(
      'span',
      { class: 'what' },
      h('b', {}, facts?.name ?? 'Any'),
      ' ',
      h('small', {}, facts === null ? 'drawn at random' : [edition.sign(race), ' ', facts.mark]),
      h('span', { class: 'power' }, gone ? 'Taken, or not in this game.' : (facts?.text ?? '')),
    ),
  );
}
