/** No deal: two ships of one's own choice are lost (IC-8.4). */
import { h } from '../../../dom.js';
import { sendButton } from '../../../send-button.js';
import { fleetWords } from '../pieces.js';
import { pickHooks, shipPicker } from '../picker.js';

/**
 * @import { ShipId } from '../../../../../src/rules/conquest/pieces.ts'
 * @import { LossParts } from '../../../../../src/rules/conquest/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../edition.js'
 * @import { Composer } from './composer.js'
 */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
export function lossForm(table, decision) {
  const { ships, count } = /** @type {LossParts} */ (decision.describe);
  const draft = table.draft(decision.window);
  const chosen = /** @type {ShipId[]} */ (draft['ships'] ?? decision.answer?.['ships'] ?? []).filter((s) =>
    ships.includes(s),
  );
  const set = (/** @type {readonly ShipId[]} */ s) => {
    draft['ships'] = s;
    table.redraw();
  };
  const pick = { table, ships, chosen, most: count, set };
  const left = count - chosen.length;
  const send = () => table.send(decision.window, { type: 'lose', ships: chosen });
  return {
    hooks: pickHooks(pick),
    form: [
      h('p', {}, `No deal: you lose ${count} ships of your choice, from anywhere, to the void.`),
      shipPicker(pick),
      sendButton(table, {
        name: 'loss',
        label: `Lose ${fleetWords(table, chosen)}`,
        missing: left > 0 ? `Choose ${left} more ${left === 1 ? 'ship' : 'ships'} to lose.` : '',
        window: decision.window,
        send,
      }),
    ],
  };
}
