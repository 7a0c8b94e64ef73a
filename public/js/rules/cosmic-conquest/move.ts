/** Moving ships before an attack (CC-3.1 to CC-3.3): as often as one likes, each ship once. */
import { phrase, loadAllTexts } from '../conquest/catalogue.ts';
import { h } from '../../shared/dom.ts';
import { sendButton } from '../../table/send-button.ts';
import { listWords } from '../../shared/list-words.ts';
import { phone } from '../../table/question/phone.ts';
import { fleetWords, shipsWords, systemOf, viewOf, worldWords } from '../conquest/pieces.ts';
import { pickHooks, shipPicker } from '../conquest/board/picker.ts';
import { shipsOn } from '../conquest/board/landing.ts';
import { givenUp, areElsewhere, movePlan, oneSystem } from './move-plan.ts';
import type { ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { TurnParts } from '../../../../src/rules/conquest/legal/describe-turn.ts';
import type { DecisionSeen } from '../../api/shapes/games.ts';
import type { Table } from '../conquest/edition.ts';
import type { Composer } from '../conquest/forms/composer.ts';
import type { Draft, MoveParts } from './move-plan.ts';

type Plan = ReturnType<typeof movePlan>;
interface Composing {
  readonly plan: Plan;
  readonly parts: MoveParts;
  readonly set: (change: Draft) => void;
  readonly setShips: (ships: readonly ShipId[]) => void;
}

const NONE: MoveParts = { ships: [], worlds: [] };

/** With the texts of moves, which a running game does not have at first. */
export async function withTexts() {
  await loadAllTexts();
  return moveForm;
}

export function moveForm(table: Table, decision: DecisionSeen, { move: parts = NONE }: TurnParts): Composer {
  // A draft of its own: the attack that is being put together outlasts the moves before it.
  const key = `${decision.window}/move`;
  const draft = table.draft(key) as Draft;
  const plan = movePlan(draft, viewOf(table), parts);
  const set = (change: Draft) => {
    Object.assign(draft, change);
    table.redraw();
  };
  const setShips = (ships: readonly ShipId[]) => {
    set({ ships: oneSystem(ships, plan.ships, parts) });
    if (plan.ships.length === 0 && plan.world === undefined) showDestination();
  };
  const ready = plan.missing === '';
  const risk = warning(table, plan);
  const send = () => table.send(decision.window, { type: 'move', ships: plan.ships, world: plan.world }, key);
  const isElsewhere = (place: string) => areElsewhere(viewOf(table), plan.ships, place);
  const pick = pickHooks({
    table,
    ships: parts.ships.flatMap(({ ships }) => ships),
    chosen: plan.ships,
    set: setShips,
  });
  return {
    hooks: {
      // On the board, the player chooses the ships of one world, then the destination. The form also offers ships of several worlds.
      stack: (stack) => (isElsewhere(stack.place) ? null : pick.stack(stack)),
      world(id) {
        if (!isElsewhere(id)) return pick.world(id);
        const world = parts.worlds.find((w) => w === id);
        return world === undefined ? null : { chosen: plan.world === world, tap: () => set({ world }) };
      },
    },
    form: [
      h('p', {}, phrase('moving.rules')),
      pickers(table, { plan, parts, set, setShips }),
      destination(table, { plan, parts, set, setShips }),
      plan.ships.length > 0 &&
        h('p', { class: 'in-bar', key: 'fleet' }, `Your fleet: ${fleetWords(table, plan.ships)}.`),
      sendButton(table, {
        name: 'move',
        label:
          ready && plan.world !== undefined
            ? `Move ${fleetWords(table, plan.ships)} to ${worldWords(table, plan.world)}`
            : 'Move',
        missing: plan.missing,
        warning: risk,
        window: decision.window,
        send,
      }),
    ],
  };
}

const pickers = (table: Table, { plan, parts, setShips }: Composing) => [
  h('p', { class: 'step' }, 'Choose ships', h('small', {}, phrase('moving.transport'))),
  parts.ships.map(({ system, ships }) => {
    const taken = ships.filter((ship) => plan.ships.includes(ship)).length;
    return h(
      'details',
      { key: `move-${system}`, open: true },
      h(
        'summary',
        {},
        `From ${systemWords(table, system)}`,
        taken > 0 && h('b', {}, ` · ${shipsWords(taken)}`),
      ),
      shipPicker({ table, ships, chosen: plan.ships, set: setShips }),
    );
  }),
];

function destination(table: Table, { plan, set }: Composing) {
  const systems = [...new Set(plan.worlds.map(systemOf))];
  const option = (world: WorldId) =>
    h('option', { key: world, value: world }, `${worldWords(table, world)}: ${ownWords(table, world)}`);
  return h(
    'p',
    { class: 'step' },
    h('label', { for: 'move-to' }, 'Choose where they go'),
    h(
      'select',
      {
        id: 'move-to',
        value: plan.world ?? '',
        onchange: (e) => set({ world: e.target.value as WorldId }),
      },
      h('option', { value: '' }, 'Choose here or on the board'),
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

/** On a phone, the field is below the ships. A lesson scrolls by itself. */
function showDestination() {
  if (phone.sheetOf()?.matches('.open') !== true || document.getElementById('lesson') !== null) return;
  document.getElementById('move-to')?.scrollIntoView({ block: 'nearest' });
}

function warning(table: Table, { ships }: Plan) {
  const worlds = givenUp(viewOf(table), ships).map((world) => worldWords(table, world));
  if (worlds.length === 0) return '';
  const what = worlds.length === 1 ? 'your colony' : 'your colonies';
  return phrase('moving.gives-up', { colonies: `${what} on ${listWords(worlds)}` });
}

const ownWords = (table: Table, world: WorldId) => {
  const ships = shipsOn(table, world);
  return ships.length === 0 ? 'no ships of yours' : fleetWords(table, ships);
};

const systemWords = (table: Table, system: number) =>
  system === table.seat ? 'your own system' : `${table.names[system]}’s system`;
