/** Moving ships before an attack (CC-3.1 to CC-3.3): as often as one likes, each ship once. */
import { h } from '../../dom.js';
import { sendButton, stillNeeded } from '../../send-button.js';
import { listWords } from '../../list-words.js';
import { fleetWords, rankWords, systemOf, viewOf, worldWords } from '../conquest/pieces.js';
import { pickHooks, shipPicker } from '../conquest/picker.js';
import { shipsOn } from '../conquest/landing.js';
import { givenUp, movePlan, oneSystem } from './move-plan.js';

/**
 * @import { ShipId, WorldId } from '../../../../src/rules/conquest/pieces.ts'
 * @import { TurnParts } from '../../../../src/rules/conquest/describe-turn.ts'
 * @import { DecisionSeen } from '../../shapes.js'
 * @import { Table } from '../conquest/edition.js'
 * @import { Composer } from '../conquest/forms/composer.js'
 * @import { Draft, MoveParts } from './move-plan.js'
 */

/** @typedef {ReturnType<typeof movePlan>} Plan */
/** @typedef {{ plan: Plan, parts: MoveParts, set: (change: Draft) => void, setShips: (ships: readonly ShipId[]) => void }} Composing */

/** @type {MoveParts} */
const NONE = { ships: [], worlds: [] };

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {TurnParts} turn
 * @returns {Composer}
 */
export function moveForm(table, decision, { move: parts = NONE }) {
  // A draft of its own: the attack that is being put together outlasts the moves before it.
  const key = `${decision.window}/move`;
  const draft = /** @type {Draft} */ (table.draft(key));
  const plan = movePlan(draft, viewOf(table), parts);
  const set = (/** @type {Draft} */ change) => {
    Object.assign(draft, change);
    table.redraw();
  };
  const setShips = (/** @type {readonly ShipId[]} */ ships) =>
    set({ ships: oneSystem(ships, plan.ships, parts) });
  const ready = plan.missing.length === 0;
  const send = () => table.send(decision.window, { type: 'move', ships: plan.ships, world: plan.world }, key);
  return {
    hooks: {
      ...pickHooks({
        table,
        ships: parts.ships.flatMap(({ ships }) => ships),
        chosen: plan.ships,
        set: setShips,
      }),
      world(id) {
        const world = plan.worlds.find((w) => w === id);
        return world === undefined ? null : { chosen: plan.world === world, tap: () => set({ world }) };
      },
    },
    form: [
      h(
        'p',
        {},
        'Move as often as you like, each ship once; then attack or pass. A move is final, and public as you send it.',
      ),
      pickers(table, { plan, parts, set, setShips }),
      destination(table, { plan, parts, set, setShips }),
      sendButton(table, {
        name: 'move',
        label:
          ready && plan.world !== undefined
            ? `Move ${fleetWords(table, plan.ships)} to ${worldWords(table, plan.world)}`
            : 'Move',
        missing: stillNeeded(plan.missing),
        warning: warning(table, plan),
        window: decision.window,
        send,
      }),
    ],
  };
}

/**
 * @param {Table} table
 * @param {Composing} composing
 */
const pickers = (table, { plan, parts, setShips }) => [
  h(
    'p',
    { class: 'step' },
    'Ships of one system',
    h('small', {}, 'a transport among them if they are to leave it'),
  ),
  parts.ships.map(({ system, ships }) => {
    const taken = ships.filter((ship) => plan.ships.includes(ship)).length;
    return h(
      'details',
      { key: `move-${system}`, open: system === table.seat || parts.ships.length === 1 },
      h('summary', {}, `From ${systemWords(table, system)}`, taken > 0 && h('b', {}, ` · ${taken}`)),
      shipPicker({ table, ships, chosen: plan.ships, set: setShips }),
    );
  }),
];

/**
 * @param {Table} table
 * @param {Composing} composing
 */
function destination(table, { plan, set }) {
  const systems = [...new Set(plan.worlds.map(systemOf))];
  const option = (/** @type {WorldId} */ world) =>
    h(
      'option',
      { key: world, value: world },
      `${rankWords(world)}: ${fleetWords(table, shipsOn(table, world))}`,
    );
  return h(
    'p',
    { class: 'step' },
    h('label', { for: 'move-to' }, 'To'),
    h(
      'select',
      {
        id: 'move-to',
        value: plan.world ?? '',
        onchange: (e) => set({ world: /** @type {WorldId} */ (e.target.value) }),
      },
      h('option', { value: '' }, 'Tap or choose a world'),
      systems.map((system) =>
        h(
          'optgroup',
          { key: system, label: systemWords(table, system) },
          plan.worlds.filter((world) => systemOf(world) === system).map(option),
        ),
      ),
    ),
  );
}

/**
 * @param {Table} table
 * @param {Plan} plan
 */
function warning(table, { ships }) {
  const worlds = givenUp(viewOf(table), ships).map((world) => worldWords(table, world));
  if (worlds.length === 0) return '';
  const what = worlds.length === 1 ? 'your colony' : 'your colonies';
  return `No colony ship stays: you give up ${what} on ${listWords(worlds)}.`;
}

/**
 * @param {Table} table
 * @param {number} system
 */
const systemWords = (table, system) =>
  system === table.seat ? 'your own system' : `${table.names[system]}’s system`;
