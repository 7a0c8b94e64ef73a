/**
 * Publishes what happened to D1, after it has notified the players' mailboxes, at least once. What is unpublished follows from what is
 * stored: the step that D1 has, whether it knows the lobby, and what mailboxes that failed still lack. So a crash loses nothing, and a
 * failing D1 only makes the next batch longer.
 */
import type { Archive } from '../../history/archive.ts';
import { archivedOf } from '../../history/slices.ts';
import { faultOf, log } from '../../log.ts';
import type { Match } from '../../rules/match.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { packedGame } from './packed-game.ts';
import type { Journal } from '../journal/journal.ts';
import { isOver } from '../table/table.ts';
import { type Lobby } from '../table/record.ts';
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

/** Should the object die between storing and telling, its alarm wakes it after so many milliseconds. */
const SAFETY = 5_000;
/** How long entries are gathered, in milliseconds: D1 costs by the batch, and lists may lag by two seconds. */
const GATHER = 500;
/** Between attempts that fail: doubling, up to this. */
const LONGEST_WAIT = 300_000;

export class Outbox {
  private due: Instant | undefined;
  private failures = 0;
  /** Since when something is pending. */
  private since: Instant | undefined;
  /** D1 has failed: until then it is left alone. */
  private restsUntil = -Infinity;
  private flight: Promise<void> | undefined;
  private soon: Promise<void> | undefined;
  /** What D1 has: entries before `seq`, which made the spectators' `step`. Not known after a wake, until D1 is asked. */
  private published: { readonly seq: number; readonly step: number } | undefined;

  constructor(
    private readonly game: GameState,
    private readonly journal: Journal,
    private readonly archive: Archive,
    private readonly talk: Talkers,
    private readonly mailboxes: Mailboxes,
  ) {
    // A sandbox game has no alarm that would see to it.
    if (!game.lobby.delivered || game.lobby.sandbox) this.stir();
  }

  /** When the alarm has to ring for this at the latest; nothing if all that this life knows of has been told. */
  get nextDue(): Instant | undefined {
    return this.due;
  }

  /** Whether something may be untold. After a wake that is not known of the last entries. */
  get pending(): boolean {
    const { match, lobby } = this.game;
    return (
      !lobby.delivered || (!isOver(lobby) && match !== undefined && (this.published?.seq ?? 0) <= match.seq)
    );
  }

  /** Makes sure that what is pending will be published. */
  stir(): void {
    if (!this.pending) return;
    this.due ??= asInstant(Date.now() + SAFETY);
    this.since ??= asInstant(Date.now());
  }

  /** Since when this room, since it woke, knows of something unpublished, and how often it was tried in vain. */
  get unpublished(): { readonly since: Instant; readonly failures: number } | undefined {
    return this.since && { since: this.since, failures: this.failures };
  }

  /** Spectators' steps that D1 lacks; one more if it does not know the game at all. Undefined if it does not answer. */
  async behind(): Promise<number | undefined> {
    const { lobby, match } = this.game;
    try {
      const known = (await this.archive.stepOf(lobby.id)) ?? -1;
      return Math.max(0, (match?.step('spectator') ?? 0) - known);
    } catch {
      return undefined;
    }
  }

  /** Tells all that D1 lacks, and the lobby in any case, whatever it was told before and however it failed; and so the mailboxes. */
  async republish(): Promise<void> {
    await this.flight;
    this.published = undefined;
    this.restsUntil = -Infinity;
    this.mailboxes.forget();
    this.game.change(this.game.lobby);
    this.stir();
    await this.deliver();
    await this.mailboxes.retry(true);
  }

  /** Publishes everything that is pending; to D1 only if it is not known to need a pause. Never throws. */
  deliver(): Promise<void> {
    if (this.due === undefined) return Promise.resolve();
    // Should this attempt die unnoticed, or hang, the alarm looks after it.
    if (!this.rests) this.due = asInstant(Date.now() + SAFETY);
    this.flight ??= this.drain().finally(() => (this.flight = undefined));
    return this.flight;
  }

  /** As `deliver`, in a moment: what comes close together goes as one batch. */
  deliverSoon(): Promise<void> {
    // It is looked after now: an alarm that is due already would ring over and over meanwhile.
    this.due = asInstant(Math.max(this.due ?? 0, Date.now() + 2 * GATHER));
    this.soon ??= scheduler.wait(GATHER).then(() => {
      this.soon = undefined;
      return this.deliver();
    });
    return this.soon;
  }

  private get rests(): boolean {
    return Date.now() < this.restsUntil;
  }

  private async drain(): Promise<void> {
    try {
      // Mailboxes do not wait for D1, unless it alone knows what they have heard.
      if (this.rests) return await (this.published && this.mailboxes.notify(this.published.seq));
      // Entries that come meanwhile are gathered in their turn; a change of the lobby does not wait.
      if (this.pending) await this.publish();
      while (!this.game.lobby.delivered) await this.publish();
      this.failures = 0;
      this.due = this.pending ? asInstant(Date.now() + SAFETY) : undefined;
      this.since = this.pending ? asInstant(Date.now()) : undefined;
    } catch (error) {
      this.failures += 1;
      const wait = Math.min(SAFETY * 2 ** (this.failures - 1), LONGEST_WAIT);
      this.due = asInstant(Date.now() + wait);
      this.restsUntil = this.due;
      log('warn', 'index-not-updated', { game: this.game.lobby.id, again: wait, ...faultOf(error) });
    }
  }

  private async publish(): Promise<void> {
    const before = (this.published ??= await this.publishedStep());
    const { match, lobby } = this.game;
    // What D1 has been told, the mailboxes were told before, or it is kept which were not: so one memory of how far it went does for both.
    await this.mailboxes.notify(before.seq);
    const now = { seq: match === undefined ? 0 : match.seq + 1, step: match?.step('spectator') ?? 0 };
    // No more than that, whatever has come meanwhile: what D1 knows nobody else is told after the object has died.
    if (!lobby.delivered) await this.publishTable(lobby, match);
    else if (now.step > before.step) await this.publishProgress(lobby, match);
    this.published = now;
  }

  /** D1 itself knows best what it has, also when it was restored to an earlier day. */
  private async publishedStep(): Promise<{ seq: number; step: number }> {
    const { match, lobby } = this.game;
    if (match === undefined) return { seq: 0, step: 0 };
    const step = (await this.archive.stepOf(lobby.id)) ?? 0;
    // Entries that spectators do not see make no step: of those after the last that D1 knows, nobody can tell who has heard.
    const last = step === 0 ? -1 : (this.journal.seqOf('spectator', step, match.seq) ?? match.seq);
    return { seq: last + 1, step };
  }

  private async publishProgress(lobby: Lobby, match: Match | undefined): Promise<void> {
    const known = await this.archive.saveProgress(lobby.id, progressOf(match));
    if (!known) this.game.change(this.game.lobby);
  }

  private async publishTable(lobby: Lobby, match: Match | undefined): Promise<void> {
    const over = isOver(lobby) ? match : undefined;
    const journal = over === undefined ? [] : [...this.journal.from(0)];
    const row = rowOf(
      lobby,
      match,
      over === undefined ? null : archivedOf(over.header, journal, over.snapshot.heads),
    );
    const pack = over === undefined ? null : () => packedGame(over, journal);
    const [seats, invitations] = [seatRowsOf(lobby), [...invitationRowsOf(lobby), ...offerRowsOf(lobby)]];
    const participants = participantsOf(lobby, this.talk.people());
    const results = resultRowsOf(lobby, match, journal);
    await this.archive.saveGame({ row, seats, participants, invitations, results, pack });
    if (this.game.lobby === lobby) this.game.markDelivered();
  }
}
