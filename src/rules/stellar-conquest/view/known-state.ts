/** A state that holds what a seat knows and nothing else, so that rules can look ahead for the seat. */
import { planetsOn } from '../data/planets.ts';
import { STAR_CARDS } from '../data/cards.ts';
import { STARS } from '../data/names.ts';
import type { Hex } from '../data/hex.ts';
import { SHIP_CLASSES } from '../data/pieces.ts';
import { seatWith } from '../state/evolve-turn.ts';
import type { Colony, Contact, SeatState, Ship, ShipsSeen, State } from '../state/types.ts';
import type { Own, SeatSeen, View } from './sighting.ts';

/** Stands for the cards that the seat does not know. */
const EMPTY_CARD = STAR_CARDS.find(({ card }) => planetsOn(card).length === 0)!.card;

/** It has no phase, because the caller begins the seat's turn. Enemies are where the seat last saw them. */
export function knownState(view: View, own: Own): State {
  const { options, length, order, turn } = view;
  const contacts = Object.entries(own.contacts);
  const cards = new Map<Hex, number>(STARS.map(({ hex }) => [hex, EMPTY_CARD]));
  for (const { hex, card } of own.explored) cards.set(hex, card);
  return {
    options,
    length,
    seats: view.seats.map((seen) =>
      seen.seat === own.seat ? ownState(seen, own) : otherState(seen, contacts),
    ),
    order,
    cards: Object.fromEntries(cards),
    colonies: [...own.colonies, ...contacts.flatMap(([, contact]) => coloniesIn(contact, own))],
    devastated: contacts.flatMap(([, { devastated }]) => devastated),
    turn,
    phase: null,
    battle: null,
    result: null,
  };
}

const ownState = (seen: SeatSeen, own: Own): SeatState => ({
  ...seatWith(seen.colour, seen.entry),
  ships: own.ships,
  posts: seen.posts ?? [],
  technologies: own.technologies,
  research: own.research,
  explored: own.explored.map(({ hex }) => hex),
  contacts: own.contacts,
  orders: own.orders,
});

const otherState = (
  { seat, colour, entry, posts, gone }: SeatSeen,
  contacts: readonly (readonly [Hex, Contact])[],
): SeatState => ({
  ...seatWith(colour, entry),
  posts: posts ?? [],
  gone,
  ships: contacts
    .flatMap(([hex, { ships }]) =>
      ships.filter((fleet) => fleet.seat === seat).flatMap((fleet) => shipsIn(hex, fleet)),
    )
    .map((ship, i) => ({ ...ship, id: i + 1 })),
});

const shipsIn = (hex: Hex, { ships }: ShipsSeen): readonly Ship[] =>
  SHIP_CLASSES.flatMap((kind) => Array.from({ length: ships[kind] ?? 0 }, () => seenShip(kind, hex)));

const seenShip = (kind: Ship['class'], hex: Hex): Ship => ({
  id: 0,
  class: kind,
  hex,
  to: null,
  left: null,
  way: 'quick',
  avoid: [],
  steps: 0,
  halted: false,
  force: null,
  people: null,
});

/** The seat does not see people, factories and bases there, so each colony gets one million people and nothing else. It knows its own colonies. */
const coloniesIn = ({ colonies }: Contact, own: Own): readonly Colony[] =>
  colonies
    .filter(
      ({ planet, owner, conqueror }) =>
        owner !== own.seat &&
        conqueror !== own.seat &&
        !own.colonies.some((colony) => colony.planet === planet),
    )
    .map(({ planet, owner, conqueror, shield }) => ({
      planet,
      owner,
      people: 1,
      factories: 0,
      bases: 0,
      advancedBases: 0,
      shield,
      conqueror,
      idle: false,
      destroyed: 0,
    }));
