/** The choices of cards in the forms of a drawing, so that a tap on a card of the hand can make them too. */
import type { CardId } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import type { Table } from '../client.ts';

export interface Choice {
  readonly cards: readonly CardId[];
  readonly chosen: readonly CardId[];
  readonly set: (chosen: readonly CardId[]) => void;
  /** Whether the player may choose several cards; otherwise one. */
  readonly several?: boolean;
  /** The name of the choice, for the head of the hand: `Planet to discover`. */
  readonly legend?: string;
  /** The word on a chosen card of the hand: `pays`. */
  readonly sign?: string;
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

// The next choice that still lacks a card, such as the payment for a chosen planet.
const nextOf = (open: readonly Choice[]) =>
  open.find(({ chosen, several }) => several || chosen.length === 0) ?? open[0];

/** What a tap on a card of the hand or of the table does. Null if no form asks for the card. */
export function tapOn(table: Table, card: CardId) {
  const open = (drawn.get(table) ?? []).filter(({ cards }) => cards.includes(card));
  const chosen = open.find((choice) => choice.chosen.includes(card));
  const choice = chosen ?? nextOf(open);
  if (choice === undefined) return null;
  const { legend = '', sign = '' } = choice;
  return { chosen: chosen !== undefined, legend, sign, tap: () => choice.set(toggled(choice, card)) };
}

/** The name of the next choice in the hand. Empty if there is none. */
export const askedOf = (table: Table, hand: readonly CardId[]) =>
  nextOf((drawn.get(table) ?? []).filter((choice) => isInHand(hand, choice)))?.legend ?? '';

/** Whether the player chooses in the hand itself, so that the form need not list its cards again. */
export const isInHand = (hand: readonly CardId[], { cards }: Pick<Choice, 'cards'>) =>
  cards.length > 0 && cards.every((card) => hand.includes(card));
