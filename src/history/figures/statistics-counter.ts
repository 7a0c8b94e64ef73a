/**
 * The Durable Object that counts statistics. There is one. It counts one ruleset at a time, a few pages of results in each alarm.
 * Requests read the stored figures, and only ask this object to renew them if they are stale.
 */
import { DurableObject } from 'cloudflare:workers';
import { faultOf, log } from '../../log.ts';
import type { Counter } from './counter.ts';
import { beginCount, stepOf, type Count, type Settled, type Step } from './counting.ts';
import { FRESH, keepStatistics, keptStatistics } from './statistics.ts';

export interface CounterBindings {
  readonly DB: D1Database;
}

/** Pages that one alarm reads, and the milliseconds between two alarms, which leave D1 free for players' requests. */
const [PAGES, REST] = [10, 50];
/** Milliseconds until a failed count is retried: `RETRY`, doubled with each failure, at most `LONGEST_RETRY`. */
const [RETRY, LONGEST_RETRY] = [5_000, 900_000];

export class StatisticsCounter extends DurableObject<CounterBindings> implements Counter {
  async request(ruleset: string): Promise<void> {
    await this.queue([ruleset]);
  }

  async restart(rulesets: readonly string[]): Promise<void> {
    const { storage } = this.ctx;
    // A count in progress has read results that have changed since. It compares the epoch and stops.
    await storage.put('epoch', (await this.epoch()) + 1);
    await storage.delete(rulesets.flatMap((name) => [settledKey(name), countKey(name), doneKey(name)]));
    await this.queue(rulesets);
  }

  /** Counts some pages and sets the next alarm. */
  override async alarm(): Promise<void> {
    const { storage } = this.ctx;
    const [ruleset] = await this.queued();
    if (ruleset === undefined) return;
    try {
      const finished = await this.countSome(ruleset);
      await storage.delete('failures');
      await this.goOn(ruleset, { last: false, counted: finished, wait: REST });
    } catch (error) {
      const failures = ((await storage.get<number>('failures')) ?? 0) + 1;
      await storage.put('failures', failures);
      const wait = Math.min(RETRY * 2 ** (failures - 1), LONGEST_RETRY);
      await this.goOn(ruleset, { last: true, counted: false, wait });
      log('warn', 'statistics-failed', { ruleset, again: wait, ...faultOf(error) });
    }
  }

  /** Reads the queue again, because it may have grown during the count. */
  private async goOn(
    ruleset: string,
    { last, counted, wait }: { readonly last: boolean; readonly counted: boolean; readonly wait: number },
  ): Promise<void> {
    const others = (await this.queued()).filter((name) => name !== ruleset);
    const left = counted ? others : last ? [...others, ruleset] : [ruleset, ...others];
    await this.ctx.storage.put('queue', left);
    if (left.length > 0) await this.ctx.storage.setAlarm(Date.now() + wait);
  }

  private async queue(rulesets: readonly string[]): Promise<void> {
    const stale: string[] = [];
    for (const ruleset of rulesets) if (!(await this.isFresh(ruleset))) stale.push(ruleset);
    const { storage } = this.ctx;
    const queued = await this.queued();
    const all = [...new Set([...queued, ...stale])];
    if (all.length > queued.length) await storage.put('queue', all);
    if (all.length > 0 && (await storage.getAlarm()) === null) await storage.setAlarm(Date.now());
  }

  private async epoch(): Promise<number> {
    return (await this.ctx.storage.get<number>('epoch')) ?? 0;
  }

  private async queued(): Promise<readonly string[]> {
    return (await this.ctx.storage.get<readonly string[]>('queue')) ?? [];
  }

  /** Whether the ruleset was counted recently and D1 still has that count. An operator may have restored D1 to an earlier day. */
  private async isFresh(ruleset: string): Promise<boolean> {
    const done = await this.ctx.storage.get<number>(doneKey(ruleset));
    if (done === undefined || Math.abs(Date.now() - done) >= FRESH) return false;
    return (await keptStatistics(this.env.DB, ruleset))?.countedAt === done;
  }

  /** True if the count is finished. */
  private async countSome(ruleset: string): Promise<boolean> {
    const { storage } = this.ctx;
    const epoch = await this.epoch();
    const before = await storage.get<Settled>(settledKey(ruleset));
    let count = (await storage.get<Count>(countKey(ruleset))) ?? beginCount(before, Date.now());
    for (let pages = 0; pages < PAGES; pages += 1) {
      const step = await stepOf(this.env.DB, ruleset, count);
      if ((await this.epoch()) !== epoch) return false;
      if (step.done) {
        await this.keep(ruleset, step);
        return true;
      }
      count = step.count;
    }
    await storage.put(countKey(ruleset), count);
    return false;
  }

  private async keep(
    ruleset: string,
    { statistics, lengths, settled }: Extract<Step, { done: true }>,
  ): Promise<void> {
    const { storage } = this.ctx;
    await storage.put({ [settledKey(ruleset)]: settled, [doneKey(ruleset)]: statistics.countedAt });
    await storage.delete(countKey(ruleset));
    await keepStatistics(this.env.DB, ruleset, statistics, lengths);
  }
}

const settledKey = (ruleset: string) => `settled:${ruleset}`;
const countKey = (ruleset: string) => `count:${ruleset}`;
const doneKey = (ruleset: string) => `done:${ruleset}`;
