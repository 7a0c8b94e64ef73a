/** The replies to letters that a player sent lately: each Message-ID counts once, and nobody sends many in an hour. */
import type { Instant } from '../../rules/vocabulary.ts';
import type { TakenReply } from '../protocol.ts';

/** The storage key of the list, newest last. */
const KEY = 'replies';
const HOUR = 3_600_000;
const MOST_IN_AN_HOUR = 60;
/** Mail servers repeat an e-mail for some days. */
const MOST_KEPT = 500;

interface Entry {
  /** A digest of the Message-ID. */
  readonly id: string;
  readonly at: number;
}

export class TakenReplies {
  constructor(private readonly kv: SyncKvStorage) {}

  take(id: string, now: Instant): TakenReply {
    const { all } = this;
    if (all.some((one) => one.id === id)) return 'repeated';
    if (all.filter(({ at }) => at > now - HOUR).length >= MOST_IN_AN_HOUR) return 'too-many';
    this.kv.put(KEY, [...all, { id, at: now }].slice(-MOST_KEPT));
    return 'new';
  }

  /** It was not carried out, so it may come again. */
  giveBack(id: string): void {
    this.kv.put(
      KEY,
      this.all.filter((one) => one.id !== id),
    );
  }

  private get all(): readonly Entry[] {
    return this.kv.get<readonly Entry[]>(KEY) ?? [];
  }
}
