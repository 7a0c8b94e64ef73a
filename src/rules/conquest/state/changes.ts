/** The small changes that events consist of. None modifies its argument; the results share the unchanged parts. */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from './board.ts';
import type { Kit } from '../pieces/kit.ts';
import type { CoinId, Place, ShipId } from '../pieces/pieces.ts';
import { indexOf, ownerOf } from '../pieces/ships.ts';
import type { Combat, SeatState, State } from './types.ts';

/*
 * New values list their fields one by one: spreading two objects into one gives each result a hidden class of its own, which is
 * several times as slow, and these functions take most of the time of a command.
 */

/** The state with these parts replaced. Null replaces a part that may be null. */
export function changed(state: State, change: Partial<State>): State {
  return {
    kit: state.kit,
    options: state.options,
    seats: change.seats ?? state.seats,
    bag: change.bag ?? state.bag,
    discard: change.discard ?? state.discard,
    turn: change.turn ?? state.turn,
    combats: change.combats ?? state.combats,
    drawings: change.drawings ?? state.drawings,
    dice: change.dice ?? state.dice,
    combat: change.combat === undefined ? state.combat : change.combat,
    asking: change.asking === undefined ? state.asking : change.asking,
    result: change.result ?? state.result,
  };
}

export function withSeat(state: State, seat: Seat, change: Partial<SeatState>): State {
  const seats = [...state.seats];
  seats[seat] = changedSeat(seatAt(state, seat), change);
  return changed(state, { seats });
}

function changedSeat(was: SeatState, change: Partial<SeatState>): SeatState {
  return {
    race: was.race,
    ships: change.ships ?? was.ships,
    hand: change.hand ?? was.hand,
    coinReclaim: change.coinReclaim ?? was.coinReclaim,
    resigned: change.resigned ?? was.resigned,
    offered: change.offered ?? was.offered,
    turns: change.turns ?? was.turns,
    quiet: change.quiet ?? was.quiet,
  };
}

/** The state with these parts of the present combat replaced; the same state if there is no combat. */
export const inCombat = (state: State, change: Partial<Combat>): State =>
  state.combat === null ? state : changed(state, { combat: changedCombat(state.combat, change) });

const changedCombat = (was: Combat, change: Partial<Combat>): Combat => ({
  number: was.number,
  attacker: was.attacker,
  defender: was.defender,
  world: was.world,
  flight: change.flight ?? was.flight,
  asked: change.asked ?? was.asked,
  allies: change.allies ?? was.allies,
  active: change.active ?? was.active,
  coins: change.coins ?? was.coins,
  successful: change.successful ?? was.successful,
});

export const unasked = (state: State): State =>
  state.asking === null ? state : changed(state, { asking: null });

interface Arrival {
  readonly ship: ShipId;
  readonly to: Place;
}

/** Moves ships. Ships that arrive are no longer in flight. */
export function relocated(state: State, arrivals: readonly Arrival[]): State {
  const seats = [...state.seats];
  for (const { ship, to } of arrivals) {
    const owner = ownerOf(ship);
    if (seats[owner] === state.seats[owner]) seats[owner] = withOwnPlaces(seats[owner]!);
    (seats[owner]!.ships as Place[])[indexOf(state.kit, ship)] = to;
  }
  return changed(state, { seats, combat: state.combat && arrived(state.combat, state.kit, seats) });
}

/** A copy whose `ships` may be modified. */
const withOwnPlaces = (seat: SeatState): SeatState => changedSeat(seat, { ships: [...seat.ships] });

/** The combat without the ships that are no longer in flight. */
function arrived(combat: Combat, kit: Kit, seats: readonly SeatState[]): Combat {
  const left = combat.flight.filter(
    ({ ship }) => seats[ownerOf(ship)]!.ships[indexOf(kit, ship)] === 'flight',
  );
  return left.length === combat.flight.length ? combat : changedCombat(combat, { flight: left });
}

export const without = (hand: readonly CoinId[], coins: readonly CoinId[]): readonly CoinId[] =>
  hand.filter((coin) => !coins.includes(coin));

export function handed(state: State, from: Seat, to: Seat, coins: readonly CoinId[]): State {
  if (coins.length === 0) return state;
  const poorer = withSeat(state, from, { hand: without(seatAt(state, from).hand, coins) });
  return withSeat(poorer, to, { hand: [...seatAt(poorer, to).hand, ...coins] });
}
