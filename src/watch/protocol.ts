/** The interface of the watch. Plain data, because it crosses isolates. Instants are milliseconds since 1970. */

/**
 * `games-stuck`: deadlines passed without effect. `database-away`: D1 does not answer. `mail-failing`: mail is not accepted.
 * `canary-failed`: the last games of the canary failed or were late. `budget`: new games take more storage than the service's daily
 * budget.
 */
export const ALERT_KINDS = [
  'games-stuck',
  'database-away',
  'mail-failing',
  'canary-failed',
  'budget',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** The kinds that other objects report with `reportFault`. */
export const REPORTED = ['mail-failing', 'budget'] as const satisfies readonly AlertKind[];
export type Reported = (typeof REPORTED)[number];

export interface Alert {
  readonly kind: AlertKind;
  readonly since: number;
  /** A sentence for the operator. It names games and players only by id. */
  readonly detail: string;
}

/** One game of the canary. Durations are in milliseconds, or null if not measured. */
export interface Run {
  readonly startedAt: number;
  readonly endedAt: number;
  /** The longest time from a deadline to its effect. */
  readonly deadline: number | null;
  /** The time from the opening of a decision until the mail server accepted the mail about it. */
  readonly letter: number | null;
  /** Why the game failed; null if it did not. */
  readonly fault: string | null;
}

/** One day, in UTC. Durations are in milliseconds, or null if nothing was measured. */
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

export interface WatchStatus {
  /** Whether the canary is on. */
  readonly on: boolean;
  /** Whether the canary's last games failed, were late, or were not played. */
  readonly late: boolean;
  readonly last: Run | null;
  readonly alerts: readonly Alert[];
  /** The days of the last 30 on which the canary played, newest first. */
  readonly days: readonly Day[];
}

export interface Watch {
  /** Sets the alarm if it is not set. Each isolate calls it at most once a minute. */
  ensure(): Promise<void>;
  status(): Promise<WatchStatus>;
  /** Reports a fault that only the caller notices. The alert ends after some time without reports. */
  reportFault(kind: Reported, detail: string): Promise<void>;
}
