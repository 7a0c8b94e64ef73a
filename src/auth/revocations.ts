/**
 * What no longer counts though it was signed, or looked up, in good faith. Each isolate keeps the list in memory and reads
 * what is new once a minute, so that nobody's poll waits for D1 and no revocation takes longer than that.
 */
import { and, eq, like, lt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { faultOf, log } from '../log.ts';
import { revocations } from './tables.ts';
import { SESSION_LASTS } from './token.ts';

/**
 * `player`: all their sessions that began before. `gone`: the account does not exist any more. `session`: one browser or
 * client. `key`: one API key. `suspended`: the player may look and leave, but not act.
 */
export type Revoked = 'player' | 'gone' | 'session' | 'key' | 'suspended';

/**
 * Milliseconds after which the list is read again, and by how much machines' clocks may differ. With the reading itself,
 * a failure and another try a revocation is heard of within a minute.
 */
const FRESH = 50_000;
const SKEW = 120_000;
/** One reading may take so long before another request begins its own. */
const PATIENCE = 5_000;
/** After a failed reading the list as it was serves on for so long. */
const AGAIN = 5_000;

/** Rows that are read at a time. */
const PAGE = 5000;

type Revocation = typeof revocations.$inferSelect;
type Place = Pick<Revocation, 'at' | 'subject'>;

export class Revocations {
  private readonly known = new Map<string, number>();
  /** When it was last read; never, at first. */
  private readAt = -Infinity;
  /** Up to where: by the clocks of those who wrote. */
  private upTo = 0;
  private readingSince = -Infinity;

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** To be awaited, when there is something to await, before `since` is asked. */
  fresh(db: D1Database): Promise<void> | undefined {
    const now = this.now();
    if (now - this.readAt < FRESH) return undefined;
    // What one request waits for no other may wait for: the platform ends it with the request that began it. So while one
    // reads, others go by the list as it was; and where there is none yet, each reads.
    if (this.readAt !== -Infinity && now - this.readingSince < PATIENCE) return undefined;
    this.readingSince = now;
    return this.read(db);
  }

  /** Reads what is new, however lately that was done. Throws when D1 does not answer. */
  async latest(db: D1Database): Promise<void> {
    const now = this.now();
    // Page by page, and what is read is kept: whoever is cut off goes on from there.
    let place: Place | undefined = { at: this.upTo - SKEW, subject: '' };
    while (place !== undefined) {
      const rows: readonly Revocation[] = await this.readPage(db, place);
      place = rows.length < PAGE ? undefined : rows.at(-1);
    }
    this.readAt = now;
  }

  /** Until when (milliseconds) what this subject was given is void; undefined if nothing of it was revoked. */
  since(kind: Revoked, subject: string): number | undefined {
    return this.known.get(`${kind}:${subject}`);
  }

  has(kind: Revoked, subject: string): boolean {
    return (this.known.get(`${kind}:${subject}`) ?? 0) > 0;
  }

  /** From now on, here at once and elsewhere within a minute. All of `along` is done with it, or nothing of both. */
  async revoke(
    db: D1Database,
    kind: Revoked,
    subject: string,
    along: readonly BatchItem<'sqlite'>[] = [],
  ): Promise<void> {
    const sweep = kind === 'session' ? [ended(db, this.now())] : [];
    await this.write(db, `${kind}:${subject}`, this.now(), [...along, ...sweep]);
  }

  /** For a suspension that ends. */
  async restore(db: D1Database, kind: 'suspended', subject: string): Promise<void> {
    await this.write(db, `${kind}:${subject}`, 0);
  }

  private async write(
    db: D1Database,
    subject: string,
    before: number,
    along: readonly BatchItem<'sqlite'>[] = [],
  ): Promise<void> {
    const row = { subject, before, at: this.now() };
    const set = { before, at: row.at };
    const d1 = drizzle(db);
    const written = d1
      .insert(revocations)
      .values(row)
      .onConflictDoUpdate({ target: revocations.subject, set });
    await d1.batch([written, ...along]);
    this.known.set(subject, before);
  }

  private async read(db: D1Database): Promise<void> {
    const now = this.now();
    try {
      await this.latest(db);
    } catch (error) {
      // Without any list nobody is let in; with one of a minute ago they are, for a little longer.
      if (this.readAt === -Infinity) throw error;
      this.readAt = now - FRESH + AGAIN;
      log('error', 'revocations-unread', { ...faultOf(error) });
    }
  }

  private async readPage(db: D1Database, { at, subject }: Place): Promise<readonly Revocation[]> {
    const rows = await drizzle(db)
      .select()
      .from(revocations)
      .where(sql`(${revocations.at}, ${revocations.subject}) > (${at}, ${subject})`)
      .orderBy(revocations.at, revocations.subject)
      .limit(PAGE);
    for (const row of rows) this.known.set(row.subject, row.before);
    this.upTo = Math.max(this.upTo, rows.at(-1)?.at ?? 0);
    return rows;
  }
}

/** Sessions that have ended by themselves since: nothing that was signed for them is good any more. */
function ended(db: D1Database, now: number) {
  const { subject, at } = revocations;
  const wasOver = lt(at, now - SESSION_LASTS * 1000 - SKEW);
  return drizzle(db)
    .delete(revocations)
    .where(and(like(subject, 'session:%'), wasOver));
}

/** When this player last signed out everywhere (milliseconds), by one row of D1 and not by the list; 0 if never. */
export async function signedOutAt(db: D1Database, player: string): Promise<number> {
  const { before, subject } = revocations;
  const found = drizzle(db).select({ before }).from(revocations);
  return (await found.where(eq(subject, `player:${player}`)))[0]?.before ?? 0;
}

/** This isolate's. */
export const revoked = new Revocations();
