/** A fair sample of moves (CC-3.2): single ships and small fleets of every system, to every world. */
import type { Seat } from '../../vocabulary.ts';
import type { MoveCommand } from '../state/command.ts';
import { forbidsMove } from '../commands/move.ts';
import type { TurnParts } from './describe-turn.ts';
import type { ShipId } from '../pieces/pieces.ts';
import { sampleOf } from '../../randomness/sampling.ts';
import { classOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';

const MOST_MOVES = 50;

export function legalMoves(state: State, seat: Seat, { move }: TurnParts): readonly MoveCommand[] {
  if (move === undefined) return [];
  const moves = move.ships
    .flatMap(({ ships }) => fleetsOf(ships))
    .flatMap((ships) => move.worlds.map((world): MoveCommand => ({ type: 'move', ships, world })));
  return sampleOf(
    moves.filter((command) => forbidsMove(state, seat, command) === undefined),
    MOST_MOVES,
  );
}

/** Each ship alone, each with a transport, and all of them. */
function fleetsOf(ships: readonly ShipId[]): readonly (readonly ShipId[])[] {
  const carrier = ships.find((ship) => classOf(ship) === 't');
  const alone = ships.map((ship) => [ship]);
  const carried =
    carrier === undefined ? [] : ships.filter((ship) => ship !== carrier).map((ship) => [carrier, ship]);
  return [...alone, ...carried, ...(ships.length > 2 ? [ships] : [])];
}
