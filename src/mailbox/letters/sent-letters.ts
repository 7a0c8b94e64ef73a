/** Sent letters whose provider reports deliveries and bounces: the decisions in each letter, and the reports. */
import type { Fate } from '../../notify/reports.ts';
import { asInstant, type Instant, type WindowId } from '../../rules/vocabulary.ts';

import { REMEMBERED } from '../store/notification-store.ts';

const LAYOUT = `
  CREATE TABLE IF NOT EXISTS letters (
    id TEXT PRIMARY KEY, sent INTEGER NOT NULL, about TEXT NOT NULL, fate TEXT, fated INTEGER
  ) WITHOUT ROWID`;
/** The storage key of the instant of the last change of address. */
const MOVED = 'moved';

export function layOutLetters(sql: SqlStorage): void {
  sql.exec(LAYOUT);
}

export class SentLetters {
  private readonly sql: SqlStorage;
  private readonly kv: SyncKvStorage;

  constructor({ sql, kv }: DurableObjectStorage) {
    [this.sql, this.kv] = [sql, kv];
  }

  /** Called before the letter is sent: a report may arrive before the answer of the provider. */
  leaves(id: string, about: readonly Decisions[], now: Instant): void {
    layOutLetters(this.sql);
    this.sql.exec(
      `INSERT INTO letters (id, sent, about) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET sent = excluded.sent, about = excluded.about`,
      id,
      now,
      JSON.stringify(about),
    );
    this.sql.exec('DELETE FROM letters WHERE sent < ?', now - REMEMBERED);
  }

  /** The decisions in this letter; undefined if no such letter was sent recently. */
  find(id: string): readonly Decisions[] | undefined {
    if (!this.isThere) return undefined;
    const [row] = this.sql.exec<{ about: string }>('SELECT about FROM letters WHERE id = ?', id).toArray();
    return row && (JSON.parse(row.about) as readonly Decisions[]);
  }

  /** A bounced letter was not delivered, in whichever order the reports arrive. */
  fated(id: string, fate: Fate, now: Instant): void {
    const { outcome } = fate;
    if (outcome === 'bounced' && !fate.lasting) return;
    const known = outcome === 'bounced' ? "fate IS NOT 'bounced'" : 'fate IS NULL';
    this.sql.exec(`UPDATE letters SET fate = ?, fated = ? WHERE id = ? AND ${known}`, outcome, now, id);
  }

  /** The first permanent bounce, unless a letter sent later was delivered. */
  get backSince(): Instant | undefined {
    if (!this.isThere) return undefined;
    const moved = this.kv.get<number>(MOVED) ?? 0;
    const { since } = this.sql
      .exec<{ since: number | null }>(
        `SELECT min(fated) AS since FROM letters WHERE fate = 'bounced' AND sent > ?
         AND sent > (SELECT ifnull(max(sent), 0) FROM letters WHERE fate = 'delivered')`,
        moved,
      )
      .one();
    return since === null ? undefined : asInstant(since);
  }

  /** The player has another address: bounces of the old one do not apply to it. */
  moved(now: Instant): void {
    this.kv.put(MOVED, now);
  }

  private get isThere(): boolean {
    return this.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'letters'").toArray().length > 0;
  }
}

/** The decisions in one game. */
export interface Decisions {
  readonly game: string;
  readonly windows: readonly WindowId[];
}
