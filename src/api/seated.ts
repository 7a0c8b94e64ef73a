/** The games that go on in which somebody sits, or plays for somebody who does. It may lag behind by moments: the rooms know better. */
import { askedIn, EVERY_GAME, seatedIn, type Seated } from '../history/queries.ts';

/** Those that have begun, for nothing else can ask them anything, with those in which they play for somebody. */
export function playingIn(db: D1Database, player: string): Promise<readonly Seated[]> {
  return askedIn(db, player, Date.now());
}

/** All in which they sit. */
export function sittingIn(db: D1Database, player: string): Promise<readonly Seated[]> {
  return seatedIn(db, player, ['open', 'running', 'paused'], EVERY_GAME);
}
