/** Playing a card for the first turn (IE-6.2), and keeping one card of two (IE-5.3, IE-7.1). */
import { h } from '../../../shared/dom.ts';
import { isLast } from '../../awaited.ts';
import { draftAt } from '../../../game/drafts.ts';
import { rulingLink } from '../../../shared/links.ts';
import { sendButton } from '../../../table/send-button.ts';
import { cardOf, numbered, sorted, titleOf, viewOf } from '../cards.ts';
import { effectWords, numbers, phrase } from '../catalogue.ts';
import { cardPicker } from './picking.ts';
import type { ChoiceParts, FirstParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

export function firstForm(table: Table, decision: DecisionSeen) {
  const view = viewOf(table);
  const { cards } = decision.describe as FirstParts;
  const { draft, set } = draftAt(table, decision.window);
  const laid = decision.answer?.['card'] as string | undefined;
  // The card that the deadline would play: whoever agrees need only send it. A lesson says which one to choose.
  const proposed = table.game.lesson ? undefined : decision.default.command?.['card'];
  const card = cards.find((each) => each === (draft['card'] ?? laid ?? proposed));
  const send = () => table.send(decision.window, { type: 'lay-first', card });
  const instead = laid === undefined ? '' : ' instead';
  return [
    h('p', { class: 'in-bar', key: 'short' }, phrase('first.short')),
    h('p', {}, phrase('first')),
    // Both sentences fit in one line, so nothing below moves when the others have played.
    h('p', {}, isLast(table, decision.window) ? 'You are the last to play one.' : phrase('first.change')),
    cardPicker(table, {
      legend: 'Your card',
      sign: 'to play',
      cards: sorted(view, cards),
      chosen: card === undefined ? [] : [card],
      set: ([chosen]) => set({ card: chosen }),
    }),
    sendButton(table, {
      name: 'first',
      label: card === undefined ? 'Play a card' : `Play ${numbered(view, card)}${instead}`,
      missing:
        card === undefined
          ? 'Choose a card to play.'
          : card === laid
            ? `You have played ${titleOf(view, card)}. Choose another card to change it.`
            : '',
      window: decision.window,
      send,
    }),
  ];
}

/** `parts`: those that may be kept. */
export function keepForm(table: Table, decision: DecisionSeen, { cards }: ChoiceParts) {
  const view = viewOf(table);
  const both = view.own?.choice ?? cards;
  const { draft, set } = draftAt(table, `${decision.window}/keep`);
  const card = cards.find((each) => each === draft['card']);
  const other = both.find((each) => each !== card);
  const send = () => table.send(decision.window, { type: 'keep', card }, `${decision.window}/keep`);
  const bound = both.filter((each) => !cards.includes(each));
  return [
    h('p', {}, phrase('keep', { cards: both.map((each) => numbered(view, each)).join(' or ') })),
    cardPicker(table, {
      legend: 'Keep',
      cards,
      chosen: card === undefined ? [] : [card],
      set: ([chosen]) => set({ card: chosen }),
      note: (each) => effectWords(cardOf(view, each)),
    }),
    bound.length > 0 &&
      h(
        'p',
        { class: 'hint' },
        `${phrase('tyrant.keep', { number: numbers().tyrantNumber })} `,
        rulingLink(table, 'IE-12.3', 'governments'),
      ),
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
