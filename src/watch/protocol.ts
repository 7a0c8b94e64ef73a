/** The interface of the watch. Plain data, since it crosses isolates. Instants are milliseconds since 1970. */

/**
 * `games-stuck`: deadlines passed without effect. `canary-failed`: the last games of the canary failed or were late. `budget`:
 * new games take more storage than the service's daily budget.
 */
export const ALERT_KINDS = [
  'games-stuck',
  'database-away',
  'mail-failing',
  'canary-failed',
  'budget',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** Kinds that other objects report, by `met`. */
export const REPORTED = ['mail-failing', 'budget'] as const satisfies readonly AlertKind[];
export type Reported = (typeof REPORTED)[number];

export interface Alert {
  readonly kind: AlertKind;
  readonly since: number;
  /** A sentence for the operator. It names games and players only by id. */
  readonly detail: string;
}

/** One game of the canary. Milliseconds; null if not measured. */
export interface Run {
  readonly startedAt: number;
  readonly endedAt: number;
  /** The longest time from a deadline to its effect. */
  readonly deadline: number | null;
  /** From a question until the mail server accepted its letter. */
  readonly letter: number | null;
  /** Why it failed; null on success. */
  readonly fault: string | null;
}

/** One day, in UTC. Milliseconds; null if nothing was measured. */
export interface Day {
  /** `2031-05-09` */
  readonly day: string;
  readonly runs: number;
  /** Runs that were late but did not fail. */
  readonly late: number;
  readonly failed: number;
  readonly deadline: Percentiles | null;
  readonly letter: Percentiles | null;
}

export interface Percentiles {
  readonly median: number;
  readonly worst: number;
}

export interface Standing {
  /** Whether the canary plays. */
  readonly on: boolean;
  /** Its last games failed, were late, or were not played. */
  readonly late: boolean;
  readonly last: Run | null;
  readonly alerts: readonly Alert[];
  /** Days on which it played, of the last 30, newest first. */
  readonly days: readonly Day[];
}

export interface Watch {
  /** Sets the alarm if none is set. Each isolate calls it at most once a minute. */
  ensure(): Promise<void>;
  standing(): Promise<Standing>;
  /** Reports a fault that only the caller can notice. The alert stays until there was no report for some time. */
  met(kind: Reported, detail: string): Promise<void>;
}
