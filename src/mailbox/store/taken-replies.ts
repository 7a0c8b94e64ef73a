/**
 * The replies to letters that a player sent lately. Each Message-ID counts once it has been carried out to its end: until then, the
 * mail server may send it again, and it continues where it stopped. A player may send at most 60 in an hour.
 */
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { TakenReply, UnfinishedReply, UnprovenReply } from '../protocol.ts';

/** The storage keys of the lists, newest last, and the prefix of the keys of unproven replies, which may be long. */
const [KEY, UNFINISHED, UNPROVEN] = ['replies', 'unfinished-replies', 'unproven-replies'];
const [MINUTE, HOUR] = [60_000, 3_600_000];
const MOST_IN_AN_HOUR = 60;
/** Mail servers repeat an e-mail for some days. */
const [MOST_KEPT, MOST_UNFINISHED, MOST_UNPROVEN] = [500, 60, 10];

interface Entry {
  /** A digest of the Message-ID. */
  readonly id: string;
  readonly at: number;
}

interface Unfinished {
  readonly id: string;
  /** Left out before the first line. */
  readonly unfinished?: UnfinishedReply;
  /** When somebody was last seen to carry it out. Left out: nobody does. */
  readonly at?: number;
}

export class TakenReplies {
  constructor(private readonly kv: SyncKvStorage) {}

  take(id: string, now: Instant): TakenReply {
    const { all, open } = this;
    if (all.some((one) => one.id === id)) return 'repeated';
    const known = open.find((one) => one.id === id);
    // If the Worker has died, it notes nothing more.
    if ((known?.at ?? 0) > now - MINUTE) return 'under-way';
    const lately = [...all, ...open].filter(({ at = 0 }) => at > now - HOUR);
    if (known === undefined && lately.length >= MOST_IN_AN_HOUR) return 'too-many';
    this.replace(id, { ...known, id, at: now });
    return 'new';
  }

  /** It is being carried out, and has come this far. */
  note(id: string, unfinished: UnfinishedReply, now: Instant): void {
    this.replace(id, { id, unfinished, at: now });
  }

  finish(id: string, now: Instant): void {
    this.replace(id);
    this.kv.put(KEY, [...this.all, { id, at: now }].slice(-MOST_KEPT));
  }

  /** It was not carried out completely, so it may come again. */
  giveBack(id: string): void {
    const { unfinished } = this.open.find((one) => one.id === id) ?? {};
    this.replace(id, unfinished && { id, unfinished });
  }

  unfinished(id: string): UnfinishedReply | null {
    return this.open.find((one) => one.id === id)?.unfinished ?? null;
  }

  /** Until when mail about this game waits: the letter that answers the reply asks for its next decision. */
  heldUntil(game: string): Instant | undefined {
    const held = this.open.filter(({ at, unfinished }) => at !== undefined && unfinished?.game === game);
    return held.length === 0 ? undefined : asInstant(Math.max(...held.map(({ at = 0 }) => at)) + MINUTE);
  }

  keepUnproven(id: string, reply: UnprovenReply): void {
    const ids = [...this.unprovenIds.filter((one) => one !== id), id];
    for (const old of ids.slice(0, -MOST_UNPROVEN)) this.kv.delete(`${UNPROVEN} ${old}`);
    this.kv.put(UNPROVEN, ids.slice(-MOST_UNPROVEN));
    this.kv.put(`${UNPROVEN} ${id}`, reply);
  }

  unproven(id: string): UnprovenReply | null {
    return this.kv.get<UnprovenReply>(`${UNPROVEN} ${id}`) ?? null;
  }

  private replace(id: string, by?: Unfinished): void {
    const others = this.open.filter((one) => one.id !== id);
    this.kv.put(UNFINISHED, (by === undefined ? others : [...others, by]).slice(-MOST_UNFINISHED));
  }

  private get open(): readonly Unfinished[] {
    return this.kv.get<readonly Unfinished[]>(UNFINISHED) ?? [];
  }

  private get unprovenIds(): readonly string[] {
    return this.kv.get<readonly string[]>(UNPROVEN) ?? [];
  }

  private get all(): readonly Entry[] {
    return this.kv.get<readonly Entry[]>(KEY) ?? [];
  }
}
