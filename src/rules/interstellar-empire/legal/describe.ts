/** The parts from which a client composes any legal command; `legal` may return only a sample. */
import type { Window } from '../../contract.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import {
  cardIn,
  hasEffect,
  layable,
  opponentsOf,
  seatAt,
  tappedShips,
  untappedShips,
} from '../state/board.ts';
import type { PlayCommand } from '../state/command.ts';
import { forbidsDeclare, forbidsDraw } from '../commands/draw-phase.ts';
import { playsOf } from '../commands/play.ts';
import { keepable } from '../phases/closing.ts';
import { GOVERNMENTS, type DefenceOrder, type Government, type Orders, type State } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';

export interface FirstParts {
  readonly cards: readonly CardId[];
}
/** The seat keeps one of two cards. */
export interface ChoiceParts {
  readonly kind: 'choice';
  readonly cards: readonly CardId[];
}
/** The seat names the same number of cards and of ships, possibly none. */
export interface UnrestParts {
  readonly kind: 'unrest';
  readonly cards: readonly CardId[];
  readonly ships: readonly CardId[];
}
/** The seat discards one of the cards, or none. */
export interface OccupationParts {
  readonly kind: 'occupation';
  readonly cards: readonly CardId[];
}
export interface Priced {
  readonly card: CardId;
  readonly cost: number;
}
/** While a choice is owed, the seat can do nothing else, and the other lists are empty. */
export interface TurnParts {
  readonly owed: ChoiceParts | UnrestParts | OccupationParts | null;
  /** Cards that can pay. Their numbers must add up to the cost or more. A card cannot pay for itself. */
  readonly pay: readonly CardId[];
  /** Planets to discover, each with one of `ships`. If it has natives, one of `slavery` can replace the payment. */
  readonly planets: readonly (Priced & { readonly natives: boolean })[];
  readonly slavery: readonly CardId[];
  /** Own untapped ships: one discovers a planet; any number attack. */
  readonly ships: readonly CardId[];
  readonly targets: readonly { readonly seat: Seat; readonly planets: readonly CardId[] }[];
  /** Ships that can be built. */
  readonly build: readonly Priced[];
  /** Specials, each with a seat or ship that it can be played on. */
  readonly play: readonly PlayCommand[];
  readonly governments: readonly Government[];
  /** Whether the seat may draw the deck's last card, which ends the game. */
  readonly draw: boolean;
}
export interface DefenceParts {
  readonly ships: readonly { readonly card: CardId; readonly tapped: boolean }[];
}
export interface FreeParts {
  readonly orders: Orders;
  readonly planets: readonly CardId[];
  readonly defence: readonly DefenceOrder[];
}
export type Parts = FirstParts | TurnParts | DefenceParts | FreeParts;

const ORDERS: readonly DefenceOrder[] = ['ask', 'all', 'untapped', 'match', 'none'];

export function describe(state: State, seat: Seat, window: Window | undefined): Parts | undefined {
  const { asking } = state;
  if (state.result !== null || state.seats[seat] === undefined) return undefined;
  const { hand, fleet, orders, empire, conceded } = seatAt(state, seat);
  if (conceded !== null) return undefined;
  if (window === undefined) return { orders, planets: empire, defence: ORDERS };
  if (asking === null) return undefined;
  switch (asking.kind) {
    case 'first':
      return { cards: hand };
    case 'turn':
      return turnParts(state, seat);
    case 'defence':
      return { ships: fleet };
    default:
      return unreachable(asking);
  }
}

const NO_PARTS = {
  pay: [],
  planets: [],
  slavery: [],
  ships: [],
  targets: [],
  build: [],
  play: [],
  governments: [],
  draw: false,
} as const;

export function turnParts(state: State, seat: Seat): TurnParts {
  const owed = owedParts(state, seat);
  if (owed !== null) return { owed, ...NO_PARTS };
  const { phase } = state.turn;
  const { hand, government } = seatAt(state, seat);
  const explores = phase === 'draw' || phase === 'explore';
  const fights = phase !== 'build' && government !== 'liberal';
  return {
    owed,
    pay: layable(state, seat, hand),
    planets: explores ? pricedOf(state, hand, 'planet').map((priced) => withNatives(state, priced)) : [],
    slavery: explores ? hand.filter((card) => hasEffect(state, card, 'slavery')) : [],
    ships: untappedShips(state, seat),
    targets: fights ? targetsOf(state, seat) : [],
    build: pricedOf(state, hand, 'ship'),
    play: playsOf(state, seat),
    governments: forbidsDeclare(state, seat) === undefined ? GOVERNMENTS : [],
    draw: forbidsDraw(state) === undefined,
  };
}

function owedParts(state: State, seat: Seat): TurnParts['owed'] {
  const { owed } = state;
  if (owed === null) return null;
  const { hand } = seatAt(state, seat);
  switch (owed.kind) {
    case 'choice':
      return { kind: 'choice', cards: keepable(state, seat, owed.cards) };
    case 'unrest':
      return { kind: 'unrest', cards: layable(state, seat, hand), ships: tappedShips(state, seat) };
    case 'occupation':
      return { kind: 'occupation', cards: layable(state, seat, hand) };
    default:
      return unreachable(owed);
  }
}

const pricedOf = (state: State, hand: readonly CardId[], kind: 'planet' | 'ship'): readonly Priced[] =>
  hand
    .filter((card) => cardIn(state, card).kind === kind)
    .map((card) => ({ card, cost: cardIn(state, card).number }));

const withNatives = (state: State, { card, cost }: Priced): Priced & { natives: boolean } => ({
  card,
  cost,
  natives: !hasEffect(state, card, 'none'),
});

const targetsOf = (state: State, seat: Seat): TurnParts['targets'] =>
  opponentsOf(state, seat)
    .map((other) => ({ seat: other, planets: seatAt(state, other).empire }))
    .filter(({ planets }) => planets.length > 0);
