/** Where the chosen ships go: to which star, by which way, past what, and when they are where. */
import { h } from '../../../dom.js';
import { placeName } from '../atlas.js';
import { counted, tally, tallyWords } from '../view.js';
import { stopWords } from '../voyages.js';
import { selectField } from './parts.js';
import { starsField } from './stars-field.js';

/**
 * @import { Way } from '../../../../../src/rules/stellar-conquest/types.ts'
 * @import { Draft } from '../moving.js'
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
    wayField('move-way', draft.way, (way) => set({ way, path: [] })),
    avoidField('move-avoid', moving.avoid, { goal: goal?.to, set: (avoid) => set({ avoid, path: [] }) }),
    (goal !== undefined || roams) && drawing(steps, draft, set),
    voyages.map((voyage) => voyageWords(voyage, { now: own.turn?.turn ?? 0, alone: voyages.length === 1 })),
  ];
}

/** SC-7.3. @param {string} id @param {Way | undefined} way @param {(way: Way | undefined) => void} set */
export const wayField = (id, way, set) =>
  selectField({
    id,
    label: 'By',
    value: way ?? '',
    options: [
      { value: '', label: 'the way they keep to' },
      { value: 'quick', label: 'the route of the fewest turns' },
      { value: 'short', label: 'the route of the fewest hexes' },
    ],
    set: (chosen) => set(chosen === '' ? undefined : /** @type {Way} */ (chosen)),
  });

/**
 * SC-7.3.
 * @param {string} id
 * @param {readonly string[] | null} avoid null: each its own
 * @param {{ goal: string | undefined, set: (stars: readonly string[]) => void }} what
 */
export const avoidField = (id, avoid, { goal, set }) =>
  starsField({
    id,
    label: 'Keep away from',
    none: avoid === null ? 'Each keeps away from stars of its own.' : '',
    stars: avoid ?? [],
    barred: goal === undefined ? [] : [goal],
    set,
  });

export const NO_ROUTE =
  'No route leads there within range and past what they keep away from. Strike a star, or choose another.';

/** `They will be at F7 in turn 5, at Diphda (F9) in turn 6.` @param {Voyage} voyage @param {{ now: number, alone: boolean }} when */
function voyageWords(voyage, { now, alone }) {
  const who = alone ? 'They' : tallyWords(tally(voyage.ships));
  const words = stopWords(voyage, now);
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
