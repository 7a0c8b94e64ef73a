/** CC-3.1 to CC-3.3: ships move before an attack. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { hasColonyShipAt, worldOf } from '../state/board.ts';
import type { MoveCommand } from '../state/command.ts';
import { mustReclaim, settleTurn } from '../phases/turn.ts';
import type { WorldId } from '../pieces/pieces.ts';
import type { Play } from '../play/play.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { classOf, ownerOf, systemOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsMove(state: State, by: Seat, { ships, world }: MoveCommand): Refusal | undefined {
  if (mustReclaim(state)) return no('reclaim-first', 'IC-3.2');
  if (ships.length === 0) return no('no-ships', 'CC-3.1');
  if (hasDuplicates(ships)) return no('ship-named-twice', 'CC-3.1');
  if (ships.some((ship) => ownerOf(ship) !== by)) return no('not-your-ship', 'CC-3.1');
  if (ships.some((ship) => state.turn.moved.includes(ship))) return no('ship-has-moved', 'CC-3.1');
  const worlds = ships.map((ship) => worldOf(state, ship)).filter((from) => from !== undefined);
  if (worlds.length < ships.length) return no('ship-not-on-a-world', 'CC-3.2');
  const origins = new Set(worlds.map(systemOf));
  if (origins.size > 1) return no('too-many-origins', 'CC-3.2');
  const carried = ships.some((ship) => classOf(ship) === 't');
  if (!carried && !origins.has(systemOf(world))) return no('move-lacks-transport', 'CC-3.2');
  if (worlds.includes(world)) return no('ship-already-there', 'CC-3.3');
  return canMoveTo(state, by, world) ? undefined : no('no-landing-there', 'CC-3.3');
}

/** CC-3.3: a ship may move to a world of its own system, and to one with a colony ship of its seat. */
export const canMoveTo = (state: State, seat: Seat, world: WorldId): boolean =>
  systemOf(world) === seat || (systemOf(world) < state.seats.length && hasColonyShipAt(state, seat, world));

export function move(play: Play, by: Seat, { ships, world }: MoveCommand): void {
  play.record({ type: 'moved', seat: by, ships, world });
  settleTurn(play);
}
