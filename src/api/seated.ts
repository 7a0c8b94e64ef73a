/** The games that go on in which somebody sits. */
import { gamesOf, type GameRecord } from '../history/queries.ts';

const UNFINISHED = ['open', 'running', 'paused'] as const;

/** It may lag behind by moments: the rooms know better. */
export async function seatedIn(db: D1Database, player: string): Promise<readonly GameRecord[]> {
  const records = await gamesOf(db, player, UNFINISHED);
  return records.filter(({ seats }) => seats.some((seat) => seat.player?.id === player));
}
