/** Who may find a new game, and who reads its talk. */
import { audienceWords } from './audience.js';
import { h } from './dom.js';

/** @import { OnField } from './dom.js' */
/** @typedef {readonly (readonly [value: string, words: string, hint: string])[]} Choices */

/** @type {Choices} */
const VISIBILITY = [
  ['public', 'Public', 'Anybody may join and watch.'],
  ['unlisted', 'Unlisted', 'In no list. Whoever has the address may watch; to join takes the invitation.'],
  ['private', 'Private', 'Only those who sit, and whoever has the invitation, may find it.'],
];
/** @param {{ visibility: string }} draft @returns {Choices} */
const talkIn = ({ visibility }) => [
  [
    'open',
    'All who may watch',
    `${saidToAll({ visibility, talk: 'open' })} What is said to one alone stays between the two.`,
  ],
  ['seats', 'The table alone, until the end', saidToAll({ visibility, talk: 'seats' })],
];
/** @param {import('./audience.js').Access} access */
const saidToAll = (access) => `What is said to all: ${audienceWords(access, false)}`;

/**
 * @param {{ visibility: string, talk: string }} draft changed in place
 * @param {() => void} redraw
 */
export function accessFields(draft, redraw) {
  return [
    field('visibility', 'Who may find it', VISIBILITY),
    field('talk', 'Who reads the table talk', talkIn(draft)),
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
