/**
 * The deleted accounts and when they were deleted: one object for the whole service, beside D1. A backup that is older than a
 * deletion holds the account. A restore deletes it again by this ledger, even if D1, which remembers deletions too, was lost.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Deletion } from './deletions.ts';

const LAYOUT =
  'CREATE TABLE IF NOT EXISTS deletions (player TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID';

export class DeletionLedger extends DurableObject {
  /** A deletion that is noted twice keeps the instant of the first time. */
  note(deletions: readonly Deletion[]): void {
    const { storage } = this.ctx;
    storage.transactionSync(() => {
      storage.sql.exec(LAYOUT);
      for (const { player, at } of deletions)
        storage.sql.exec(
          'INSERT INTO deletions (player, at) VALUES (?, ?) ON CONFLICT DO NOTHING',
          player,
          at,
        );
    });
  }

  /** By id, from after this one on. */
  after(player: string, limit: number): readonly Deletion[] {
    const { sql } = this.ctx.storage;
    sql.exec(LAYOUT);
    const found = 'SELECT player, at FROM deletions WHERE player > ? ORDER BY player LIMIT ?';
    return sql.exec<{ player: string; at: number }>(found, player, limit).toArray();
  }
}
