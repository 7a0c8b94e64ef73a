/**
 * The list of revocations: credentials that are void although their signature or hash is correct. Each isolate holds the list in
 * memory. A request reads new rows if the last read began at least a minute ago, so a revocation takes effect within a minute, and
 * other requests do not wait for D1.
 */
import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { faultOf, log } from '../../log.ts';
import { mirrorIn, updateMirror, type MirroredPage, type Mirrors, type Place } from './mirror.ts';
import { changesAfter } from './mirror-source.ts';
import { endRevocations } from './ended-revocations.ts';
import { revocations } from '../tables.ts';

/**
 * The kinds of revocation. `player`: all sessions of the player that began before it. `gone`: a deleted account. `session`: one
 * browser or client. `key`: one API key. `grant`: one app's grant. `suspended`: the player may read and delete the account, but not act.
 */
export type Revoked = 'player' | 'gone' | 'session' | 'key' | 'grant' | 'suspended';

/**
 * Milliseconds: the time from the start of one read to the start of the next, and the greatest difference between machines'
 * clocks.
 */
const FRESH = 60_000;
const SKEW = 120_000;
/**
 * Milliseconds: how old the list may be where a credential opens a socket, and where sockets are checked a last time after a
 * revocation. Less than `FRESH`, so that the check can be over within the minute.
 */
export const RECENT = 50_000;
/** Milliseconds after which a read counts as failed, and after which the platform must have ended its request. */
const [TIMEOUT, ENDED] = [2_000, 3_000];
/** Milliseconds for which the old list is used after a failed read. */
const AGAIN = 5_000;
/** Milliseconds between two checks whether another request's read has finished. */
const MOMENT = 10;

/** Rows in one page. */
const PAGE = 5000;

/** A page of the list, and the instant (milliseconds) up to which its source had all revocations. */
interface Page extends MirroredPage {
  readonly completeAt: number;
}

export interface RevocationStore {
  readonly DB: D1Database;
  readonly REVOCATIONS?: Mirrors;
}

interface Known {
  readonly before: number;
  /** How many revocations this isolate had written when it wrote this one; 0 for revocations that it has read. */
  readonly written: number;
}

export class Revocations {
  private readonly known = new Map<string, Known>();
  private written = 0;
  /** When the last successful read began. */
  private readAt = -Infinity;
  /** When the last failed read ended. */
  private failedAt = -Infinity;
  /** The instant up to which revocations are known, according to the clocks of their writers. */
  private upTo = 0;
  /** When the current read began, for which other requests wait. */
  private readingSince = -Infinity;

  constructor(
    private readonly now: () => number = () => Date.now(),
    private readonly wait: (milliseconds: number) => Promise<unknown> = (ms) =>
      new Promise((resolve) => setTimeout(resolve, ms)),
  ) {}

  /**
   * If this returns a promise, await it before you call `since`. Asks the mirror if D1 does not answer. Throws if neither answers and
   * no list has ever been read. `age`: how old the list may be, in milliseconds.
   */
  fresh(db: D1Database, mirrors?: Mirrors, age: number = FRESH): Promise<void> | undefined {
    const now = this.now();
    // Uses the absolute difference, so that a clock that was set back does not keep an old list forever.
    if (Math.abs(now - this.readAt) < age || Math.abs(now - this.failedAt) < AGAIN) return undefined;
    // Requests cannot share a promise, because the platform ends it with the request that created it. While one request reads, others
    // check repeatedly whether it has finished. If there is no list yet, each request reads by itself.
    if (this.readAt !== -Infinity && Math.abs(now - this.readingSince) < ENDED)
      return this.later(db, mirrors, age);
    this.readingSince = now;
    return this.read(db, mirrors);
  }

  private async later(db: D1Database, mirrors: Mirrors | undefined, age: number): Promise<void> {
    await this.wait(MOMENT);
    await this.fresh(db, mirrors, age);
  }

  /** Reads new rows, even if the last read was recent. Throws if D1 does not answer. */
  async latest(db: D1Database): Promise<void> {
    await this.readAll(async (place) => ({
      rows: await changesAfter(db, place, PAGE),
      completeAt: Infinity,
    }));
  }

  /** Reads new rows from the mirror. Throws if it does not answer, or never had all rows of D1. */
  private async mirrored(mirrors: Mirrors): Promise<void> {
    const mirror = mirrorIn(mirrors);
    await this.readAll(async (place) => {
      const { rows, completeAt } = await Promise.race([mirror.after(place, PAGE), this.tooLong()]);
      if (completeAt === null) throw new Error('the mirror has not copied D1 yet');
      return { rows, completeAt };
    });
  }

  /** Reads page by page and keeps each page, so that an interrupted read continues from there. */
  private async readAll(pageAfter: (place: Place) => Promise<Page>): Promise<void> {
    const [now, { written }] = [this.now(), this];
    let complete = Infinity;
    let place: Place | undefined = { at: this.upTo - SKEW, subject: '' };
    while (place !== undefined) {
      const { rows, completeAt }: Page = await pageAfter(place);
      // The mirror may have added rows to an earlier page in the meantime.
      complete = Math.min(complete, completeAt);
      this.adopt({ rows, completeAt: complete }, written);
      place = rows.length < PAGE ? undefined : rows.at(-1);
    }
    this.readAt = now;
  }

  /** The instant (milliseconds) before which credentials of this subject are void. Undefined if none was revoked. */
  since(kind: Revoked, subject: string): number | undefined {
    return this.known.get(`${kind}:${subject}`)?.before;
  }

  has(kind: Revoked, subject: string): boolean {
    return (this.since(kind, subject) ?? 0) > 0;
  }

  /** Revokes all credentials of this subject: here at once, elsewhere within a minute. One batch also stores `along`. */
  async revoke(
    store: RevocationStore,
    kind: Revoked,
    subject: string,
    along: readonly BatchItem<'sqlite'>[] = [],
  ): Promise<void> {
    const ended = endRevocations(store.DB, this.now());
    await this.write(store, `${kind}:${subject}`, this.now(), [...along, ...ended]);
  }

  /** Ends a suspension. */
  async restore(store: RevocationStore, kind: 'suspended', subject: string): Promise<void> {
    await this.write(store, `${kind}:${subject}`, 0);
  }

  private async write(
    { DB, REVOCATIONS }: RevocationStore,
    subject: string,
    before: number,
    along: readonly BatchItem<'sqlite'>[] = [],
  ): Promise<void> {
    const row = { subject, before, at: this.now() };
    const set = { before, at: row.at };
    const d1 = drizzle(DB);
    const written = d1
      .insert(revocations)
      .values(row)
      .onConflictDoUpdate({ target: revocations.subject, set });
    await d1.batch([written, ...along]);
    this.written += 1;
    this.known.set(subject, { before, written: this.written });
    await updateMirror(REVOCATIONS, (mirror) => mirror.addRevocations([row]));
  }

  private async read(db: D1Database, mirrors: Mirrors | undefined): Promise<void> {
    try {
      await (this.readAt === -Infinity ? this.latest(db) : Promise.race([this.latest(db), this.tooLong()]));
    } catch (error) {
      await this.readElsewhere(mirrors, error);
    } finally {
      this.readingSince = -Infinity;
    }
  }

  /** Without any list, it throws, so that all credentials are refused. An outdated list is used a little longer. */
  private async readElsewhere(mirrors: Mirrors | undefined, error: unknown): Promise<void> {
    log('error', 'revocations-not-read', { ...faultOf(error), mirror: mirrors !== undefined });
    try {
      if (mirrors === undefined) throw error;
      await this.mirrored(mirrors);
    } catch (fault) {
      if (mirrors !== undefined) log('error', 'mirror-not-read', { ...faultOf(fault) });
      if (this.readAt === -Infinity) throw error;
      this.failedAt = this.now();
    }
  }

  private async tooLong(): Promise<never> {
    await this.wait(TIMEOUT);
    throw new Error('no answer in time');
  }

  /**
   * A read may miss revocations that this isolate has written since the read began. The mirror may have newer rows while it lacks
   * older ones, so the next read starts where the mirror had all rows of D1.
   */
  private adopt({ rows, completeAt }: Page, written: number): void {
    for (const row of rows)
      if ((this.known.get(row.subject)?.written ?? 0) <= written)
        this.known.set(row.subject, { before: row.before, written: 0 });
    this.upTo = Math.max(this.upTo, Math.min(rows.at(-1)?.at ?? 0, completeAt));
  }
}

/** When this player last signed out everywhere (milliseconds), read from D1 and not from the list; 0 if never. */
export async function signedOutAt(db: D1Database, player: string): Promise<number> {
  const { before, subject } = revocations;
  const found = drizzle(db).select({ before }).from(revocations);
  return (await found.where(eq(subject, `player:${player}`)))[0]?.before ?? 0;
}

/** The list in this isolate. */
export const revoked = new Revocations();
