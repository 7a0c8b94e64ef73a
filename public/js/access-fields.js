/** Who may find a new game, and who reads its talk. */
import { h } from './dom.js';

/** @import { OnField } from './dom.js' */
/** @typedef {readonly (readonly [value: string, words: string, hint: string])[]} Choices */

/** @type {Choices} */
const VISIBILITY = [
  ['public', 'Public', 'Anybody may join and watch.'],
  ['unlisted', 'Unlisted', 'In no list. Whoever has the address may watch; to join takes the invitation.'],
  ['private', 'Private', 'Only those who sit, and whoever has the invitation, may find it.'],
];
/** @type {Choices} */
const TALK = [
  ['open', 'Everybody', 'Spectators, too. What is said to one alone stays between the two.'],
  ['seats', 'The table', 'Spectators read what was said to all when the game is over.'],
];

/**
 * @param {{ visibility: string, talk: string }} draft changed in place
 * @param {() => void} redraw
 */
export function accessFields(draft, redraw) {
  return [
    field('visibility', 'Who may find it', VISIBILITY),
    field('talk', 'Who reads the table talk', TALK),
  ];

  /**
   * @param {'visibility' | 'talk'} name
   * @param {string} label
   * @param {Choices} choices
   */
  function field(name, label, choices) {
    /** @type {OnField} */
    const pick = (e) => {
      draft[name] = e.target.value;
      redraw();
    };
    return h(
      'div',
      { class: 'field', key: name },
      h('label', { for: name }, label),
      h(
        'select',
        { id: name, value: draft[name], onchange: pick },
        choices.map(([value, words]) => h('option', { value, key: value }, words)),
      ),
      h('p', { class: 'hint' }, choices.find(([value]) => value === draft[name])?.[2]),
    );
  }
}
