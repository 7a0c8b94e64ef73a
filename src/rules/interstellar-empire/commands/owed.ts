/** Commands that answer an owed choice (IE-14.1). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { layable, seatAt, tappedShips } from '../state/board.ts';
import type { KeepCommand, OccupyCommand, PayUnrestCommand } from '../state/command.ts';
import { keepable } from '../phases/closing.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsKeep(state: State, by: Seat, { card }: KeepCommand): Refusal | undefined {
  const { owed } = state;
  if (owed?.kind !== 'choice') return no('no-choice-owed', 'IE-5.3');
  if (!owed.cards.includes(card)) return no('not-among-these', 'IE-5.3');
  return keepable(state, by, owed.cards).includes(card) ? undefined : no('tyrants-keep-sixes', 'IE-12.3');
}

export function forbidsPayUnrest(state: State, by: Seat, command: PayUnrestCommand): Refusal | undefined {
  const { cards, ships } = command;
  if (state.owed?.kind !== 'unrest') return no('no-unrest', 'IE-7.1');
  if (cards.length !== ships.length) return no('cards-and-ships-unequal', 'IE-7.1');
  if (hasDuplicates(cards)) return no('card-named-twice', 'IE-7.1');
  if (hasDuplicates(ships)) return no('ship-named-twice', 'IE-7.1');
  const { hand } = seatAt(state, by);
  if (!cards.every((card) => hand.includes(card))) return no('not-your-card', 'IE-7.1');
  if (layable(state, by, cards).length < cards.length) return no('tyrants-keep-sixes', 'IE-12.3');
  const tapped = tappedShips(state, by);
  return ships.every((ship) => tapped.includes(ship)) ? undefined : no('not-your-tapped-ship', 'IE-7.1');
}

export function forbidsOccupy(state: State, by: Seat, { card }: OccupyCommand): Refusal | undefined {
  if (state.owed?.kind !== 'occupation') return no('no-answer-owed', 'IE-9.7');
  if (card === null) return undefined;
  if (!seatAt(state, by).hand.includes(card)) return no('not-your-card', 'IE-9.7');
  return layable(state, by, [card]).length > 0 ? undefined : no('tyrants-keep-sixes', 'IE-12.3');
}
