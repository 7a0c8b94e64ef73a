/**
 * The Durable Object that holds a copy of D1's revocations and API keys, for requests to which D1 does not answer. There is one. D1 is
 * the authority: callers send the mirror the rows that D1 has stored, and every few minutes it copies the rows that it missed.
 */
import { DurableObject } from 'cloudflare:workers';
import { faultOf, log } from '../../log.ts';
import { inTime } from '../../platform/timeout.ts';
import { changesAfter, keysAfter, oldSubjectsAfter, subjectsAfter } from './mirror-source.ts';
import { MirrorStore, type Range } from './mirror-store.ts';
import type { Mirror, MirroredKey, MirroredPage, Place, Revocation } from './mirror.ts';

/** Milliseconds between two copies of new rows, after a failed copy, and between two full comparisons. */
const [EVERY, AGAIN, WHOLE_EVERY] = [300_000, 10_000, 86_400_000];
/**
 * The greatest difference between machines' clocks, in milliseconds. A page that was read may lack rows that are younger than
 * this.
 */
const SKEW = 120_000;
/** The longest time for a copy, in milliseconds. */
const TIMEOUT = 60_000;
const PAGE = 5000;

export class RevocationMirror extends DurableObject<{ readonly DB: D1Database }> implements Mirror {
  private readonly store: MirrorStore;

  constructor(ctx: DurableObjectState, env: { readonly DB: D1Database }) {
    super(ctx, env);
    this.store = new MirrorStore(ctx.storage);
  }

  async after(place: Place, limit: number): Promise<MirroredPage> {
    return { rows: this.store.after(place, limit), completeAt: this.store.copied?.at ?? null };
  }

  async key(id: string): Promise<MirroredKey | undefined> {
    return this.store.key(id);
  }

  async wasRevoked(player: string, issued: number): Promise<boolean | undefined> {
    return this.store.copied && this.store.wasRevoked(player, issued);
  }

  async addRevocations(rows: readonly Revocation[]): Promise<void> {
    this.store.addRevocations(rows);
    await this.awaken();
  }

  async addKey(key: MirroredKey): Promise<void> {
    this.store.addKeys([key]);
    await this.awaken();
  }

  async awaken(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
  }

  async recopy(): Promise<void> {
    this.store.forgetCopied();
    await this.ctx.storage.setAlarm(Date.now());
  }

  /** Never throws, because the platform drops an alarm that fails too often. */
  override async alarm(): Promise<void> {
    let pause = EVERY;
    try {
      await inTime(TIMEOUT, this.copy());
    } catch (error) {
      pause = AGAIN;
      log('warn', 'mirror-not-copied', { ...faultOf(error) });
    }
    await this.ctx.storage.setAlarm(Date.now() + pause);
  }

  /** Copies new rows. Once a day it compares all rows, to remove those that D1 no longer has. */
  private async copy(): Promise<void> {
    const begun = Date.now();
    const { copied } = this.store;
    const isWhole = copied === undefined || Math.abs(begun - copied.wholeAt) >= WHOLE_EVERY;
    if (isWhole) await this.compare(begun - SKEW);
    else await this.catchUp(copied.at - SKEW);
    this.store.copied = { at: begun, wholeAt: isWhole ? begun : copied.wholeAt };
  }

  private async catchUp(since: number): Promise<void> {
    let place: Place | undefined = { at: since, subject: '' };
    while (place !== undefined) {
      const rows = await changesAfter(this.env.DB, place, PAGE);
      this.store.addRevocations(rows);
      place = rows.length < PAGE ? undefined : rows.at(-1);
    }
  }

  /**
   * Removes rows that D1 lacks, except those since the instant `young`. Reads old revocations after the list, so a row that moves in
   * the meantime is found in one of the two tables.
   */
  private async compare(young: number): Promise<void> {
    const { DB } = this.env;
    const bySubject = ({ subject }: { readonly subject: string }): string => subject;
    const byId = ({ id }: MirroredKey): string => id;
    await eachPage(
      (from) => subjectsAfter(DB, from, PAGE),
      bySubject,
      (range, rows) => this.store.replaceSubjects({ ...range, young }, rows),
    );
    await eachPage(
      (from) => oldSubjectsAfter(DB, from, PAGE),
      bySubject,
      (range, rows) => this.store.replaceOldSubjects(range, rows),
    );
    await eachPage(
      (from) => keysAfter(DB, from, PAGE),
      byId,
      (range, rows) => this.store.replaceKeys({ ...range, young }, rows),
    );
  }
}

/** In the order of the primary keys. */
async function eachPage<Row>(
  pageAfter: (from: string) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  replace: (range: Omit<Range, 'young'>, rows: readonly Row[]) => void,
): Promise<void> {
  for (let from: string | undefined = ''; from !== undefined;) {
    const rows: readonly Row[] = await pageAfter(from);
    const to: string | undefined = rows.length < PAGE ? undefined : keyOf(rows.at(-1)!);
    replace({ from, to }, rows);
    from = to;
  }
}
