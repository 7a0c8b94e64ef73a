/** What Cloudflare bills on the paid plan, in US dollars, the free allowance apart. docs/benchmarks.md has the source. */

/** What was counted of some stretch of service. */
export interface Meter {
  /** Requests to the Worker. */
  readonly requests: number;
  /** Calls of the object. */
  readonly calls: number;
  /** Rows written by SQL in the object. */
  readonly rows: number;
  /** Each costs a row. */
  readonly alarmsSet: number;
  /** Each counts as a request to the object. */
  readonly alarmsRung: number;
  readonly d1Rows: number;
}

const MILLION = 1e6;
const WORKER_REQUEST = 0.3 / MILLION;
const WORKER_MILLISECOND = 0.02 / MILLION;
const OBJECT_REQUEST = 0.15 / MILLION;
const OBJECT_GIGABYTE_SECOND = 12.5 / MILLION;
const ROW = 1 / MILLION;

/** An object has 128 MB. It is billed while it works, and while D1 keeps it waiting. Assumed: seconds. */
const OBJECT_GIGABYTES = 0.128;
const ACTIVE = { command: 0.1, poll: 0.005 };
/** Assumed: milliseconds of computing. */
const COMPUTING = { command: 3, poll: 1 };

/** For what was counted, of which so many requests were commands and polls. */
export function billOf(meter: Meter, { commands, polls }: { commands: number; polls: number }): number {
  const seconds = commands * ACTIVE.command + polls * ACTIVE.poll;
  const milliseconds = commands * COMPUTING.command + polls * COMPUTING.poll;
  return (
    meter.requests * WORKER_REQUEST +
    milliseconds * WORKER_MILLISECOND +
    (meter.calls + meter.alarmsRung) * OBJECT_REQUEST +
    seconds * OBJECT_GIGABYTES * OBJECT_GIGABYTE_SECOND +
    (meter.rows + meter.alarmsSet + meter.d1Rows) * ROW
  );
}
