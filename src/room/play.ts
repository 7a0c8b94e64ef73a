/**
 * A game as its room holds it: the lobby, the match once it has begun, and the one way in which either changes. All of
 * it is synchronous, so that nothing can come between a look at the clock and what is stored.
 */
import type { Ruleset } from '../rules/contract.ts';
import type { Entry, Header, RoomAction } from '../rules/entry.ts';
import { Match, type Advance } from '../rules/match.ts';
import type { Submission } from '../rules/submission.ts';
import { dueWindow, type Given } from '../rules/timing.ts';
import {
  asInstant,
  asSeat,
  ok,
  refuse,
  type Instant,
  type Refusal,
  type Result,
  type Seat,
} from '../rules/vocabulary.ts';
import { Bots, playTurn } from './bots.ts';
import { invitedBy, keptSeats } from './invitations.ts';
import type { Journal, Key } from './journal.ts';
import { followed, headerOf } from './course.ts';
import { closeRanks, isFull, isOver, renamed, seatOf, type Lobby } from './lobby.ts';
import { drained, timerOf, withBanks } from './patience.ts';
import { playOrders, type Orders } from './orders.ts';
import type { Player, Summary, Visit } from './protocol.ts';
import type { Reach } from './reach.ts';
import { rulesFor } from './rulesets.ts';
import { standingOf, summaryOf } from './standing.ts';
import { resume, spare } from './steward.ts';
import { isWarned, pauseEnds, tableDue } from './waiting.ts';

/** A refold from the last snapshot reads no more entries than this. */
const SNAPSHOT_EVERY = 64;
/** Answers that bots and orders may give in a row before others are let in. The rest follow at the next entry, or alarm. */
const ANSWERS_IN_A_ROW = 500;

/** What a game's room keeps for good, and the game goes by. */
export interface Keeping {
  readonly journal: Journal;
  readonly reach: Reach;
  readonly orders: Orders;
}

export class Play {
  private table: Lobby;
  private course: Match | undefined;
  private due = Infinity;
  /** When the game was last caught up with. */
  private moment = asInstant(0);
  private readonly bots: Bots;

  private constructor(
    private readonly keeping: Keeping,
    private readonly build: string,
    lobby: Lobby,
  ) {
    this.table = lobby;
    this.due = tableDue(lobby) ?? Infinity;
    this.bots = new Bots(lobby.sandbox ? 0 : lobby.botPause * 1000);
  }

  static create(keeping: Keeping, build: string, lobby: Lobby): Play {
    keeping.journal.create(lobby);
    return new Play(keeping, build, lobby);
  }

  /** The game as it was left, or nothing if there never was one. */
  static wake(keeping: Keeping, build: string): Play | undefined {
    const lobby = keeping.journal.open();
    if (lobby === undefined) return undefined;
    const play = new Play(keeping, build, lobby);
    if (lobby.header !== null) play.resume(lobby.header);
    return play;
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
    const summary = summaryOf(this.table, standingOf(this.course), visit.player);
    if (this.table.status !== 'open') return summary;
    const invited = invitedBy(this.table, visit, this.today);
    return { ...summary, kept: keptSeats(this.table, this.today), ...(invited && { invited }) };
  }

  /** Catches up with the clock, the orders and the bots. To be called before anything else is asked of the game. */
  settle(): void {
    // A clock that went on by itself would let an entry come before what fell due; machines' clocks even go back.
    this.moment = asInstant(Math.max(this.moment, Date.now()));
    const { now } = this;
    for (let answers = 0; this.due <= now && answers < ANSWERS_IN_A_ROW;) {
      if (this.tend(now) || spare(this, this.keeping.reach)) continue;
      const due = dueWindow(this.course!.windows, now);
      if (due !== undefined) {
        const lobby = drained(this.table, this.course!, due.seats, due.window.id, now);
        this.commit(this.timed(lobby).tick(now)!, lobby);
      } else {
        if (!this.letOrdersAnswer(now)) this.letBotAnswer(now);
        answers += 1;
      }
    }
  }

  /** Begins the game, with those who sit in this lobby. */
  begin(seated: Lobby): Result<null, Refusal> {
    const ready = closeRanks(this.rules, seated);
    if (!ready.ok) return ready;
    const { now } = this;
    const header = headerOf(this.rules, ready.value);
    const places = withBanks(ready.value);
    const lobby: Lobby = {
      ...ready.value,
      places,
      status: 'running',
      startedAt: now,
      header,
      delivered: false,
    };
    const timer = timerOf(lobby, header.pace);
    this.commit(Match.begin(this.rules, header, now, timer), lobby);
    return ok(null);
  }

  /** Stores who sits now. A game whose seats are all taken begins by itself, in the same transaction. */
  seat(seated: Lobby): Result<null, Refusal> {
    if (isFull(seated)) return this.begin(seated);
    this.change({ ...seated, touchedAt: this.now });
    return ok(null);
  }

  /** One command of a running game. Answers with the entry that it made. */
  submit(submission: Omit<Submission, 'now'>, key?: Key): Result<Entry, Refusal> {
    const { now } = this;
    const lobby = drained(this.table, this.course!, [submission.by], submission.window, now);
    const advance = this.timed(lobby).submit({ ...submission, now });
    if (!advance.ok) return advance;
    this.commit(advance.value, lobby, key);
    return ok(advance.value.entry);
  }

  resign(player: Player): Result<null, Refusal> {
    const seat = seatOf(this.table, player);
    if (seat === undefined) return refuse('not-seated');
    const resigned = this.submit({ by: asSeat(seat), command: { type: 'resign' } });
    return resigned.ok ? ok(null) : resigned;
  }

  /** Does this to a running game, with this lobby from then on. */
  act(action: RoomAction, lobby: Lobby, given?: Given): void {
    const acted = this.course!.act(action, this.now, given);
    if (acted.ok) this.commit(acted.value, lobby);
  }

  /** Another lobby, by which windows are timed that open from now on. */
  retime(lobby: Lobby): void {
    this.keep(lobby);
    if (this.course !== undefined) this.adopt(this.course);
  }

  /** Ends the game without an outcome, whether or not it has begun. */
  cancel(): void {
    const { now } = this;
    const advance = this.course?.act({ type: 'cancel' }, now);
    if (advance === undefined) this.change({ ...this.table, status: 'cancelled', endedAt: now });
    else if (advance.ok) this.commit(advance.value, this.table);
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

  /** Moves a sandbox game's clock, from one thing that falls due to the next. */
  advance(seconds: number): void {
    const end = this.now + seconds * 1000;
    while (this.due <= end) {
      this.keep({ ...this.table, clock: asInstant(Math.max(this.now, this.due)) });
      this.settle();
    }
    this.keep({ ...this.table, clock: asInstant(end) });
  }

  /** In place of all that this player's seat had ordered; windows that await it are looked at again. */
  order(seat: Seat, player: Player, orders: object): void {
    this.keeping.orders.put(seat, player, orders);
    this.adopt(this.course!, this.now);
  }

  /** The match, timed as this lobby says; the same if that is the present one. */
  private timed(lobby: Lobby): Match {
    const match = this.course!;
    return lobby === this.table ? match : match.timedBy(timerOf(lobby, match.header.pace));
  }

  /** Sees to a table that nobody fills, or to a pause that has lasted long enough. False if there is a game that goes on. */
  private tend(now: Instant): boolean {
    if (this.course !== undefined) {
      if (this.table.status !== 'paused') return false;
      resume(this);
      return true;
    }
    if (isWarned(this.table)) this.cancel();
    else this.change({ ...this.table, warnedAt: now });
    return true;
  }

  private keep(lobby: Lobby): void {
    this.keeping.journal.write({ entries: [], lobby });
    this.table = lobby;
    if (this.course === undefined) this.due = tableDue(lobby) ?? Infinity;
  }

  private resume(header: Header): void {
    const snapshot = this.keeping.journal.snapshot(this.build);
    const entries = this.keeping.journal.from(snapshot === undefined ? 0 : snapshot.seq + 1);
    const match = Match.resume(this.rules, header, entries, snapshot);
    this.moment = this.keeping.journal.entry(match.seq).at;
    this.adopt(match);
  }

  /** Stores this advance and all that follows by itself, and only then adopts what it leads to. */
  private commit(first: Advance, lobby: Lobby, key?: Key): void {
    const { advances, match, lobby: after } = followed(first, lobby, this.course?.windows ?? []);
    this.keeping.journal.write({
      entries: advances.map((advance) => advance.entry),
      key,
      lobby: after === this.table ? undefined : after,
      snapshot: this.snapshotOf(first.entry.seq, match),
    });
    this.table = after;
    this.adopt(match, first.entry.at);
  }

  private adopt(match: Match, at?: Instant): void {
    this.course = match.timedBy(timerOf(this.table, match.header.pace));
    const { orders } = this.keeping;
    orders.follow(match, this.table.places, at);
    this.bots.follow(match, this.table.places, at);
    const { nextAlarm = Infinity } = match;
    const due = Math.min(nextAlarm, orders.nextDue ?? Infinity, this.bots.nextDue ?? Infinity);
    this.due = pauseEnds(this.table) ?? due;
  }

  private snapshotOf(from: number, match: Match): { build: string; match: Match['snapshot'] } | undefined {
    const crossed = Math.floor(from / SNAPSHOT_EVERY) !== Math.floor((match.seq + 1) / SNAPSHOT_EVERY);
    return crossed ? { build: this.build, match: match.snapshot } : undefined;
  }

  /** False if nobody's orders have anything to look at. */
  private letOrdersAnswer(now: Instant): boolean {
    const turn = this.keeping.orders.take();
    if (turn === undefined) return false;
    const match = this.course!;
    const answer = playOrders(match, turn, now);
    if (answer === undefined) this.adopt(match, now);
    else this.commit(answer, this.table);
    return true;
  }

  private letBotAnswer(now: Instant): void {
    const turn = this.bots.take(now);
    if (turn === undefined) throw new Error('something is due, but nobody to do it');
    const match = this.course!;
    const answer = playTurn(match, turn, now);
    if (typeof answer === 'object') return this.commit(answer, this.table);
    if (answer === 'rest') this.bots.rest(turn, match.step(turn.seat));
    else this.bots.giveUp(turn);
    this.adopt(match, now);
  }
}
