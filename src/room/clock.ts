/** The object's one alarm. It only makes sure that somebody enters in time: what is due is done by whoever enters first. */
import { asInstant, type Instant } from '../rules/vocabulary.ts';

/** When a game cannot go on by itself, because its rules broke, it is tried again after a pause that grows: milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 3_600_000];

export class Clock {
  /** Not known after a wake, until it is read. */
  private armed: number | undefined;
  private stumbles = 0;
  private notBefore = -Infinity;

  constructor(private readonly storage: DurableObjectStorage) {}

  /** The platform has taken the alarm off before it calls. */
  rang(): void {
    this.armed = Infinity;
  }

  stumbled(): void {
    this.notBefore = Date.now() + Math.min(FIRST_PAUSE * 2 ** this.stumbles, LONGEST_PAUSE);
    this.stumbles += 1;
  }

  recovered(): void {
    this.notBefore = -Infinity;
    this.stumbles = 0;
  }

  /** How often in a row, and when it is tried again. */
  get trouble(): { readonly times: number; readonly again: Instant } | undefined {
    return this.stumbles === 0 ? undefined : { times: this.stumbles, again: asInstant(this.notBefore) };
  }

  /** The alarm may have been lost: it is asked for again. */
  doubt(): void {
    this.armed = undefined;
  }

  /** For a game that could not even be woken: sets the alarm if it has stumbled. */
  retry(): Promise<void> {
    return this.arm(this.notBefore === -Infinity ? undefined : asInstant(this.notBefore), undefined);
  }

  /**
   * Each setting costs a row, so an alarm that is early enough is left alone: it rings in vain once and is set again.
   * `game` is when the clock or a bot acts next, `outbox` when D1 is told at the latest.
   */
  async arm(game: Instant | undefined, outbox: Instant | undefined): Promise<void> {
    const wanted = Math.min(Math.max(game ?? Infinity, this.notBefore), outbox ?? Infinity);
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
