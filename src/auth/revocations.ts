/**
 * What no longer counts though it was signed, or looked up, in good faith. Each isolate keeps the list in memory and reads
 * what is new once a minute at most, for whoever asks when the last reading began a minute ago: so no revocation takes longer
 * than that, and but for these moments nobody's poll waits for D1.
 */
import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { faultOf, log } from '../log.ts';
import { mirrorIn, updateMirror, type MirroredPage, type Mirrors, type Place } from './mirror.ts';
import { changesAfter } from './mirror-source.ts';
import { endRevocations } from './ended-revocations.ts';
import { revocations } from './tables.ts';

/**
 * `player`: all their sessions that began before. `gone`: the account does not exist any more. `session`: one browser or
 * client. `key`: one API key. `suspended`: the player may look and leave, but not act.
 */
export type Revoked = 'player' | 'gone' | 'session' | 'key' | 'suspended';

/** Milliseconds from the beginning of one reading to that of the next, and by how much machines' clocks may differ. */
const FRESH = 60_000;
const SKEW = 120_000;
/** A reading that takes so long has failed; if by then nobody said so, the request that read was ended. */
const [PATIENCE, ENDED] = [2_000, 3_000];
/** After a failed reading the list as it was serves on for so long. */
const AGAIN = 5_000;
/** Between two looks whether another request has read. */
const MOMENT = 10;

/** Rows that are read at a time. */
const PAGE = 5000;

/** A page of the list, and until when (milliseconds) whoever gave it had all revocations. */
interface Page extends MirroredPage {
  readonly completeAt: number;
}

/** Where revocations are kept. */
export interface RevocationStore {
  readonly DB: D1Database;
  readonly REVOCATIONS?: Mirrors;
}

interface Known {
  readonly before: number;
  /** How many had been written here by then, if it was. */
  readonly written: number;
}

export class Revocations {
  private readonly known = new Map<string, Known>();
  private written = 0;
  /** When the last reading began; never, at first. */
  private readAt = -Infinity;
  /** Up to where: by the clocks of those who wrote. */
  private upTo = 0;
  /** Of the reading that others wait for; none, most of the time. */
  private readingSince = -Infinity;

  constructor(
    private readonly now: () => number = () => Date.now(),
    private readonly wait: (milliseconds: number) => Promise<unknown> = (ms) =>
      new Promise((resolve) => setTimeout(resolve, ms)),
  ) {}

  /**
   * To be awaited, when there is something to await, before `since` is asked. Where D1 does not answer, the mirror is asked;
   * throws if neither does and there was never any list.
   */
  fresh(db: D1Database, mirrors?: Mirrors): Promise<void> | undefined {
    const now = this.now();
    // A clock that was set back by more than that must not keep the list for good.
    if (Math.abs(now - this.readAt) < FRESH) return undefined;
    // What one request waits for no other may wait for: the platform ends it with the request that began it. So while one
    // reads, others look every moment whether it has; and where there is no list yet, each reads.
    if (this.readAt !== -Infinity && Math.abs(now - this.readingSince) < ENDED)
      return this.later(db, mirrors);
    this.readingSince = now;
    return this.read(db, mirrors);
  }

  private async later(db: D1Database, mirrors: Mirrors | undefined): Promise<void> {
    await this.wait(MOMENT);
    await this.fresh(db, mirrors);
  }

  /** Reads what is new, however lately that was done. Throws when D1 does not answer. */
  async latest(db: D1Database): Promise<void> {
    await this.readAll(async (place) => ({
      rows: await changesAfter(db, place, PAGE),
      completeAt: Infinity,
    }));
  }

  /** Reads what is new in the mirror. Throws when it does not answer, or never had all that D1 has. */
  private async mirrored(mirrors: Mirrors): Promise<void> {
    const mirror = mirrorIn(mirrors);
    await this.readAll(async (place) => {
      const { rows, completeAt } = await Promise.race([mirror.after(place, PAGE), this.tooLong()]);
      if (completeAt === null) throw new Error('the mirror has not copied D1 yet');
      return { rows, completeAt };
    });
  }

  /** Page by page, and what is read is kept: whoever is cut off goes on from there. */
  private async readAll(pageAfter: (place: Place) => Promise<Page>): Promise<void> {
    const [now, { written }] = [this.now(), this];
    let complete = Infinity;
    let place: Place | undefined = { at: this.upTo - SKEW, subject: '' };
    while (place !== undefined) {
      const { rows, completeAt }: Page = await pageAfter(place);
      // Between two pages the mirror may have copied what belongs into the first.
      complete = Math.min(complete, completeAt);
      this.adopt({ rows, completeAt: complete }, written);
      place = rows.length < PAGE ? undefined : rows.at(-1);
    }
    this.readAt = now;
  }

  /** Until when (milliseconds) what this subject was given is void; undefined if nothing of it was revoked. */
  since(kind: Revoked, subject: string): number | undefined {
    return this.known.get(`${kind}:${subject}`)?.before;
  }

  has(kind: Revoked, subject: string): boolean {
    return (this.since(kind, subject) ?? 0) > 0;
  }

  /** From now on, here at once and elsewhere within a minute. All of `along` is done with it, or nothing of both. */
  async revoke(
    store: RevocationStore,
    kind: Revoked,
    subject: string,
    along: readonly BatchItem<'sqlite'>[] = [],
  ): Promise<void> {
    const ended = endRevocations(store.DB, this.now());
    await this.write(store, `${kind}:${subject}`, this.now(), [...along, ...ended]);
  }

  /** For a suspension that ends. */
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

  /** Without any list nobody is let in who shows something; with one of a minute ago they are, for a little longer. */
  private async readElsewhere(mirrors: Mirrors | undefined, error: unknown): Promise<void> {
    log('error', 'revocations-not-read', { ...faultOf(error), mirror: mirrors !== undefined });
    try {
      if (mirrors === undefined) throw error;
      await this.mirrored(mirrors);
    } catch (fault) {
      if (mirrors !== undefined) log('error', 'mirror-not-read', { ...faultOf(fault) });
      if (this.readAt === -Infinity) throw error;
      this.readAt = this.now() - FRESH + AGAIN;
    }
  }

  private async tooLong(): Promise<never> {
    await this.wait(PATIENCE);
    throw new Error('no answer in time');
  }

  /**
   * A reading may not have seen what was written here since it began, after these many. The mirror may have something newer
   * than what it has yet to copy, so the next reading begins where it had all of D1.
   */
  private adopt({ rows, completeAt }: Page, written: number): void {
    for (const row of rows)
      if ((this.known.get(row.subject)?.written ?? 0) <= written)
        this.known.set(row.subject, { before: row.before, written: 0 });
    this.upTo = Math.max(this.upTo, Math.min(rows.at(-1)?.at ?? 0, completeAt));
  }
}

/** When this player last signed out everywhere (milliseconds), by one row of D1 and not by the list; 0 if never. */
export async function signedOutAt(db: D1Database, player: string): Promise<number> {
  const { before, subject } = revocations;
  const found = drizzle(db).select({ before }).from(revocations);
  return (await found.where(eq(subject, `player:${player}`)))[0]?.before ?? 0;
}

/** This isolate's. */
export const revoked = new Revocations();
