/** A turn: reclaim first if one must, then attack, pass, or do what else the game knows (IC-3, CC-3). */
import { choice } from '../../../choice.js';
import { h } from '../../../dom.js';
import { sendButton } from '../../../send-button.js';
import { NO_HOOKS } from '../board.js';
import { classOf } from '../pieces.js';
import { attackForm } from './attack.js';
import { reclaimForm } from './reclaim.js';

/**
 * @import { TurnParts } from '../../../../../src/rules/conquest/describe-turn.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Manoeuvre, Table } from '../edition.js'
 * @import { Composer } from './composer.js'
 */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
export function turnForm(table, decision) {
  const parts = /** @type {TurnParts} */ (decision.describe);
  if (parts.reclaim !== null) return reclaimForm(table, decision, parts.reclaim);
  const draft = table.draft(decision.window);
  const modes = modesOf(table, parts);
  const mode = modes.find((m) => m.value === draft['mode']) ?? modes[0];
  const pick = (/** @type {string} */ value) => {
    draft['mode'] = value;
    table.redraw();
  };
  const part = (mode?.form ?? passForm)(table, decision, parts);
  return {
    hooks: part.hooks,
    form: [modes.length > 1 && choice('What will you do?', modes, mode?.value, pick), part.form],
  };
}

/**
 * @param {Table} table
 * @param {TurnParts} parts
 * @returns {readonly Manoeuvre[]}
 */
function modesOf({ edition }, parts) {
  const all = [
    { value: 'attack', label: 'Attack', isOpen: canAttack, form: attackForm },
    edition.manoeuvre,
    { value: 'pass', label: 'Pass', isOpen: () => true, form: passForm },
  ];
  return all.filter((mode) => mode.isOpen(parts));
}

/** @param {TurnParts} parts */
const canAttack = ({ targets, fleets }) =>
  targets.length > 0 && fleets.some(({ ships }) => ships.some((ship) => classOf(ship) === 'w'));

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
function passForm(table, decision) {
  const send = () => table.send(decision.window, { type: 'pass' });
  return {
    hooks: NO_HOOKS,
    form: [
      h('p', {}, 'Your turn ends, and the next seat plays.'),
      sendButton(table, { name: 'pass', label: 'Pass', window: decision.window, send }),
    ],
  };
}
