/** The reward of a defending ally (IC-7.10): ships back from the void, or coins. */
import { h } from '../../../dom.js';
import { sendButton } from '../../../send-button.js';
import { landingList, landingsOf } from '../landing.js';
import { fleetWords } from '../pieces.js';
import { pickHooks, shipPicker } from '../picker.js';

/**
 * @import { ShipId, WorldId } from '../../../../../src/rules/conquest/pieces.ts'
 * @import { RewardParts } from '../../../../../src/rules/conquest/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../edition.js'
 * @import { Composer } from './composer.js'
 */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
export function rewardForm(table, decision) {
  const { ships, worlds, units } = /** @type {RewardParts} */ (decision.describe);
  const draft = table.draft(decision.window);
  const answered = /** @type {{ ship: ShipId, world: WorldId }[]} */ (decision.answer?.['ships'] ?? []);
  const chosen = /** @type {ShipId[]} */ (draft['ships'] ?? answered.map((l) => l.ship)).filter((s) =>
    ships.includes(s),
  );
  const change = (/** @type {object} */ fields) => {
    Object.assign(draft, fields);
    table.redraw();
  };
  const to = draft['to'] ?? Object.fromEntries(answered.map((l) => [l.ship, l.world]));
  const landings = landingsOf(table, chosen, worlds, to);
  const pick = {
    table,
    ships,
    chosen,
    most: units,
    set: (/** @type {readonly ShipId[]} */ s) => change({ ships: s }),
  };
  const coins = units - chosen.length;
  const send = () => table.send(decision.window, { type: 'reward', ships: landings });
  const parts = [
    chosen.length > 0 && fleetWords(table, chosen),
    coins > 0 && `${coins} coin${coins === 1 ? '' : 's'}`,
  ];
  return {
    hooks: pickHooks(pick),
    form: [
      h(
        'p',
        {},
        `You helped to hold the world. Of ${units} in all, take lost ships back; the rest are coins from the bag.`,
      ),
      shipPicker(pick),
      landingList(table, landings, worlds, (ship, world) => change({ to: { ...to, [ship]: world } })),
      sendButton(table, {
        name: 'reward',
        label: `Take ${parts.filter(Boolean).join(' and ')}`,
        window: decision.window,
        send,
      }),
    ],
  };
}
