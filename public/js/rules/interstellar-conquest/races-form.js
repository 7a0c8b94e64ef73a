/** Wishing for a race before one sits down (IC-2.1, IC-2.2). */
import { h } from '../../dom.js';
import { RACES } from './races.js';

/**
 * @import { Race } from '../../../../src/rules/conquest/data/races.ts'
 * @import { Options, Preference } from '../../../../src/rules/conquest/types.ts'
 * @import { Wish } from '../client.js'
 */

/** @param {Wish} wish */
export function wishForm({ game, taken, chosen, choose }) {
  const { races, without } = /** @type {Options} */ (game.options);
  if (races === 'random') return h('p', { class: 'hint' }, 'Races are drawn at random as the game starts.');
  const gone = new Set([...without, ...taken.map((t) => /** @type {Preference} */ (t).race)]);
  const race = /** @type {Preference | undefined} */ (chosen)?.race;
  const names = /** @type {Race[]} */ (Object.keys(RACES));
  return h(
    'fieldset',
    { class: 'races' },
    h('legend', {}, 'Your race'),
    raceCard('', race === undefined, false, () => choose(undefined)),
    names.map((name) => raceCard(name, race === name, gone.has(name), () => choose({ race: name }))),
  );
}

/**
 * @param {Race | ''} race
 * @param {boolean} chosen
 * @param {boolean} gone
 * @param {() => void} choose
 */
function raceCard(race, chosen, gone, choose) {
  const facts = race === '' ? null : RACES[race];
  return h(
    'label',
    { key: race, class: gone ? 'race gone' : 'race' },
    h('input', {
      type: 'radio',
      name: 'race',
      value: race,
      checked: chosen,
      disabled: gone,
      onchange: choose,
    }),
    h('span', { class: `swatch swatch-${race || 'any'}`, 'aria-hidden': 'true' }),
    h(
      'span',
      { class: 'what' },
      h('b', {}, facts?.name ?? 'Any'),
      ' ',
      h('small', {}, facts?.colour ?? 'drawn at random'),
      h('span', { class: 'power' }, gone ? 'Taken, or not in this game.' : (facts?.power ?? '')),
    ),
  );
}
