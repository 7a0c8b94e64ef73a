/** Draws the order of play, entry hexes and star cards (SC-1.1, SC-2.5). */
import type { Chair } from '../../contract.ts';
import { pickedFrom, shuffled, type Luck } from '../../randomness/random.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { seatsOf, type Refusal, type Seat } from '../../vocabulary.ts';
import { ENTRIES } from '../data/figures.ts';
import { STAR_CARDS } from '../data/cards.ts';
import { STARS } from '../data/names.ts';
import { STAR_COLOURS } from '../data/positions.ts';
import type { Event } from '../state/event.ts';
import type { Hex } from '../data/hex.ts';
import { COLOURS, type Colour, type Options, type Preference, type State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

type Chairs = readonly Chair<Preference>[];

export function accepts({ battles, battlesSeen }: Options, chairs: Chairs): Refusal | undefined {
  if (battles === 'rounds' && battlesSeen === 'private')
    return { ...no('private-battles-by-orders', 'SC-12.5'), field: 'options.battles' };
  return hasDuplicates(chosenBy(chairs)) ? no('colour-taken', 'SC-1.1') : undefined;
}

const chosenBy = (chairs: Chairs): readonly Colour[] =>
  chairs.flatMap(({ preference }) => preference?.colour ?? []);

export function setup(options: Options, chairs: Chairs, luck: Luck): readonly Event[] {
  const order = shuffled(seatsOf(chairs.length), luck.of('order'));
  const corners = cornersFor(options, chairs.length, luck);
  const entries = seatsOf(chairs.length).map((seat: Seat) => corners[order.indexOf(seat)]!);
  return [
    { type: 'table-set', order, colours: coloursOf(chairs), entries },
    { type: 'cards-dealt', cards: dealt(luck) },
  ];
}

/** The entry hexes in the order of play. */
function cornersFor({ entries }: Options, seats: number, luck: Luck): readonly Hex[] {
  if (entries === 'drawn' || (entries === 'bySeats' && seats === ENTRIES.length))
    return pickedFrom(ENTRIES, seats, luck.of('entries'));
  return entries === 'opposite' && seats === 2 ? [ENTRIES[0]!, ENTRIES[2]!] : ENTRIES;
}

/** A player who chose no colour gets the first free one. */
function coloursOf(chairs: Chairs): readonly Colour[] {
  const chosen = chosenBy(chairs);
  const free = COLOURS.filter((colour) => !chosen.includes(colour));
  return chairs.map(({ preference }) => preference?.colour ?? free.shift()!);
}

/** Deals each star a card from the deck of its colour. */
function dealt(luck: Luck): Readonly<Record<Hex, number>> {
  return Object.fromEntries(
    STAR_COLOURS.flatMap((colour) => {
      const deck = STAR_CARDS.filter((card) => card.colour === colour).map(({ card }) => card);
      const cards = shuffled(deck, luck.of(`cards.${colour}`));
      return STARS.filter((star) => star.colour === colour).map(({ hex }, i) => [hex, cards[i]!] as const);
    }),
  );
}

/** Shuffles the cards of unexplored stars, among the stars of each colour. */
export function reshuffle({ cards, seats }: State, luck: Luck): readonly Event[] {
  const hidden = STARS.filter(({ hex }) => !seats.some(({ explored }) => explored.includes(hex)));
  const moved = STAR_COLOURS.flatMap((colour) => {
    const hexes = hidden.filter((star) => star.colour === colour).map(({ hex }) => hex);
    const left = shuffled(
      hexes.map((hex) => cards[hex]!),
      luck.of(`reshuffle.${colour}`),
    );
    return hexes.map((hex, i) => [hex, left[i]!] as const);
  });
  return [{ type: 'cards-dealt', cards: { ...cards, ...Object.fromEntries(moved) } }];
}
