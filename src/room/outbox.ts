/**
 * Tells D1 what happened, at least once. What is still to be told follows from what is stored: a cursor over the entries,
 * and whether D1 knows the lobby. So a crash loses nothing, and a failing D1 only makes the next batch longer.
 */
import type { Archive, PublicBatch } from '../history/archive.ts';
import { stepAt } from '../rules/entry.ts';
import type { Match } from '../rules/match.ts';
import { asInstant, type Instant } from '../rules/vocabulary.ts';
import { eventsBody, type Told } from './bodies.ts';
import type { Journal } from './journal.ts';
import { isOver, type Lobby } from './lobby.ts';
import type { Play } from './play.ts';
import { progressOf, resultRowsOf, rowOf, seatRowsOf } from './projection.ts';

/** Should the object die between storing and telling, its alarm wakes it after so many milliseconds. */
const SAFETY = 5_000;
/** Between attempts that fail: doubling, up to this. */
const LONGEST_WAIT = 300_000;
/** Entries in one row: well below what D1 takes, after hours of failing too. */
const BATCH = 500;

export class Outbox {
  private due: Instant | undefined;
  private failures = 0;
  private flight: Promise<void> | undefined;
  /** What D1 was last told, where that is known. */
  private told: string | undefined;

  constructor(
    private readonly play: Play,
    private readonly journal: Journal,
    private readonly archive: Archive,
  ) {
    if (!play.lobby.delivered) this.stir();
  }

  /** When the alarm has to ring for this at the latest; nothing if all that this life knows of has been told. */
  get nextDue(): Instant | undefined {
    return this.due;
  }

  /** Whether something may be untold. After a wake that is not known of the last entries. */
  get pending(): boolean {
    const { match, lobby, delivered } = this.play;
    return !lobby.delivered || (!isOver(lobby) && match !== undefined && delivered <= match.seq);
  }

  /** Makes sure that what is pending will be told. */
  stir(): void {
    if (this.pending) this.due ??= asInstant(Date.now() + SAFETY);
  }

  /** Tells everything that is pending, unless it is known that D1 needs a pause. Never throws. */
  deliver(): Promise<void> {
    if (this.due === undefined || this.resting()) return Promise.resolve();
    // Should this attempt die unnoticed, or hang, the alarm looks after it.
    this.due = asInstant(Date.now() + SAFETY);
    this.flight ??= this.drain().finally(() => (this.flight = undefined));
    return this.flight;
  }

  private resting(): boolean {
    return this.failures > 0 && Date.now() < this.due!;
  }

  private async drain(): Promise<void> {
    try {
      while (this.pending) await this.tell();
      this.failures = 0;
      this.due = undefined;
    } catch (error) {
      this.failures += 1;
      const wait = Math.min(SAFETY * 2 ** (this.failures - 1), LONGEST_WAIT);
      this.due = asInstant(Date.now() + wait);
      console.warn(`D1 does not take ${this.play.lobby.id}, again in ${wait} ms`, error);
    }
  }

  private async tell(): Promise<void> {
    const { match, lobby, delivered } = this.play;
    const upTo = match === undefined ? 0 : match.seq + 1;
    const batches = match === undefined ? [] : this.batchesOf(match, lobby, delivered);
    if (lobby.delivered) await this.tellProgress(batches);
    else await this.tellLobby(batches);
    this.play.delivered = upTo;
  }

  private async tellProgress(batches: readonly PublicBatch[]): Promise<void> {
    const progress = progressOf(this.play.match);
    const text = JSON.stringify(progress);
    const news = text === this.told ? undefined : progress;
    const known = await this.archive.saveProgress(this.play.lobby.id, batches, news);
    if (known) this.told = text;
    else this.play.change(this.play.lobby);
  }

  private async tellLobby(batches: readonly PublicBatch[]): Promise<void> {
    const { lobby, match } = this.play;
    const journal = isOver(lobby) && match !== undefined ? this.journal.from(0) : [];
    const whole = {
      row: rowOf(lobby, match),
      seats: seatRowsOf(lobby),
      results: resultRowsOf(lobby, match),
      journal,
    };
    const text = JSON.stringify(progressOf(match));
    await this.archive.saveGame(whole, batches);
    this.told = text;
    if (this.play.lobby === lobby) this.play.markDelivered();
  }

  /** What spectators saw of the entries from `first` on. */
  private batchesOf(match: Match, lobby: Lobby, first: number): readonly PublicBatch[] {
    const entries = [...this.journal.from(first)];
    const batches: PublicBatch[] = [];
    for (let i = 0; i < entries.length; i += BATCH) {
      const told = entries.slice(i, i + BATCH).map((entry): Told => {
        return { step: stepAt(entry.seen, entry.seq, 'spectator'), entry };
      });
      const events = eventsBody(lobby, match, 'spectator', told);
      if (events.length > 0) batches.push({ first: first + i, events });
    }
    return batches;
  }
}
