/** What the API and a room say to each other. Plain data: it crosses an isolate. */
import type { InvitationSummary, InviteRequest, WithdrawRequest } from './invitations/wire.ts';
import type { Rhythm } from '../calendar/availability.ts';
import type { DecisionsRequest, EventsRequest, Feed, Page, SeatDecisions, ViewRequest } from './read/wire.ts';
import type {
  Evidence,
  MessageBody,
  MessagesRequest,
  MuteRequest,
  SayRequest,
  Written,
} from './talk/wire.ts';
import type { SitterRequest, SittingRequest } from './table/sitters.ts';
import type { VoteRequest } from './time/votes.ts';
import type { NewGame, Summary, SitRequest, LeaveRequest } from './table/wire.ts';
import type { Reply, Visit, Player } from './table/visit.ts';
import type { ReachRequest, Reached } from './delivery/wire.ts';
import type { CommandRequest, LineRequest } from './play/wire.ts';
import type { OrdersRequest } from './orders/wire.ts';
import type { BriefRequest, Brief } from './read/brief-wire.ts';

/**
 * A room as its callers see it. The API has proven who the player is. Expected refusals are values; every method of a
 * room that was never created, or that the caller may not find, refuses with `unknown-game`.
 */
export interface Room {
  create(game: NewGame): Promise<Reply<Summary>>;
  summary(visit: Visit): Promise<Reply<Summary>>;
  /**
   * Whether D1 has the game for good: it is over and published, so this room need not be woken. Also true of a room that was
   * never created, of which the archive knows all that there is. For the API alone: whoever asks may not find the game.
   */
  isArchived(): Promise<boolean>;
  sit(request: SitRequest): Promise<Reply<{ seat: number }>>;
  leave(request: LeaveRequest): Promise<Reply<null>>;
  /** Takes the own seat back from the bot that plays it, or one's full time. */
  comeBack(request: { player: Player }): Promise<Reply<null>>;
  /** For those who play: agrees to this, or does not. */
  vote(request: VoteRequest): Promise<Reply<null>>;
  /** For those who sit: somebody else is asked to play for them until a date, in place of anybody before; or nobody is any more. */
  nameSitter(request: SitterRequest): Promise<Reply<null>>;
  /** For whoever is asked to: they will. */
  sitIn(request: SittingRequest): Promise<Reply<null>>;
  /** For whoever is asked to, or did: they will not, or no more. */
  stepDown(request: SittingRequest): Promise<Reply<null>>;
  /** The player's own hours, by which windows pass that open from now on. */
  keepTime(request: { player: Player; rhythm: Rhythm }): Promise<Reply<null>>;
  /** By the host, before the start. */
  invite(request: InviteRequest): Promise<Reply<InvitationSummary>>;
  /** By the host. */
  invitations(request: { player: Player }): Promise<Reply<readonly InvitationSummary[]>>;
  /** The host takes an invitation back, or whom it is for declines it. */
  withdraw(request: WithdrawRequest): Promise<Reply<null>>;
  /** By the host. A game that runs already answers with its summary. */
  start(request: { player: Player }): Promise<Reply<Summary>>;
  /** `to` is the id of a player who sits. */
  handOver(request: { player: Player; to: string }): Promise<Reply<Summary>>;
  cancel(request: { player: Player }): Promise<Reply<Summary>>;
  /** Makes the same table again, once, when the game is over; the caller is its host. */
  rematch(request: { player: Player }): Promise<Reply<{ game: string }>>;
  view(request: ViewRequest): Promise<Reply<Page>>;
  events(request: EventsRequest): Promise<Reply<Page>>;
  /** With the eyes of a spectator, whoever asks. */
  feed(request: Visit & { etag?: string | undefined }): Promise<Reply<Feed>>;
  decisions(request: DecisionsRequest): Promise<Reply<SeatDecisions>>;
  /** What a letter to this player says. */
  brief(request: BriefRequest): Promise<Reply<Brief>>;
  /** For those who sit: who was reached. For the host of all seats, for others of their own. */
  reach(request: { player: Player }): Promise<Reply<readonly Reached[]>>;
  reached(request: ReachRequest): Promise<Reply<null>>;
  command(request: CommandRequest | LineRequest): Promise<Reply<{ version: number }>>;
  /** The caller's own standing orders, complete. Refused where the ruleset knows none. */
  orders(request: { player: Player }): Promise<Reply<{ orders: object }>>;
  /** In place of all that the caller's seat had ordered. */
  order(request: OrdersRequest): Promise<Reply<{ orders: object }>>;
  /** Sandbox games only, by the host: moves the game's clock by 1 s to 366 days. */
  advance(request: { player: Player; seconds: number }): Promise<Reply<{ now: string; version: number }>>;
  /** A game that is over, whole. */
  export(visit: Visit): Promise<Reply<Page>>;
  messages(request: MessagesRequest): Promise<Reply<Page>>;
  say(request: SayRequest): Promise<Reply<MessageBody>>;
  mute(request: MuteRequest): Promise<Reply<null>>;
  /** A message that the caller may read, by its number. */
  evidence(request: Visit & { message: number }): Promise<Reply<Evidence>>;
  notes(request: { player: Player }): Promise<Reply<{ text: string }>>;
  writeNotes(request: { player: Player; text: string }): Promise<Reply<null>>;
  /** The player goes by a new name, also with what they said before they got up. */
  rename(request: { player: Player }): Promise<Reply<null>>;
  /** All that was `player`'s here is `to`'s from now on. Refused with `both-seated` where both sit in a game that goes on. */
  transfer(request: { player: Player; to: Player }): Promise<Reply<null>>;
  /** The player is gone for good, and their name is what is left of them: a bot takes over their seat, notes are forgotten, invitations by name to and from them are void. */
  depart(request: { player: Player }): Promise<Reply<null>>;
  /** What the player themselves wrote, also if they got up since. */
  written(request: { player: Player }): Promise<Reply<Written>>;
}
