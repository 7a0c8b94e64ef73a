/** The course of the chosen ships: destination, route, avoided stars, and positions. */
import { phrase } from '../../catalogue.ts';
import { h } from '../../../../shared/dom.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { placeName } from '../../atlas.ts';
import { barredNearby } from '../../movement/barred.ts';
import { maySteer } from '../../movement/moving.ts';
import { counted, tally, tallyWords } from '../../view.ts';
import { arrival, stopWords } from '../../movement/voyages.ts';
import { selectField } from '../parts.ts';
import { starsField } from './stars-field.ts';
import type { Draft } from '../../movement/moving.ts';
import type { Voyage } from '../../movement/voyages.ts';
import type { Table } from '../../../client.ts';
import type { Current } from './move-on-map.ts';
import type { Way } from '../../../../../../src/rules/stellar-conquest/data/pieces.ts';

type SetDraft = (change: Partial<Draft>) => void;
type Goal = Current['moving']['goals'][number];

/** Those whose turns are not known come last. */
const sooner = (a: Goal, b: Goal) => (a.turns ?? Infinity) - (b.turns ?? Infinity) || 0;

export function courseFields(table: Table, now: Current) {
  const { moving, draft, set, voyages, own } = now;
  const { goals, goal, ships, steps, roams, from } = moving;
  if (ships.length > 0 && goals.length === 0) return apart(now);
  return [
    selectField({
      id: 'move-to',
      label: 'To',
      value: goal?.to ?? '',
      options: [
        ...(goal === undefined ? [{ value: '', label: 'Choose…' }] : []),
        ...goals.toSorted(sooner).map(({ to, turns, only }) => ({
          value: to,
          label: [
            turns === null
              ? placeName(to)
              : `${placeName(to)}: ${arrival(turns, own.turn?.turn ?? 0, now.rig.view)}`,
            ...(only === undefined
              ? []
              : [`only ${tallyWords(tally(own.ships.filter(({ id }) => only.includes(id))))}`]),
          ].join(', '),
        })),
      ],
      set: (to) => set({ to, path: [] }),
    }),
    maySteer(from) && barredPart(now),
    from !== undefined &&
      (goal !== undefined || !maySteer(from)) &&
      !roams &&
      h(
        'p',
        { class: 'hint', key: 'bound' },
        `${phrase('bound')} `,
        rulingLink(table, 'SC-7', 'destinations'),
      ),
    h(
      'details',
      { class: 'sc-route', key: 'route' },
      h('summary', {}, 'Route, and stars to avoid'),
      wayField('move-way', draft.way, (way) => set({ way, path: [] })),
      avoidField('move-avoid', moving.avoid, { goal: goal?.to, set: (avoid) => set({ avoid, path: [] }) }),
    ),
    (goal !== undefined || roams) && drawing(steps, draft, set),
    voyages.map((voyage) => voyageWords(voyage, { now: own.turn?.turn ?? 0, alone: voyages.length === 1 })),
  ];
}

/** Why stars that some of the ships reach are not in the list. Who stays behind is above the button. */
const barredPart = ({ moving, rig }: Current) =>
  moving.goal === undefined &&
  barredNearby(rig, moving).map((line) => line !== '' && h('p', { class: 'hint', key: line }, line));

/** Ships in space keep their destinations (SC-7.1), so those that differ move apart: a button for each. */
function apart(now: Current) {
  const {
    moving: { rows },
    set,
    own,
  } = now;
  const groups = [...new Set(rows.map(({ group }) => group))];
  if (groups.length < 2)
    return [
      h('p', { class: 'missing', key: 'apart' }, 'No star is possible for these ships now.'),
      barredPart(now),
    ];
  return h(
    'div',
    { class: 'missing', key: 'apart' },
    h('p', {}, `${phrase('bound.apart')} Choose some:`),
    h(
      'p',
      { class: 'row' },
      groups.map((group, i) =>
        h(
          'button',
          {
            key: i,
            'data-only': i,
            onclick: () =>
              set({
                picks: Object.fromEntries(
                  rows.map((row) => [row.key, row.group === group ? row.ships.length : 0]),
                ),
              }),
          },
          `${tallyWords(tally(own.ships.filter(({ id }) => group.ships.includes(id))))}${group.to === null ? '' : ` to ${placeName(group.to)}`}`,
        ),
      ),
    ),
  );
}

/** SC-7.3. */
export const wayField = (id: string, way: Way | undefined, set: (way: Way | undefined) => void) =>
  selectField({
    id,
    label: 'By',
    value: way ?? '',
    options: [
      { value: '', label: phrase('way.before') },
      { value: 'quick', label: phrase('way.quick') },
      { value: 'short', label: phrase('way.short') },
    ],
    set: (chosen) => set(chosen === '' ? undefined : (chosen as Way)),
  });

/** SC-7.3. `avoid`: null: each its own. */
export const avoidField = (
  id: string,
  avoid: readonly string[] | null,
  { goal, set }: { goal: string | undefined; set: (stars: readonly string[]) => void },
) =>
  starsField({
    id,
    label: 'Avoid',
    none: avoid === null ? 'Each ship avoids its own list of stars.' : '',
    stars: avoid ?? [],
    barred: goal === undefined ? [] : [goal],
    set,
  });

export const NO_ROUTE =
  'There is no route in range that avoids all these stars. Remove one, or choose another destination.';

/** `They will be at F7 in turn 5, at Diphda (F9) in turn 6.` */
function voyageWords(voyage: Voyage, { now, alone }: { now: number; alone: boolean }) {
  const who = alone ? 'They' : tallyWords(tally(voyage.ships));
  const words = stopWords(voyage, now);
  return words !== '' && h('p', { class: 'sc-voyage', key: words }, `${who} will be ${words}.`);
}

/** A custom route, hex by hex: to stop early, or to choose among direct ones. */
function drawing(steps: number, { path = [], drawing: on }: Draft, set: SetDraft) {
  if (on !== true)
    return h(
      'p',
      { class: 'row', key: 'drawing' },
      h('span', { class: 'quiet' }, 'At full speed.'),
      h(
        'button',
        { class: 'link', onclick: () => set({ drawing: true, path: [] }) },
        'Draw the path hex by hex',
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
