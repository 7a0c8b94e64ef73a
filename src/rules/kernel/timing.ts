/** Adds deadlines to the windows that the rules list. */
import type { Window } from '../contract.ts';
import type { Deadlines, Entry, OpenWindow } from '../journal/entry.ts';
import { asInstant, type Instant, type Seat } from '../vocabulary.ts';

interface Timed {
  readonly open: readonly OpenWindow[];
  readonly opened: Entry['opened'];
}

/** The deadline of a seat for a window that opens to it now. */
export type Timer = (seat: Seat, window: Window, at: Instant) => Instant;
/** Deadlines by window, of all or some of its seats. */
export type DeadlinesByWindow = ReadonlyMap<string, Deadlines>;

/** Gives each seat the seconds of the window's pace key. */
export function paceTimer(pace: Readonly<Record<string, number>>): Timer {
  return (_, window, at) => {
    const seconds = pace[window.pace];
    if (seconds === undefined) throw new Error(`no pace for ${window.pace}`);
    return asInstant(at + seconds * 1000);
  };
}

/**
 * A window keeps its deadlines while its id stays the same. A new id, or a seat that was not asked before, gets full time from `at`.
 * `given` are deadlines that are stored or newly set: they take precedence over all others.
 */
export function attachTimes(
  before: readonly OpenWindow[],
  windows: readonly Window[],
  at: Instant,
  timer: Timer,
  given?: DeadlinesByWindow,
): Timed {
  const opened: { window: OpenWindow['id']; closesAt: Deadlines }[] = [];
  const open = windows.map((window): OpenWindow => {
    const known = before.find((w) => w.id === window.id);
    const facts = given?.get(window.id);
    if (known !== undefined && facts === undefined && hasTimes(known, window.asked))
      return timed(window, known.openedAt, known.closesAt);
    const closesAt: Record<number, Instant> = facts === undefined ? {} : { ...facts };
    for (const seat of window.asked)
      if (known?.closesAt[seat] === undefined) closesAt[seat] ??= timer(seat, window, at);
    opened.push({ window: window.id, closesAt });
    if (known === undefined) return timed(window, at, closesAt);
    return timed(window, known.openedAt, { ...known.closesAt, ...closesAt });
  });
  return { open, opened };
}

function hasTimes({ closesAt }: OpenWindow, seats: readonly Seat[]): boolean {
  for (const seat of seats) if (closesAt[seat] === undefined) return false;
  return true;
}

// Spelled out: a spread with more fields after it costs several times as much.
function timed(
  { id, kind, pace, asked, awaiting, automatic }: Window,
  openedAt: Instant,
  closesAt: Deadlines,
): OpenWindow {
  if (automatic) return { id, kind, pace, asked, awaiting, automatic, openedAt, closesAt };
  return { id, kind, pace, asked, awaiting, openedAt, closesAt };
}

/** Whether the public facts of the windows are the same: which windows are open, which seats they ask and await, and the deadlines. */
export function samePublicly(before: readonly OpenWindow[], timed: Timed): boolean {
  const { open, opened } = timed;
  return (
    opened.length === 0 &&
    open.length === before.length &&
    open.every((window, i) => {
      const known = before[i]!;
      return (
        window.id === known.id && same(window.asked, known.asked) && same(window.awaiting, known.awaiting)
      );
    })
  );
}

function same(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((n, i) => n === b[i]);
}

/** When the first of these windows is due; an automatic one is due at once. */
export function nextDue(open: readonly OpenWindow[]): Instant | undefined {
  let next: Instant | undefined;
  for (const window of open) {
    if (window.automatic) return asInstant(0);
    for (const seat of window.awaiting) {
      const due = window.closesAt[seat]!;
      if (next === undefined || due < next) next = due;
    }
  }
  return next;
}

/** An automatic window, or else the one that was due first, and the seats to which it closes. */
export function dueWindow(
  open: readonly OpenWindow[],
  now: Instant,
): { window: OpenWindow; seats: readonly Seat[] } | undefined {
  const automatic = open.find((w) => w.automatic);
  if (automatic !== undefined) return { window: automatic, seats: automatic.awaiting };
  const next = nextDue(open);
  if (next === undefined || next > now) return undefined;
  const window = open.find((w) => w.awaiting.some((s) => w.closesAt[s] === next))!;
  return { window, seats: window.awaiting.filter((s) => window.closesAt[s]! <= now) };
}

/** Throws if the rules list windows that would stall the game, or that stay open after its end. */
export function assertWindows(windows: readonly Window[], over: boolean): void {
  if (over !== (windows.length === 0))
    throw new Error(over ? 'a window is open after the end' : 'nobody is awaited');
  for (const { id, asked, awaiting } of windows) {
    if (awaiting.length === 0) throw new Error(`${id} awaits nobody`);
    if (awaiting !== asked && awaiting.some((seat) => !asked.includes(seat)))
      throw new Error(`${id} awaits a seat that it does not ask`);
    if (windows.length > 1 && windows.filter((w) => w.id === id).length > 1)
      throw new Error(`${id} is open twice`);
  }
}
