/** Exact limits: one Durable Object for whom or what is counted. What is refused is not counted, so it ends by itself. */
import { DurableObject } from 'cloudflare:workers';
import type { Rate } from './rates.ts';

export class Allowance extends DurableObject {
  /** Undefined if there is room for one more, which is counted; else the seconds to wait. */
  take({ most, within }: Rate): number | undefined {
    const { sql } = this.ctx.storage;
    const now = Date.now();
    sql.exec('CREATE TABLE IF NOT EXISTS taken (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)');
    sql.exec('DELETE FROM taken WHERE at <= ?', now - within);
    const taken = sql.exec('SELECT at FROM taken ORDER BY at DESC LIMIT 1 OFFSET ?', most - 1).toArray();
    if (taken[0] !== undefined) return Math.ceil((Number(taken[0]['at']) + within - now) / 1000);
    sql.exec('INSERT INTO taken (at) VALUES (?)', now);
    void this.ctx.storage.setAlarm(now + within);
    return undefined;
  }

  /** For what was counted and then came to nothing. */
  giveBack(): void {
    this.ctx.storage.sql.exec('DELETE FROM taken WHERE id = (SELECT max(id) FROM taken)');
  }

  /** When nothing counts any more nothing is kept. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
