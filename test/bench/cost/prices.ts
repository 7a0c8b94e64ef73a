/** What Cloudflare bills on the paid plan, in US dollars, the free allowance apart. docs/benchmarks.md has the source. */

import type { Desk } from '../support/guests.ts';

/** What was counted of some stretch of service. */
export interface Meter {
  /** Requests to the Worker. */
  readonly requests: number;
  /** Calls of the object. */
  readonly calls: number;
  /** Rows written in the object. */
  readonly rows: number;
  /** Calls that rooms make to mailboxes, and rows written in those. */
  readonly mailCalls: number;
  readonly mailRows: number;
  /** Each costs a row. */
  readonly alarmsSet: number;
  readonly mailAlarms: number;
  /** Each counts as a request to the object. */
  readonly alarmsRung: number;
  readonly mailAlarmsRung: number;
  readonly d1Rows: number;
  /** Rows read in D1: not billed here, a thousandth of rows written. */
  readonly d1Read: number;
  /** Milliseconds for which rooms and mailboxes wait on purpose, and are billed. */
  readonly waited: number;
}

/** Lets time pass in this game, and returns what was counted since the last call. */
export async function readMeter(desk: Desk, game: string, seconds: number): Promise<Meter> {
  const reply = await desk.send(200, { method: 'GET', path: `/meter?game=${game}&seconds=${seconds}` });
  return JSON.parse(reply.body) as Meter;
}

export function sum(one: Meter | undefined, other: Meter): Meter {
  if (one === undefined) return other;
  const total: Record<keyof Meter, number> = { ...one };
  for (const name of Object.keys(other) as (keyof Meter)[]) total[name] += other[name];
  return total;
}

export function times(one: Meter, factor: number): Meter {
  const total: Record<keyof Meter, number> = { ...one };
  for (const name of Object.keys(one) as (keyof Meter)[]) total[name] *= factor;
  return total;
}

const MILLION = 1e6;
const WORKER_REQUEST = 0.3 / MILLION;
const WORKER_MILLISECOND = 0.02 / MILLION;
const OBJECT_REQUEST = 0.15 / MILLION;
const OBJECT_GIGABYTE_SECOND = 12.5 / MILLION;
const ROW = 1 / MILLION;

/**
 * An object has 128 MB, and is billed by the clock while anything of it is under way. Assumed, in seconds: after a
 * change it waits for D1, beside the time that it gathers entries, which is counted; a poll, an alarm and a call of a mailbox are over
 * at once.
 */
const OBJECT_GIGABYTES = 0.128;
const ACTIVE = { change: 0.2, poll: 0.005, alarm: 0.005 };
/** Assumed: milliseconds of computing in the Worker. */
const COMPUTING = { change: 3, poll: 1 };

/** For a view in the response to a command: no request, and the object is awake. */
export const COMPUTING_A_VIEW = COMPUTING.poll * WORKER_MILLISECOND;

/** For what was counted, every request of which changed a game, or was a poll. */
export function billOf(meter: Meter, kind: 'change' | 'poll'): number {
  const inMailboxes = meter.mailCalls + meter.mailAlarmsRung;
  const seconds =
    meter.requests * ACTIVE[kind] + (meter.alarmsRung + inMailboxes) * ACTIVE.alarm + meter.waited / 1000;
  const milliseconds = meter.requests * COMPUTING[kind];
  return (
    meter.requests * WORKER_REQUEST +
    milliseconds * WORKER_MILLISECOND +
    (meter.calls + meter.alarmsRung + inMailboxes) * OBJECT_REQUEST +
    seconds * OBJECT_GIGABYTES * OBJECT_GIGABYTE_SECOND +
    (meter.rows + meter.mailRows + meter.alarmsSet + meter.mailAlarms + meter.d1Rows) * ROW
  );
}
