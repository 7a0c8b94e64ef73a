/**
 * The kernel: one game in progress, as an immutable value, the same for all rulesets. It adds deadlines to the windows that the rules
 * list, lends luck, and counts the entries that each viewer could see. No I/O: the caller passes the present instant, stores the entry
 * of an `Advance`, and only then continues with its `next`.
 */
import { answersAfter } from './answers.ts';
import { decisionsOf, freeOf } from './decisions.ts';
import { headOf, nextHeads } from '../journal/chain.ts';
import type { GameStatistics, Decision, Free, Outcome, Ruleset } from '../contract.ts';
import { stepAt, type Entry, type Header, type RoomAction, type OpenWindow } from '../journal/entry.ts';
import { blank, eventsOf, folded, isCancelling, type Snapshot } from './fold.ts';
import { stateAfter } from './ledger.ts';
import { FIRST_ISSUE, malformed } from '../input/malformed.ts';
import { withText } from '../text/refusals.ts';
import { hashOf, lend, type Draw } from '../randomness/random.ts';
import { reseeded } from '../journal/seeds.ts';
import { causeOf, isResignation, windowFor, type Cause, type Submission } from './submission.ts';
import { assertWindows, attachTimes, dueWindow, nextDue, paceTimer, samePublicly } from './timing.ts';
import type { DeadlinesByWindow, Timer } from './timing.ts';
import { asSeat, fail, ok, refuse } from '../vocabulary.ts';
import type { Instant, Refusal, Result, Seat, Viewer } from '../vocabulary.ts';

export interface Advance {
  readonly entry: Entry;
  readonly next: Match;
}

export class Match {
  private constructor(
    readonly rules: Ruleset,
    readonly header: Header,
    private readonly here: Snapshot,
    private readonly timer: Timer = paceTimer(header.pace),
  ) {}

  /** Starts a game. The caller must have checked `accepts`: a refusal here is a broken invariant. */
  static begin(rules: Ruleset, header: Header, now: Instant, timer?: Timer): Advance {
    const refusal = rules.accepts(header.options, header.chairs);
    if (refusal !== undefined) throw new Error(`started in spite of ${refusal.code}`);
    const { luck, draws } = lend(header.seed);
    const events = rules.setup(header.options, header.chairs, luck);
    return new Match(rules, header, blank(rules, header), timer).advance(
      { by: 'setup', at: now },
      events,
      draws,
    );
  }

  /**
   * The match after these entries, folded from the snapshot if there is one. Entries that the snapshot contains are skipped. `onSnapshot`
   * is called with the snapshot after each of the others.
   */
  static resume(
    rules: Ruleset,
    header: Header,
    entries: Iterable<Entry>,
    snapshot?: Snapshot,
    onSnapshot?: (here: Snapshot) => void,
  ): Match {
    const timer = paceTimer(header.pace);
    let here = snapshot ?? blank(rules, header);
    for (const entry of entries) {
      if (entry.seq <= here.seq) continue;
      here = folded(rules, here, entry, timer);
      onSnapshot?.(here);
    }
    return new Match(rules, header, here, timer);
  }

  /** The `seq` of the last entry; -1 before the setup. */
  get seq(): number {
    return this.here.seq;
  }

  /** The number of entries of which each seat, and last a spectator, could see something. */
  get seen(): readonly number[] {
    return this.here.seen;
  }

  get seats(): number {
    return this.header.chairs.length;
  }

  get snapshot(): Snapshot {
    return this.here;
  }

  get windows(): readonly OpenWindow[] {
    return this.here.open;
  }

  get outcome(): Outcome | undefined {
    return this.rules.outcome(this.here.state);
  }

  get cancelled(): boolean {
    return this.here.cancelled;
  }

  get over(): boolean {
    return this.cancelled || this.outcome !== undefined;
  }

  /** What statistics record about the game, once it is over. */
  get statistics(): GameStatistics | undefined {
    return this.rules.statistics?.(this.here.state);
  }

  get resigned(): readonly Seat[] {
    return this.rules.resigned(this.here.state);
  }

  /** The earliest instant at which `tick` has something to do. */
  get nextAlarm(): Instant | undefined {
    return nextDue(this.here.open);
  }

  submit(submission: Submission): Result<Advance, Refusal> {
    if (this.over) return fail(this.worded({ code: 'game-over' }));
    if (isResignation(submission.command)) {
      const extra = Object.keys(submission.command).find((key) => key !== 'type');
      if (extra !== undefined) return fail({ code: 'unknown-field', field: `command.${extra}` });
      return this.resign(submission);
    }
    const parsed = this.rules.schema.command.safeParse(submission.command, FIRST_ISSUE);
    if (!parsed.success) return fail(malformed(parsed.error, submission.command, 'command'));
    return this.accept(submission, parsed.data);
  }

  /** Like `submit`, for a command that the ruleset's schema has already parsed. */
  accept(submission: Submission, command: { readonly type: string }): Result<Advance, Refusal> {
    if (this.over) return fail(this.worded({ code: 'game-over' }));
    const window = windowFor(this.rules, this.here, submission, command.type);
    if (!window.ok) return fail(this.worded(window.error));
    const { luck, draws } = lend(this.header.seed);
    const decided = this.rules.decide(this.here.state, submission.by, window.value, command, luck);
    if (!decided.ok) return fail(this.worded(decided.error));
    return ok(this.advance(causeOf(submission, command), decided.value, draws));
  }

  /** One step of the clock: closes an automatic window, or else the earliest overdue one to its late seats. Undefined if none is due. */
  tick(now: Instant): Advance | undefined {
    const due = dueWindow(this.here.open, now);
    if (due === undefined) return undefined;
    const { window, seats } = due;
    const { luck, draws } = lend(this.header.seed);
    const events = this.rules.expire(this.here.state, window, seats, luck);
    const advance = this.advance({ by: 'clock', at: now, window: window.id, seats }, events, draws);
    const still = advance.next.windows.find((w) => w.id === window.id);
    if (still?.awaiting.some((s) => seats.includes(s))) throw new Error(`${window.id} outlived its default`);
    return advance;
  }

  /** Uses this timer for windows that open from now on. Deadlines that are set stay. */
  timedBy(timer: Timer): Match {
    return new Match(this.rules, this.header, this.here, timer);
  }

  /** Applies an action of the room. A cancelled game ends without an outcome. `given` replaces deadlines. */
  act(command: RoomAction, now: Instant, given?: DeadlinesByWindow): Result<Advance, Refusal> {
    if (this.over) return refuse('game-over');
    const { luck, draws } = lend(this.header.seed);
    const events = command.type === 'reseed' ? this.rules.reshuffle?.(this.here.state, luck) : undefined;
    return ok(this.advance({ by: 'room', at: now, command }, events ?? [], draws, given));
  }

  /** Draws come from this seed from now on; what was drawn and is known stands. `since` and the seed's hash become public. */
  reseed(seed: string, since: Instant, now: Instant, given?: DeadlinesByWindow): Result<Advance, Refusal> {
    const fresh = new Match(this.rules, reseeded(this.header, seed), this.here, this.timer);
    return fresh.act({ type: 'reseed', seedHash: hashOf(seed), since }, now, given);
  }

  /** The refusal of a command, with the ruleset's text for its code, if it has one. */
  worded(refusal: Refusal): Refusal {
    return withText(refusal, this.rules.presentation?.refusals);
  }

  view(viewer: Viewer): object {
    const view = this.rules.view(this.here.state, viewer);
    return this.cancelled ? (this.rules.cancelledView?.(view) ?? view) : view;
  }

  /** The seat's decisions. An answered one stays until its window closes. */
  decisions(seat: Seat): readonly Decision[] {
    return decisionsOf(this.rules, this.here, seat);
  }

  free(seat: Seat): Free {
    return this.over ? { legal: [] } : freeOf(this.rules, this.here.state, seat);
  }

  /** Whether an offer that needs no window still stands for this seat. */
  isOffered(seat: Seat): boolean {
    return !this.over && this.rules.isOffered?.(this.here.state, seat) === true;
  }

  sightings(entry: Entry, viewer: Viewer): readonly { readonly type: string }[] {
    return this.eventsOf(entry).flatMap((event) => this.rules.redact(event, viewer) ?? []);
  }

  /** The head of this viewer's hash chain; undefined for the viewer `open`, and in games without chains. */
  head(viewer: Viewer): string | undefined {
    return headOf(this.here.heads, viewer, this.seats);
  }

  /** The number of entries of which this viewer could see something: the viewer's version, cursor and ETag. */
  step(viewer: Viewer): number {
    return stepAt(this.here.seen, this.here.seq, viewer);
  }

  private resign({ by, window, now, as }: Submission): Result<Advance, Refusal> {
    if (window !== undefined) return refuse('window-not-needed');
    if (this.resigned.includes(by)) return refuse('already-resigned');
    const { luck, draws } = lend(this.header.seed);
    const events = this.rules.resign(this.here.state, by, luck);
    const cause = causeOf({ by, now, as, command: undefined }, { type: 'resign' });
    return ok(this.advance(cause, events, draws));
  }

  private advance(
    cause: Cause,
    events: Entry['events'],
    draws: readonly Draw[],
    given?: DeadlinesByWindow,
  ): Advance {
    const { rules, here } = this;
    const state = stateAfter(here.state, events, rules.evolve);
    const cancelled = here.cancelled || isCancelling(cause);
    const windows = cancelled ? [] : rules.windows(state);
    assertWindows(windows, cancelled || rules.outcome(state) !== undefined);
    const timed = attachTimes(here.open, windows, cause.at, this.timer, given);
    const { open, opened } = timed;
    const changed = cause.by === 'room' || !samePublicly(here.open, timed);
    const seen = here.seen.map((n, i) => (changed || this.anySeen(events, i) ? n + 1 : n));
    // The spread comes last: with fields after it, it takes five times as long.
    const plain: Entry = { seq: here.seq + 1, version: rules.version, draws, events, opened, seen, ...cause };
    const { heads } = here;
    const fresh = heads && nextHeads(rules, { heads, seen: here.seen }, { ...plain, open });
    const entry = fresh ? { ...plain, heads: fresh } : plain;
    const answers = answersAfter(here.answers, entry, here.open, open);
    return {
      entry,
      next: this.with({
        seq: entry.seq,
        state,
        open,
        answers,
        seen,
        cancelled,
        heads: heads && { ...heads, ...fresh },
      }),
    };
  }

  private with(here: Snapshot): Match {
    return new Match(this.rules, this.header, here, this.timer);
  }

  /** The events of an entry in the present shape. */
  eventsOf(entry: Entry): Entry['events'] {
    return eventsOf(this.rules, entry);
  }

  private anySeen(events: Entry['events'], index: number): boolean {
    const viewer = index < this.seats ? asSeat(index) : 'spectator';
    return events.some((event) => this.rules.redact(event, viewer) !== undefined);
  }
}
