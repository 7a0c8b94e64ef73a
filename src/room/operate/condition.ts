/** The condition of a room, for the operator: what is due next, and which problems it has. */
import type { Rewindable } from '../../history/operate/point-in-time.ts';
import type { Status } from '../table/terms.ts';
import type { Trouble } from '../access/trouble.ts';
import type { Dump, NotLoaded } from '../../history/operate/dumps.ts';

/** Milliseconds that something may be late or unpublished before it counts as a problem. */
export const TOLERANCE = 120_000;

/** Instants are ISO 8601 in UTC. */
export interface Condition {
  readonly game: string;
  /** Null if the room cannot be loaded. */
  readonly status: Status | null;
  /** When the clock or a bot acts next, by the game's own clock. */
  readonly due: string | null;
  /** When the platform's alarm is set for. */
  readonly alarm: string | null;
  /** Failures in a row of the rules or of reading the journal, and when the room tries again. */
  readonly failures: { readonly times: number; readonly again: string } | null;
  /** Since when something is unpublished, and how often publishing failed. Unknown after a wake, then null. */
  readonly unpublished: { readonly since: string; readonly failures: number } | null;
  /**
   * The number of spectators' steps that D1 lacks; one more if D1 does not have the game. Null if D1 does not answer, or the
   * room is not awake.
   */
  readonly behind: number | null;
  /** Players whose mailboxes failed at the last attempt: failures in a row, and when the room tries again. */
  readonly undelivered: readonly {
    readonly player: string;
    readonly tries: number;
    readonly again: string;
  }[];
  /** A step of the retention of a finished game that failed: attempts, and when the room tries again. */
  readonly retention: {
    readonly step: 'move' | 'remove' | 'drop';
    readonly failures: number;
    readonly again: string;
  } | null;
  readonly trouble: Trouble | null;
  /** Empty if all is well. */
  readonly problems: readonly Problem[];
}

export type Problem =
  'broken' | 'newer-layout' | 'overdue' | 'no-alarm' | 'unpublished' | 'undelivered' | 'retention';

/** The operator's calls of a room. They need no seat, and no access to the game. */
export interface OperatedRoom extends Rewindable<Rewound> {
  /** Null if there is no such room. Only reads: does nothing that is due. */
  condition(): Promise<Condition | null>;
  /** Does what is due, sets the alarm, and publishes everything to D1 again. */
  drain(): Promise<Condition | null>;
  /** All stored data: src/room/operate/dump.ts. Without the body if its tag is `known`. Null if there is no such room. */
  dump(known?: string): Promise<Dump | null>;
  /** Loads the dump, unless the room exists already. The same dump again only drains. */
  load(dump: ReadableStream<Uint8Array>): Promise<Condition | NotLoaded>;
  /**
   * Removes the object from memory at once, not seconds after the last call: for a room that was just loaded and that nobody
   * plays in yet. Always throws.
   */
  unload(): Promise<void>;
}

/** A rewound room, and the ids of all people that it knows: some may have deleted their accounts since. */
export interface Rewound {
  readonly condition: Condition;
  readonly people: readonly string[];
}

type Facts = Omit<Condition, 'problems'>;

/** Adds the problems that follow from these facts. A sandbox game's clock stands still, and it has no alarm. */
export function judged(facts: Facts, sandbox: boolean, now: number): Condition {
  const { status, due, alarm, failures, unpublished, behind, undelivered, trouble, retention } = facts;
  const isNewer = status === null && trouble?.event === 'newer-layout';
  const late = (instant: string) => now - Date.parse(instant) > TOLERANCE;
  const problems: Record<Problem, boolean> = {
    broken: (status === null && !isNewer) || failures !== null,
    'newer-layout': isNewer,
    overdue: !sandbox && due !== null && late(due),
    'no-alarm': !sandbox && due !== null && alarm === null,
    unpublished:
      unpublished === null ? (behind ?? 0) > 0 : unpublished.failures > 0 || late(unpublished.since),
    undelivered: undelivered.length > 0,
    retention: retention !== null,
  };
  return { ...facts, problems: (Object.keys(problems) as Problem[]).filter((problem) => problems[problem]) };
}
