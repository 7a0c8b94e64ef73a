/** A turn: reclaim first if one must, then attack, recall or pass (IC-3). */
import { h } from '../../../dom.js';
import { NO_HOOKS } from '../board.js';
import { attackForm } from './attack.js';
import { recallForm } from './recall.js';
import { choice, reclaimForm } from './reclaim.js';

/**
 * @import { TurnParts } from '../../../../../src/rules/conquest/describe-turn.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
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
  const modes = modesOf(parts);
  const mode = modes.find((m) => m.value === draft['mode'])?.value ?? modes[0]?.value ?? 'pass';
  const pick = (/** @type {string} */ value) => {
    draft['mode'] = value;
    table.redraw();
  };
  const part = { attack: attackForm, recall: recallForm, pass: passForm }[mode](table, decision, parts);
  return {
    hooks: part.hooks,
    form: [modes.length > 1 && choice('What will you do?', modes, mode, pick), part.form],
  };
}

/** @param {TurnParts} parts */
function modesOf(parts) {
  const attack = parts.targets.length > 0 && parts.fleets.length > 0;
  return [
    ...(attack ? [{ value: /** @type {const} */ ('attack'), label: 'Attack' }] : []),
    ...((parts.recall ?? []).length > 0
      ? [{ value: /** @type {const} */ ('recall'), label: 'Recall ships' }]
      : []),
    { value: /** @type {const} */ ('pass'), label: 'Pass' },
  ];
}

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
      h('button', { class: 'primary', disabled: table.sending, onclick: send, 'data-send': 'pass' }, 'Pass'),
    ],
  };
}
