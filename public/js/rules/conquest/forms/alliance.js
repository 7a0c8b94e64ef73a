/** Answering a call for allies (IC-5.6): a side and ships, or no. */
import { choice } from '../../../choice.js';
import { h } from '../../../dom.js';
import { sendButton } from '../../../send-button.js';
import { NO_HOOKS } from '../board.js';
import { fleetWords, viewOf } from '../pieces.js';
import { pickHooks, shipPicker } from '../picker.js';
import { lossWords } from '../powers.js';
import { strengthOf, strengthWords } from '../strength.js';
import { combatStake } from '../winning.js';

/**
 * @import { ShipId } from '../../../../../src/rules/conquest/pieces.ts'
 * @import { AllianceParts } from '../../../../../src/rules/conquest/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../edition.js'
 * @import { Composer } from './composer.js'
 */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
export function allianceForm(table, decision) {
  const { sides } = /** @type {AllianceParts} */ (decision.describe);
  const answer = decision.answer;
  const draft = table.draft(decision.window);
  const side = draft['side'] ?? answer?.['side'] ?? (answer ? 'decline' : undefined);
  const ships = sides.find((s) => s.side === side)?.ships ?? [];
  const chosen = /** @type {ShipId[]} */ (draft['ships'] ?? answer?.['ships'] ?? []).filter((s) =>
    ships.includes(s),
  );
  const change = (/** @type {object} */ fields) => {
    Object.assign(draft, fields);
    table.redraw();
  };
  const pick = {
    table,
    ships,
    chosen,
    set: (/** @type {readonly ShipId[]} */ s) => change({ side, ships: s }),
  };
  const { combat } = viewOf(table);
  const options = sides.map((s) => ({
    value: s.side,
    label: `With ${table.names[combat?.[s.side] ?? -1]}`,
    hint: HINTS[s.side],
  }));
  return {
    hooks: ships.length > 0 ? pickHooks(pick) : NO_HOOKS,
    form: [
      choice(
        'Your answer',
        [...options, { value: 'decline', label: 'Decline', hint: 'stay out of it' }],
        side,
        (value) => change({ side: value }),
      ),
      ships.length > 0 && [shipPicker(pick), stake(table, chosen, side)],
      combatStake(table, side === 'attacker' ? chosen : []),
      answerButton(table, decision, side, chosen),
    ],
  };
}

const HINTS = { attacker: 'attacks', defender: 'defends' };

/**
 * @param {Table} table
 * @param {readonly ShipId[]} chosen
 * @param {string} side
 */
function stake(table, chosen, side) {
  const strength = strengthOf(table, chosen);
  const won =
    side === 'attacker' ? 'land on the target world' : 'come back, and earn you a coin or a lost ship each';
  return h(
    'p',
    { class: 'sum' },
    'You add ',
    h('b', {}, strengthWords(strength)),
    strength.dice > 0 ? ' (each ? is a die, rolled when all have answered)' : '',
    `. If your side wins, your ships ${won}. `,
    `If it loses, they ${lossWords(table)}.`,
  );
}

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {string | undefined} side
 * @param {readonly ShipId[]} ships
 */
function answerButton(table, decision, side, ships) {
  const declines = side === 'decline';
  const command = declines ? { type: 'decline' } : { type: 'ally', side, ships };
  const shipless = declines || ships.length > 0 ? '' : 'Choose at least one ship, or decline.';
  return sendButton(table, {
    name: 'alliance',
    label: labelOf(table, side, ships),
    missing: side === undefined ? 'Choose a side, or decline.' : shipless,
    window: decision.window,
    send: () => table.send(decision.window, command),
  });
}

/**
 * @param {Table} table
 * @param {string | undefined} side
 * @param {readonly ShipId[]} ships
 */
function labelOf(table, side, ships) {
  if (side === undefined) return 'Answer';
  if (side === 'decline') return 'Decline';
  return ships.length > 0 ? `Send ${fleetWords(table, ships)}` : 'Send ships';
}
