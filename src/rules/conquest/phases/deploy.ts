/** Before the first turn, the seats place their colony ships (CC-1.3). */
import type { Seat } from '../../vocabulary.ts';
import { CENTRAL_RANK } from '../data/numbers.ts';
import { allSeats, placeOf, seatAt } from '../state/board.ts';
import type { DeployCommand } from '../state/command.ts';
import type { Landing, ShipId, WorldId } from '../pieces/pieces.ts';
import type { Play } from '../play/play.ts';
import { askSealed, sealedAs } from '../play/sealing.ts';
import { shipsOf, worldsOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { beginTurn, nextInPlay } from './turn.ts';

/** CC-1.1. */
export const centreOf = (seat: Seat): WorldId => worldsOf(seat)[CENTRAL_RANK - 1]!;
export const outerWorldsOf = (seat: Seat): readonly WorldId[] =>
  worldsOf(seat).filter((world) => world !== centreOf(seat));
export const colonyShipsOf = (state: State, seat: Seat): readonly ShipId[] =>
  shipsOf(state.kit, seat).slice(0, state.kit.fleet.c.to);

export function beginDeploy(play: Play): void {
  askSealed(play, 'deploy', allSeats(play.state));
}

export function closeDeploy(play: Play): void {
  const { state } = play;
  const seats = allSeats(state).map((seat) => {
    const { centre, others } = sealedAs(state, seat, 'deploy') ?? defaultDeploy(state, seat);
    return { seat, ships: [...centre.map((ship) => ({ ship, world: centreOf(seat) })), ...others] };
  });
  play.record({ type: 'deployed', seats });
  const first = state.turn.seat;
  beginTurn(play, seatAt(state, first).resigned ? nextInPlay(state, first) : first);
}

/** Leaves the ships where they stand. */
export function defaultDeploy(state: State, seat: Seat): DeployCommand {
  const standing = colonyShipsOf(state, seat).map((ship): Landing => {
    return { ship, world: placeOf(state, ship) as WorldId };
  });
  const isCentral = ({ world }: Landing): boolean => world === centreOf(seat);
  return {
    type: 'deploy',
    centre: standing.filter(isCentral).map(({ ship }) => ship),
    others: standing.filter((landing) => !isCentral(landing)),
  };
}
