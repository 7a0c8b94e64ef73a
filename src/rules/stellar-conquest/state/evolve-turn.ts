/** Applies events of set-up, turns and steps to the state. */
import { unreachable } from '../../vocabulary.ts';
import { seatAt } from './board.ts';
import { TURNS_TOGETHER } from '../data/figures.ts';
import { withSeat, withTurn } from './changes.ts';
import type { EventOf } from './event.ts';
import type { Colour, SeatState, Ship, State } from './types.ts';
import type { Hex } from '../data/hex.ts';

export const tableSet = (state: State, { order, colours, entries }: EventOf<'table-set'>): State => ({
  ...state,
  order,
  seats: colours.map((colour, seat) => seatWith(colour, entries[seat]!)),
  phase: { kind: 'outfit' },
});

/** A seat without pieces. */
export const seatWith = (colour: Colour, entry: Hex): SeatState => ({
  colour,
  entry,
  ships: [],
  nextShip: 1,
  posts: [],
  technologies: {},
  research: [],
  explored: [],
  contacts: {},
  orders: { always: null, at: {}, byOrders: false },
  plan: null,
  alarmed: false,
  cruise: null,
  outfit: null,
  production: null,
  turn: null,
  length: null,
  missed: 0,
  dormant: false,
  left: false,
  gone: null,
});

/** Clears the outfits, which were carried out before. */
export function turnOpened(state: State, { turn, together }: EventOf<'turn-opened'>): State {
  const seats = state.seats.map((seat) => ({ ...seat, outfit: null }));
  return { ...state, seats, turn, phase: together ? { kind: 'together' } : state.phase };
}

export function turnBegan(state: State, { turn, seat }: EventOf<'turn-began'>): State {
  const fresh = {
    turn,
    part: 1,
    step: 'movement',
    battles: 0,
    silent: [],
    depopulated: {},
    unasked: null,
    missed: false,
  } as const;
  const begun = withSeat(state, seat, { turn: fresh, ships: seatAt(state, seat).ships.map(withAllSteps) });
  return turn > TURNS_TOGETHER ? { ...begun, phase: { kind: 'turn', seat } } : begun;
}

const withAllSteps = (ship: Ship): Ship =>
  ship.steps === 0 && !ship.halted ? ship : { ...ship, steps: 0, halted: false };

export function turnProgressed(
  state: State,
  event: EventOf<'turn-resumed' | 'step-began' | 'asked-no-more'>,
): State {
  switch (event.type) {
    case 'turn-resumed':
      return withTurn(state, event.seat, { part: event.part });
    case 'step-began':
      return withTurn(state, event.seat, { step: event.begun });
    case 'asked-no-more':
      return withTurn(state, event.seat, { unasked: event.about, missed: event.missed });
    default:
      return unreachable(event);
  }
}

export function turnEnded(state: State, { seat, missed }: EventOf<'turn-ended'>): State {
  const before = seatAt(state, seat).missed;
  return withSeat(state, seat, { turn: null, missed: missed ? before + 1 : 0 });
}
