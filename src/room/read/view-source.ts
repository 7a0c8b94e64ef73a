/** What a room's reader needs for the view of one caller. */
import type { GameState } from '../play/game-state.ts';
import { actingFor } from '../table/sitters.ts';
import type { Player } from '../table/visit.ts';
import type { ReaderSource } from './reader.ts';

export function viewSource(
  { table, match, now, holds }: GameState,
  player: Player | null,
): Pick<ReaderSource, 'table' | 'cursors' | 'match' | 'now' | 'held'> {
  return { table, cursors: match, match, now, held: holds.shownTo(actingFor(table, player, now)?.seat) };
}
