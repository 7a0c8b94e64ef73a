/** Laying a card for who goes first (IE-6.2), and keeping one card of two (IE-5.3, IE-7.1). */
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { rulingLink } from '../../../ruling-link.js';
import { sendButton } from '../../../send-button.js';
import { numbered, sorted, titleOf, viewOf } from '../cards.js';
import { cardPicker } from './picking.js';

/**
 * @import { ChoiceParts, FirstParts } from '../../../../../src/rules/interstellar-empire/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 */
export function firstForm(table, decision) {
  const view = viewOf(table);
  const { cards } = /** @type {FirstParts} */ (decision.describe);
  const { draft, set } = draftAt(table, decision.window);
  const laid = /** @type {string | undefined} */ (decision.answer?.['card']);
  const card = cards.find((each) => each === (draft['card'] ?? laid));
  const send = () => table.send(decision.window, { type: 'lay-first', card });
  const verb = laid === undefined ? 'Lay' : 'Change to';
  return [
    h(
      'p',
      {},
      'The highest number goes first. All are revealed at once, and are lost to the pile; until then you may change yours.',
    ),
    cardPicker(table, {
      legend: 'Your card',
      cards: sorted(view, cards),
      chosen: card === undefined ? [] : [card],
      set: ([chosen]) => set({ card: chosen }),
    }),
    sendButton(table, {
      name: 'first',
      label: card === undefined ? 'Lay a card' : `${verb} ${numbered(view, card)}`,
      missing:
        card === undefined
          ? 'Choose a card to lay.'
          : card === laid
            ? `${titleOf(view, card)} is laid. Choose another card to change it.`
            : '',
      window: decision.window,
      send,
    }),
  ];
}

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {ChoiceParts} parts those that may be kept
 */
export function keepForm(table, decision, { cards }) {
  const view = viewOf(table);
  const both = view.own?.choice ?? cards;
  const { draft, set } = draftAt(table, `${decision.window}/keep`);
  const card = cards.find((each) => each === draft['card']);
  const other = both.find((each) => each !== card);
  const send = () => table.send(decision.window, { type: 'keep', card }, `${decision.window}/keep`);
  const bound = both.filter((each) => !cards.includes(each));
  return [
    h(
      'p',
      {},
      `Of ${both.map((each) => numbered(view, each)).join(' and ')} one stays in your hand, the other goes.`,
    ),
    cardPicker(table, {
      legend: 'Keep',
      cards,
      chosen: card === undefined ? [] : [card],
      set: ([chosen]) => set({ card: chosen }),
    }),
    bound.length > 0 && h('p', { class: 'hint' }, 'A tyrant has to keep a 6. ', rulingLink(table, 'IE-12.3')),
    sendButton(table, {
      name: 'keep',
      label:
        card === undefined || other === undefined
          ? 'Keep one'
          : `Keep ${titleOf(view, card)}, discard ${titleOf(view, other)}`,
      missing: card === undefined ? 'Choose the one to keep.' : '',
      window: decision.window,
      send,
    }),
  ];
}
