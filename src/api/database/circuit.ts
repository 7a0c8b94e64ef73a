/**
 * A circuit breaker for D1, one in each isolate. A query that fails or takes too long opens it; then every query is refused at
 * once, and one probe at a time checks whether D1 is back.
 */
import { faultOf, log } from '../../log.ts';
import { inTime } from '../../platform/timeout.ts';

/** Milliseconds that a query may take. */
export const TIMEOUT = 1_500;
/** Milliseconds between probes: doubling from the first to the second. */
const [FIRST_REST, LONGEST_REST] = [1_000, 5_000];
/** Seconds after which a client may repeat a write that found the disk full. */
const FULL_RETRY = 60;

/** D1 does not carry out the query now. A write that timed out may have been carried out all the same. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(
    /** Seconds. */
    readonly retryAfter: number,
    options?: { readonly cause: unknown },
  ) {
    super('the database is not available', options);
  }
}

/** The error, even if another error wraps it. Undefined for other errors. */
export function unavailableIn(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error;
  return error instanceof Error ? unavailableIn(error.cause) : undefined;
}

type InTime = typeof inTime;

export class Circuit {
  /** Until then no probe begins; null while D1 answers. */
  private openUntil: number | null = null;
  private rest = FIRST_REST;
  /** When the present probe began. A probe that the platform ended never reports its result. */
  private probingSince = -Infinity;
  private answeredAt = -Infinity;
  private complainedAt = -Infinity;

  constructor(
    private readonly now: () => number = () => Date.now(),
    private readonly within: InTime = inTime,
  ) {}

  /** Throws `DatabaseUnavailable` if D1 is unavailable. Errors of the statement itself pass unchanged. */
  async run<T>(ask: () => Promise<T>): Promise<T> {
    if (this.openUntil !== null)
      throw new DatabaseUnavailable(secondsOf(Math.max(this.openUntil - this.now(), 0)));
    return this.attempt(ask);
  }

  /**
   * Tests whether D1 is back, if a probe is due; undefined if none is. Keep the promise alive beyond the request that calls
   * this: as a part of the request it would be cut off as soon as the request is refused.
   */
  probe(ask: () => Promise<unknown>): Promise<void> | undefined {
    const now = this.now();
    if (this.openUntil === null || Math.abs(now - this.probingSince) < TIMEOUT) return undefined;
    // A clock that was set back must not keep the circuit open for good.
    if (now < this.openUntil && this.openUntil - now <= LONGEST_REST) return undefined;
    this.probingSince = now;
    return this.attempt(ask).then(
      () => undefined,
      () => undefined,
    );
  }

  private async attempt<T>(ask: () => Promise<T>): Promise<T> {
    const begun = this.now();
    try {
      const answer = await this.within(TIMEOUT, ask());
      this.close();
      return answer;
    } catch (error) {
      throw this.judged(error, begun);
    }
  }

  private judged(error: unknown, begun: number): unknown {
    const text = textOf(error);
    if (OF_THE_STATEMENT.test(text)) {
      this.close();
      return error;
    }
    // Reads still work when the disk is full.
    if (FULL.test(text)) {
      this.close();
      this.complainOfSpace(error);
      return new DatabaseUnavailable(FULL_RETRY, { cause: error });
    }
    // Other queries have succeeded since, so only this query was slow or cut off.
    if (this.openUntil === null && this.answeredAt > begun)
      return new DatabaseUnavailable(1, { cause: error });
    return this.open(error);
  }

  /** Once a minute at most: every write fails. */
  private complainOfSpace(error: unknown): void {
    if (Math.abs(this.now() - this.complainedAt) < 1000 * FULL_RETRY) return;
    this.complainedAt = this.now();
    log('error', 'database-full', { ...faultOf(error) });
  }

  private open(error: unknown): DatabaseUnavailable {
    const now = this.now();
    const first = this.openUntil === null;
    // Queries that began before the circuit opened must not lengthen the pause.
    if (!first && this.probingSince === -Infinity)
      return new DatabaseUnavailable(secondsOf(this.rest), { cause: error });
    this.rest = first ? FIRST_REST : Math.min(2 * this.rest, LONGEST_REST);
    this.openUntil = now + this.rest;
    this.probingSince = -Infinity;
    if (first) log('error', 'database-away', { ...faultOf(error) });
    return new DatabaseUnavailable(secondsOf(this.rest), { cause: error });
  }

  private close(): void {
    this.answeredAt = this.now();
    if (this.openUntil === null) return;
    this.openUntil = null;
    this.probingSince = -Infinity;
    log('info', 'database-back');
  }
}

/** Messages of SQLite and D1 about a statement that is wrong or violates a constraint: D1 itself works. */
const OF_THE_STATEMENT =
  /SQLITE_(?:ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)|constraint failed|no such (?:table|column)|D1_(?:TYPE|COLUMN)/;
/** Their messages when the disk or the database is full. */
const FULL = /SQLITE_FULL|disk is full|maximum (?:DB|database|account storage) (?:size|limit)/i;

/** The message of an error, with those of its causes. */
function textOf(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${textOf(error.cause)}` : '';
}

function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
