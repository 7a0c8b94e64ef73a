/** What callers and a room say to each other about time and votes. Plain data: it crosses an isolate. */
import type { Rhythm } from '../../calendar/availability.ts';
import type { Player, Reply } from '../table/visit.ts';
import type { VoteRequest } from './votes.ts';

export interface TimedRoom {
  /** For those who play: agrees to this, or does not. */
  vote(request: VoteRequest): Promise<Reply<null>>;
  /** Takes the own seat back from the bot that plays it, or one's full time. */
  comeBack(request: { player: Player }): Promise<Reply<null>>;
  /** The player's own hours, by which windows pass that open from now on. */
  keepTime(request: { player: Player; rhythm: Rhythm }): Promise<Reply<null>>;
}
