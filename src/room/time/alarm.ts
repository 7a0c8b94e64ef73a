/** The object's one alarm. It only makes sure that a call happens in time: the first call does what is due. */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';

/** Milliseconds until a game whose rules failed is tried again: doubling, from the first to the longest pause. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 3_600_000];
/** The storage key of the failures, which outlive the object: idle objects die between two attempts. Not part of a dump. */
const STORAGE_KEY = 'stumbles';

interface Failures {
  readonly times: number;
  readonly again: Instant;
}

export class Alarm {
  /** Unknown after a wake, until it is read. */
  private armed: number | undefined;
  /** Null if there are none. Unknown after a wake, until they are read. */
  private stored: Failures | null | undefined;

  constructor(private readonly storage: DurableObjectStorage) {}

  /** The platform has removed the alarm before it calls. */
  fired(): void {
    this.armed = Infinity;
  }

  /** The game failed to go on by itself. */
  failed(): void {
    const times = this.failures?.times ?? 0;
    const again = asInstant(Date.now() + Math.min(FIRST_PAUSE * 2 ** times, LONGEST_PAUSE));
    this.stored = { times: times + 1, again };
    this.storage.kv.put(STORAGE_KEY, this.stored);
  }

  recovered(): void {
    if (this.failures !== undefined) this.storage.kv.delete(STORAGE_KEY);
    this.stored = null;
  }

  /** Failures in a row, and when the room tries again. */
  get failures(): Failures | undefined {
    if (this.stored === undefined) this.stored = this.storage.kv.get<Failures>(STORAGE_KEY) ?? null;
    return this.stored ?? undefined;
  }

  /** The alarm may be lost: the next call reads it from storage again. */
  forget(): void {
    this.armed = undefined;
  }

  /** For a game that could not be loaded: sets the alarm if loading has failed. */
  retry(): Promise<void> {
    return this.arm(this.failures?.again);
  }

  /**
   * Each setting costs a row, so an alarm that is early enough stays: it fires once too early and is set again. `game` is when
   * the clock or a bot acts next; the others are latest instants, such as that of publishing to D1.
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
