/** The parts from which a seat composes a command, where `legal` is a sample. */
import type { Window } from '../../contract.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { cardIn, hasEffect, layable, opponentsOf, seatAt, shipsThat } from '../state/board.ts';
import type { PlayCommand } from '../state/command.ts';
import { forbidsDeclare, forbidsDraw } from '../commands/draw-phase.ts';
import { playsOf } from '../commands/play.ts';
import { keepable } from '../phases/closing.ts';
import { GOVERNMENTS, type DefenceOrder, type Government, type Orders, type State } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';

export interface FirstParts {
  readonly cards: readonly CardId[];
}
/** One card of two. */
export interface ChoiceParts {
  readonly kind: 'choice';
  readonly cards: readonly CardId[];
}
/** As many of the cards as of the ships, perhaps none. */
export interface UnrestParts {
  readonly kind: 'unrest';
  readonly cards: readonly CardId[];
  readonly ships: readonly CardId[];
}
/** One of the cards, or none. */
export interface OccupationParts {
  readonly kind: 'occupation';
  readonly cards: readonly CardId[];
}
export interface Priced {
  readonly card: CardId;
  readonly cost: number;
}
/** While something is owed, nothing else can be done, and the other lists are empty. */
export interface TurnParts {
  readonly owed: ChoiceParts | UnrestParts | OccupationParts | null;
  /** What pays: cards whose numbers reach the cost, never the card that is paid for. */
  readonly pay: readonly CardId[];
  /** A planet is discovered by one of the ships; `natives`: one of `slavery` will do in place of a payment. */
  readonly planets: readonly (Priced & { readonly natives: boolean })[];
  readonly slavery: readonly CardId[];
  /** Own untapped ships: they discover, and any number of them attack. */
  readonly ships: readonly CardId[];
  readonly targets: readonly { readonly seat: Seat; readonly planets: readonly CardId[] }[];
  /** Ships that can be built. */
  readonly build: readonly Priced[];
  /** Specials, each with what it can be played on. */
  readonly play: readonly PlayCommand[];
  readonly governments: readonly Government[];
  /** The deck's last card may be drawn, which ends the game. */
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

const NOTHING = {
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
  if (owed !== null) return { owed, ...NOTHING };
  const { phase } = state.turn;
  const { hand, government } = seatAt(state, seat);
  const explores = phase === 'draw' || phase === 'explore';
  const fights = phase !== 'build' && government !== 'liberal';
  return {
    owed,
    pay: layable(state, seat, hand),
    planets: explores ? pricedOf(state, hand, 'planet').map((priced) => withNatives(state, priced)) : [],
    slavery: explores ? hand.filter((card) => hasEffect(state, card, 'slavery')) : [],
    ships: shipsThat(state, seat, false),
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
      return { kind: 'unrest', cards: layable(state, seat, hand), ships: shipsThat(state, seat, true) };
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
