/**
 * A game as its room holds it: the lobby, the match once it has begun, and the one way in which either changes. All of
 * it is synchronous, so that nothing can come between a look at the clock and what is stored.
 */
import type { Ruleset } from '../rules/contract.ts';
import type { Header, RoomAction } from '../rules/entry.ts';
import { Match, type Advance } from '../rules/match.ts';
import { asInstant, type Instant } from '../rules/vocabulary.ts';
import { Bots } from './bots.ts';
import { followed } from './course.ts';
import { invitedBy, keptSeats } from './invitations.ts';
import type { Journal, Key } from './journal.ts';
import { isOver, renamed, type Lobby } from './lobby.ts';
import type { Orders } from './orders.ts';
import { timerOf } from './patience.ts';
import type { Player, Summary, Visit } from './protocol.ts';
import type { Reach } from './reach.ts';
import { rulesFor } from './rulesets.ts';
import { offersBody, standingOf, summaryOf } from './standing.ts';
import { carriedIn } from './votes.ts';
import { pauseEnds, tableDue } from './waiting.ts';

/** A refold from the last snapshot reads no more entries than this. */
const SNAPSHOT_EVERY = 64;

/** What a game's room keeps for good, and the game goes by. */
export interface Keeping {
  readonly journal: Journal;
  readonly reach: Reach;
  readonly orders: Orders;
}

/** What goes with an advance: what the room does about who is there, and the key under which it was asked for. */
interface Besides {
  readonly actions?: readonly RoomAction[];
  readonly key?: Key | undefined;
}

export abstract class Memory {
  protected table: Lobby;
  protected course: Match | undefined;
  protected due = Infinity;
  /** When the game was last caught up with. */
  protected moment = asInstant(0);
  protected readonly bots: Bots;

  protected constructor(
    protected readonly keeping: Keeping,
    private readonly build: string,
    lobby: Lobby,
  ) {
    this.table = lobby;
    this.due = tableDue(lobby) ?? Infinity;
    this.bots = new Bots(lobby.sandbox ? 0 : lobby.botPause * 1000);
  }

  get lobby(): Lobby {
    return this.table;
  }

  get orders(): Orders {
    return this.keeping.orders;
  }

  get match(): Match | undefined {
    return this.course;
  }

  get rules(): Ruleset {
    return rulesFor(this.table.ruleset);
  }

  /** The game's present, which stands still from one `settle` to the next: the world's, or that of a sandbox game. */
  get now(): Instant {
    return this.table.clock ?? this.moment;
  }

  /** The world's present, also where the game's stands still. */
  get today(): Instant {
    return asInstant(Math.max(this.moment, Date.now()));
  }

  /** When the clock, an order or a bot acts next; nothing while the game waits for nobody. */
  get nextDue(): Instant | undefined {
    return this.due === Infinity ? undefined : asInstant(this.due);
  }

  summaryFor(visit: Visit): Summary {
    const offers = offersBody(this.table, visit.player, this.table.clock ?? this.today);
    const plain = summaryOf(this.table, standingOf(this.course), visit.player);
    const summary = { ...plain, ...(offers.length > 0 && { offers }) };
    if (this.table.status !== 'open') return summary;
    const invited = invitedBy(this.table, visit, this.today);
    return { ...summary, kept: keptSeats(this.table, this.today), ...(invited && { invited }) };
  }

  /** Another lobby, by which windows are timed that open from now on. */
  retime(lobby: Lobby): void {
    this.keep(lobby);
    if (this.course !== undefined) this.adopt(this.course);
  }

  /** Stores another lobby, which D1 is then told of. */
  change(lobby: Lobby): void {
    this.keep({ ...lobby, delivered: false });
  }

  /** As `change`, where others may play from now on. Nothing happens if the lobby is the same. */
  reseat(lobby: Lobby): void {
    if (lobby === this.table) return;
    this.change(lobby);
    if (this.course !== undefined && !isOver(lobby)) this.adopt(this.course, this.now);
  }

  /** D1 need not be told: names are the players' own there. */
  rename(player: Player): void {
    const next = renamed(this.table, player);
    if (next !== this.table) this.keep(next);
  }

  /** D1 knows all that this lobby says. */
  markDelivered(): void {
    this.keep({ ...this.table, delivered: true });
  }

  /** The match, timed as this lobby says; the same if that is the present one. */
  protected timed(lobby: Lobby): Match {
    const match = this.course!;
    return lobby === this.table ? match : match.timedBy(timerOf(lobby, match.header.pace));
  }

  protected keep(lobby: Lobby): void {
    this.keeping.journal.write({ entries: [], lobby });
    this.table = lobby;
    if (this.course === undefined) this.due = tableDue(lobby) ?? Infinity;
  }

  protected refold(header: Header): void {
    const snapshot = this.keeping.journal.snapshot(this.build);
    const entries = this.keeping.journal.from(snapshot === undefined ? 0 : snapshot.seq + 1);
    const match = Match.resume(this.rules, header, entries, snapshot);
    this.moment = this.keeping.journal.entry(match.seq).at;
    this.adopt(match);
  }

  /** Stores this advance and all that follows by itself, and only then adopts what it leads to. */
  protected commit(first: Advance, lobby: Lobby, { actions = [], key }: Besides = {}): void {
    const { advances, match, lobby: after } = followed(first, lobby, actions);
    this.keeping.journal.write({
      entries: advances.map((advance) => advance.entry),
      key,
      lobby: after === this.table ? undefined : after,
      snapshot: this.snapshotOf(first.entry.seq, match),
    });
    this.table = after;
    this.adopt(match, first.entry.at);
  }

  protected adopt(match: Match, at?: Instant): void {
    this.course = match.timedBy(timerOf(this.table, match.header.pace));
    const { orders } = this.keeping;
    orders.follow(match, this.table.places, at);
    this.bots.follow(match, this.table.places, at);
    const { nextAlarm = Infinity } = match;
    const due = Math.min(nextAlarm, orders.nextDue ?? Infinity, this.bots.nextDue ?? Infinity);
    this.due = carriedIn(this.table, match) === undefined ? (pauseEnds(this.table) ?? due) : 0;
  }

  private snapshotOf(from: number, match: Match): { build: string; match: Match['snapshot'] } | undefined {
    const crossed = Math.floor(from / SNAPSHOT_EVERY) !== Math.floor((match.seq + 1) / SNAPSHOT_EVERY);
    return crossed ? { build: this.build, match: match.snapshot } : undefined;
  }
}
