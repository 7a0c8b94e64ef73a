/** Checks the deadlines of a finished game: a room may set only those that the game's pace and terms allow. */
import type { Entry, RoomAction, OpenWindow } from '../journal/entry.ts';
import type { Instant, Seat } from '../vocabulary.ts';

/** The fraction of the full time that a seat has after it missed two windows in a row. */
const REDUCED = 1 / 4;

/** What the deadlines of an entry depend on. */
export interface Timing {
  readonly pace: Readonly<Record<string, number>>;
  /** Whether windows last exactly as long as the pace says: no waking hours, vacations or time banks. */
  readonly exact: boolean;
  /** Seats that may have less time. */
  readonly slow: ReadonlySet<Seat>;
  /** The start of the pause that this entry ends. */
  readonly pausedAt?: Instant | undefined;
  readonly before: readonly OpenWindow[];
  readonly after: readonly OpenWindow[];
}

/** One sentence for each fault in the deadlines that this entry sets. */
export function checkTimes(entry: Entry, timing: Timing): readonly string[] {
  return entry.opened.flatMap(({ window, closesAt }) =>
    Object.entries(closesAt).flatMap(([key, at]) => {
      const seat = Number(key) as Seat;
      const where = `${window} for seat ${seat}`;
      const old = timing.before.find(({ id }) => id === window)?.closesAt[seat];
      if (old !== undefined) return checkMoved(entry, timing, { where, window, seat, old, at });
      const text = checkFresh(entry.at, at, seat, timing, window);
      return text === undefined ? [] : [`the deadline of ${where} ${text}`];
    }),
  );
}

function checkFresh(
  now: Instant,
  at: Instant,
  seat: Seat,
  { pace, exact, slow, after }: Timing,
  id: string,
): string | undefined {
  const window = after.find((one) => one.id === id);
  if (window === undefined) return 'is of a window that does not open';
  const full = pace[window.pace]! * 1000;
  const possible = slow.has(seat) ? [full, full * REDUCED] : [full];
  if (possible.includes(at - now)) return undefined;
  if (at - now < Math.min(...possible)) return 'comes too soon';
  return exact ? 'comes too late' : undefined;
}

interface Moved {
  readonly where: string;
  readonly window: string;
  readonly seat: Seat;
  readonly old: Instant;
  readonly at: Instant;
}

function checkMoved(entry: Entry, timing: Timing, moved: Moved): readonly string[] {
  const { where, window, seat, old, at } = moved;
  if (entry.by !== 'room') return [`the deadline of ${where} moves without the room`];
  const stands = timing.after.some(({ id, closesAt }) => id === window && closesAt[seat] === at);
  if (!stands) return [`the deadline of ${where} is of a window that is not open`];
  const action = entry.command as RoomAction;
  if (at < old && mustNotMoveEarlier(action, timing.exact))
    return [`the deadline of ${where} moves to an earlier instant`];
  const possible = timing.exact ? movesOf(action, entry.at, moved, timing) : undefined;
  return possible?.includes(at) === false
    ? [`the deadline of ${where} moves to an instant that no room sets`]
    : [];
}

/** The instants to which this action can move a deadline if windows last exactly as long as the pace says. Undefined if unknown. */
function movesOf(
  action: RoomAction,
  now: Instant,
  { window, old }: Moved,
  { pace, pausedAt, before }: Timing,
): readonly number[] | undefined {
  const open = before.find(({ id }) => id === window);
  if (open === undefined) return undefined;
  if (action.type === 'resume')
    return pausedAt === undefined ? undefined : [old + now - Math.max(pausedAt, open.openedAt)];
  const isRenewed = action.type === 'substitute' || (action.type === 'extend' && action.why !== 'away');
  if (!isRenewed) return undefined;
  const full = pace[open.pace]! * 1000;
  return [old, now + full, now + full * REDUCED];
}

/** With waking hours, a deadline can be earlier after a pause than before it, because the hours may have changed meanwhile. */
function mustNotMoveEarlier(action: RoomAction, exact: boolean): boolean {
  if (action.type === 'resume' || action.type === 'reseed') return exact;
  return action.type !== 'extend' || action.why !== 'away';
}
