/** Exact rate limits, with one Durable Object for each subject. Refused actions are not counted, so a block ends by itself. */
import { DurableObject } from 'cloudflare:workers';
import type { Rate } from './rates.ts';

/** A budget's period is divided into this many parts. Each has one row with its sum, so the number of rows stays small. */
const PARTS = 24;

// An object uses one of these tables: a limit either counts or sums.
const TAKEN = 'CREATE TABLE IF NOT EXISTS taken (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)';
const SPENT = 'CREATE TABLE IF NOT EXISTS spent (part INTEGER PRIMARY KEY, amount INTEGER NOT NULL)';

interface Part {
  /** When the part began, in milliseconds since 1970. */
  readonly part: number;
  readonly amount: number;
}

export class Allowance extends DurableObject {
  /** Counts one use and returns undefined, or returns the seconds to wait. */
  take({ most, within }: Rate): number | undefined {
    const { sql } = this.ctx.storage;
    const now = Date.now();
    sql.exec(TAKEN);
    sql.exec('DELETE FROM taken WHERE at <= ?', now - within);
    const taken = sql.exec('SELECT at FROM taken ORDER BY at DESC LIMIT 1 OFFSET ?', most - 1).toArray();
    if (taken[0] !== undefined) return Math.ceil((Number(taken[0]['at']) + within - now) / 1000);
    sql.exec('INSERT INTO taken (at) VALUES (?)', now);
    void this.ctx.storage.setAlarm(now + within);
    return undefined;
  }

  /** Takes back a use that failed. */
  giveBack(): void {
    this.ctx.storage.sql.exec('DELETE FROM taken WHERE id = (SELECT max(id) FROM taken)');
  }

  /**
   * A budget: like `take`, but each use costs an amount, and `most` limits the sum. The first use of an unused budget is always
   * granted, whatever it costs, because waiting would not help. An amount counts for `within` and up to one part longer.
   */
  spend(rate: Rate, amount: number): number | undefined {
    const parts = this.partsWithin(rate);
    const wait = waitUntilFits(parts, { rate, amount, now: Date.now() });
    if (wait === undefined) this.add(rate, amount);
    return wait;
  }

  /** Spends this amount even if the budget is used up. Returns the new sum. */
  charge(rate: Rate, amount: number): number {
    const before = sumOf(this.partsWithin(rate));
    this.add(rate, amount);
    return before + amount;
  }

  /** Takes back an amount that was spent on a failed action. */
  refund(amount: number): void {
    const { sql } = this.ctx.storage;
    sql.exec(
      'UPDATE spent SET amount = max(0, amount - ?) WHERE part = (SELECT max(part) FROM spent)',
      amount,
    );
  }

  /** Deletes the storage once nothing counts any more. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** The parts that still count, oldest first. */
  private partsWithin({ within }: Rate): readonly Part[] {
    const { sql } = this.ctx.storage;
    sql.exec(SPENT);
    sql.exec('DELETE FROM spent WHERE part <= ?', Date.now() - within - within / PARTS);
    return sql
      .exec('SELECT part, amount FROM spent ORDER BY part')
      .toArray()
      .map(({ part, amount }) => ({ part: Number(part), amount: Number(amount) }));
  }

  private add({ within }: Rate, amount: number): void {
    const now = Date.now();
    const length = within / PARTS;
    const part = Math.floor(now / length) * length;
    const statement =
      'INSERT INTO spent (part, amount) VALUES (?, ?) ON CONFLICT (part) DO UPDATE SET amount = amount + excluded.amount';
    this.ctx.storage.sql.exec(statement, part, Math.ceil(amount));
    void this.ctx.storage.setAlarm(now + within + length);
  }
}

interface SpendRequest {
  readonly rate: Rate;
  readonly amount: number;
  /** Milliseconds. */
  readonly now: number;
}

/** Seconds until enough parts have expired. Undefined if the amount fits now. */
function waitUntilFits(
  parts: readonly Part[],
  { rate: { most, within }, amount, now }: SpendRequest,
): number | undefined {
  let spent = sumOf(parts);
  let wait: number | undefined;
  for (const { part, amount: freed } of parts) {
    if (spent === 0 || spent + amount <= most) break;
    spent -= freed;
    // Parts of this age are deleted.
    wait = Math.ceil((part + within + within / PARTS - now) / 1000);
  }
  return wait;
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
