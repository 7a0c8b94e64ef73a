/** Where the chosen ships go: to which star, by which way, past what, and when they are where. */
import { h } from '../../../dom.js';
import { placeName } from '../atlas.js';
import { counted, tally, tallyWords } from '../view.js';
import { stopsOf } from '../voyages.js';
import { selectField } from './parts.js';
import { starsField } from './stars-field.js';

/**
 * @import { Draft, Moving } from '../moving.js'
 * @import { Voyage } from '../voyages.js'
 * @import { Current } from './move-on-map.js'
 */

/** @typedef {(change: Partial<Draft>) => void} SetDraft */

/** @param {Current} now */
export function courseFields({ moving, draft, set, voyages, own }) {
  const { goals, goal, ships, steps, roams } = moving;
  if (ships.length > 0 && goals.length === 0)
    return h(
      'p',
      { class: 'missing', key: 'apart' },
      'These ships may go nowhere together: choose fewer of them.',
    );
  return [
    selectField({
      id: 'move-to',
      label: 'To',
      value: goal?.to ?? '',
      options: [
        ...(goal === undefined ? [{ value: '', label: 'Choose…' }] : []),
        ...goals.map(({ to, turns }) => ({
          value: to,
          label: turns === null ? placeName(to) : `${placeName(to)}: ${counted(turns, 'turn')}`,
        })),
      ],
      set: (to) => set({ to, path: [] }),
    }),
    selectField({
      id: 'move-way',
      label: 'By',
      value: draft.way ?? '',
      options: [
        { value: '', label: 'the way they keep to' },
        { value: 'quick', label: 'the route of the fewest turns' },
        { value: 'short', label: 'the route of the fewest hexes' },
      ],
      set: (way) => set({ way: way === '' ? undefined : /** @type {any} */ (way), path: [] }),
    }),
    avoiding(moving, set),
    (goal !== undefined || roams) && drawing(steps, draft, set),
    voyages.map((voyage) => voyageWords(voyage, { now: own.turn?.turn ?? 0, alone: voyages.length === 1 })),
  ];
}

/** SC-7.3. @param {Moving} moving @param {SetDraft} set */
const avoiding = ({ avoid, goal }, set) =>
  starsField({
    id: 'move-avoid',
    label: 'Keep away from',
    none: avoid === null ? 'Each keeps away from stars of its own.' : '',
    stars: avoid ?? [],
    barred: goal === undefined ? [] : [goal.to],
    set: (stars) => set({ avoid: stars, path: [] }),
  });

/** `They will be at F7 in turn 5, at Diphda (F9) in turn 6.` @param {Voyage} voyage @param {{ now: number, alone: boolean }} when */
function voyageWords(voyage, { now, alone }) {
  const who = alone ? 'They' : tallyWords(tally(voyage.ships));
  const stops = stopsOf(voyage, now).map(({ hex, turn }) => `at ${placeName(hex)} in turn ${turn}`);
  const words = stops.join(', ');
  return words !== '' && h('p', { class: 'sc-voyage', key: words }, `${who} will be ${words}.`);
}

/** A way of one's own, hex by hex: to stop short, or to choose among direct ones. @param {number} steps @param {Draft} draft @param {SetDraft} set */
function drawing(steps, { path = [], drawing: on }, set) {
  if (on !== true)
    return h(
      'p',
      { class: 'row', key: 'drawing' },
      h('span', { class: 'quiet' }, 'At full speed.'),
      h(
        'button',
        { class: 'link', onclick: () => set({ drawing: true, path: [] }) },
        'Draw the way, hex by hex',
      ),
    );
  return h(
    'p',
    { class: 'row', key: 'drawing' },
    h(
      'span',
      { role: 'status' },
      path.length === 0
        ? `Choose up to ${counted(steps, 'hex', 'hexes')} on the map, one after another.`
        : `By ${path.join(', ')}.`,
    ),
    path.length > 0 && h('button', { onclick: () => set({ path: path.slice(0, -1) }) }, 'Back'),
    h('button', { class: 'link', onclick: () => set({ drawing: false, path: [] }) }, 'At full speed'),
  );
}
