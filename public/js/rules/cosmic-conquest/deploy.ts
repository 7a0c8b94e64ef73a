/** Before the first turn: two colony ships go to the centre, one to each other world (CC-1.3). */
import { phrase, worldNamed } from '../conquest/catalogue.ts';
import { h } from '../../shared/dom.ts';
import { isLast } from '../awaited.ts';
import { shipHint } from '../conquest/hints.ts';
import { sendButton } from '../../table/send-button.ts';
import { numberOf, rankOf } from '../conquest/pieces.ts';
import { commandOf, deploymentOf, sentTo, swapped } from './deployment.ts';
import type { DeployCommand } from '../../../../src/rules/conquest/state/command.ts';
import type { DeployParts } from '../../../../src/rules/conquest/legal/describe.ts';
import type { ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { DecisionSeen } from '../../api/shapes/games.ts';
import type { Hooks } from '../conquest/board/board.ts';
import type { Table } from '../conquest/edition.ts';
import type { Composer } from '../conquest/forms/composer.ts';
import type { Deployment } from './deployment.ts';

/** `held`: tapped, and about to change places. */
interface Draft {
  readonly deployment?: Deployment;
  readonly held?: ShipId | undefined;
}

interface Composing {
  readonly parts: DeployParts;
  readonly deployment: Deployment;
  readonly held: ShipId | undefined;
  readonly set: (change: Draft) => void;
}

export function deployForm(table: Table, decision: DecisionSeen): Composer {
  const parts = decision.describe as DeployParts;
  // The API's type of a command names no ruleset. This decision is answered by a deployment.
  const usual = decision.default.command as unknown as DeployCommand;
  const draft = table.draft(decision.window) as Draft;
  const sealed = decision.answer as unknown as DeployCommand | undefined;
  const set = (change: Draft) => {
    Object.assign(draft, change);
    table.redraw();
  };
  const deployment = draft.deployment ?? deploymentOf(sealed ?? usual, parts);
  const composing = { parts, deployment, held: draft.held, set };
  const send = () => table.send(decision.window, { ...commandOf(deployment, parts) });
  return {
    hooks: hooksOf(composing),
    form: [
      h('p', {}, phrase('deploy')),
      h(
        'p',
        { class: 'hint' },
        'On the board, choose a ship and then another ship or a world. Or choose here.',
      ),
      h(
        'ul',
        { class: 'landings' },
        [parts.centre, ...parts.worlds].map((world) => worldRow(table, composing, world)),
      ),
      h(
        'p',
        { class: 'hint' },
        phrase('deploy.sealed'),
        !isLast(table, decision.window) && ' Until then you can change it.',
      ),
      sendButton(table, {
        name: 'deploy',
        label: sealed === undefined ? 'Deploy' : 'Deploy this way instead',
        window: decision.window,
        send,
      }),
    ],
  };
}

function worldRow(table: Table, { parts, deployment, set }: Composing, world: WorldId) {
  const { name: one, mark } = worldNamed(rankOf(world));
  const name = mark === undefined ? one : `${one} (${mark})`;
  const ships = deployment.filter((landing) => landing.world === world).map(({ ship }) => ship);
  const change = (from: ShipId, to: ShipId | undefined) =>
    set({ deployment: swapped(deployment, from, to ?? from), held: undefined });
  const options = parts.ships.toSorted();
  return h(
    'li',
    { key: world, class: 'deploy-row' },
    h('span', { class: 'deploy-world' }, name),
    ships.toSorted().map((ship, i) =>
      h(
        'select',
        {
          key: i,
          value: ship,
          ...shipHint(table, ship),
          'aria-label': `Colony ship on ${name}`,
          'data-deploy': world,
          onchange: (e) => change(ship, options[e.target.selectedIndex]),
        },
        options.map((s) => h('option', { key: s, value: s }, `ship ${numberOf(s)}`)),
      ),
    ),
  );
}

function hooksOf({ parts, deployment, held, set }: Composing): Hooks {
  const worlds: readonly WorldId[] = [parts.centre, ...parts.worlds];
  const tapShip = (ship: ShipId) => {
    if (held === undefined || held === ship) set({ held: held === ship ? undefined : ship });
    else set({ deployment: swapped(deployment, held, ship), held: undefined });
  };
  return {
    places: Object.fromEntries(deployment.map(({ ship, world }) => [ship, world])),
    stack({ ships }) {
      const ship = parts.ships.find((s) => ships.includes(s));
      return ship === undefined ? null : { chosen: held === ship ? 1 : 0, tap: () => tapShip(ship) };
    },
    world(id) {
      const world = worlds.find((w) => w === id);
      if (held === undefined || world === undefined) return null;
      return {
        chosen: false,
        tap: () => set({ deployment: sentTo(deployment, held, world), held: undefined }),
      };
    },
  };
}
