/** What the API and a room say to each other. Plain data: it crosses an isolate. */
import type { Commitment } from '../rules/commitment.ts';
import type { BotName, Outcome, PaceName } from '../rules/contract.ts';
import type { PublicOrigin } from '../rules/seed-origin.ts';
import type { Refusal, Result, Seat, WindowId } from '../rules/vocabulary.ts';
import type { Brief, BriefRequest, Channel, Reached, ReachStep } from './brief-protocol.ts';
import type { Invited, InvitationSummary, InviteRequest, WithdrawRequest } from './invitation-protocol.ts';
import type { Patience, Rhythm } from './patience.ts';
import type { DecisionsRequest, EventsRequest, Feed, Page } from './reading-protocol.ts';
import type { SeatDecisions, ViewRequest } from './reading-protocol.ts';
import type { Evidence, MessageBody, MessagesRequest, MuteRequest } from './talk-protocol.ts';
import type { SitterRequest, SittingRequest } from './sitters.ts';
import type { SayRequest, Written } from './talk-protocol.ts';
import type { VoteRequest } from './votes.ts';

/** Who calls, as the signed token says. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

export type Visibility = 'public' | 'unlisted' | 'private';
export type Status = 'open' | 'running' | 'paused' | 'finished' | 'cancelled';
/** Whether spectators read what is said to all while a game runs. */
export type Audience = 'open' | 'seats';
export type Pace = PaceName | Readonly<Record<string, number>>;

/** What whoever makes a game settles, for good: a rematch has the same. */
export interface Terms {
  readonly ruleset: string;
  readonly options: object;
  readonly pace: Pace;
  readonly visibility: Visibility;
  readonly sandbox: boolean;
  /** Seconds that a bot waits before it answers. */
  readonly botPause: number;
  readonly talk: Audience;
  readonly patience: Patience;
}

export interface NewGame extends Terms {
  readonly id: string;
  readonly host: Player;
  readonly seats: number;
  /** Seats that bots take at once: a rematch has them. */
  readonly bots?: readonly BotSeat[];
  /** A rematch keeps the invitation of the table before it. Made up by the room if left out. */
  readonly invitation?: string;
  /** The room draws the seed at the start, without a secret and nonces: for lessons and measurements, whose seed is given. The API never sets it. */
  readonly plainSeed?: true;
}

export interface BotSeat {
  readonly seat: number;
  readonly bot: BotName;
  readonly preference?: object;
}

export interface SeatSummary {
  readonly seat: number;
  readonly player: Player | null;
  readonly bot: BotName | null;
  readonly preference?: object;
  /** Missed windows in a row: has less time, or is played by a bot meanwhile. */
  readonly absent?: 'slow' | 'bot';
  /** Seconds that are left of its time bank, in a game that has banks and goes on. */
  readonly bank?: number;
  /** Plays for the player until then, and has agreed to. */
  readonly sitter?: { readonly player: Player; readonly until: string };
}

/** What anybody who may find the game may know of it. Instants are ISO 8601 in UTC. */
export interface Summary extends Terms {
  readonly id: string;
  readonly status: Status;
  readonly host: Player;
  readonly seats: readonly SeatSummary[];
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Seats that owe an answer now, the soonest deadline among them, and since when the longest of them is awaited. */
  readonly awaiting: readonly Seat[];
  readonly deadline: string | null;
  readonly since: string | null;
  /** From the start on; left out in lists while the game goes on. */
  readonly commitment?: Commitment;
  /** SHA-256 of the seed, from the start on. */
  readonly seedHash: string | null;
  /** Of the seeds since, oldest first. Left out where there are none, and in lists while the game goes on. */
  readonly laterSeedHashes?: readonly string[];
  /** What the seed is derived from, as far as it is public. Left out where the service draws the seed itself, and in lists until the game is over. */
  readonly seedOrigin?: PublicOrigin;
  readonly outcome: Outcome | null;
  /** The game that the same table plays next, once somebody asked for it. */
  readonly rematch: string | null;
  /** Told to the host and to those who sit only: whoever has it may sit down. */
  readonly invitation?: string;
  /** Before the start, by the room itself: empty seats that are kept for somebody. */
  readonly kept?: readonly number[];
  /** Likewise, to whoever shows another invitation than that, or is invited by name. */
  readonly invited?: Invited;
  /** To both, by the room itself, before the end: who is asked to play for whom, and has not said yet. */
  readonly offers?: readonly SitterOffer[];
}

export interface SitterOffer {
  readonly seat: number;
  readonly by: Player;
  readonly to: Player;
  readonly until: string;
}

/**
 * What the API reads before a room decides: who is at the table (host, seats, those who play for somebody), and which of them
 * have a block with the caller. All are ids.
 */
export interface Company {
  readonly known: readonly string[];
  /** Whom the caller has blocked. */
  readonly blocked: readonly string[];
  /** Those who have blocked the caller. The caller must not learn of it. */
  readonly blockers: readonly string[];
}

export interface SitRequest {
  readonly player: Player;
  readonly seat?: number | undefined;
  /** By the host: fill the seat with this bot. */
  readonly bot?: BotName | undefined;
  readonly preference?: object | undefined;
  /** What the player adds to the luck of the game: 32 hex digits. */
  readonly nonce?: string | undefined;
  readonly invitation?: string | undefined;
  /** The player's own hours. */
  readonly rhythm?: Rhythm | undefined;
  /** Left out for a bot, and by builds that know no blocks. */
  readonly company?: Company | undefined;
}

/** Who asks, and the invitation if they hold one: a private game can be found with it. */
export interface Visit {
  readonly player: Player | null;
  readonly invitation?: string | undefined;
}

export interface LeaveRequest {
  readonly player: Player;
  /** Before the start: the own seat, or any by the host. After it `mine` alone, which resigns. */
  readonly seat: number | 'mine';
}

export interface CommandRequest {
  readonly player: Player;
  readonly window?: WindowId | undefined;
  readonly command: unknown;
  readonly key: string;
  /** Only if this is the player's seat, and the window still awaits its answer. */
  readonly unanswered?: Seat;
}

/** A command as a line: the same line under the same key is the same, whatever it would say by now. */
export interface LineRequest {
  readonly player: Player;
  readonly line: string;
  readonly key: string;
}

export type Reply<T> = Result<T, Refusal>;

export interface OrdersRequest {
  readonly player: Player;
  /** Whatever was sent: the ruleset knows what it takes. */
  readonly orders: unknown;
}

/** By a mailbox: what became of what it sent about these windows. */
export interface ReachRequest {
  readonly player: Player;
  readonly windows: readonly WindowId[];
  readonly step: ReachStep;
  readonly channel: Channel;
  /** Of what is reported of a letter: which one. */
  readonly letter?: string;
}

/**
 * A room as its callers see it. The API has proven who the player is. Expected refusals are values; every method of a
 * room that was never created, or that the caller may not find, refuses with `unknown-game`.
 */
export interface Room {
  create(game: NewGame): Promise<Reply<Summary>>;
  summary(visit: Visit): Promise<Reply<Summary>>;
  /**
   * Whether D1 has the game for good: it is over and published, so this room need not be woken. Also true of a room that was
   * never created, of which the archive knows all that there is, and for callers who may not find the game.
   */
  isArchived(visit: Visit): Promise<boolean>;
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
  order(request: OrdersRequest): Promise<Reply<{ orders: object; grown: number }>>;
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
  /** Answers with the bytes by which the notes have grown. */
  writeNotes(request: { player: Player; text: string }): Promise<Reply<{ grown: number }>>;
  /** The player goes by a new name, also with what they said before they got up. */
  rename(request: { player: Player }): Promise<Reply<null>>;
  /** All that was `player`'s here is `to`'s from now on. Refused with `both-seated` where both sit in a game that goes on. */
  transfer(request: { player: Player; to: Player }): Promise<Reply<null>>;
  /** The player is gone for good, and their name is what is left of them: a bot takes over their seat, notes are forgotten, invitations by name to and from them are void. */
  depart(request: { player: Player }): Promise<Reply<null>>;
  /** What the player themselves wrote, also if they got up since. */
  written(request: { player: Player }): Promise<Reply<Written>>;
}
