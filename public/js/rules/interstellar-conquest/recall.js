/** Bringing ships home from one foreign system in place of the first attack (IC-3.6). */
import { h } from '../../dom.js';
import { sendButton, stillNeeded } from '../../send-button.js';
import { landingList, landingsOf } from '../conquest/landing.js';
import { classOf, fleetWords } from '../conquest/pieces.js';
import { pickHooks, shipPicker } from '../conquest/picker.js';

/**
 * @import { ShipId } from '../../../../src/rules/conquest/pieces.ts'
 * @import { TurnParts } from '../../../../src/rules/conquest/describe-turn.ts'
 * @import { DecisionSeen } from '../../shapes.js'
 * @import { Table } from '../conquest/edition.js'
 * @import { Composer } from '../conquest/forms/composer.js'
 */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {TurnParts} parts
 * @returns {Composer}
 */
export function recallForm(table, decision, { recall = [], worlds }) {
  const draft = table.draft(decision.window);
  const choosable = recall.flatMap(({ ships }) => ships);
  const chosen = /** @type {ShipId[]} */ (draft['recall'] ?? []).filter((s) => choosable.includes(s));
  const set = (/** @type {readonly ShipId[]} */ ships) => {
    const added = ships.find((s) => !chosen.includes(s)) ?? ships[0];
    const system = recall.find((part) => added !== undefined && part.ships.includes(added));
    draft['recall'] = ships.filter((s) => system?.ships.includes(s));
    table.redraw();
  };
  const landings = landingsOf(table, chosen, worlds, draft['to'] ?? {});
  const land = (/** @type {ShipId} */ ship, /** @type {string} */ world) => {
    draft['to'] = { ...draft['to'], [ship]: world };
    table.redraw();
  };
  const ready = chosen.some((s) => classOf(s) === 't');
  const send = () => table.send(decision.window, { type: 'recall', ships: landings });
  return {
    hooks: pickHooks({ table, ships: choosable, chosen, set }),
    form: [
      h('p', {}, 'Ships of one foreign system go home, a transport among them. Your turn ends with it.'),
      shipPicker({ table, ships: choosable, chosen, set }),
      landingList(table, landings, worlds, land),
      sendButton(table, {
        name: 'recall',
        label: `Bring home ${chosen.length > 0 ? fleetWords(table, chosen) : 'ships'}`,
        missing: stillNeeded(ready ? [] : ['a transport']),
        window: decision.window,
        send,
      }),
    ],
  };
}
