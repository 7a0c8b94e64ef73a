/** Building a ship (IE-7.6, IE-8). */
import { draftAt } from '../../../game/drafts.ts';
import { sendButton } from '../../../table/send-button.ts';
import { sorted, titleOf, viewOf } from '../cards.ts';
import { paymentOf } from '../payment.ts';
import { cardPicker, payPicker } from './picking.ts';
import type { TurnParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

/** The ships that the hand can pay for. */
export const buildable = (view: View, { build, pay }: TurnParts) =>
  build.filter(({ card, cost }) => paymentOf(view, { purse: pay, spared: card, cost, chosen: [] }).possible);

export function buildForm(table: Table, decision: DecisionSeen, parts: TurnParts) {
  const view = viewOf(table);
  const key = `${decision.window}/build`;
  const { draft, set } = draftAt(table, key);
  const ships = buildable(view, parts);
  const ship =
    ships.find(({ card }) => card === draft['ship']) ?? (ships.length === 1 ? ships[0] : undefined);
  const cost = ship?.cost ?? 0;
  const chosen = (draft['pay'] ?? []) as CardId[];
  const payment = paymentOf(view, { purse: parts.pay, spared: ship?.card, cost, chosen });
  const ready = ship !== undefined && payment.pay.length > 0 && payment.missing === 0;
  const send = () => table.send(decision.window, { type: 'build', ship: ship?.card, pay: payment.pay }, key);
  return [
    cardPicker(table, {
      legend: 'Ship to build',
      sign: 'to build',
      cards: sorted(
        view,
        ships.map(({ card }) => card),
      ),
      chosen: ship === undefined ? [] : [ship.card],
      // A payment for another card may not fit this one.
      set: ([card]) => set({ ship: card, pay: undefined }),
    }),
    ship && payPicker(table, { payment, cost, set: (pay) => set({ pay }) }),
    sendButton(table, {
      name: 'build',
      label: ship === undefined ? 'Build a ship' : `Build ${titleOf(view, ship.card)}`,
      missing:
        ship === undefined ? 'Choose a ship to build.' : ready ? '' : 'Choose the cards that pay for it.',
      window: decision.window,
      send,
    }),
  ];
}
