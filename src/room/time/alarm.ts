/** The object's one alarm. It only makes sure that somebody enters in time: what is due is done by whoever enters first. */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';

/** When a game cannot go on by itself, because its rules broke, it is tried again after a pause that grows: milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 3_600_000];
/** Under which the object remembers it beyond its own death: idle ones die between two tries. No part of a dump. */
const MARK = 'stumbles';

interface Failures {
  readonly times: number;
  readonly again: Instant;
}

export class Alarm {
  /** Not known after a wake, until it is read. */
  private armed: number | undefined;
  /** Null if there are none. Not known after a wake, until it is read. */
  private kept: Failures | null | undefined;

  constructor(private readonly storage: DurableObjectStorage) {}

  /** The platform has taken the alarm off before it calls. */
  rang(): void {
    this.armed = Infinity;
  }

  /** The game could not go on by itself. */
  failed(): void {
    const times = this.failures?.times ?? 0;
    const again = asInstant(Date.now() + Math.min(FIRST_PAUSE * 2 ** times, LONGEST_PAUSE));
    this.kept = { times: times + 1, again };
    this.storage.kv.put(MARK, this.kept);
  }

  recovered(): void {
    if (this.failures !== undefined) this.storage.kv.delete(MARK);
    this.kept = null;
  }

  /** How often in a row, and when it is tried again. */
  get failures(): Failures | undefined {
    if (this.kept === undefined) this.kept = this.storage.kv.get<Failures>(MARK) ?? null;
    return this.kept ?? undefined;
  }

  /** The alarm may have been lost: it is asked for again. */
  doubt(): void {
    this.armed = undefined;
  }

  /** For a game that could not even be woken: sets the alarm if it has failed. */
  retry(): Promise<void> {
    return this.arm(this.failures?.again);
  }

  /**
   * Each setting costs a row, so an alarm that is early enough is left alone: it rings in vain once and is set again.
   * `game` is when the clock or a bot acts next; the others are when D1 is told at the latest, and the like.
   */
  async arm(game: Instant | undefined, ...others: readonly (Instant | undefined)[]): Promise<void> {
    const acts = Math.max(game ?? Infinity, this.failures?.again ?? -Infinity);
    const wanted = Math.min(acts, ...others.map((other) => other ?? Infinity));
    if (wanted === Infinity) return;
    this.armed ??= (await this.storage.getAlarm()) ?? Infinity;
    if (this.armed <= wanted) return;
    this.armed = wanted;
    try {
      await this.storage.setAlarm(asInstant(wanted));
    } catch (error) {
      this.armed = Infinity;
      throw error;
    }
  }
}
