/**
 * A game as its room holds it: the lobby, the match once it has begun, and the one way in which either changes. All of
 * it is synchronous, so that nothing can come between a look at the clock and what is stored.
 */
import { faultOf, log } from '../../log.ts';
import type { Ruleset } from '../../rules/contract.ts';
import type { Header, RoomAction } from '../../rules/entry.ts';
import type { Advance, Match } from '../../rules/match.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { Bots } from './bots.ts';
import { followed } from './course.ts';
import { invitedBy, keptSeats } from '../invitations/invitations.ts';
import type { Journal, Key } from '../journal/journal.ts';
import { isOver, renamed } from '../table/table.ts';
import { type Lobby } from '../table/record.ts';
import type { Orders } from '../orders/orders.ts';
import { timerOf } from '../time/deadlines.ts';
import type { Player, Visit } from '../table/visit.ts';
import type { Summary } from '../table/wire.ts';
import type { Reach } from '../delivery/deliveries.ts';
import { keyframesIn, resumed } from '../journal/refold.ts';
import { rulesFor } from '../table/rulesets.ts';
import { offersBody, standingOf, summaryOf } from '../table/summary.ts';
import { carriedIn } from '../time/votes.ts';
import { pauseEnds, tableDue } from '../time/idle-tables.ts';

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

interface Game {
  readonly lobby: Lobby;
  /** None before the start. */
  readonly match?: Match;
}

export abstract class Memory {
  private held: Game;
  protected due = Infinity;
  /** When the game was last caught up with. */
  protected moment = asInstant(0);
  protected readonly bots: Bots;

  protected constructor(
    protected readonly keeping: Keeping,
    lobby: Lobby,
  ) {
    this.held = { lobby };
    this.due = tableDue(lobby) ?? Infinity;
    this.bots = new Bots(lobby.sandbox ? 0 : lobby.botPause * 1000);
  }

  get lobby(): Lobby {
    return this.held.lobby;
  }

  get orders(): Orders {
    return this.keeping.orders;
  }

  get match(): Match | undefined {
    return this.held.match;
  }

  get rules(): Ruleset {
    return rulesFor(this.lobby.ruleset);
  }

  /** The game's present, which stands still from one `settle` to the next: the world's, or that of a sandbox game. */
  get now(): Instant {
    return this.lobby.clock ?? this.moment;
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
    const offers = offersBody(this.lobby, visit.player, this.lobby.clock ?? this.today);
    const { archived } = this.lobby;
    const standing = { ...standingOf(this.match), ...(archived && { outcome: archived.outcome }) };
    const plain = summaryOf(this.lobby, standing, visit.player);
    const summary = { ...plain, ...(offers.length > 0 && { offers }) };
    if (this.lobby.status !== 'open') return summary;
    const invited = invitedBy(this.lobby, visit, this.today);
    return { ...summary, kept: keptSeats(this.lobby, this.today), ...(invited && { invited }) };
  }

  /** Another lobby, by which windows are timed that open from now on. */
  retime(lobby: Lobby): void {
    this.keep(lobby);
    if (this.match !== undefined) this.adopt(this.match);
  }

  /** Stores another lobby, which D1 is then told of. */
  change(lobby: Lobby): void {
    this.keep({ ...lobby, delivered: false });
  }

  /** As `change`, where others may play from now on. Nothing happens if the lobby is the same. */
  reseat(lobby: Lobby): void {
    if (lobby === this.lobby) return;
    this.change(lobby);
    if (this.match !== undefined && !isOver(lobby)) this.adopt(this.match, this.now);
  }

  /** D1 need not be told: names are the players' own there. */
  rename(player: Player): void {
    const next = renamed(this.lobby, player);
    if (next !== this.lobby) this.keep(next);
  }

  /** D1 knows all that this lobby says. */
  markDelivered(): void {
    this.keep({ ...this.lobby, delivered: true });
  }

  /** The archive has given the journal of this game, which is over, back: the room's own copy goes. */
  putAway(hash: string): void {
    const match = this.match!;
    const version = match.step('spectator');
    const archived = { header: match.header, outcome: match.outcome ?? null, version, hash };
    const lobby = { ...this.lobby, header: null, archived };
    this.keeping.journal.drop(lobby);
    this.held = { lobby };
    this.due = Infinity;
  }

  /** The match, timed as this lobby says; the same if that is the present one. */
  protected timed(lobby: Lobby): Match {
    const match = this.match!;
    return lobby === this.lobby ? match : match.timedBy(timerOf(lobby, match.header.pace));
  }

  protected keep(lobby: Lobby): void {
    this.keeping.journal.write({ entries: [], lobby });
    this.held = { ...this.held, lobby };
    if (this.match === undefined) this.due = tableDue(lobby) ?? Infinity;
  }

  /** The match as it was left. Keyframes that are missing on the way, or of another fold, are stored: so this happens once. */
  protected refold(header: Header): void {
    const { journal } = this.keeping;
    const { match, passed } = resumed(this.rules, header, journal);
    this.moment = journal.entry(match.seq).at;
    this.adopt(match);
    try {
      if (passed.length > 0) journal.write({ entries: [], keyframes: passed });
    } catch (error) {
      // A full disk keeps nobody from looking: the next wake tries again.
      log('warn', 'keyframes-not-stored', { game: header.game, ...faultOf(error) });
    }
  }

  /** Stores this advance and all that follows by itself, and only then adopts what it leads to. */
  protected commit(first: Advance, lobby: Lobby, { actions = [], key }: Besides = {}): void {
    const { advances, match, lobby: after } = followed(first, lobby, actions);
    this.keeping.journal.write({
      entries: advances.map((advance) => advance.entry),
      key,
      lobby: after === this.lobby ? undefined : after,
      keyframes: keyframesIn(advances, this.lobby.ruleset),
    });
    this.held = { ...this.held, lobby: after };
    this.adopt(match, first.entry.at);
  }

  protected adopt(match: Match, at?: Instant): void {
    const { lobby, orders } = this;
    this.held = { lobby, match: match.timedBy(timerOf(lobby, match.header.pace)) };
    orders.follow(match, lobby.places, at);
    this.bots.follow(match, lobby.places, at);
    const { nextAlarm = Infinity } = match;
    const due = Math.min(nextAlarm, orders.nextDue ?? Infinity, this.bots.nextDue ?? Infinity);
    this.due = carriedIn(lobby, match) === undefined ? (pauseEnds(lobby) ?? due) : 0;
  }
}
