/** When to ask the server again: often while a deadline is near, slowly otherwise, never while the page is hidden; and whether anybody is there. */
import type { Status } from '../../../src/room/table/terms.ts';

const SOON = 10 * 60_000;
const FAST = 2_000;
/** Before the start. */
const OPEN = 4_000;
const SLOW = 12_000;
const OVER = 60_000;
/** After one failure. Doubles with each further failure. */
const BROKEN = 5_000;
const LONGEST = 60_000;

/**
 * Milliseconds until the next poll.
 * `state`: deadlines: ms from now;
 *   failures: in a row.
 */
export function pauseFor({
  deadlines,
  failures,
  status,
}: {
  deadlines: readonly number[];
  failures: number;
  status: Status | undefined;
}) {
  if (failures > 0) return Math.min(BROKEN * 2 ** (failures - 1), LONGEST);
  if (status === 'finished' || status === 'cancelled') return OVER;
  if (status === 'open') return OPEN;
  // No deadlines run.
  if (status === 'paused') return SLOW;
  return deadlines.some((ms) => ms < SOON) ? FAST : SLOW;
}

/** A user without any input for this time, in milliseconds, counts as away: polls then do not mark anything as seen. */
const GONE = 3 * 60_000;
/** Input events. Not `scroll`, which drawing triggers as well. */
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'];

/**
 * Returns whether the reader has gone away, though the page is there to be seen.
 * `back`: called when they have come back.
 */
export function presence(back: () => void) {
  let touched = Date.now();
  const isAway = () => Date.now() - touched >= GONE;
  const touch = () => {
    const away = isAway();
    touched = Date.now();
    if (away) back();
  };
  for (const kind of TOUCHES) window.addEventListener(kind, touch, { passive: true, capture: true });
  document.addEventListener('visibilitychange', () => void (document.hidden || touch()));
  return isAway;
}

/** Keeps calling `ask`, which returns the milliseconds until the next call. Returns a function that asks at once. */
export function keepAsking(ask: () => Promise<number>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const round = async () => {
    let pause = BROKEN;
    try {
      pause = await ask();
    } finally {
      // The next round comes even after a failure.
      running = null;
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(now, pause);
    }
  };
  /** A request on its way may miss the user's last action: wait for it, then ask once more. */
  async function now() {
    clearTimeout(timer);
    // The caller that began the request handles its failure.
    await running?.catch(() => undefined);
    clearTimeout(timer);
    running ??= round();
    await running;
  }
  const look = () => void (document.hidden ? clearTimeout(timer) : now());
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return now;
}
