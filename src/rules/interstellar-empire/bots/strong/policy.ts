/** How an imagined seat plays: quickly, and from its hand and public facts alone. */
import { unreachable, type Seat } from '../../../vocabulary.ts';
import { cardIn, seatAt } from '../../state/board.ts';
import type { Command } from '../../state/command.ts';
import type { Owed, State } from '../../state/types.ts';
import { keepable } from '../../phases/closing.ts';
import { chance, firepower, numberIn } from './odds.ts';
import { pricedHand, spendable, worthOfCard, type Priced } from './purse.ts';
import { STEADY, Step, type Style } from './step.ts';

export function policy(state: State, seat: Seat, style: Style = STEADY): Command {
  const { asking, owed } = state;
  if (asking === null) throw new Error('no window is open');
  switch (asking.kind) {
    case 'first':
      return { type: 'lay-first', card: least(pricedHand(state, seat)).card.id };
    case 'defence':
      return defence(state, seat);
    case 'turn':
      return owed === null ? new Step(state, seat, style).choose() : answer(state, seat, owed);
    default:
      return unreachable(asking);
  }
}

const least = (cards: readonly Priced[]): Priced => cards.reduce((a, b) => (b.worth < a.worth ? b : a));

function answer(state: State, seat: Seat, owed: Owed): Command {
  switch (owed.kind) {
    case 'choice': {
      const worth = (id: string): number => worthOfCard(cardIn(state, id), needsShips(state, seat));
      const cards = keepable(state, seat, owed.cards);
      return { type: 'keep', card: cards.reduce((a, b) => (worth(b) >= worth(a) ? b : a)) };
    }
    case 'occupation': {
      const cards = spendable(state, seat, pricedHand(state, seat));
      return { type: 'occupy', card: cards.length === 0 ? null : least(cards).card.id };
    }
    case 'unrest': {
      const hand = pricedHand(state, seat);
      const tapped = seatAt(state, seat).fleet.filter((ship) => ship.tapped);
      const ships = tapped.toSorted((a, b) => numberIn(state, a) - numberIn(state, b));
      const cards = spendable(state, seat, hand).toSorted((a, b) => a.worth - b.worth);
      const wanted = hand.filter(({ card }) => card.kind === 'planet').length;
      const count = Math.min(wanted, ships.length, cards.length);
      return {
        type: 'pay-unrest',
        cards: cards.slice(0, count).map(({ card }) => card.id),
        ships: ships.slice(0, count).map(({ card }) => card),
      };
    }
    default:
      return unreachable(owed);
  }
}

function needsShips(state: State, seat: Seat): boolean {
  const { hand, fleet } = seatAt(state, seat);
  return hand.filter((id) => cardIn(state, id).kind === 'planet').length + 1 > fleet.length;
}

const WORTH_THE_RISK = 0.4;

function defence(state: State, seat: Seat): Command {
  const { fleet } = seatAt(state, seat);
  const attack = state.war!.ships.reduce((sum, id) => sum + cardIn(state, id).number, 0);
  const all = chance(attack, firepower(state, seat, true));
  const untapped = chance(attack, firepower(state, seat));
  const ships = untapped - all >= WORTH_THE_RISK ? fleet : fleet.filter((ship) => !ship.tapped);
  return { type: 'defend', ships: ships.map(({ card }) => card), resist: true };
}
