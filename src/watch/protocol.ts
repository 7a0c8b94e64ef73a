/** The interface of the watch. Plain data, since it crosses isolates. Instants are milliseconds since 1970. */

/** `games-stuck`: deadlines passed without effect. `canary-failed`: its last games failed or were late. */
export const ALERT_KINDS = ['games-stuck', 'database-away', 'mail-failing', 'canary-failed'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** Kinds that other objects report, by `met`. */
export const REPORTED = ['mail-failing'] as const satisfies readonly AlertKind[];
export type Reported = (typeof REPORTED)[number];

export interface Alert {
  readonly kind: AlertKind;
  readonly since: number;
  /** A sentence for the operator. Of games and players it names only ids. */
  readonly detail: string;
}

/** One game of the canary. Milliseconds; null where it was not measured. */
export interface Run {
  readonly startedAt: number;
  readonly endedAt: number;
  /** The longest time from a deadline to its effect. */
  readonly deadline: number | null;
  /** From a question until the mail server accepted its letter. */
  readonly letter: number | null;
  /** Why it failed; null if it went well. */
  readonly fault: string | null;
}

/** Of one day, in UTC. Milliseconds; null where nothing was measured. */
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
  /** Whether the canary plays at all. */
  readonly on: boolean;
  /** Its last games failed, were late, or have not been played. */
  readonly late: boolean;
  readonly last: Run | null;
  readonly alerts: readonly Alert[];
  /** Those of the last 30 days on which it played, newest first. */
  readonly days: readonly Day[];
}

export interface Watch {
  /** Sets the alarm if none is set. Whoever comes by calls it, at most once a minute in each isolate. */
  ensure(): Promise<void>;
  standing(): Promise<Standing>;
  /** Reports a fault that only the caller can notice. The alert stands until nobody has reported the fault for a while. */
  met(kind: Reported, detail: string): Promise<void>;
}
