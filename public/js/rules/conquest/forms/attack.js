/** Declaring an attack (IC-4): target, opponent, fleet, and whom to ask for help. */
import { choice } from '../../../choice.js';
import { h } from '../../../dom.js';
import { sendButton, stillNeeded } from '../../../send-button.js';
import { fleetWords, nameOf, stacksIn, systemOf, worldWords } from '../pieces.js';
import { pickHooks, shipPicker } from '../picker.js';
import { hasPower, lossWords } from '../powers.js';
import { MULTIPLIES } from '../races.js';
import { strengthOf, strengthWords } from '../strength.js';
import { askBoxes } from './ask.js';
import { attackStake } from '../winning.js';
import { missingFrom, oneOrigin, planOf } from './plan.js';

/**
 * @import { ShipId, WorldId } from '../../../../../src/rules/conquest/pieces.ts'
 * @import { TurnParts } from '../../../../../src/rules/conquest/describe-turn.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../edition.js'
 * @import { Composer } from './composer.js'
 * @import { Draft, Plan } from './plan.js'
 */

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
  /** @type {ReadonlySet<string>} */
  const targets = new Set(parts.targets.map((t) => t.world));
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

/** @typedef {{ plan: Plan, parts: TurnParts, set: (change: Draft) => void, setFleet: (fleet: readonly ShipId[]) => void }} Composing */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {Composing} composing
 */
function form(table, decision, composing) {
  const { plan, parts, set, setFleet } = composing;
  const { world, opponent, fleet, ask } = plan;
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
    world !== undefined && opponent !== undefined && attackStake(table, { world, opponent, ships: fleet }),
    sendButton(table, {
      name: 'attack',
      label:
        world !== undefined && opponent !== undefined
          ? `Attack ${nameOf(table, opponent)} on ${worldWords(table, world)}`
          : 'Attack',
      missing: stillNeeded(missingFrom(table, plan, parts)),
      window: decision.window,
      send,
    }),
  ];
}

/**
 * @param {Table} table
 * @param {Composing} composing
 */
function targetSelect(table, { plan, parts, set }) {
  const systems = [...new Set(parts.targets.map((t) => systemOf(t.world)))];
  const option = (/** @type {WorldId} */ world) => {
    const there = stacksIn(table).filter((s) => s.place === world && s.owner !== table.seat);
    const words =
      there.length === 0
        ? 'empty'
        : fleetWords(
            table,
            there.flatMap((s) => s.ships),
          );
    return h('option', { key: world, value: world }, `${worldWords(table, world)}: ${words}`);
  };
  return h(
    'p',
    { class: 'step' },
    h('label', { for: 'target' }, 'Target'),
    h(
      'select',
      {
        id: 'target',
        value: plan.world ?? '',
        onchange: (e) => set({ world: /** @type {WorldId} */ (e.target.value) }),
      },
      h('option', { value: '' }, 'Tap or choose a world'),
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
 * @param {Table} table
 * @param {Plan} plan
 */
function sum(table, { world, opponent, fleet }) {
  if (world === undefined || opponent === undefined) return null;
  const defence = stacksIn(table)
    .filter((s) => s.place === world && s.owner === opponent)
    .flatMap((s) => s.ships);
  const [ours, theirs] = [strengthOf(table, fleet), strengthOf(table, defence)];
  return h(
    'p',
    { class: 'sum' },
    'You: ',
    h('b', {}, strengthWords(ours)),
    ` (${fleetWords(table, fleet)}). `,
    `${table.names[opponent]}: `,
    h('b', {}, strengthWords(theirs)),
    ` (${fleetWords(table, defence)}). `,
    ours.dice + theirs.dice > 0 && 'Each ? is a die, rolled as you attack: 1 to 5. ',
    hasPower(table, MULTIPLIES, table.seat)
      ? 'Allies come on top, and your coin multiplies what is yours. '
      : 'Coins and allies come on top. ',
    `If you lose, the ships of your fleet ${lossWords(table)}.`,
  );
}
