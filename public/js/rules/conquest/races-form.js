/** Wishing for a race before one sits down (IC-2.1, IC-2.2). */
import { h } from '../../dom.js';
import { RACES } from './races.js';

/**
 * @import { Race } from '../../../../src/rules/conquest/data/races.ts'
 * @import { Options, Preference } from '../../../../src/rules/conquest/types.ts'
 * @import { Wish } from '../client.js'
 * @import { Edition } from './edition.js'
 */

/**
 * @param {Edition} edition
 * @param {Wish} wish
 */
export function wishForm(edition, { game, taken, chosen, choose }) {
  const { races, without } = /** @type {Options} */ (game.options);
  if (races === 'random') return h('p', { class: 'hint' }, 'Races are drawn at random as the game starts.');
  const gone = new Set([...without, ...taken.map((t) => /** @type {Preference} */ (t).race)]);
  const race = /** @type {Preference | undefined} */ (chosen)?.race;
  const names = /** @type {Race[]} */ (Object.keys(RACES));
  return h(
    'fieldset',
    { class: 'races' },
    h('legend', {}, 'Your race'),
    raceCard(edition, '', race === undefined, () => choose(undefined)),
    names.map((name) =>
      raceCard(edition, name, race === name, gone.has(name) ? null : () => choose({ race: name })),
    ),
  );
}

/**
 * @param {Edition} edition
 * @param {Race | ''} race
 * @param {boolean} chosen
 * @param {(() => void) | null} choose null: it is taken
 */
function raceCard(edition, race, chosen, choose) {
  const facts = race === '' ? null : RACES[race];
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
    edition.sign(race),
    h(
      'span',
      { class: 'what' },
      h('b', {}, facts?.name ?? 'Any'),
      ' ',
      h('small', {}, race === '' ? 'drawn at random' : edition.livery[race]),
      h('span', { class: 'power' }, gone ? 'Taken, or not in this game.' : (facts?.power ?? '')),
    ),
  );
}
