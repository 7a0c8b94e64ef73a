/** The one alarm of a room. It only makes sure that some call happens in time: every call does what is due. */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';

/** Milliseconds until the room tries a game again whose rules failed. The pause doubles from the first to the longest. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 3_600_000];
/**
 * The storage key of the failures. They are stored because an idle object leaves memory between two attempts. Not part of a
 * dump.
 */
const STORAGE_KEY = 'stumbles';

interface Failures {
  readonly times: number;
  readonly again: Instant;
}

export class Alarm {
  /** Undefined until it is read after a wake. */
  private armed: number | undefined;
  /** Null if there are none. Undefined until they are read after a wake. */
  private stored: Failures | null | undefined;

  constructor(private readonly storage: DurableObjectStorage) {}

  /** The alarm has fired. The platform removes it before it calls. */
  fired(): void {
    this.armed = Infinity;
  }

  /** The game failed to catch up with the clock. */
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

  /** The alarm may be lost, so the next call reads it from storage again. */
  forget(): void {
    this.armed = undefined;
  }

  /** Sets the alarm for the next attempt if loading the game has failed. */
  retry(): Promise<void> {
    return this.arm(this.failures?.again);
  }

  /**
   * Sets the alarm. Each change of it costs a row, so an alarm that is early enough stays: it fires too early and is set again.
   * `game` is when the clock or a bot acts next. The others are latest instants, such as that of publishing to D1.
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
