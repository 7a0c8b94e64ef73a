/**
 * The ledger of deleted accounts: one object for the whole service, outside D1. A backup that is older than a deletion still
 * contains the account. A restore uses this ledger to delete the account again, even if D1, which also records deletions, was lost.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Deletion } from './deletions.ts';

const LAYOUT =
  'CREATE TABLE IF NOT EXISTS deletions (player TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID';

export class DeletionLedger extends DurableObject {
  /** If an account is already noted, its first instant stays. */
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

  /** Ordered by player id, after this one. */
  after(player: string, limit: number): readonly Deletion[] {
    const { sql } = this.ctx.storage;
    sql.exec(LAYOUT);
    const found = 'SELECT player, at FROM deletions WHERE player > ? ORDER BY player LIMIT ?';
    return sql.exec<{ player: string; at: number }>(found, player, limit).toArray();
  }
}
