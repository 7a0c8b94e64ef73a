/** Choosing cards: one of them, or several. */
import { h } from '../../../dom.js';
import { rulingLink } from '../../../ruling-link.js';
import { cardOf, totalOf, viewOf } from '../cards.js';
import { faceWords, lineFace } from '../face.js';

/**
 * @import { CardId } from '../../../../../src/rules/interstellar-empire/cards.ts'
 * @import { Content } from '../../../dom.js'
 * @import { Table } from '../../client.js'
 * @import { Payment } from '../payment.js'
 */

/**
 * @typedef {object} Pick
 * @property {string} legend
 * @property {readonly CardId[]} cards
 * @property {readonly CardId[]} chosen
 * @property {(chosen: readonly CardId[]) => void} set
 * @property {boolean} [several] else one
 * @property {string} [hint]
 * @property {(card: CardId) => string | undefined} [note] under a card's title
 */

/**
 * @param {Table} table
 * @param {Pick} pick
 * @returns {Content}
 */
export function cardPicker(table, { legend, cards, chosen, set, several = false, hint, note }) {
  const view = viewOf(table);
  const toggle = (/** @type {CardId} */ card) => {
    if (!several) return set([card]);
    set(chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card]);
  };
  const one = (/** @type {CardId} */ card) => {
    const words = note?.(card);
    return h(
      'label',
      { key: card, class: 'card-choice', 'data-card': card, 'data-title': cardOf(view, card).title },
      h('input', {
        type: several ? 'checkbox' : 'radio',
        name: legend,
        value: card,
        checked: chosen.includes(card),
        onchange: () => toggle(card),
        'aria-label': [faceWords(cardOf(view, card)), words].filter(Boolean).join(', '),
      }),
      lineFace(cardOf(view, card), words),
    );
  };
  return h(
    'fieldset',
    { class: 'card-choices', key: legend, 'data-pick': legend },
    h('legend', {}, legend, hint !== undefined && h('small', {}, hint)),
    cards.map(one),
  );
}

/**
 * The cards that pay, with the running total.
 * @param {Table} table
 * @param {{ payment: Payment, cost: number, set: (pay: readonly CardId[]) => void }} what
 */
export const payPicker = (table, { payment, cost, set }) => [
  cardPicker(table, {
    legend: 'Pay with',
    hint: 'other cards of your hand; nothing is given back',
    cards: payment.cards,
    chosen: payment.pay,
    set,
    several: true,
  }),
  payLine(table, payment, cost),
  tyrantHint(table),
];

/**
 * @param {Table} table
 * @param {Payment} payment
 * @param {number} cost
 */
function payLine(table, { pay, total, missing, wasted, needless }, cost) {
  const view = viewOf(table);
  const extra = needless.toSorted((a, b) => totalOf(view, [b]) - totalOf(view, [a]))[0];
  return h(
    'p',
    { class: 'sum', key: 'pay-sum', 'aria-live': 'polite' },
    pay.length > 1 && `${pay.map((card) => cardOf(view, card).number).join(' + ')} = `,
    h('b', {}, total),
    ` of ${cost}`,
    missing > 0 && `: ${missing} more needed.`,
    missing === 0 && wasted === 0 && ': exactly.',
    wasted > 0 && h('span', { class: 'waste' }, `: ${wasted} wasted.`),
    extra !== undefined && ` It would be enough without ${cardOf(view, extra).title}.`,
  );
}

/**
 * Why some cards of the hand are not offered.
 * @param {Table} table
 */
export function tyrantHint(table) {
  const view = viewOf(table);
  const { seat, hand } = view.own ?? { seat: -1, hand: [] };
  const bound =
    view.seats[seat]?.government === 'tyrannical' && hand.some((card) => cardOf(view, card).number === 6);
  return (
    bound && h('p', { class: 'hint', key: 'tyrant' }, 'A tyrant spends no 6. ', rulingLink(table, 'IE-12.3'))
  );
}
