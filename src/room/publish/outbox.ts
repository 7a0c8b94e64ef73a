/**
 * Notifies the players' mailboxes, and then publishes the game to D1, at least once. The unpublished part follows from what is
 * stored: the step that D1 has, whether D1 has the present table, and what failed mailboxes still lack. So a crash loses
 * nothing, and a failing D1 only makes the next batch longer.
 */
import type { Archive } from '../../history/room-writes.ts';
import { archivedOf } from '../../history/archive/slices.ts';
import { faultOf, log } from '../../log.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { packedGame } from './packed-game.ts';
import type { Journal } from '../journal/journal.ts';
import { isOver } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import type { Mailboxes } from './mailboxes.ts';
import type { GameState } from '../play/game-state.ts';
import {
  invitationRowsOf,
  offerRowsOf,
  participantsOf,
  progressOf,
  resultRowsOf,
  rowOf,
  seatRowsOf,
} from './projection.ts';
import type { Talkers } from './projection.ts';

/** Milliseconds until the alarm wakes an object that died between storing and publishing. */
const ALARM_AFTER = 5_000;
/**
 * Milliseconds in which entries are batched: D1 charges for each batch, and lists may lag by two seconds. An entry after a quiet time
 * waits less, because the object is billed while it waits.
 */
const [BATCH_FOR, FIRST_BATCH] = [500, 100];
/** The longest pause between failed attempts, in milliseconds. The pauses double. */
const LONGEST_WAIT = 300_000;

export class Outbox {
  private due: Instant | undefined;
  /** Whether nobody waits for what is scheduled: it needs no alarm, since the next call or alarm publishes it as well. */
  private mayLag = false;
  private failures = 0;
  /** Since when something is pending. */
  private since: Instant | undefined;
  /** After a failure, the room does not call D1 until this instant. */
  private pausedUntil = -Infinity;
  private running: Promise<void> | undefined;
  private scheduled: Promise<void> | undefined;
  /** What the present attempt publishes, and when it began. */
  private flight: { readonly match: Match | undefined; readonly table: Table } | undefined;
  private begunAt = -Infinity;
  /**
   * What D1 has: the entries before `seq`, which made the spectators' `step`. Undefined after a wake, until the room asks D1.
   */
  private inD1: { readonly seq: number; readonly step: number } | undefined;

  constructor(
    private readonly game: GameState,
    private readonly journal: Journal,
    private readonly archive: Archive,
    private readonly talk: Talkers,
    private readonly mailboxes: Mailboxes,
  ) {
    // A sandbox game has no alarm that would publish it.
    if (!game.table.published || game.table.sandbox) this.schedule();
  }

  /**
   * When the alarm must fire at the latest; undefined if everything is published that the room knows of since its last wake.
   */
  get nextDue(): Instant | undefined {
    return this.mayLag && this.failures === 0 ? undefined : this.due;
  }

  get isScheduled(): boolean {
    return this.due !== undefined;
  }

  /** Whether something may be unpublished. After a wake this is unknown for the last entries. */
  get pending(): boolean {
    const { match, table } = this.game;
    return !table.published || (!isOver(table) && match !== undefined && (this.inD1?.seq ?? 0) <= match.seq);
  }

  /** Schedules the publishing of anything that is pending. `mayLag`: nobody waits for what is new. */
  schedule(mayLag = false): void {
    if (!this.pending) return;
    this.mayLag = mayLag && (this.mayLag || this.due === undefined);
    this.due ??= asInstant(Date.now() + ALARM_AFTER);
    this.since ??= asInstant(Date.now());
  }

  /** Since when something is unpublished, as far as the room knows since its last wake, and the number of failed attempts. */
  get unpublished(): { readonly since: Instant; readonly failures: number } | undefined {
    return this.since && { since: this.since, failures: this.failures };
  }

  /** The number of spectators' steps that D1 lacks; one more if D1 does not have the game. Undefined if D1 does not answer. */
  async behind(): Promise<number | undefined> {
    const { table, match } = this.game;
    try {
      const known = (await this.archive.stepOf(table.id)) ?? -1;
      return Math.max(0, (match?.step('spectator') ?? 0) - known);
    } catch {
      return undefined;
    }
  }

  /**
   * Publishes the table and everything that D1 lacks, even if it was published before or D1 is in a pause after a failure.
   * Notifies the mailboxes again in the same way.
   */
  async republish(): Promise<void> {
    await this.running;
    this.inD1 = undefined;
    this.pausedUntil = -Infinity;
    this.mailboxes.forget();
    this.game.change(this.game.table);
    this.schedule();
    await this.publish();
    await this.mailboxes.retry(true);
  }

  /**
   * Notifies the mailboxes of everything pending, and publishes it to D1 unless D1 is in a pause after a failure. Never throws.
   */
  publish(): Promise<void> {
    if (this.due === undefined) return Promise.resolve();
    // The alarm retries if this attempt dies or hangs.
    if (!this.isPaused) this.due = asInstant(Date.now() + ALARM_AFTER);
    this.running ??= this.publishAll().finally(() => (this.running = this.flight = undefined));
    return this.running;
  }

  /** As `publish`, after a short wait, so that entries that follow closely go as one batch. */
  publishSoon(): Promise<void> {
    // A read that comes meanwhile must not keep the object awake for another batch.
    if (this.running !== undefined && this.isInFlight) return this.running;
    // Set now: an alarm that is already due would fire again and again in the meantime.
    this.due = asInstant(Math.max(this.due ?? 0, Date.now() + 2 * BATCH_FOR));
    const isQuiet = Date.now() - this.begunAt >= BATCH_FOR;
    this.scheduled ??= scheduler.wait(isQuiet ? FIRST_BATCH : BATCH_FOR).then(() => {
      this.scheduled = undefined;
      return this.publish();
    });
    return this.scheduled;
  }

  private get isInFlight(): boolean {
    return this.flight?.match === this.game.match && this.flight?.table === this.game.table;
  }

  private get isPaused(): boolean {
    return Date.now() < this.pausedUntil;
  }

  private async publishAll(): Promise<void> {
    try {
      // Mailboxes do not wait for D1, unless only D1 knows which entries they have.
      if (this.isPaused) return await (this.inD1 && this.mailboxes.notify(this.inD1.seq));
      // Entries that arrive during the wait join the next batch. A change of the table does not wait.
      if (this.pending) await this.publishOnce();
      while (!this.game.table.published) await this.publishOnce();
      this.failures = 0;
      this.due = this.pending ? asInstant(Date.now() + ALARM_AFTER) : undefined;
      this.since = this.pending ? asInstant(Date.now()) : undefined;
    } catch (error) {
      this.failures += 1;
      const wait = Math.min(ALARM_AFTER * 2 ** (this.failures - 1), LONGEST_WAIT);
      this.due = asInstant(Date.now() + wait);
      this.pausedUntil = this.due;
      log('warn', 'index-not-updated', { game: this.game.table.id, again: wait, ...faultOf(error) });
    }
  }

  private async publishOnce(): Promise<void> {
    this.begunAt = Date.now();
    this.noteFlight();
    const before = (this.inD1 ??= await this.stepInD1());
    const { match, table } = this.noteFlight();
    // Mailboxes are notified before D1 is updated, and failures are stored. So the step that D1 has is valid for mailboxes as
    // well.
    await this.mailboxes.notify(before.seq);
    const now = { seq: match === undefined ? 0 : match.seq + 1, step: match?.step('spectator') ?? 0 };
    // Only up to here, even if entries arrived since: if the object dies, mailboxes would never be notified of an entry that D1
    // already has.
    if (!table.published) await this.publishTable(table, match);
    else if (now.step > before.step) await this.publishProgress(table, match);
    this.inD1 = now;
  }

  private noteFlight(): NonNullable<Outbox['flight']> {
    const { match, table } = this.game;
    return (this.flight = { match, table });
  }

  /** Asks D1 what it has, since D1 may have been restored to an earlier day. */
  private async stepInD1(): Promise<{ seq: number; step: number }> {
    const { match, table } = this.game;
    if (match === undefined) return { seq: 0, step: 0 };
    const step = (await this.archive.stepOf(table.id)) ?? 0;
    // Entries that spectators do not see make no step. It is unknown which mailboxes have those after the last step in D1, so
    // they are notified again.
    const last = step === 0 ? -1 : (this.journal.seqOf('spectator', step, match.seq) ?? match.seq);
    return { seq: last + 1, step };
  }

  private async publishProgress(table: Table, match: Match | undefined): Promise<void> {
    const known = await this.archive.saveProgress(table.id, progressOf(table, match));
    if (!known) this.game.change(this.game.table);
  }

  private async publishTable(table: Table, match: Match | undefined): Promise<void> {
    const over = isOver(table) ? match : undefined;
    const journal = over === undefined ? [] : [...this.journal.from(0)];
    const row = rowOf(
      table,
      match,
      over === undefined ? null : archivedOf(over.header, journal, over.snapshot.heads),
    );
    const pack = over === undefined ? null : () => packedGame(over, journal);
    const [seats, invitations] = [seatRowsOf(table), [...invitationRowsOf(table), ...offerRowsOf(table)]];
    const participants = participantsOf(table, this.talk.people());
    const results = resultRowsOf(table, match, journal);
    await this.archive.saveGame({ row, seats, participants, invitations, results, pack });
    if (this.game.table === table) this.game.markPublished();
  }
}
