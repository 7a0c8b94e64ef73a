/** The parts of a turn: ships to reclaim, targets, fleets, possible allies, recalls and moves. */
import type { Seat } from '../../vocabulary.ts';
import { allSeats, canSend, seatAt, shipsAt, shipsIn } from '../state/board.ts';
import { canMoveTo } from '../commands/move.ts';
import { mustReclaim, recallableFrom, unmoved } from '../phases/turn.ts';
import type { ShipId, WorldId } from '../pieces/pieces.ts';
import { worldsOf } from '../pieces/ships.ts';
import { opponentsAt } from '../play/targets.ts';
import type { State } from '../state/types.ts';

export interface ShipsInSystem {
  readonly system: Seat;
  readonly ships: readonly ShipId[];
}

/**
 * A fleet takes ships of `fleets` from the target's system and from one other system. It must contain a warship and, if it takes ships
 * from another system, a transport from there. `ask` may name the seats of `askable` for these systems, except the opponent. While
 * `reclaim` is not null, the seat can only reclaim, and the other lists are empty.
 */
export interface TurnParts {
  readonly reclaim: { readonly ships: readonly ShipId[]; readonly worlds: readonly WorldId[] } | null;
  readonly targets: readonly { readonly world: WorldId; readonly opponents: readonly Seat[] }[];
  readonly fleets: readonly ShipsInSystem[];
  readonly askable: readonly { readonly system: Seat; readonly seats: readonly Seat[] }[];
  /** Ships of one system, including a transport, each to any of `worlds`. */
  readonly recall?: readonly ShipsInSystem[];
  /** In games with a movement step (CC-3.1): ships of one system go to one world of `worlds` on which none of them is. */
  readonly move?: { readonly ships: readonly ShipsInSystem[]; readonly worlds: readonly WorldId[] };
  readonly worlds: readonly WorldId[];
}

export function turnParts(state: State, seat: Seat): TurnParts {
  const worlds = worldsOf(seat);
  const idle = mustReclaim(state);
  return {
    reclaim: idle ? { ships: shipsAt(state, seat, 'void'), worlds } : null,
    targets: idle ? [] : targetsOf(state, seat),
    fleets: idle ? [] : inSystems(state, seat, allSeats(state)),
    askable: idle ? [] : allSeats(state).map((system) => ({ system, seats: askableIn(state, seat, system) })),
    ...(state.kit.manoeuvre === 'move'
      ? { move: idle ? { ships: [], worlds: [] } : moveParts(state, seat) }
      : { recall: idle ? [] : recallable(state, seat) }),
    worlds,
  };
}

const recallable = (state: State, seat: Seat): readonly ShipsInSystem[] =>
  state.turn.attack === 1 ? inSystems(state, seat, recallableFrom(state, seat)) : [];

function moveParts(state: State, seat: Seat): NonNullable<TurnParts['move']> {
  const left = unmoved(state, seat);
  const ships = inSystems(state, seat, allSeats(state))
    .map((group) => ({ system: group.system, ships: group.ships.filter((ship) => left.includes(ship)) }))
    .filter((group) => group.ships.length > 0);
  return {
    ships,
    worlds: allSeats(state)
      .flatMap(worldsOf)
      .filter((world) => canMoveTo(state, seat, world)),
  };
}

const targetsOf = (state: State, seat: Seat): TurnParts['targets'] =>
  allSeats(state)
    .flatMap(worldsOf)
    .map((world) => ({ world, opponents: opponentsAt(state, seat, world) }))
    .filter(({ opponents }) => opponents.length > 0);

const inSystems = (state: State, seat: Seat, systems: readonly Seat[]): readonly ShipsInSystem[] =>
  systems
    .map((system) => ({ system, ships: shipsIn(state, seat, system) }))
    .filter(({ ships }) => ships.length > 0);

const askableIn = (state: State, asker: Seat, system: Seat): readonly Seat[] =>
  allSeats(state).filter(
    (seat) => seat !== asker && !seatAt(state, seat).resigned && canSend(state, seat, [system]),
  );
