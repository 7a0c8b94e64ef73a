/** Asking for allies, as the attack is declared or as the defender (IC-5.2, IC-5.3). */
import { h } from '../../../dom.js';
import { listWords } from '../../../list-words.js';
import { sendButton } from '../../../send-button.js';
import { NO_HOOKS } from '../board.js';
import { nameOf } from '../pieces.js';
import { combatStake } from '../winning.js';

/**
 * @import { AllyRequestParts } from '../../../../../src/rules/conquest/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../edition.js'
 * @import { Composer } from './composer.js'
 */

/**
 * @param {Table} table
 * @param {readonly number[]} seats
 * @param {readonly number[]} asked
 * @param {(seats: readonly number[]) => void} set
 */
export function askBoxes(table, seats, asked, set) {
  const toggle = (/** @type {number} */ seat) => () =>
    set(asked.includes(seat) ? asked.filter((s) => s !== seat) : [...asked, seat].toSorted((a, b) => a - b));
  return h(
    'div',
    { class: 'ticks row', role: 'group', 'aria-label': 'Whom to ask' },
    seats.map((seat) =>
      h(
        'label',
        { class: 'tick', key: seat },
        h('input', { type: 'checkbox', name: 'ask', checked: asked.includes(seat), onchange: toggle(seat) }),
        nameOf(table, seat),
      ),
    ),
  );
}

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
export function askForm(table, decision) {
  const { seats } = /** @type {AllyRequestParts} */ (decision.describe);
  const draft = table.draft(decision.window);
  const asked = /** @type {number[]} */ (draft['ask'] ?? []).filter((seat) => seats.some((s) => s === seat));
  const set = (/** @type {readonly number[]} */ ask) => {
    draft['ask'] = ask;
    table.redraw();
  };
  const send = () => table.send(decision.window, { type: 'ask', seats: asked });
  const names = listWords(asked.map((seat) => nameOf(table, seat)));
  return {
    hooks: NO_HOOKS,
    form: [
      h('p', {}, 'You are attacked. Whom do you ask to stand by you?'),
      askBoxes(table, seats, asked, set),
      combatStake(table),
      sendButton(table, {
        name: 'ask',
        label: names === '' ? 'Ask nobody' : `Ask ${names}`,
        window: decision.window,
        send,
      }),
    ],
  };
}
