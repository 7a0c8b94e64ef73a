/** How a room stands, for whoever operates the service: what it waits for, and what keeps it from going on. */
import type { Rewindable } from '../../history/point-in-time.ts';
import type { Status } from '../table/terms.ts';
import type { Trouble } from '../access/trouble.ts';
import type { Dump, NotLoaded } from '../../history/dumps.ts';

/** Milliseconds that something may be late, or untold, before anybody needs to look. */
export const LENIENT = 120_000;

/** Instants are ISO 8601 in UTC. */
export interface Condition {
  readonly game: string;
  /** Null if the room cannot even be woken. */
  readonly status: Status | null;
  /** When the clock or a bot acts next, by the game's own clock. */
  readonly due: string | null;
  /** What the platform will wake it for. */
  readonly alarm: string | null;
  /** The rules broke, or the journal cannot be read: how often in a row, and when it is tried again. */
  readonly stumbles: { readonly times: number; readonly again: string } | null;
  /** What D1 was not told yet: since when, and how often it failed. After a wake the room does not know. */
  readonly untold: { readonly since: string; readonly failures: number } | null;
  /** Steps of spectators that D1 lacks; one more if it does not know the game. Null if it does not answer, or the room is not awake. */
  readonly behind: number | null;
  /** Players whose mailboxes took nothing the last time: how often in a row, and when they are tried again. */
  readonly unheard: readonly { readonly player: string; readonly tries: number; readonly again: string }[];
  /** What of a game that is over could not be moved, dropped or removed in time: how often it was tried, and when again. */
  readonly retention: {
    readonly step: 'move' | 'remove' | 'drop';
    readonly failures: number;
    readonly again: string;
  } | null;
  readonly trouble: Trouble | null;
  /** Empty if all is well. */
  readonly wrong: readonly Wrong[];
}

export type Wrong = 'broken' | 'newer-layout' | 'overdue' | 'no-alarm' | 'untold' | 'unheard' | 'retention';

/** A room as whoever operates the service sees it. None of this asks who may find the game, or plays in it. */
export interface OperatedRoom extends Rewindable<Rewound> {
  /** Null if there is no such room. Looks only: what is due stays undone. */
  condition(): Promise<Condition | null>;
  /** Does what is due, sets the alarm, and tells D1 all again. */
  drain(): Promise<Condition | null>;
  /** All that is stored: src/room/operate/dump.ts. Without the body if its tag is `known`. Null if there is no such room. */
  dump(known?: string): Promise<Dump | null>;
  /** Becomes what the dump says, unless there is a room already. The same dump again only drains. */
  load(dump: ReadableStream<Uint8Array>): Promise<Condition | NotLoaded>;
  /** Leaves memory at once, not seconds after the last call: for a room that was loaded and is not played in yet. Always throws. */
  rest(): Promise<void>;
}

/** A room that was put back, and the ids of all people that it knows: some may have deleted their accounts since. */
export interface Rewound {
  readonly condition: Condition;
  readonly people: readonly string[];
}

type Facts = Omit<Condition, 'wrong'>;

/** By these facts. A sandbox game's clock stands still, and it has no alarm. */
export function judged(facts: Facts, sandbox: boolean, now: number): Condition {
  const { status, due, alarm, stumbles, untold, behind, unheard, trouble, retention } = facts;
  const isNewer = status === null && trouble?.event === 'newer-layout';
  const late = (instant: string) => now - Date.parse(instant) > LENIENT;
  const holds: Record<Wrong, boolean> = {
    broken: (status === null && !isNewer) || stumbles !== null,
    'newer-layout': isNewer,
    overdue: !sandbox && due !== null && late(due),
    'no-alarm': !sandbox && due !== null && alarm === null,
    untold: untold === null ? (behind ?? 0) > 0 : untold.failures > 0 || late(untold.since),
    unheard: unheard.length > 0,
    retention: retention !== null,
  };
  return { ...facts, wrong: (Object.keys(holds) as Wrong[]).filter((wrong) => holds[wrong]) };
}
