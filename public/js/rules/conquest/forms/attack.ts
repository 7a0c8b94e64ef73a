/** Declaring an attack (IC-4): target, opponent, fleet, and the seats to ask for help. */
import { choice } from '../../../forms/choice.ts';
import { h } from '../../../shared/dom.ts';
import { afterBoard, fetched } from '../../../shared/fetched.ts';
import { sendButton, stillNeeded } from '../../../table/send-button.ts';
import {
  fleetWords,
  nameOf,
  shipsWords,
  sortedCoins,
  stacksIn,
  systemOf,
  viewOf,
  worldWords,
} from '../pieces.ts';
import { phrase } from '../catalogue.ts';
import { ROVING } from '../../hint.ts';
import { coinFace } from '../combat/coin.ts';
import { pickHooks, shipPicker } from '../board/picker.ts';
import { standingOn, targetPowers } from '../combat/powers.ts';
import { strengthOf, strengthWords } from '../combat/strength.ts';
import { askBoxes } from './ask-boxes.ts';
import { missingFrom, oneOrigin, planOf } from './plan.ts';
import type { ShipId, WorldId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { TurnParts } from '../../../../../src/rules/conquest/legal/describe-turn.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';
import type { Composer } from './composer.ts';
import type { Draft, Plan } from './plan.ts';

/** The sums, and what the combat is about. */
const preview = fetched(afterBoard(async () => import('../combat/preview.ts')));

export function attackForm(table: Table, decision: DecisionSeen, parts: TurnParts): Composer {
  const draft = table.draft(decision.window) as Draft;
  const set = (change: Draft) => {
    Object.assign(draft, change);
    table.redraw();
  };
  const proposal = draft.world ? table.edition.propose?.(table, parts, draft.world) : undefined;
  const plan = planOf({ ...proposal, ...draft }, parts);
  const choosable = parts.fleets.flatMap(({ ships }) => ships);
  const setFleet = (fleet: readonly ShipId[]) => set({ fleet: oneOrigin(fleet, plan, parts) });
  const pick = pickHooks({ table, ships: choosable, chosen: plan.fleet, set: setFleet });
  const targets: ReadonlySet<string> = new Set(parts.targets.map((t) => t.world));
  return {
    hooks: {
      // Before the target is chosen, a tap on any ship on a world that can be attacked chooses that world.
      stack: (stack) => (plan.world === undefined && targets.has(stack.place) ? null : pick.stack(stack)),
      world: (id) =>
        targets.has(id) ? { chosen: plan.world === id, tap: () => set({ world: id as WorldId }) } : null,
    },
    form: form(table, decision, { plan, parts, set, setFleet, note: !draft.fleet && proposal?.note }),
  };
}

function attackButton(
  table: Table,
  decision: DecisionSeen,
  { plan, parts }: { plan: Plan; parts: TurnParts },
) {
  const { world, opponent, fleet, ask } = plan;
  const missing = stillNeeded(missingFrom(table, plan, parts));
  const attack = attackOf(plan);
  // Loads before the player has chosen a target.
  const sums = preview.of(table);
  return sendButton(table, {
    name: 'attack',
    label: attack === null ? 'Send the fleet' : `Attack ${targetWords(table, attack.world, attack.opponent)}`,
    note: attack && sums?.attackNotes(table, attack, missing === ''),
    missing,
    window: decision.window,
    send: () => table.send(decision.window, { type: 'attack', world, opponent, fleet, ask }),
  });
}

/** The name of a world contains its owner's, so the opponent is named only if it is somebody else. */
const targetWords = (table: Table, world: WorldId, opponent: number) =>
  systemOf(world) === opponent
    ? worldWords(table, world)
    : `${nameOf(table, opponent)} on ${worldWords(table, world)}`;

interface Composing {
  readonly plan: Plan;
  readonly parts: TurnParts;
  readonly set: (change: Draft) => void;
  readonly setFleet: (fleet: readonly ShipId[]) => void;
  /** The hint that the page has proposed the fleet. */
  readonly note: string | false | undefined;
}

function form(table: Table, decision: DecisionSeen, composing: Composing) {
  const { plan, parts, set, setFleet, note } = composing;
  const { world, opponent, fleet, ask } = plan;
  const attack = attackOf(plan);
  const opponents = plan.opponents.map((seat) => ({ value: String(seat), label: nameOf(table, seat) }));
  return [
    ownCoins(table),
    targetSelect(table, composing),
    opponents.length > 1 &&
      choice('Against', opponents, opponent === undefined ? undefined : String(opponent), (v) =>
        set({ opponent: Number(v) }),
      ),
    targetPowers(table, opponentsOf(composing), world),
    h('p', { class: 'step' }, 'Your fleet', h('small', {}, 'on the board or here')),
    fleetPickers(table, composing, setFleet),
    // Below the ships, which stay where they are when a target is chosen.
    h('p', { class: 'hint' }, note || phrase('fleet')),
    plan.askable.length > 0 && [
      h('p', { class: 'step' }, 'Ask for help', h('small', {}, phrase('ally.ask'))),
      askBoxes(table, plan.askable, ask, (seats) => set({ ask: seats })),
    ],
    attack && preview.of(table)?.attackSum(table, attack),
    h('p', { class: 'in-bar', key: 'fleet' }, fleet.length > 0 && inBar(table, plan)),
    // Before the attack is sent, also for a player who does not open the form.
    opponent !== undefined &&
      h('div', { class: 'in-bar', key: 'powers' }, targetPowers(table, [opponent], world)),
    attackButton(table, decision, { plan, parts }),
  ];
}

const inBar = (table: Table, { fleet }: Plan) => `Your fleet: ${fleetWords(table, fleet)}.`;

/** Null before the choice of a target and an opponent. */
const attackOf = ({ world, opponent, fleet }: Plan) =>
  world === undefined || opponent === undefined ? null : { world, opponent, fleet };

const sideWords = (table: Table, ships: readonly ShipId[]) => strengthWords(strengthOf(table, ships));

/** The opponent; before the choice, all that are possible. */
const opponentsOf = ({ plan, parts }: Composing) =>
  plan.opponent === undefined
    ? [...new Set(parts.targets.flatMap((target) => target.opponents))]
    : [plan.opponent];

/** The hand is farther down. */
function ownCoins(table: Table) {
  const hand = viewOf(table).own?.hand ?? [];
  return (
    hand.length > 0 &&
    h(
      'p',
      { ...ROVING, class: 'coins own', key: 'own-coins' },
      'Your coins:',
      sortedCoins(hand).map((coin) => coinFace(coin, 'tiny')),
    )
  );
}

function targetSelect(table: Table, { plan, parts, set }: Composing) {
  const systems = [...new Set(parts.targets.map((t) => systemOf(t.world)))];
  const option = ({ world, opponents }: TurnParts['targets'][number]) => {
    const words = opponents.map((seat) => defenceWords(table, world, seat, opponents.length > 1));
    return h('option', { key: world, value: world }, `${worldWords(table, world)}: ${words.join(', ')}`);
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
        onchange: (e) => set({ world: e.target.value as WorldId }),
      },
      h('option', { value: '' }, 'Choose here or on the board'),
      systems.map((system) =>
        h(
          'optgroup',
          { key: system, label: system === table.seat ? 'Your own system' : (table.names[system] ?? '') },
          parts.targets.filter((t) => systemOf(t.world) === system).map(option),
        ),
      ),
    ),
  );
}

/** Ships of others there take no part (IC-4.6). */
function defenceWords(table: Table, world: WorldId, seat: number, isNamed: boolean) {
  const ships = standingOn(table, world, seat);
  const none = stacksIn(table).some(({ place }) => place === world)
    ? `no ships of ${nameOf(table, seat)}`
    : 'no defenders';
  const words = ships.length === 0 ? none : `strength ${sideWords(table, ships)}`;
  return isNamed || systemOf(world) === table.seat ? `${nameOf(table, seat)} (${words})` : words;
}

function fleetPickers(table: Table, { plan, parts }: Composing, set: (fleet: readonly ShipId[]) => void) {
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
        taken > 0 && h('b', {}, ` · ${shipsWords(taken)}`),
        near && h('small', {}, phrase('fleet.no-transport')),
      ),
      shipPicker({ table, ships, chosen: plan.fleet, set }),
    );
  });
}
