/** The calls of a room about its table, its seats and its people. */
import type { SitterRequest, SittingRequest } from '../table/sitters.ts';
import type {
  BotSeatRequest,
  FillRequest,
  LeaveRequest,
  NewGame,
  SitRequest,
  Summary,
  TablePeople,
} from '../table/wire.ts';
import type { KeyedEntry } from '../journal/journal.ts';
import type { Table } from '../table/record.ts';
import type { Player, Reply, Visit } from '../table/visit.ts';

export interface TableRoom {
  create(game: NewGame): Promise<Reply<Summary>>;
  summary(visit: Visit): Promise<Reply<Summary>>;
  /** By the host, before the start: seats this bot in all free seats except reserved ones and, if the host has none, one. */
  fillSeats(request: FillRequest): Promise<Reply<Summary>>;
  /** By the host. If the game has already started, answers with its summary. */
  start(request: { player: Player }): Promise<Reply<Summary>>;
  /** `to` is the id of a seated player. */
  handOver(request: { player: Player; to: string }): Promise<Reply<Summary>>;
  cancel(request: { player: Player }): Promise<Reply<Summary>>;
  /** By the host, before the start: creates another table, cancels this one, and invites its players to the other one. */
  replace(request: ReplaceRequest): Promise<Reply<Summary>>;
  /** Creates the same table again, once, when the game is over. The caller becomes its host. */
  rematch(request: { player: Player }): Promise<Reply<{ game: string }>>;
}

export interface ReplaceRequest {
  readonly player: Player;
  readonly next: NewGame;
  /** Those with a block between them and the host are not invited. */
  readonly people: TablePeople;
}

export interface BranchRequest {
  readonly player: Player;
  /** The idempotency key. */
  readonly key: string;
  /** A step of the host or, once the game is over, of the viewer `as`. */
  readonly step: number;
  readonly as?: number | 'open' | undefined;
  /** The caller has charged the bytes of the refusal `budget-used`. */
  readonly paid?: boolean;
}

export interface BranchMade {
  readonly game: string;
  /** The request was carried out before, under the same key. */
  readonly isRepeat?: true;
}

/** Everything that the room of a branch begins with. */
export interface NewBranch {
  readonly table: Table;
  readonly entries: readonly KeyedEntry[];
}

export interface BranchingRoom {
  /** By the host of a sandbox game: creates a game that goes on from this step. */
  branch(request: BranchRequest): Promise<Reply<BranchMade>>;
  /** By the room of the first game. Creating the same branch again changes nothing. */
  createBranch(branch: NewBranch): Promise<Reply<Summary>>;
  /** By the room of a branch that is removed. */
  forgetBranch(request: { branch: string }): Promise<Reply<null>>;
}

export interface SeatedRoom {
  sit(request: SitRequest): Promise<Reply<{ seat: number }>>;
  /** By the host, before the start: seats a bot account that has an offer for such games. The caller checks the offer. */
  seatBotAccount(request: BotSeatRequest): Promise<Reply<{ seat: number }>>;
  leave(request: LeaveRequest): Promise<Reply<null>>;
  /**
   * By a seated player: asks another player to play for them until a date, in place of any earlier sitter, or ends the request.
   */
  nameSitter(request: SitterRequest): Promise<Reply<null>>;
  /** By the player who was asked: accepts the request. */
  sitIn(request: SittingRequest): Promise<Reply<null>>;
  /** By the player who was asked or who plays: declines the request, or stops. */
  stepDown(request: SittingRequest): Promise<Reply<null>>;
}

export interface PersonalRoom {
  /** Sets the player's new name, also on messages from before they left their seat. */
  rename(request: { player: Player }): Promise<Reply<null>>;
  /** Transfers everything of `player` here to `to`. Refuses with `both-players-seated` if both sit in a game that is not over. */
  transfer(request: { player: Player; to: Player }): Promise<Reply<null>>;
  /**
   * Handles the deletion of an account: a bot takes over the player's seat, their notes are deleted, and invitations by name to
   * and from them end. Only their name remains.
   */
  depart(request: { player: Player }): Promise<Reply<null>>;
}
