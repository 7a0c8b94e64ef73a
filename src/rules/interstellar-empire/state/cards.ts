/** The cards of a game (IE-2). Rules depend on kind, number and effect, never on a title. */
import { OUR_DECK, type CardId, type Card } from '../data/deck.ts';
import type { Options } from './types.ts';

interface Deck {
  /** In deck-list order. */
  readonly cards: readonly Card[];
  readonly positions: ReadonlyMap<CardId, number>;
}

/** Caches the deck of each game's options. */
const decks = new WeakMap<Options, Deck>();

function deckOf(options: Options): Deck {
  const known = decks.get(options);
  if (known !== undefined) return known;
  const cards = listed(options);
  const deck = { cards, positions: new Map(cards.map(({ id }, position) => [id, position])) };
  decks.set(options, deck);
  return deck;
}

/** IE-2.5: the second deck follows the first. */
function listed({ deck, decks: count }: Options): readonly Card[] {
  const list = deck === 'ours' ? OUR_DECK : deck;
  return count === 1 ? list : [...list, ...list.map((card) => ({ ...card, id: `${card.id}.2` }))];
}

/** All cards of the game, in deck-list order. */
export const cardsOf = (options: Options): readonly Card[] => deckOf(options).cards;

/** Undefined if the game has no such card. */
export function findCard(options: Options, id: CardId): Card | undefined {
  const { cards, positions } = deckOf(options);
  const position = positions.get(id);
  return position === undefined ? undefined : cards[position];
}

export function cardOf(options: Options, id: CardId): Card {
  const card = findCard(options, id);
  if (card === undefined) throw new Error(`no card ${id} in this game`);
  return card;
}

export const numberOf = (options: Options, id: CardId): number => cardOf(options, id).number;

export const totalOf = (options: Options, ids: readonly CardId[]): number =>
  ids.reduce((sum, id) => sum + numberOf(options, id), 0);

/** IE-1.4: sorted by number; of equals, the earlier in deck-list order first. */
export function ascending(options: Options, ids: readonly CardId[]): readonly CardId[] {
  const { positions } = deckOf(options);
  return ids.toSorted(
    (a, b) => numberOf(options, a) - numberOf(options, b) || positions.get(a)! - positions.get(b)!,
  );
}
