/** The price of a planet: of a jungle, or to a Resistance (IE-9.7). */
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { sendButton } from '../../../table/send-button.ts';
import { numbered, sorted, titleOf, viewOf } from '../cards.ts';
import { phrase } from '../catalogue.ts';
import { cardPicker, tyrantHint } from './picking.ts';
import type { OccupationParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

export function occupyForm(table: Table, decision: DecisionSeen, { cards }: OccupationParts) {
  const view = viewOf(table);
  const planet = view.war === null ? 'the planet' : titleOf(view, view.war.planet);
  const key = `${decision.window}/occupy`;
  const { draft, set } = draftAt(table, key);
  const card = cards.find((each) => each === draft['card']);
  const answer = (given: string | null) => table.send(decision.window, { type: 'occupy', card: given }, key);
  return [
    h('p', {}, phrase('occupy.won', { planet })),
    cards.length > 0
      ? cardPicker(table, {
          legend: 'Card to discard',
          sign: 'to discard',
          cards: sorted(view, cards),
          chosen: card === undefined ? [] : [card],
          set: ([chosen]) => set({ card: chosen }),
        })
      : h('p', {}, phrase('occupy.none')),
    tyrantHint(table),
    cards.length > 0 &&
      sendButton(table, {
        name: 'occupy',
        label: card === undefined ? `Take ${planet}` : `Discard ${numbered(view, card)}, take ${planet}`,
        missing: card === undefined ? 'Choose a card to discard.' : '',
        window: decision.window,
        send: () => answer(card ?? null),
      }),
    h(
      'p',
      { class: 'row refuse', key: 'refuse' },
      sendButton(table, {
        name: 'ruin',
        label: `Refuse and ruin ${planet}`,
        look: '',
        window: decision.window,
        send: () => answer(null),
      }),
    ),
  ];
}
