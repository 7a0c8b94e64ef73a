/** Checks of the options (IE-2.3, IE-2.5), and the deal (IE-6.1). */
import type { Chair } from '../../contract.ts';
import { shuffled, type Luck } from '../../randomness/random.ts';
import { seatsOf, type Refusal } from '../../vocabulary.ts';
import { cardsOf } from '../state/cards.ts';
import type { Event } from '../state/event.ts';
import { initial } from '../state/evolve.ts';
import { beginFirst } from './first.ts';
import { Play } from '../play/play.ts';
import type { Options, Preference, State } from '../state/types.ts';
import { EFFECTS, type Card } from '../data/deck.ts';
import { no } from '../text/presentation/refusals/no.ts';

type Chairs = readonly Chair<Preference>[];

const LEFT_OVER = 10;
export const MOST_SEATS = 4;

export function accepts(options: Options, chairs: Chairs): Refusal | undefined {
  const { first, dealt } = options;
  const fault = faultIn(options);
  if (fault !== undefined) return fault;
  // The start closes seats that nobody took, so a lower number may name no seat by then: see beginFirst.
  if (typeof first === 'number' && first >= MOST_SEATS)
    return { ...no('no-such-seat', 'IE-6.2'), field: 'options.first' };
  const left = cardsOf(options).length - dealt * chairs.length;
  return left < LEFT_OVER ? no('too-few-cards', 'IE-2.5') : undefined;
}

/** IE-2.3: the refusal names the first wrong entry. */
function faultIn(options: Options): Refusal | undefined {
  if (options.deck === 'ours') return undefined;
  const ids = cardsOf(options).map(({ id }) => id);
  const count = options.deck.length;
  for (const [entry, { kind, effect }] of options.deck.entries()) {
    const at = (what: string): string => `options.deck.${entry}.${what}`;
    if (!isFor(kind, effect)) return { ...no('effect-of-another-kind', 'IE-2.4'), field: at('effect') };
    // An id of the second deck may equal one of the first.
    const twin = ids.some((id, index) => index !== entry && index < ids.length && id === ids[entry]);
    const second = options.decks === 2 && ids.some((id, index) => index < count && id === ids[entry + count]);
    if (twin || second) return { ...no('card-id-twice', 'IE-2.3'), field: at('id') };
  }
  return undefined;
}

const isFor = (kind: Card['kind'], effect: Card['effect']): boolean =>
  (EFFECTS[kind] as readonly string[]).includes(effect);

export function setup(options: Options, chairs: Chairs, luck: Luck): readonly Event[] {
  const play = new Play(initial(options), luck);
  const cards = shuffled(
    cardsOf(options).map(({ id }) => id),
    luck.of('deck'),
  );
  const { dealt } = options;
  const hands = seatsOf(chairs.length).map((seat) => cards.slice(seat * dealt, (seat + 1) * dealt));
  play.record({ type: 'dealt', hands, deck: cards.slice(chairs.length * dealt) });
  beginFirst(play);
  return play.events;
}

/** Reshuffles only the deck: players know their hands and the cards that they look at. */
export function reshuffle({ deck }: State, luck: Luck): readonly Event[] {
  return [{ type: 'deck-reshuffled', deck: shuffled(deck, luck.of('reshuffle.deck')) }];
}
