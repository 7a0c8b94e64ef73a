/** What callers ask of a room about its table, its seats and its people. */
import type { SitterRequest, SittingRequest } from '../table/sitters.ts';
import type { LeaveRequest, NewGame, SitRequest, Summary } from '../table/wire.ts';
import type { Player, Reply, Visit } from '../table/visit.ts';

export interface TableRoom {
  create(game: NewGame): Promise<Reply<Summary>>;
  summary(visit: Visit): Promise<Reply<Summary>>;
  /** By the host. A game that runs already answers with its summary. */
  start(request: { player: Player }): Promise<Reply<Summary>>;
  /** `to` is the id of a player who sits. */
  handOver(request: { player: Player; to: string }): Promise<Reply<Summary>>;
  cancel(request: { player: Player }): Promise<Reply<Summary>>;
  /** Makes the same table again, once, when the game is over; the caller is its host. */
  rematch(request: { player: Player }): Promise<Reply<{ game: string }>>;
}

export interface SeatedRoom {
  sit(request: SitRequest): Promise<Reply<{ seat: number }>>;
  leave(request: LeaveRequest): Promise<Reply<null>>;
  /** For those who sit: somebody else is asked to play for them until a date, in place of anybody before; or nobody is any more. */
  nameSitter(request: SitterRequest): Promise<Reply<null>>;
  /** For whoever is asked to: they will. */
  sitIn(request: SittingRequest): Promise<Reply<null>>;
  /** For whoever is asked to, or did: they will not, or no more. */
  stepDown(request: SittingRequest): Promise<Reply<null>>;
}

export interface PersonalRoom {
  /** The player goes by a new name, also with what they said before they got up. */
  rename(request: { player: Player }): Promise<Reply<null>>;
  /** All that was `player`'s here is `to`'s from now on. Refused with `both-players-seated` where both sit in a game that goes on. */
  transfer(request: { player: Player; to: Player }): Promise<Reply<null>>;
  /** The player is gone for good, and their name is what is left of them: a bot takes over their seat, notes are forgotten, invitations by name to and from them are void. */
  depart(request: { player: Player }): Promise<Reply<null>>;
}
