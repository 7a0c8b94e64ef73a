/** The replies to letters that a player sent lately: each Message-ID counts once, and nobody sends many in an hour. */
import type { Instant } from '../../rules/vocabulary.ts';
import type { TakenReply, UnfinishedReply } from '../protocol.ts';

/** The storage keys of the lists, newest last. */
const [KEY, UNFINISHED] = ['replies', 'unfinished-replies'];
const HOUR = 3_600_000;
const MOST_IN_AN_HOUR = 60;
/** Mail servers repeat an e-mail for some days. */
const [MOST_KEPT, MOST_UNFINISHED] = [500, 20];

interface Entry {
  /** A digest of the Message-ID. */
  readonly id: string;
  readonly at: number;
}

interface Unfinished {
  readonly id: string;
  readonly unfinished: UnfinishedReply;
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

  /** It was not carried out completely, so it may come again. */
  giveBack(id: string, unfinished?: UnfinishedReply): void {
    this.kv.put(
      KEY,
      this.all.filter((one) => one.id !== id),
    );
    if (unfinished === undefined) return;
    const others = this.allUnfinished.filter((one) => one.id !== id);
    this.kv.put(UNFINISHED, [...others, { id, unfinished }].slice(-MOST_UNFINISHED));
  }

  unfinished(id: string): UnfinishedReply | null {
    return this.allUnfinished.find((one) => one.id === id)?.unfinished ?? null;
  }

  private get allUnfinished(): readonly Unfinished[] {
    return this.kv.get<readonly Unfinished[]>(UNFINISHED) ?? [];
  }

  private get all(): readonly Entry[] {
    return this.kv.get<readonly Entry[]>(KEY) ?? [];
  }
}
