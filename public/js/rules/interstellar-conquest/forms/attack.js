/** Declaring an attack (IC-4): target, opponent, fleet, and whom to ask for help. */
import { h } from '../../../dom.js';
import {
  classOf,
  fleetWords,
  listWords,
  nameOf,
  rankWords,
  stacksIn,
  strengthOf,
  systemOf,
  viewOf,
  worldWords,
} from '../pieces.js';
import { pickHooks, shipPicker } from '../picker.js';
import { askBoxes } from './ask.js';
import { choice } from './reclaim.js';

/**
 * @import { ShipId, WorldId } from '../../../../../src/rules/interstellar-conquest/pieces.ts'
 * @import { TurnParts } from '../../../../../src/rules/interstellar-conquest/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 * @import { Composer } from './composer.js'
 */

/** @typedef {{ world?: WorldId, opponent?: number, fleet?: readonly ShipId[], ask?: readonly number[] }} Draft */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {TurnParts} parts
 * @returns {Composer}
 */
export function attackForm(table, decision, parts) {
  const draft = /** @type {Draft} */ (table.draft(decision.window));
  const set = (/** @type {Draft} */ change) => {
    Object.assign(draft, change);
    table.redraw();
  };
  const plan = planOf(draft, parts);
  const choosable = parts.fleets.flatMap(({ ships }) => ships);
  const setFleet = (/** @type {readonly ShipId[]} */ fleet) => set({ fleet: oneOrigin(fleet, plan, parts) });
  const pick = { table, ships: choosable, chosen: plan.fleet, set: setFleet };
  const targets = new Set(parts.targets.map((t) => String(t.world)));
  return {
    hooks: {
      ...pickHooks(pick),
      world: (id) =>
        targets.has(id)
          ? { chosen: plan.world === id, tap: () => set({ world: /** @type {WorldId} */ (id) }) }
          : null,
    },
    form: form(table, decision, { plan, parts, set, setFleet }),
  };
}

/**
 * @typedef {object} Plan
 * @property {WorldId | undefined} world
 * @property {readonly number[]} opponents
 * @property {number | undefined} opponent
 * @property {readonly ShipId[]} fleet
 * @property {readonly number[]} origins systems other than the target's that the fleet comes from
 * @property {readonly number[]} askable
 * @property {readonly number[]} ask
 */

/**
 * What the draft amounts to on the board as it stands.
 * @param {Draft} draft
 * @param {TurnParts} parts
 * @returns {Plan}
 */
function planOf(draft, parts) {
  const target = parts.targets.find((t) => t.world === draft.world);
  const opponents = target?.opponents ?? [];
  const opponent =
    opponents.find((seat) => seat === draft.opponent) ?? (opponents.length === 1 ? opponents[0] : undefined);
  const known = new Set(parts.fleets.flatMap(({ ships }) => ships));
  const fleet = (draft.fleet ?? []).filter((ship) => known.has(ship));
  const systems = [...new Set(fleet.map((ship) => homeOf(ship, parts)))];
  const local = target && systemOf(target.world);
  const reach = local === undefined ? systems : [local, ...systems];
  const askable = new Set(
    parts.askable.filter(({ system }) => reach.includes(system)).flatMap(({ seats }) => seats),
  );
  const eligible = [...askable].filter((seat) => seat !== opponent).toSorted();
  const ask = eligible.filter((seat) => draft.ask?.includes(seat));
  const origins = systems.filter((s) => s !== local);
  return { world: target?.world, opponents, opponent, fleet, origins, askable: eligible, ask };
}

/**
 * The system that the ship stands in.
 * @param {ShipId} ship
 * @param {TurnParts} parts
 */
const homeOf = (ship, parts) => Number(parts.fleets.find(({ ships }) => ships.includes(ship))?.system);

/**
 * Ships come from the target's system and one other: a ship from a third one takes the place of those from the second.
 * @param {readonly ShipId[]} fleet
 * @param {Plan} plan
 * @param {TurnParts} parts
 */
function oneOrigin(fleet, plan, parts) {
  const local = plan.world === undefined ? null : systemOf(plan.world);
  const added = fleet.find((ship) => !plan.fleet.includes(ship));
  if (added === undefined || homeOf(added, parts) === local) return fleet;
  const origin = homeOf(added, parts);
  return fleet.filter((ship) => [local, origin].includes(homeOf(ship, parts)));
}

/** @typedef {{ plan: Plan, parts: TurnParts, set: (change: Draft) => void, setFleet: (fleet: readonly ShipId[]) => void }} Composing */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {Composing} composing
 */
function form(table, decision, composing) {
  const { plan, parts, set, setFleet } = composing;
  const { world, opponent, fleet, ask } = plan;
  const missing = missingFrom(table, plan, parts);
  const send = () => table.send(decision.window, { type: 'attack', world, opponent, fleet, ask });
  const opponents = plan.opponents.map((seat) => ({ value: String(seat), label: nameOf(table, seat) }));
  return [
    targetSelect(table, composing),
    opponents.length > 1 &&
      choice('Against', opponents, opponent === undefined ? undefined : String(opponent), (v) =>
        set({ opponent: Number(v) }),
      ),
    h('p', { class: 'step' }, 'Your fleet', h('small', {}, 'tap ships on the board, or count them here')),
    fleetPickers(table, composing, setFleet),
    plan.askable.length > 0 && [
      h(
        'p',
        { class: 'step' },
        'Whom you ask to ally',
        h('small', {}, 'they answer when the defender has asked, too'),
      ),
      askBoxes(table, plan.askable, ask, (seats) => set({ ask: seats })),
    ],
    sum(table, plan),
    missing.length > 0 && h('p', { class: 'missing' }, `Still needed: ${listWords(missing)}.`),
    h(
      'button',
      {
        class: 'primary',
        disabled: table.sending || missing.length > 0,
        onclick: send,
        'data-send': 'attack',
      },
      world !== undefined && opponent !== undefined
        ? `Attack ${nameOf(table, opponent)} on ${worldWords(table, world)}`
        : 'Attack',
    ),
  ];
}

/**
 * @param {Table} table
 * @param {Composing} composing
 */
function targetSelect(table, { plan, parts, set }) {
  const systems = [...new Set(parts.targets.map((t) => systemOf(t.world)))];
  const option = (/** @type {WorldId} */ world) => {
    const there = stacksIn(viewOf(table)).filter((s) => s.place === world && s.owner !== table.seat);
    const words = there.length === 0 ? 'empty' : fleetWords(there.flatMap((s) => s.ships));
    return h('option', { key: world, value: world }, `${rankWords(world)}: ${words}`);
  };
  return h(
    'p',
    { class: 'step' },
    h('label', { for: 'target' }, 'Target'),
    h(
      'select',
      { id: 'target', value: plan.world ?? '', onchange: (e) => set({ world: e.target.value }) },
      h('option', { value: '' }, 'Tap a world, or choose one here'),
      systems.map((system) =>
        h(
          'optgroup',
          { key: system, label: system === table.seat ? 'Your own system' : (table.names[system] ?? '') },
          parts.targets.filter((t) => systemOf(t.world) === system).map((t) => option(t.world)),
        ),
      ),
    ),
  );
}

/**
 * @param {Table} table
 * @param {Composing} composing
 * @param {(fleet: readonly ShipId[]) => void} set
 */
function fleetPickers(table, { plan, parts }, set) {
  return parts.fleets.map(({ system, ships }) => {
    const taken = ships.filter((s) => plan.fleet.includes(s)).length;
    const whose = system === table.seat ? 'your own system' : `${table.names[system]}’s system`;
    const near = plan.world !== undefined && systemOf(plan.world) === system;
    return h(
      'details',
      { key: system, open: system === table.seat || near },
      h(
        'summary',
        {},
        `From ${whose}`,
        taken > 0 && h('b', {}, ` · ${taken}`),
        near && h('small', {}, 'no transport needed'),
      ),
      shipPicker({ table, ships, chosen: plan.fleet, set }),
    );
  });
}

/**
 * What the attack still lacks, in words.
 * @param {Table} table
 * @param {Plan} plan
 * @param {TurnParts} parts
 */
function missingFrom(table, plan, parts) {
  const carried = plan.fleet.some((s) => classOf(s) === 't' && homeOf(s, parts) === plan.origins[0]);
  return [
    ...(plan.world === undefined ? ['a target'] : []),
    ...(plan.world !== undefined && plan.opponent === undefined ? ['an opponent'] : []),
    ...(plan.fleet.some((s) => classOf(s) === 'w') ? [] : ['a warship']),
    ...(plan.world !== undefined && plan.origins.length > 0 && !carried
      ? [`a transport from ${originWords(table, plan.origins[0] ?? 0)}`]
      : []),
    ...(plan.origins.length > 1 ? ['ships from one other system only'] : []),
  ];
}

/**
 * @param {Table} table
 * @param {number} system
 */
const originWords = (table, system) =>
  system === table.seat ? 'your own system' : `${table.names[system]}’s system`;

/**
 * @param {Table} table
 * @param {Plan} plan
 */
function sum(table, { world, opponent, fleet }) {
  const view = viewOf(table);
  if (world === undefined || opponent === undefined) return null;
  const defence = stacksIn(view)
    .filter((s) => s.place === world && s.owner === opponent)
    .flatMap((s) => s.ships);
  return h(
    'p',
    { class: 'sum' },
    'You: ',
    h('b', {}, strengthOf(view, fleet)),
    ` (${fleetWords(fleet)}). `,
    `${table.names[opponent]}: `,
    h('b', {}, strengthOf(view, defence)),
    ` (${fleetWords(defence)}). Coins and allies come on top. If you lose, your fleet goes to the void.`,
  );
}
