/**
 * A game as its room holds it: the lobby, the match once it has begun, and the one way in which either changes. All of
 * it is synchronous, so that nothing can come between a look at the clock and what is stored.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Ruleset } from '../rules/contract.ts';
import type { Entry, Header } from '../rules/entry.ts';
import { Match, type Advance } from '../rules/match.ts';
import type { Submission } from '../rules/submission.ts';
import { ALGORITHM } from '../rules/random.ts';
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
import { chairsOf, closeRanks, isFull, isOver, renamed, seatOf, type Lobby } from './lobby.ts';
import { playOrders, type Orders } from './orders.ts';
import { secondsOf } from './pace.ts';
import type { Player, Summary, Visit } from './protocol.ts';
import { rulesFor } from './rulesets.ts';
import { standingOf, summaryOf } from './standing.ts';

/** A refold from the last snapshot reads no more entries than this. */
const SNAPSHOT_EVERY = 64;
/** Answers that bots and orders may give in a row before others are let in. The rest follow at the next entry, or alarm. */
const ANSWERS_IN_A_ROW = 500;

export class Play {
  private table: Lobby;
  private course: Match | undefined;
  private due = Infinity;
  /** When the game was last caught up with. */
  private moment = asInstant(0);
  private readonly bots: Bots;

  private constructor(
    private readonly journal: Journal,
    readonly orders: Orders,
    private readonly build: string,
    lobby: Lobby,
  ) {
    this.table = lobby;
    this.bots = new Bots(lobby.sandbox ? 0 : lobby.botPause * 1000);
  }

  static create(journal: Journal, orders: Orders, build: string, lobby: Lobby): Play {
    journal.create(lobby);
    return new Play(journal, orders, build, lobby);
  }

  /** The game as it was left, or nothing if there never was one. */
  static wake(journal: Journal, orders: Orders, build: string): Play | undefined {
    const lobby = journal.open();
    if (lobby === undefined) return undefined;
    const play = new Play(journal, orders, build, lobby);
    if (lobby.header !== null) play.resume(lobby.header);
    return play;
  }

  get lobby(): Lobby {
    return this.table;
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
      const tick = this.course!.tick(now);
      if (tick !== undefined) {
        this.commit(tick, this.table);
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
    const lobby: Lobby = { ...ready.value, status: 'running', startedAt: now, header, delivered: false };
    this.commit(Match.begin(this.rules, header, now), lobby);
    return ok(null);
  }

  /** Stores who sits now. A game whose seats are all taken begins by itself, in the same transaction. */
  seat(seated: Lobby): Result<null, Refusal> {
    if (isFull(seated)) return this.begin(seated);
    this.change(seated);
    return ok(null);
  }

  /** One command of a running game. Answers with the entry that it made. */
  submit(submission: Omit<Submission, 'now'>, key?: Key): Result<Entry, Refusal> {
    const advance = this.course!.submit({ ...submission, now: this.now });
    if (!advance.ok) return advance;
    this.commit(advance.value, this.table, key);
    return ok(advance.value.entry);
  }

  resign(player: Player): Result<null, Refusal> {
    const seat = seatOf(this.table, player);
    if (seat === undefined) return refuse('not-seated');
    const resigned = this.submit({ by: asSeat(seat), command: { type: 'resign' } });
    return resigned.ok ? ok(null) : resigned;
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
    this.orders.put(seat, player, orders);
    this.adopt(this.course!, this.now);
  }

  private keep(lobby: Lobby): void {
    this.journal.write({ entries: [], lobby });
    this.table = lobby;
  }

  private resume(header: Header): void {
    const snapshot = this.journal.snapshot(this.build);
    const entries = this.journal.from(snapshot === undefined ? 0 : snapshot.seq + 1);
    const match = Match.resume(this.rules, header, entries, snapshot);
    this.moment = this.journal.entry(match.seq).at;
    this.adopt(match);
  }

  /** Stores this advance and the closings that follow by themselves, and only then adopts what they lead to. */
  private commit(first: Advance, lobby: Lobby, key?: Key): void {
    const at = first.entry.at;
    const advances = [first];
    for (let tick = first.next.tick(at); tick !== undefined; tick = tick.next.tick(at)) advances.push(tick);
    const match = advances.at(-1)!.next;
    const after = match.over ? ended(lobby, match, at) : lobby;
    this.journal.write({
      entries: advances.map((advance) => advance.entry),
      key,
      lobby: after === this.table ? undefined : after,
      snapshot: this.snapshotOf(first.entry.seq, match),
    });
    this.table = after;
    this.adopt(match, at);
  }

  private adopt(match: Match, at?: Instant): void {
    this.course = match;
    this.orders.follow(match, this.table.places, at);
    this.bots.follow(match, this.table.places, at);
    const { nextAlarm = Infinity } = match;
    this.due = Math.min(nextAlarm, this.orders.nextDue ?? Infinity, this.bots.nextDue ?? Infinity);
  }

  private snapshotOf(from: number, match: Match): { build: string; match: Match['snapshot'] } | undefined {
    const crossed = Math.floor(from / SNAPSHOT_EVERY) !== Math.floor((match.seq + 1) / SNAPSHOT_EVERY);
    return crossed ? { build: this.build, match: match.snapshot } : undefined;
  }

  /** False if nobody's orders have anything to look at. */
  private letOrdersAnswer(now: Instant): boolean {
    const turn = this.orders.take();
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

function headerOf(rules: Ruleset, lobby: Lobby): Header {
  const pace = secondsOf(rules, lobby.pace);
  if (!pace.ok) throw new Error(`the pace of ${lobby.id} has become unusable`);
  return {
    game: lobby.id,
    ruleset: lobby.ruleset,
    options: lobby.options,
    chairs: chairsOf(lobby),
    pace: pace.value,
    seed: bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
    algorithm: ALGORITHM,
  };
}

function ended(lobby: Lobby, match: Match, at: Instant): Lobby {
  if (isOver(lobby)) return lobby;
  const status = match.cancelled ? 'cancelled' : 'finished';
  // The archive knows of no tokens: whoever shows one is told the same by the room.
  return { ...lobby, status, endedAt: at, invitations: [], delivered: false };
}
