/** Whether a race's power is active (IC-2.3, IC-2.4). */
import type { Seat } from '../../vocabulary.ts';
import { sizeOf } from '../../randomness/bits.ts';
import { allSeats, seatAt } from './board.ts';
import { placesOf, setOf } from './places.ts';
import { COLONY_SHIPS_AT_HOME } from '../data/numbers.ts';
import type { Race } from '../data/races.ts';
import type { State } from './types.ts';

/** IC-2.3, by the present board. Ships in flight are not at home. */
function activeOnBoard(state: State, seat: Seat): boolean {
  const home = placesOf(state, seat).inSystem[seat]! & setOf(state.kit.fleet.c);
  return sizeOf(home) >= COLONY_SHIPS_AT_HOME;
}

/** As settled for the present combat, if there is one, and otherwise by the present board. */
export const isActive = (state: State, seat: Seat): boolean =>
  state.combat?.active?.includes(seat) ?? activeOnBoard(state, seat);

export const activeSeats = (state: State): readonly Seat[] =>
  allSeats(state).filter((seat) => activeOnBoard(state, seat));

export const hasPower = (state: State, seat: Seat, race: Race): boolean =>
  seatAt(state, seat).race === race && isActive(state, seat);

/** IC-1.5: the number of coins in a fresh hand. */
export const freshHand = (state: State, seat: Seat): number => (hasPower(state, seat, 'hirilorn') ? 4 : 3);
