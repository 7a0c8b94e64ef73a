/** Moving ships (SC-5 to 7): where from, which of them, and where to. The map and the form put the same move together. */
import { h } from '../../../dom.js';
import { sendButton } from '../../../send-button.js';
import { placeName } from '../atlas.js';
import { neighboursOf } from '../map/geometry.js';
import { movingOf, OFF } from '../moving.js';
import { className, counted, tally, tallyWords, viewOf } from '../view.js';
import { draftAt, numberField, rulingLink, selectField } from './parts.js';

/**
 * @import { MoveParts } from '../../../../../src/rules/stellar-conquest/movement/legal.ts'
 * @import { TurnParts } from '../../../../../src/rules/stellar-conquest/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Hooks } from '../map/map.js'
 * @import { Moving } from '../moving.js'
 * @import { Table } from '../../client.js'
 */

/** @param {string} window */
const draftKey = (window) => `${window}/move`;

/** The move that is being put together on this table, if it is time for one. @param {Table} table */
function current(table) {
  const { own } = viewOf(table);
  const decision = table.seen.decisions.find(({ kind }) => kind === 'turn');
  const moves = /** @type {TurnParts | undefined} */ (decision?.describe)?.moves;
  if (own === null || decision === undefined || !moves || moves.groups.length === 0) return null;
  const { draft, set } = draftAt(table, draftKey(decision.window));
  return { own, decision, moves, draft, set, moving: movingOf(own, moves, draft) };
}

/**
 * What the map lights, and what a tap means.
 * @param {Table} table
 * @returns {Hooks | null}
 */
export function moveHooks(table) {
  const now = current(table);
  if (now === null) return null;
  const { own, moving, draft, set } = now;
  const entry = viewOf(table).seats[own.seat]?.entry ?? '';
  const from = moving.from === OFF ? entry : (moving.from ?? null);
  const drawn = /** @type {readonly string[]} */ (draft['path'] ?? []);
  const shared = {
    goal: moving.goal?.to ?? null,
    from,
    path: drawn,
    look: (/** @type {string} */ hex) => {
      const { places } = moving;
      const place = places.includes(hex) ? hex : hex === entry && places.includes(OFF) ? OFF : null;
      if (place !== null && place !== moving.from) set({ ...NOTHING, from: place });
    },
  };
  if (draft['drawing'] === true && from !== null)
    return {
      ...shared,
      lit: new Map(
        nextOn(moving, { from, entry, drawn }).map((hex) => [
          hex,
          { mark: '', words: `go on to ${placeName(hex)}` },
        ]),
      ),
      pick: (hex) => set({ path: [...drawn, hex] }),
    };
  return {
    ...shared,
    lit: new Map(
      moving.goals.map(({ to, turns }) => [
        to,
        { mark: `${turns}t`, words: `there in ${counted(turns, 'turn')}` },
      ]),
    ),
    pick: (hex) => set({ to: hex, path: [] }),
  };
}

/** A move that is begun anew. */
const NOTHING = { picks: {}, to: undefined, path: [], drawing: false };

/**
 * Where a way that is drawn can go on. Who is not on the board yet enters it first.
 * @param {Moving} moving
 * @param {{ from: string, entry: string, drawn: readonly string[] }} way
 */
function nextOn({ from: place, steps }, { from, entry, drawn }) {
  if (drawn.length >= steps) return [];
  return place === OFF && drawn.length === 0 ? [entry] : neighboursOf(drawn.at(-1) ?? from);
}

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {MoveParts} moves
 */
export function moveForm(table, decision, moves) {
  const now = current(table);
  if (now === null)
    return h('p', { class: 'hint', key: 'still' }, 'No ship of yours can move any more in this turn.');
  const { own, moving, draft, set } = now;
  const { places, from, rows, ships, command } = moving;
  const send = () => table.send(decision.window, /** @type {any} */ (command), draftKey(decision.window));
  const all = (/** @type {boolean} */ go) =>
    set({ picks: Object.fromEntries(rows.map(({ key, ships: some }) => [key, go ? some.length : 0])) });
  return h(
    'fieldset',
    { class: 'sc-move', key: 'move' },
    h('legend', {}, 'Move ships', ' ', rulingLink(table, 'SC-5')),
    h(
      'p',
      { class: 'hint' },
      `Tap a fleet on the map, or choose here. Speed: ${counted(moves.speed, 'hex', 'hexes')} a turn.`,
    ),
    selectField({
      id: 'move-from',
      label: 'From',
      value: from ?? '',
      options: [
        ...(from === undefined ? [{ value: '', label: 'Choose…' }] : []),
        ...places.map((place) => ({
          value: place,
          label: `${placeLabel(place)}: ${waiting(own, moves, place)}`,
        })),
      ],
      set: (place) => set({ ...NOTHING, from: place }),
    }),
    rows.length > 1 &&
      h(
        'p',
        { class: 'row', key: 'all' },
        h('button', { onclick: () => all(true) }, 'All of them'),
        h('button', { onclick: () => all(false) }, 'None'),
      ),
    rows.map(({ key, class: kind, group, ships: some, count }) =>
      numberField({
        id: `move-${key}`,
        label: `${className(kind, 2)}${group.to === null ? '' : `, bound for ${placeName(group.to)}`}`,
        value: count,
        most: some.length,
        set: (n) => set({ picks: { ...draft['picks'], [key]: n } }),
      }),
    ),
    from !== undefined && goalFields(moving, draft, set),
    sendButton(table, {
      name: 'move',
      label: labelOf(moving),
      missing:
        from === undefined
          ? 'Choose where ships are to move from.'
          : ships.length === 0
            ? 'Choose at least one ship.'
            : command === null
              ? 'Choose where they go.'
              : '',
      window: decision.window,
      send,
    }),
  );
}

/** @param {string} place */
const placeLabel = (place) => (place === OFF ? 'Not on the board yet' : placeName(place));

/** @param {import('../../../../../src/rules/stellar-conquest/sighting.ts').Own} own @param {MoveParts} moves @param {string} place */
function waiting(own, moves, place) {
  const ids = new Set(moves.groups.filter(({ hex }) => (hex ?? OFF) === place).flatMap(({ ships }) => ships));
  return tallyWords(tally(own.ships.filter(({ id }) => ids.has(id))));
}

/** @param {Moving} moving */
const chosenTally = ({ rows }) =>
  tally(rows.flatMap(({ class: kind, count }) => Array.from({ length: count }, () => ({ class: kind }))));

/** @param {Moving} moving @param {Record<string, any>} draft @param {(change: object) => void} set */
function goalFields({ goals, goal, ships, steps }, draft, set) {
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
          label: `${placeName(to)}: ${counted(turns, 'turn')}`,
        })),
      ],
      set: (to) => set({ to, path: [] }),
    }),
    selectField({
      id: 'move-way',
      label: 'By',
      value: draft['way'] ?? '',
      options: [
        { value: '', label: 'the way they keep to' },
        { value: 'quick', label: 'the route of the fewest turns' },
        { value: 'short', label: 'the route of the fewest hexes' },
      ],
      set: (way) => set({ way: way === '' ? undefined : way }),
    }),
    drawing(steps, draft, set),
  ];
}

/** A way of one's own, hex by hex: to stop short, or to go around something. @param {number} steps @param {Record<string, any>} draft @param {(change: object) => void} set */
function drawing(steps, draft, set) {
  const path = /** @type {readonly string[]} */ (draft['path'] ?? []);
  if (draft['drawing'] !== true)
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

/** The move that is ready, to be sent from below the map: on a phone the form is far away. @param {Table} table */
export function moveBar(table) {
  const now = current(table);
  if (now === null || now.moving.command === null) return null;
  const { decision, moving } = now;
  return h(
    'div',
    { class: 'sc-move-bar', key: 'move-bar' },
    sendButton(table, {
      name: 'move-here',
      label: labelOf(moving),
      window: decision.window,
      send: () => table.send(decision.window, /** @type {any} */ (moving.command), draftKey(decision.window)),
    }),
  );
}

/** @param {Moving} moving */
const labelOf = (moving) =>
  moving.goal === undefined
    ? 'Move'
    : `Send ${tallyWords(chosenTally(moving))} to ${placeName(moving.goal.to)}`;
