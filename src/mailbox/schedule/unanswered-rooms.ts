/** Rooms that do not answer. Each has its own retries, and delays no other room. */
import { log } from '../../log.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { isGivenUp, restAfter } from './retry.ts';

const NAME = 'unanswered';

interface Rest {
  readonly tries: number;
  /** No attempt before this instant. */
  readonly again: Instant;
}

export class UnansweredRooms {
  constructor(private readonly kv: SyncKvStorage) {}

  /** When this room may be asked again, if it did not answer. */
  restOf(game: string): Instant | undefined {
    return this.rests[game]?.again;
  }

  /** Whether the retries of this room have ended. Its notifications are dropped until it sends new ones. */
  isGivenUp(game: string): boolean {
    return isGivenUp(this.rests[game]?.tries ?? 0);
  }

  /** Records the result of one channel's requests. Failures that several channels find at the same time count once. */
  note(asked: readonly string[], failed: readonly string[], now: Instant): void {
    const before = this.rests;
    if (failed.length === 0 && !asked.some((game) => game in before)) return;
    const rests = Object.entries(before).filter(([game]) => !asked.includes(game) || failed.includes(game));
    const found = failed.map((game): [string, Rest] => [game, rested(game, before[game], now)]);
    this.kv.put(NAME, Object.fromEntries([...rests, ...found]));
  }

  /** The room has sent a notification, so it may answer as well: it is asked at once. */
  notified(game: string, now: Instant): void {
    const { [game]: rest, ...others } = this.rests;
    if (rest !== undefined) this.kv.put(NAME, { ...others, [game]: { ...rest, again: now } });
  }

  private get rests(): Readonly<Record<string, Rest>> {
    return this.kv.get<Record<string, Rest>>(NAME) ?? {};
  }
}

function rested(game: string, before: Rest | undefined, now: Instant): Rest {
  if (before !== undefined && before.again > now) return before;
  const tries = before?.tries ?? 0;
  if (isGivenUp(tries + 1)) log('error', 'room-given-up', { game, dropped: 'notifications' });
  return { tries: tries + 1, again: asInstant(now + restAfter(tries)) };
}
