/** Who may find a new game. */
import { h } from './dom.js';

/** @import { OnField } from './dom.js' */

const VISIBILITY = /** @type {const} */ ([
  ['public', 'Public', 'Anybody may join and watch.'],
  ['unlisted', 'Unlisted', 'In no list. Whoever has the address may watch; to join takes the invitation.'],
  ['private', 'Private', 'Only those who sit, and whoever has the invitation, may find it.'],
]);

/**
 * @param {{ visibility: string }} draft changed in place
 * @param {() => void} redraw
 */
export function visibilityField(draft, redraw) {
  const { visibility } = draft;
  /** @type {OnField} */
  const pick = (e) => {
    draft.visibility = e.target.value;
    redraw();
  };
  return h(
    'div',
    { class: 'field' },
    h('label', { for: 'visibility' }, 'Who may find it'),
    h(
      'select',
      { id: 'visibility', value: visibility, onchange: pick },
      VISIBILITY.map(([value, words]) => h('option', { value, key: value }, words)),
    ),
    h('p', { class: 'hint' }, VISIBILITY.find(([value]) => value === visibility)?.[2]),
  );
}
