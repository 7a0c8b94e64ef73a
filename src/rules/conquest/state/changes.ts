/** The small changes that facts are made of. None changes its argument; all share what stays. */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from './board.ts';
import type { CoinId, Place, ShipId } from '../pieces/pieces.ts';
import { indexOf, ownerOf } from '../pieces/ships.ts';
import type { Combat, SeatState, State } from './types.ts';

/*
 * New values are spelled out, field by field: spreading two objects into one gives each result a hidden class of its own,
 * which costs several times as much, and this is what playing a command mostly does.
 */

/** The state with these parts replaced. A part that may be null is replaced by null too. */
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

/** Nothing happens to a combat that is not on. */
export function inCombat(state: State, change: Partial<Combat>): State {
  const was = state.combat;
  if (was === null) return state;
  const combat: Combat = {
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
  };
  return changed(state, { combat });
}

export const unasked = (state: State): State =>
  state.asking === null ? state : changed(state, { asking: null });

interface Arrival {
  readonly ship: ShipId;
  readonly to: Place;
}

/** Ships change their places; those that arrive are no longer in flight. */
export function relocated(state: State, arrivals: readonly Arrival[]): State {
  const seats = [...state.seats];
  for (const { ship, to } of arrivals) {
    const owner = ownerOf(ship);
    if (seats[owner] === state.seats[owner]) seats[owner] = withOwnPlaces(seats[owner]!);
    (seats[owner]!.ships as Place[])[indexOf(state.kit, ship)] = to;
  }
  return arrived(changed(state, { seats }), arrivals);
}

/** A copy whose places may be written to. */
const withOwnPlaces = (seat: SeatState): SeatState => changedSeat(seat, { ships: [...seat.ships] });

function arrived(state: State, arrivals: readonly Arrival[]): State {
  const flight = state.combat?.flight ?? [];
  const left = flight.filter(
    ({ ship }) => !arrivals.some((arrival) => arrival.ship === ship && arrival.to !== 'flight'),
  );
  return left.length === flight.length ? state : inCombat(state, { flight: left });
}

export const without = (hand: readonly CoinId[], coins: readonly CoinId[]): readonly CoinId[] =>
  hand.filter((coin) => !coins.includes(coin));

/** Coins change hands. */
export function handed(state: State, from: Seat, to: Seat, coins: readonly CoinId[]): State {
  if (coins.length === 0) return state;
  const poorer = withSeat(state, from, { hand: without(seatAt(state, from).hand, coins) });
  return withSeat(poorer, to, { hand: [...seatAt(poorer, to).hand, ...coins] });
}
