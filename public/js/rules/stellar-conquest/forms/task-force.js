/** Task forces (SC-8.3): a number for ships of one hex, a handle for orders. */
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { rulingLink } from '../../../ruling-link.js';
import { stillNeeded } from '../../../send-button.js';
import { placeName } from '../atlas.js';
import { CLASSES, className, grouped, tally, tallyWords, viewOf } from '../view.js';
import { numberField, selectField } from './parts.js';

/**
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/** @param {Table} table @param {DecisionSeen} decision @param {number} most the highest number */
export function forceForm(table, decision, most) {
  const { own } = viewOf(table);
  if (own === null) return null;
  const key = `${decision.window}/force`;
  const { draft, set } = draftAt(table, key);
  const forces = grouped(
    own.ships.filter(({ force }) => force !== null),
    ({ force }) => String(force),
  );
  const free = Array.from({ length: most }, (_, i) => String(i + 1)).filter((number) => !forces.has(number));
  const places = grouped([...own.ships], ({ hex }) => hex ?? '');
  const place = draft['place'];
  const here = places.get(place) ?? [];
  const count = (/** @type {string} */ kind) => Number(draft['counts']?.[kind] ?? 0);
  const ships = CLASSES.flatMap((kind) => here.filter((ship) => ship.class === kind).slice(0, count(kind)));
  const number = draft['number'] ?? free[0];
  const missing = stillNeeded([
    ...(place === undefined ? ['a place'] : []),
    ...(ships.length === 0 ? ['ships'] : []),
  ]);
  return h(
    'div',
    { key: 'forces' },
    h('h3', {}, 'Task forces ', rulingLink(table, 'SC-8.3')),
    [...forces].map(([force, some]) =>
      h(
        'p',
        { key: force },
        `${force}: ${tallyWords(tally(some))}, ${some[0]?.hex ? placeName(some[0].hex) : 'not on the board yet'} `,
        h(
          'button',
          {
            class: 'link',
            disabled: table.sending,
            onclick: () => table.send(decision.window, { type: 'task-force', number: Number(force) }),
          },
          'Dissolve',
        ),
      ),
    ),
    selectField({
      id: 'force-place',
      label: 'Ships at',
      value: place ?? '-',
      options: [
        { value: '-', label: 'Choose…' },
        ...[...places].map(([hex, some]) => ({
          value: hex,
          label: `${hex === '' ? 'Not on the board yet' : placeName(hex)}: ${tallyWords(tally(some))}`,
        })),
      ],
      set: (hex) => set({ place: hex === '-' ? undefined : hex, counts: {} }),
    }),
    CLASSES.filter((kind) => here.some((ship) => ship.class === kind)).map((kind) =>
      numberField({
        id: `force-${kind}`,
        label: className(kind, 2),
        value: count(kind),
        most: here.filter((ship) => ship.class === kind).length,
        set: (n) => set({ counts: { ...draft['counts'], [kind]: n } }),
      }),
    ),
    h('p', { class: 'missing', id: 'why-task-force' }, missing),
    h(
      'button',
      {
        'data-send': 'task-force',
        disabled: table.sending || missing !== '' || number === undefined,
        'aria-describedby': missing === '' ? null : 'why-task-force',
        onclick: () =>
          table.send(
            decision.window,
            { type: 'task-force', number: Number(number), ships: ships.map(({ id }) => id) },
            key,
          ),
      },
      `Form task force ${number ?? ''}`,
    ),
  );
}
