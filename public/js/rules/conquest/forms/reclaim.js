/** The first part of a turn: one ship comes back from the void (IC-3.2). */
import { choice } from '../../../choice.js';
import { h } from '../../../dom.js';
import { sendButton, stillNeeded } from '../../../send-button.js';
import { NO_HOOKS } from '../board.js';
import { landingsOf, shipsOn } from '../landing.js';
import { oneShip, rankWords, shipName, worldWords } from '../pieces.js';

/**
 * @import { TurnParts } from '../../../../../src/rules/conquest/describe-turn.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../edition.js'
 * @import { Composer } from './composer.js'
 */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {NonNullable<TurnParts['reclaim']>} parts
 * @returns {Composer}
 */
export function reclaimForm(table, decision, { ships, worlds }) {
  const draft = table.draft(decision.window);
  const kinds = [...new Map(ships.toReversed().map((s) => [shipName(table, s), s])).values()].toReversed();
  const ship = ships.includes(draft['ship']) ? draft['ship'] : kinds.length === 1 ? kinds[0] : undefined;
  const spread = ship && landingsOf(table, [ship], worlds, {})[0]?.world;
  const world = draft['world'] ?? spread;
  const set = (/** @type {Record<string, string>} */ change) => {
    Object.assign(draft, change);
    table.redraw();
  };
  const send = () => table.send(decision.window, { type: 'reclaim', ship, world });
  return {
    hooks: {
      stack: (stack) => {
        const own = stack.ships.find((s) => ships.includes(s));
        return own === undefined
          ? null
          : { chosen: stack.ships.includes(ship) ? 1 : 0, tap: () => set({ ship: own }) };
      },
      world: (id) => {
        const home = worlds.find((w) => w === id);
        return home === undefined
          ? NO_HOOKS.world(id)
          : { chosen: world === id, tap: () => set({ world: home }) };
      },
    },
    form: [
      h('p', {}, 'Take one ship back from the void, to one of your worlds. Then you may attack.'),
      choice(
        'Ship',
        kinds.map((s) => ({ value: s, label: shipName(table, s) })),
        ship,
        (value) => set({ ship: value }),
      ),
      choice(
        'To',
        worlds.map((w) => ({ value: w, label: rankWords(w), hint: countWords(shipsOn(table, w).length) })),
        world,
        (value) => set({ world: value }),
      ),
      sendButton(table, {
        name: 'reclaim',
        label:
          ship && world
            ? `Take back ${oneShip(table, ship)} to ${worldWords(table, world)}`
            : 'Take back a ship',
        missing: stillNeeded([...(ship ? [] : ['a ship']), ...(world ? [] : ['a world for it'])]),
        window: decision.window,
        send,
      }),
    ],
  };
}

/** @param {number} ships */
const countWords = (ships) => (ships === 0 ? 'empty' : `${ships} ship${ships === 1 ? '' : 's'}`);
