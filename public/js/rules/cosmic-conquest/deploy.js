/** Before the first turn: two colony ships go to the centre, one to each other world (CC-1.3). */
import { h } from '../../dom.js';
import { sendButton } from '../../send-button.js';
import { numberOf, rankWords } from '../conquest/pieces.js';
import { deployWords } from '../conquest/words.js';
import { commandOf, deploymentOf, sentTo, swapped } from './deployment.js';

/**
 * @import { DeployCommand } from '../../../../src/rules/conquest/command.ts'
 * @import { DeployParts } from '../../../../src/rules/conquest/describe.ts'
 * @import { ShipId, WorldId } from '../../../../src/rules/conquest/pieces.ts'
 * @import { DecisionSeen } from '../../shapes.js'
 * @import { Hooks } from '../conquest/board.js'
 * @import { Table } from '../conquest/edition.js'
 * @import { Composer } from '../conquest/forms/composer.js'
 * @import { Deployment } from './deployment.js'
 */

/** @typedef {{ deployment?: Deployment, held?: ShipId | undefined }} Draft `held`: tapped, and about to change places */

/**
 * @typedef {object} Composing
 * @property {DeployParts} parts
 * @property {Deployment} deployment
 * @property {ShipId | undefined} held
 * @property {(change: Draft) => void} set
 */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
export function deployForm(table, decision) {
  const parts = /** @type {DeployParts} */ (decision.describe);
  const usual = /** @type {DeployCommand} */ (/** @type {unknown} */ (decision.default.command));
  const draft = /** @type {Draft} */ (table.draft(decision.window));
  const sealed = /** @type {DeployCommand | undefined} */ (/** @type {unknown} */ (decision.answer));
  const set = (/** @type {Draft} */ change) => {
    Object.assign(draft, change);
    table.redraw();
  };
  const deployment = draft.deployment ?? deploymentOf(sealed ?? usual, parts);
  const composing = { parts, deployment, held: draft.held, set };
  const send = () => table.send(decision.window, { ...commandOf(deployment, parts) });
  return {
    hooks: hooksOf(composing),
    form: [
      h(
        'p',
        {},
        'Two colony ships go to the centre, one to each other world. Whichever you choose, two change places.',
      ),
      h('p', { class: 'hint' }, 'Tap one on the board, then another or a world; or choose here.'),
      h(
        'ul',
        { class: 'landings' },
        [parts.centre, ...parts.worlds].map((world) => worldRow(composing, world)),
      ),
      h('p', { class: 'hint' }, `As they stand: ${deployWords(table, usual)}.`),
      h('p', { class: 'hint' }, 'Nobody sees it until all have answered; until then you can change it.'),
      sendButton(table, {
        name: 'deploy',
        label: sealed === undefined ? 'Deploy them so' : 'Deploy them so instead',
        window: decision.window,
        send,
      }),
    ],
  };
}

/**
 * @param {Composing} composing
 * @param {WorldId} world
 */
function worldRow({ parts, deployment, set }, world) {
  const name = world === parts.centre ? 'the centre' : rankWords(world);
  const ships = deployment.filter((landing) => landing.world === world).map(({ ship }) => ship);
  const change = (/** @type {ShipId} */ from, /** @type {ShipId | undefined} */ to) =>
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
          'aria-label': `Colony ship on ${name}`,
          'data-deploy': world,
          onchange: (e) => change(ship, options[e.target.selectedIndex]),
        },
        options.map((s) => h('option', { key: s, value: s }, numberOf(s))),
      ),
    ),
  );
}

/**
 * @param {Composing} composing
 * @returns {Hooks}
 */
function hooksOf({ parts, deployment, held, set }) {
  /** @type {readonly WorldId[]} */
  const worlds = [parts.centre, ...parts.worlds];
  const tapShip = (/** @type {ShipId} */ ship) => {
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
