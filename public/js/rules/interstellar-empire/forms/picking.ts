/** Choosing cards: one of them, or several. */
import { h } from '../../../shared/dom.ts';
import { hintOf } from '../../hint.ts';
import { rulingLink } from '../../../shared/links.ts';
import { phone } from '../../../table/question/phone.ts';
import { cardOf, cardWords, sorted, totalOf, viewOf } from '../cards.ts';
import { numbers, phrase } from '../catalogue.ts';
import { isInHand, offer, toggled } from '../picks.ts';
import { aboutWords, faceWords, lineFace } from '../board/face.ts';
import type { Content } from '../../../shared/dom.ts';
import type { Table } from '../../client.ts';
import type { Payment } from '../payment.ts';
import type { Choice } from '../picks.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

interface Pick extends Choice {
  readonly legend: string;
  readonly hint?: string;
  /** Under a card's title. */
  readonly note?: (card: CardId) => string | undefined;
}

export function cardPicker(table: Table, pick: Pick): Content {
  const { legend, cards, chosen, set, several = false, hint, note } = pick;
  const view = viewOf(table);
  offer(table, pick);
  if (isInHand(view.own?.hand ?? [], pick)) return fromHand(table, pick);
  const one = (card: CardId) => {
    const words = note?.(card);
    return h(
      'label',
      {
        ...hintOf(aboutWords(cardOf(view, card))),
        key: card,
        class: 'card-choice',
        'data-card': card,
        'data-title': cardOf(view, card).title,
      },
      h('input', {
        type: several ? 'checkbox' : 'radio',
        name: legend,
        value: card,
        checked: chosen.includes(card),
        onchange: () => set(toggled(pick, card)),
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

/** The player chooses in the hand, and the form says which cards are chosen. */
function fromHand(table: Table, { legend, hint, chosen, cards }: Pick) {
  const words = cardWords(viewOf(table), chosen, '');
  return h(
    'p',
    { class: 'from-hand', key: legend, 'data-pick': legend },
    h('b', {}, `${legend}: `),
    words,
    words === '' &&
      h('button', { class: 'link', 'data-picks': '', onclick: () => seek(cards) }, 'choose in your hand'),
    hint !== undefined && h('small', {}, hint),
  );
}

/** Moves the focus to the first of these cards in the hand. */
function seek(cards: readonly CardId[]) {
  phone.showForm(false);
  const places = cards.map((card) => `[data-hand="${CSS.escape(card)}"] > .face`);
  document.querySelector<HTMLElement>(places.join())?.focus();
}

/** The cards that pay, with the running total. */
export const payPicker = (
  table: Table,
  { payment, cost, set }: { payment: Payment; cost: number; set: (pay: readonly CardId[]) => void },
) => [
  cardPicker(table, {
    legend: 'Cards that pay',
    sign: 'pays',
    hint: phrase('pay'),
    cards: sorted(viewOf(table), payment.cards),
    chosen: payment.pay,
    set,
    several: true,
  }),
  payLine(table, payment, cost),
  tyrantHint(table),
];

function payLine(table: Table, { pay, total, missing, wasted, needless }: Payment, cost: number) {
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

/** Why some cards of the hand are not offered. */
export function tyrantHint(table: Table) {
  const view = viewOf(table);
  const number = numbers().tyrantNumber;
  const { seat, hand } = view.own ?? { seat: -1, hand: [] };
  const bound =
    view.seats[seat]?.government === 'tyrannical' &&
    hand.some((card) => cardOf(view, card).number === number);
  return (
    bound &&
    h(
      'p',
      { class: 'hint', key: 'tyrant' },
      `${phrase('tyrant.spend', { number })} `,
      rulingLink(table, 'IE-12.3', 'governments'),
    )
  );
}
