/**
 * What is on its way by one channel. Its name and its news stay the same until it is taken, so it arrives once, and what
 * came meanwhile is not lost with a copy that the receiver has already; the words are written anew each time.
 */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { nameOf, type Kept } from '../store/notification-store.ts';
import { pauseAfter } from '../schedule/retry.ts';
import type { ChannelState } from '../protocol.ts';

/** `failed` will be tried again, `bounced` will not. */
export type Outcome = 'accepted' | 'failed' | 'bounced';

export interface AttemptState {
  readonly letter?: string;
  /** Names of the news in it. */
  readonly holds?: readonly string[];
  readonly tries: number;
  /** Not before. */
  readonly again?: Instant;
  /** When the last letter was taken. */
  readonly lastSent?: Instant;
  readonly failingSince?: Instant;
  /** When it was last tried in vain. */
  readonly failedAt?: Instant;
  /** Milliseconds for which it was tried in vain over and over: a silence between two tries counts as one pause at most. */
  readonly failedFor?: number;
}

export interface Load {
  readonly letter: string;
  readonly items: readonly Kept[];
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

  /** What is to leave next, of what waits: what tried to before, or all. */
  load(waiting: readonly Kept[]): Load {
    const { letter, holds = [], ...rest } = this.state;
    const again = waiting.filter((item) => holds.includes(nameOf(item)));
    if (letter !== undefined && again.length > 0) return { letter, items: again };
    const fresh = crypto.randomUUID();
    this.kv.put(this.name, { ...rest, letter: fresh, holds: waiting.map(nameOf) });
    return { letter: fresh, items: waiting };
  }

  /** These do not go with it after all: should it arrive twice, they are in neither. */
  without(items: readonly Kept[]): void {
    const { state } = this;
    const names = items.map(nameOf);
    this.kv.put(this.name, { ...state, holds: state.holds?.filter((name) => !names.includes(name)) });
  }

  /** For how long it will have been tried in vain if it is now. */
  failedFor(now: Instant): number {
    const { failedAt = now, failedFor = 0 } = this.state;
    return failedFor + Math.min(now - failedAt, this.longestPause);
  }

  failed(now: Instant): void {
    const { state } = this;
    this.kv.put(this.name, { ...state, failedAt: now, failedFor: this.failedFor(now) });
    this.stuck(now);
  }

  /** Nothing gets through, and it is our own fault: the receiver was not even tried. */
  stuck(now: Instant): void {
    const { state } = this;
    this.kv.put(this.name, { ...state, failingSince: state.failingSince ?? now });
    this.held(now);
  }

  /** It waits for its turn at a receiver that many share. So it is not failing. */
  held(now: Instant): void {
    const { state } = this;
    const again = asInstant(now + pauseAfter(state.tries, this.longestPause));
    this.kv.put(this.name, { ...state, tries: state.tries + 1, again });
  }

  /** Nothing of it has to be tried again. */
  left(now: Instant, outcome: 'accepted' | 'bounced'): void {
    const { failingSince = now } = this.state;
    this.kv.put(this.name, { tries: 0, lastSent: now, ...(outcome === 'bounced' && { failingSince }) });
  }

  /** As if nothing had ever been sent: the channel is gone, or begins anew. */
  forget(): void {
    this.kv.delete(this.name);
  }
}

/** How it stands with what goes out by this channel. */
export function stateOf(kv: SyncKvStorage, channel: string): ChannelState {
  const { lastSent, failingSince } = new DeliveryAttempt(kv, channel, 0).state;
  return { lastSent: lastSent ?? null, failingSince: failingSince ?? null };
}
