/** Rooms that do not answer. Each has its own retries and delays no other room. */
import { log } from '../../log.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { isGivenUp, roomPauseAfter } from './retry.ts';

/** The storage key. */
const NAME = 'unanswered';

interface Retry {
  /** Failed attempts. */
  readonly tries: number;
  /** No attempt before this instant. */
  readonly again: Instant;
}

export class UnreachableRooms {
  constructor(private readonly kv: SyncKvStorage) {}

  /** When this room may be called again, if it did not answer. */
  nextTryOf(game: string): Instant | undefined {
    return this.retries[game]?.again;
  }

  /** Whether the retries of this room have ended. Its notifications are dropped until it sends new ones. */
  isGivenUp(game: string): boolean {
    return isGivenUp(this.retries[game]?.tries ?? 0);
  }

  /** Records the result of one channel's requests. Failures that several channels find at the same time count once. */
  note(asked: readonly string[], failed: readonly string[], now: Instant): void {
    const before = this.retries;
    if (failed.length === 0 && !asked.some((game) => game in before)) return;
    const others = Object.entries(before).filter(([game]) => !asked.includes(game) || failed.includes(game));
    const found = failed.map((game): [string, Retry] => [game, retryAfterFailure(game, before[game], now)]);
    this.kv.put(NAME, Object.fromEntries([...others, ...found]));
  }

  /** The room has sent a notification, so it may answer as well: the mailbox calls it at once. */
  notified(game: string, now: Instant): void {
    const { [game]: retry, ...others } = this.retries;
    if (retry !== undefined) this.kv.put(NAME, { ...others, [game]: { ...retry, again: now } });
  }

  private get retries(): Readonly<Record<string, Retry>> {
    return this.kv.get<Record<string, Retry>>(NAME) ?? {};
  }
}

function retryAfterFailure(game: string, before: Retry | undefined, now: Instant): Retry {
  if (before !== undefined && before.again > now) return before;
  const tries = before?.tries ?? 0;
  if (isGivenUp(tries + 1)) log('error', 'room-given-up', { game, dropped: 'notifications' });
  return { tries: tries + 1, again: asInstant(now + roomPauseAfter(tries)) };
}
