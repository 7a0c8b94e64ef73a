/** The choices of cards in the forms of a drawing, so that a tap on a card of the hand can make them too. */
import type { CardId } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import type { Table } from '../client.ts';

export interface Choice {
  readonly cards: readonly CardId[];
  readonly chosen: readonly CardId[];
  readonly set: (chosen: readonly CardId[]) => void;
  /** Whether the player may choose several cards; otherwise one. */
  readonly several?: boolean;
}

/** The page draws the forms before the hand, and each drawing has a table of its own. */
const drawn = new WeakMap<Table, Choice[]>();

export function offer(table: Table, choice: Choice) {
  drawn.set(table, [...(drawn.get(table) ?? []), choice]);
}

/** After a tap on a card in the choice. */
export function toggled({ chosen, several = false }: Choice, card: CardId) {
  const others = chosen.filter((each) => each !== card);
  if (others.length < chosen.length) return others;
  return several ? [...chosen, card] : [card];
}

/** What a tap on the card of the hand does. Null if no form asks for it. */
export function tapOn(table: Table, card: CardId) {
  const open = (drawn.get(table) ?? []).filter(({ cards }) => cards.includes(card));
  const chosen = open.find((choice) => choice.chosen.includes(card));
  // The next choice that still lacks a card, such as the payment for a chosen planet.
  const next = open.find((choice) => choice.several || choice.chosen.length === 0) ?? open[0];
  const choice = chosen ?? next;
  if (choice === undefined) return null;
  return { chosen: chosen !== undefined, tap: () => choice.set(toggled(choice, card)) };
}
