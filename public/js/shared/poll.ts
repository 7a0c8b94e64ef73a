/** When to ask the server again: often while a deadline is near, slowly otherwise, never while the page is hidden; and whether anybody is there. */
import type { Status } from '../../../src/room/table/terms.ts';

const SOON = 10 * 60_000;
const FAST = 2_000;
/** While the table is being set. */
const GATHERING = 4_000;
const SLOW = 12_000;
const OVER = 60_000;
/** After a failure; twice that after two, and so on. */
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
  if (status === 'open') return GATHERING;
  // Nothing falls due.
  if (status === 'paused') return SLOW;
  return deadlines.some((ms) => ms < SOON) ? FAST : SLOW;
}

/** Whom nothing of has been seen for so long, in milliseconds, is not there: what is polled then nobody reads. */
const GONE = 3 * 60_000;
/** What people do. Not `scroll`, which what is drawn sets off as well. */
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

/** Keeps calling `ask`, which tells how long to wait until the next time. Returns what asks at once. */
export function keepAsking(ask: () => Promise<number>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const round = async () => {
    let pause = BROKEN;
    try {
      pause = await ask();
    } finally {
      // Whatever went wrong, the next round comes.
      running = null;
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(now, pause);
    }
  };
  /** An answer on its way may be older than what we just did: wait for it, then ask once more. */
  async function now() {
    clearTimeout(timer);
    // Should that one fail, it is told to whoever began it.
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
