/**
 * A delivery attempt of one channel. Its id and its notifications stay the same until the receiver accepts it. So it arrives
 * once, and later notifications are not lost in a copy that the receiver discards. The text is rendered again each time.
 */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { nameOf, type StoredNotification } from '../store/notification-store.ts';
import { pauseAfter } from '../schedule/retry.ts';
import type { ChannelState } from '../protocol.ts';

/** `failed` is retried, `bounced` is not. */
export type Outcome = 'accepted' | 'failed' | 'bounced';

export interface AttemptState {
  readonly letter?: string;
  /** Names of the notifications in it. */
  readonly holds?: readonly string[];
  readonly tries: number;
  /** No attempt before this instant. */
  readonly again?: Instant;
  /** When the last message was accepted. */
  readonly lastSent?: Instant;
  readonly failingSince?: Instant;
  /** The last failed attempt. */
  readonly failedAt?: Instant;
  /** Milliseconds of repeated failure: a longer gap between two attempts counts as one pause at most. */
  readonly failedFor?: number;
}

export interface Load {
  readonly letter: string;
  readonly items: readonly StoredNotification[];
}

export class DeliveryAttempt {
  private readonly name: string;

  constructor(
    private readonly kv: SyncKvStorage,
    channel: string,
    private readonly longestPause: number,
  ) {
    this.name = `carrier ${channel}`;
  }

  get state(): AttemptState {
    return this.kv.get<AttemptState>(this.name) ?? { tries: 0 };
  }

  /** The notifications to send next: those of the failed attempt, or all that wait. */
  load(waiting: readonly StoredNotification[]): Load {
    const { letter, holds = [], ...rest } = this.state;
    const again = waiting.filter((item) => holds.includes(nameOf(item)));
    if (letter !== undefined && again.length > 0) {
      // On a full disk this throws: otherwise a letter would leave whose delivery cannot be stored, and leave again.
      this.kv.put(this.name, this.state);
      return { letter, items: again };
    }
    const fresh = crypto.randomUUID();
    this.kv.put(this.name, { ...rest, letter: fresh, holds: waiting.map(nameOf) });
    return { letter: fresh, items: waiting };
  }

  /** Removes these from the attempt and from its copies. */
  without(items: readonly StoredNotification[]): void {
    const { state } = this;
    const names = items.map(nameOf);
    this.kv.put(this.name, { ...state, holds: state.holds?.filter((name) => !names.includes(name)) });
  }

  /** Milliseconds of failure if an attempt at `now` fails. */
  failedFor(now: Instant): number {
    const { failedAt = now, failedFor = 0 } = this.state;
    return failedFor + Math.min(now - failedAt, this.longestPause);
  }

  failed(now: Instant): void {
    const { state } = this;
    this.kv.put(this.name, { ...state, failedAt: now, failedFor: this.failedFor(now) });
    this.stuck(now);
  }

  /** Delivery is impossible through a fault of the service: the receiver was not contacted. */
  stuck(now: Instant): void {
    const { state } = this;
    this.kv.put(this.name, { ...state, failingSince: state.failingSince ?? now });
    this.held(now);
  }

  /** The attempt waits for the rate limit of a shared receiver, which is not a failure. */
  held(now: Instant): void {
    const { state } = this;
    const again = asInstant(now + pauseAfter(state.tries, this.longestPause));
    this.kv.put(this.name, { ...state, tries: state.tries + 1, again });
  }

  /** The attempt is finished and needs no retry. */
  left(now: Instant, outcome: 'accepted' | 'bounced'): void {
    const { failingSince = now } = this.state;
    this.kv.put(this.name, { tries: 0, lastSent: now, ...(outcome === 'bounced' && { failingSince }) });
  }

  /** Resets a channel that was removed, or starts again. */
  forget(): void {
    this.kv.delete(this.name);
  }
}

/** The state of this channel. */
export function stateOf(kv: SyncKvStorage, channel: string): ChannelState {
  const { lastSent, failingSince } = new DeliveryAttempt(kv, channel, 0).state;
  return { lastSent: lastSent ?? null, failingSince: failingSince ?? null };
}
