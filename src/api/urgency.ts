/** In which order somebody's own games are theirs to see. */
import { gamesOf, type GameRecord } from '../history/queries.ts';
import type { Summary } from '../room/protocol.ts';
import { asSeat } from '../rules/vocabulary.ts';

const MOST = 200;
const RANKS = { running: 1, paused: 1, open: 2, finished: 3, cancelled: 3 } as const;

/** The newest. Games that go on are not crowded out by those that are over. */
export async function mostUrgentOf(db: D1Database, player: string): Promise<readonly GameRecord[]> {
  const now = Date.now();
  const [goingOn, over] = await Promise.all([
    gamesOf(db, player, { now, statuses: ['open', 'running', 'paused'] }),
    gamesOf(db, player, { now, statuses: ['finished', 'cancelled'] }),
  ]);
  return [...goingOn, ...over].slice(0, MOST);
}

/** What waits for the player first, the soonest deadline first; within a rank the order stays. */
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
