/** The calls between callers and a room about time and votes. Plain data: it crosses an isolate. */
import type { Availability } from '../../calendar/availability.ts';
import type { Player, Reply } from '../table/visit.ts';
import type { VoteRequest } from './votes.ts';

export interface TimedRoom {
  /** For seated players: agrees to a motion, or withdraws the vote. */
  vote(request: VoteRequest): Promise<Reply<null>>;
  /** Takes the caller's seat back from the bot that plays it, or restores its full time. */
  comeBack(request: { player: Player }): Promise<Reply<null>>;
  /** Sets the player's waking hours and vacations. Waking hours apply to windows that open from now on. */
  setAvailability(request: { player: Player; availability: Availability }): Promise<Reply<null>>;
}
