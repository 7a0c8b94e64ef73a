/** Builds each viewer's view (IE-13) field by field, so that a new field of the state stays hidden. */
import type { Seat, Viewer } from '../../vocabulary.ts';
import { allSeats, seatAt } from '../state/board.ts';
import { cardsOf } from '../state/cards.ts';
import type { Own, SeatSeen, TurnSeen, View, WarSeen } from './sighting.ts';
import type { State } from '../state/types.ts';
import { windows } from '../phases/windows.ts';

export function view(state: State, viewer: Viewer): View {
  const { options, deck, pile, owed, result } = state;
  return {
    options,
    cards: cardsOf(options),
    seats: allSeats(state).map((seat) => seatSeen(state, seat)),
    deck: deck.length,
    pile: { count: pile.length, top: pile.at(-1) ?? null },
    turn: turnSeen(state),
    war: warSeen(state),
    owed: owed && owed.kind,
    asking: askingSeen(state),
    own: typeof viewer === 'number' && state.seats.length > viewer ? ownSeen(state, viewer) : null,
    open: viewer === 'open' ? openSeen(state) : null,
    result,
  };
}

function seatSeen(state: State, seat: Seat): SeatSeen {
  const { hand, fleet, empire, government, artifacts, unrest, conceded, left, missed } = seatAt(state, seat);
  return {
    seat,
    hand: hand.length,
    fleet,
    empire,
    government,
    artifacts,
    unrest,
    conceded,
    resigned: left,
    missed,
  };
}

function turnSeen({ turn }: State): TurnSeen {
  const { number, seat, phase, extras, discovered, artifacts, pirated } = turn;
  return { number, seat, phase, extras, discovered, artifacts, pirated };
}

function warSeen({ war }: State): WarSeen | null {
  if (war === null) return null;
  const { number, attacker, owner, planet, ships, defence } = war;
  return { number, attacker, owner, planet, ships, defence };
}

function askingSeen(state: State): View['asking'] {
  const [window] = windows(state);
  if (window === undefined || state.asking === null) return null;
  return { kind: state.asking.kind, awaiting: window.awaiting };
}

function ownSeen(state: State, seat: Seat): Own {
  const { hand, orders, conceding } = seatAt(state, seat);
  const { asking, owed, turn } = state;
  const laid = asking?.kind === 'first' ? asking.asked.find((each) => each.seat === seat) : undefined;
  const choice = owed?.kind === 'choice' && turn.seat === seat ? owed.cards : null;
  return { seat, hand, orders, conceding, laid: laid?.card ?? null, choice };
}

function openSeen(state: State): NonNullable<View['open']> {
  return {
    hands: allSeats(state).map((seat) => ownSeen(state, seat)),
    deck: state.deck,
    pile: state.pile,
  };
}
