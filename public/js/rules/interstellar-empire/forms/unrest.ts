/** Under Labor Unrest: a card for each ship that is to be untapped (IE-7.1). */
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { sendButton } from '../../../table/send-button.ts';
import { cardWords, counted, sorted, viewOf } from '../cards.ts';
import { phrase } from '../catalogue.ts';
import { cardPicker, tyrantHint } from './picking.ts';
import type { UnrestParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

export function unrestForm(table: Table, decision: DecisionSeen, parts: UnrestParts) {
  const view = viewOf(table);
  const key = `${decision.window}/unrest`;
  const { draft, set } = draftAt(table, key);
  const ships = ((draft['ships'] ?? []) as CardId[]).filter((ship) => parts.ships.includes(ship));
  const cards = ((draft['cards'] ?? []) as CardId[]).filter((card) => parts.cards.includes(card));
  const send = () => table.send(decision.window, { type: 'pay-unrest', cards, ships }, key);
  const even = cards.length === ships.length;
  return [
    h('p', {}, phrase('unrest')),
    cardPicker(table, {
      legend: 'Untap',
      cards: parts.ships,
      chosen: ships,
      set: (chosen) => set({ ships: chosen }),
      several: true,
    }),
    cardPicker(table, {
      legend: 'Cards to discard',
      sign: 'to discard',
      cards: sorted(view, parts.cards),
      chosen: cards,
      set: (chosen) => set({ cards: chosen }),
      several: true,
    }),
    tyrantHint(table),
    sendButton(table, {
      name: 'unrest',
      label:
        ships.length === 0 && even
          ? 'Untap no ships'
          : `Untap ${cardWords(view, ships, 'no ship')}, paying ${counted(cards.length, 'card')}`,
      missing: even
        ? ''
        : `Choose as many cards as ships. Chosen: ${counted(cards.length, 'card')}, ${counted(ships.length, 'ship')}.`,
      window: decision.window,
      send,
    }),
  ];
}
