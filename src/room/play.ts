/** How a game goes on: what falls due, what is asked of it, and who answers in place of people. */
import type { Entry, RoomAction } from '../rules/entry.ts';
import { Match, type Advance } from '../rules/match.ts';
import type { Submission } from '../rules/submission.ts';
import { dueWindow, type Given } from '../rules/timing.ts';
import { asInstant, asSeat, fail, ok, refuse } from '../rules/vocabulary.ts';
import type { Instant, Refusal, Result, Seat } from '../rules/vocabulary.ts';
import { withBanks } from './banks.ts';
import { playBot } from './bots.ts';
import type { Key } from './journal.ts';
import { headerOf, reckoned } from './course.ts';
import { isFull, seatOf, type Lobby } from './lobby.ts';
import { Memory, type Keeping } from './memory.ts';
import { timerOf } from './patience.ts';
import { playOrders } from './orders.ts';
import { reseed } from './restores.ts';
import type { Player } from './protocol.ts';
import { closeRanks } from './seating.ts';
import { mayNotStore } from './seat-budget.ts';
import { carry, resume, spare } from './steward.ts';
import { isWarned } from './waiting.ts';

/** Answers that bots and orders may give in a row before others are let in. The rest follow at the next entry, or alarm. */
const ANSWERS_IN_A_ROW = 500;

export class Play extends Memory {
  static create(keeping: Keeping, lobby: Lobby): Play {
    keeping.journal.create(lobby);
    return new Play(keeping, lobby);
  }

  /** The game as it was left, or nothing if there never was one. */
  static wake(keeping: Keeping): Play | undefined {
    const lobby = keeping.journal.open();
    if (lobby === undefined) return undefined;
    const play = new Play(keeping, lobby);
    if (lobby.header !== null) play.refold(lobby.header);
    if (lobby.putBack) reseed(play, keeping.journal);
    return play;
  }

  /** Catches up with the clock, the orders and the bots. To be called before anything else is asked of the game. */
  settle(): void {
    const now = this.present();
    for (let answers = 0; this.due <= now && answers < ANSWERS_IN_A_ROW;) {
      if (this.tend(now) || spare(this, this.keeping.reach)) continue;
      const due = dueWindow(this.match!.windows, now);
      if (due !== undefined) {
        const sign = { by: 'clock', window: due.window.id, seats: due.seats } as const;
        const { lobby, actions } = reckoned(this.lobby, this.match!, sign, now);
        this.commit(this.timed(lobby).tick(now)!, lobby, { actions });
      } else {
        if (!this.letOrdersAnswer(now)) this.letBotAnswer(now);
        answers += 1;
      }
    }
  }

  /** Looks at the world's clock, and answers the game's. */
  present(): Instant {
    // A clock that went on by itself would let an entry come before what fell due; machines' clocks even go back.
    this.moment = asInstant(Math.max(this.moment, Date.now()));
    return this.now;
  }

  /** Begins the game, with those who sit in this lobby. */
  begin(seated: Lobby): Result<null, Refusal> {
    const ready = closeRanks(this.rules, seated);
    if (!ready.ok) return ready;
    const { now } = this;
    const header = headerOf(this.rules, ready.value, now);
    const places = withBanks(ready.value);
    // From now on it is in the header.
    const { seedOrigin: _derived, ...table } = ready.value;
    const lobby: Lobby = {
      ...table,
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
    const { lobby, actions } = reckoned(this.lobby, this.match!, submission, now);
    const advance = this.timed(lobby).submit({ ...submission, now });
    if (!advance.ok) return advance;
    const sent = this.keeping.journal.sent;
    const refusal = key && mayNotStore(this.match!, advance.value, () => sent.of(submission.by));
    if (refusal !== undefined) return fail(refusal);
    this.commit(advance.value, lobby, { actions, key });
    return ok(advance.value.entry);
  }

  resign(player: Player): Result<null, Refusal> {
    const seat = seatOf(this.lobby, player);
    if (seat === undefined) return refuse('not-seated');
    const resigned = this.submit({ by: asSeat(seat), command: { type: 'resign' } });
    return resigned.ok ? ok(null) : resigned;
  }

  /** Does this to a running game, with this lobby from then on. */
  act(action: RoomAction, lobby: Lobby, given?: Given): void {
    const acted = this.match!.act(action, this.now, given);
    if (acted.ok) this.commit(acted.value, lobby);
  }

  /** Draws from the seed of this advance from now on. */
  reseed(advance: Result<Advance, Refusal>, lobby: Lobby): void {
    if (!advance.ok) throw new Error(`no fresh seed: ${advance.error.code}`);
    this.commit(advance.value, { ...lobby, header: advance.value.next.header });
  }

  /** Ends the game without an outcome, whether or not it has begun: by its host, or since all agreed. */
  cancel(why?: 'vote'): void {
    const { now } = this;
    const advance = this.match?.act({ type: 'cancel', ...(why && { why }) }, now);
    if (advance === undefined) this.change({ ...this.lobby, status: 'cancelled', endedAt: now });
    else if (advance.ok) this.commit(advance.value, this.lobby);
  }

  /** Moves a sandbox game's clock, from one thing that falls due to the next. */
  advance(seconds: number): void {
    const end = this.now + seconds * 1000;
    while (this.due <= end) {
      this.keep({ ...this.lobby, clock: asInstant(Math.max(this.now, this.due)) });
      this.settle();
    }
    this.keep({ ...this.lobby, clock: asInstant(end) });
  }

  /** In place of all that this player's seat had ordered; windows that await it are looked at again. */
  order(seat: Seat, player: Player, orders: object): void {
    this.keeping.orders.put(seat, player, orders);
    this.adopt(this.match!, this.now);
  }

  /** Sees to a table that nobody fills, to what it agreed on, or to a pause that has lasted long enough. False if there is a game that goes on. */
  private tend(now: Instant): boolean {
    if (this.match !== undefined) {
      if (carry(this)) return true;
      if (this.lobby.status !== 'paused') return false;
      resume(this);
      return true;
    }
    if (isWarned(this.lobby)) this.cancel();
    else this.change({ ...this.lobby, warnedAt: now });
    return true;
  }

  /** False if nobody's orders have anything to look at. */
  private letOrdersAnswer(now: Instant): boolean {
    const awaited = this.keeping.orders.take();
    if (awaited === undefined) return false;
    const match = this.match!;
    const sign = { by: awaited.seat, as: 'order', window: awaited.window } as const;
    const { lobby } = reckoned(this.lobby, match, sign, now);
    const answer = playOrders(this.timed(lobby), awaited, now);
    if (answer === undefined) this.adopt(match, now);
    else this.commit(answer, lobby);
    this.keeping.orders.remember(awaited, this.match!.windows);
    return true;
  }

  private letBotAnswer(now: Instant): void {
    const awaited = this.bots.take(now);
    if (awaited === undefined) throw new Error('something is due, but nobody to do it');
    const match = this.match!;
    const answer = playBot(match, awaited, now);
    if (typeof answer === 'object') return this.commit(answer, this.lobby);
    if (answer === 'rest') this.bots.rest(awaited, match.step(awaited.seat));
    else this.bots.giveUp(awaited);
    this.adopt(match, now);
  }
}
