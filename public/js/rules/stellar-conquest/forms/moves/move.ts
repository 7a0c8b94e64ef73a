/** Moving ships (SC-5 to 7): origin, ships and destination. The map and the form edit the same move. */
import { h } from '../../../../shared/dom.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { placeName } from '../../atlas.ts';
import { hintOf } from '../../../hint.ts';
import { phrase, unitHint } from '../../catalogue.ts';
import { OFF } from '../../movement/moving.ts';
import { className, counted } from '../../view.ts';
import { courseFields, NO_ROUTE } from './course.ts';
import { waiting } from './idle.ts';
import { current, isStranded, NOTHING, sendMove } from './move-on-map.ts';
import { rangeNote } from './posts.ts';
import { numberField, selectField } from '../parts.ts';
import type { Table } from '../../../client.ts';
import type { Current } from './move-on-map.ts';

type Row = Current['moving']['rows'][number];

export function moveForm(table: Table, now = current(table)) {
  if (now === null)
    return h('p', { class: 'hint', key: 'still' }, 'None of your ships can move any farther this turn.');
  const { moves, moving, set } = now;
  const { places, from } = moving;
  return h(
    'fieldset',
    { class: 'sc-move', key: 'move' },
    h('legend', {}, 'Move ships', ' ', rulingLink(table, 'SC-5')),
    h(
      'p',
      { class: 'hint' },
      `Choose a fleet on the map or here. Your ships move ${counted(moves.speed, 'hex', 'hexes')} a turn. ${phrase('move.final')}`,
    ),
    selectField({
      id: 'move-from',
      label: 'From',
      value: from ?? '',
      options: [
        ...(from === undefined ? [{ value: '', label: 'Choose…' }] : []),
        ...places.map((place) => ({
          value: place,
          label: `${placeLabel(place)}: ${waiting(now, place)}`,
        })),
      ],
      set: (place) => set({ ...NOTHING, from: place }),
    }),
    shipFields(now),
    from !== undefined && courseFields(table, now),
    // Of all ships there, chosen or not: what disappears would move the form under the finger.
    rangeNote(
      table,
      moving.rows.map((row) => ({ class: row.class })),
    ),
    sendMove(table, now, { name: 'move', missing: missingOf(now) }),
  );
}

/** How many of each. */
function shipFields(now: Current) {
  const {
    moving: { rows },
    draft,
    set,
  } = now;
  const all = (go: boolean) =>
    set({ picks: Object.fromEntries(rows.map(({ key, ships }) => [key, go ? ships.length : 0])) });
  return [
    rows.length > 1 &&
      h(
        'p',
        { class: 'row', key: 'all' },
        h('button', { onclick: () => all(true) }, 'All of them'),
        h('button', { 'data-picks': 'none', onclick: () => all(false) }, 'None'),
      ),
    rows.map((row) =>
      numberField({
        id: `move-${row.key}`,
        label: rowLabel(now, row),
        value: row.count,
        most: row.ships.length,
        about: hintOf(unitHint(row.class)),
        set: (n) => set({ picks: { ...draft.picks, [row.key]: n } }),
      }),
    ),
  ];
}

const rowWords = ({ class: kind, group }: Row) =>
  `${className(kind, 2)}${group.to === null ? '' : `, bound for ${placeName(group.to)}`}`;

/** Ships of one class that came from different stars can go to different ones (SC-7.2). */
export function rowLabel({ moving: { rows }, own }: Current, row: Row) {
  const words = rowWords(row);
  const isAlone = rows.every((other) => other === row || rowWords(other) !== words);
  const left = own.ships.find(({ id }) => id === row.ships[0])?.left ?? null;
  return isAlone || left === null ? words : `${words} from ${placeName(left)}`;
}

function missingOf(now: Current) {
  const { from, ships, command } = now.moving;
  if (from === undefined) return 'Choose where the ships start.';
  if (ships.length === 0) return 'Choose at least one ship.';
  if (command === null) return 'Choose where they go.';
  return isStranded(now) ? NO_ROUTE : '';
}

const placeLabel = (place: string) => (place === OFF ? 'Outside the map' : placeName(place));
