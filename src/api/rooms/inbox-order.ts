/** The order of a player's own games. */
import type { Summary } from '../../room/table/wire.ts';
import { asSeat } from '../../rules/vocabulary.ts';

const RANKS = { running: 1, paused: 1, open: 2, finished: 3, cancelled: 3 } as const;

/** Games that wait for the player come first, earliest deadline first. Within a rank the order stays. */
export function byUrgency(games: readonly Summary[], player: string): Summary[] {
  const waits = ({ status, seats, awaiting }: Summary) =>
    status === 'running' &&
    seats.some(
      (seat) =>
        [seat.player?.id, seat.sitter?.player.id].includes(player) && awaiting.includes(asSeat(seat.seat)),
    );
  const rankOf = (game: Summary) => (waits(game) ? 0 : RANKS[game.status]);
  const due = ({ deadline }: Summary) => (deadline === null ? Infinity : Date.parse(deadline));
  return games.toSorted((a, b) => {
    const rank = rankOf(a);
    return rank - rankOf(b) || (rank === 0 ? due(a) - due(b) : 0);
  });
}
