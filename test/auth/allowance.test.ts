/** Rate limits and budgets to the millisecond, over SQLite in memory. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Allowance } from '../../src/auth/limits/allowance.ts';
import { insidesOf } from '../support/cast.ts';
import { sqlOf } from '../support/node/sqlite.ts';

const START = 1_900_000_000_000;
const HOUR = 3_600_000;
const PART = HOUR / 24;
const RATE = { most: 3, within: HOUR };
const BUDGET = { most: 100, within: HOUR };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(START / PART) * PART }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

function allowanceOf() {
  const alarms: number[] = [];
  const deleteAll = vi.fn(() => Promise.resolve());
  const setAlarm = (at: number) => void alarms.push(at - Date.now());
  const sql = sqlOf();
  const ctx = insidesOf<DurableObjectState>({ storage: { sql, setAlarm, deleteAll } });
  return { allowance: new Allowance(ctx, {} as never), alarms, deleteAll, sql };
}

describe('a rate limit', () => {
  it('refuses a use beyond the limit, and says in how many seconds the next is possible', () => {
    const { allowance, alarms } = allowanceOf();
    expect(allowance.take(RATE)).toBeUndefined();
    pass(1000);
    expect([allowance.take(RATE), allowance.take(RATE)]).toEqual([undefined, undefined]);
    pass(500);
    expect(allowance.take(RATE)).toBe(3599);
    expect(allowance.take(RATE)).toBe(3599);
    expect(alarms).toEqual([HOUR, HOUR, HOUR]);
    pass(HOUR - 1501);
    expect(allowance.take(RATE)).toBe(1);
    pass(1);
    expect(allowance.take(RATE)).toBeUndefined();
    expect(allowance.take(RATE)).toBe(1);
  });

  it('does not count a use that was given back', () => {
    const { allowance } = allowanceOf();
    for (let i = 0; i < 3; i += 1) allowance.take(RATE);
    allowance.giveBack();
    expect([allowance.take(RATE), allowance.take(RATE)]).toEqual([undefined, 3600]);
  });

  it('stores nothing once no use counts any more', async () => {
    const { allowance, deleteAll } = allowanceOf();
    await allowance.alarm();
    expect(deleteAll).toHaveBeenCalledTimes(1);
  });
});

describe('a budget', () => {
  it('can be spent up to its total, and no further', () => {
    const { allowance, alarms } = allowanceOf();
    expect([allowance.spend(BUDGET, 60), allowance.spend(BUDGET, 40)]).toEqual([undefined, undefined]);
    expect(allowance.spend(BUDGET, 1)).toBe(3750);
    expect(alarms).toEqual([HOUR + PART, HOUR + PART]);
    pass(HOUR + PART - 1);
    expect(allowance.spend(BUDGET, 1)).toBe(1);
    pass(1);
    expect(allowance.spend(BUDGET, 100)).toBeUndefined();
  });

  it('becomes free again part by part', () => {
    const { allowance, sql } = allowanceOf();
    allowance.spend(BUDGET, 50);
    pass(PART);
    allowance.spend(BUDGET, 30);
    pass(PART - 1);
    allowance.spend(BUDGET, 20);
    expect(sql.exec('SELECT count(*) AS n FROM spent').toArray()).toEqual([{ n: 2 }]);
    const rest = (parts: number) => Math.ceil(((25 - 2 + parts) * PART + 1) / 1000);
    expect([allowance.spend(BUDGET, 50), allowance.spend(BUDGET, 51)]).toEqual([rest(0), rest(1)]);
  });

  it('allows a first use at any cost, and then refuses until all of it is free again', () => {
    const { allowance } = allowanceOf();
    expect(allowance.spend(BUDGET, 500)).toBeUndefined();
    expect(allowance.spend(BUDGET, 500)).toBe(3750);
    expect(allowance.spend(BUDGET, 0)).toBe(3750);
  });

  it('can be charged beyond its total, and returns what is spent', () => {
    const { allowance } = allowanceOf();
    expect([allowance.charge(BUDGET, 70), allowance.charge(BUDGET, 70.5)]).toEqual([70, 140.5]);
    expect(allowance.charge(BUDGET, 0)).toBe(141);
    expect(allowance.spend(BUDGET, 1)).toBe(3750);
  });

  it('takes back what a failed use had spent, and no more', () => {
    const { allowance } = allowanceOf();
    allowance.spend(BUDGET, 60);
    allowance.refund(10);
    expect(allowance.charge(BUDGET, 0)).toBe(50);
    allowance.refund(500);
    expect(allowance.charge(BUDGET, 0)).toBe(0);
  });
});
