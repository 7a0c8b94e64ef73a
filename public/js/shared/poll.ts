/** When to ask the server again: seldom while a socket says when something changes, otherwise often while a deadline is near, slowly otherwise, less and less often while it does not answer, never while the page is hidden; and whether anybody is there. */
import type { Status } from '../../../src/room/table/terms.ts';

const SOON = 10 * 60_000;
const FAST = 2_000;
/** Before the start. */
const OPEN = 4_000;
const SLOW = 12_000;
const OVER = 60_000;
/** While a socket says when something changes: the pause before a poll, which a sign of life in that time postpones; and the longest time between two polls. */
const [TICKING, LONGEST_TICKING] = [60_000, 600_000];
/** After one failure. Doubles with each further failure. */
const BROKEN = 5_000;
const LONGEST = 60_000;

/** Milliseconds until the next attempt. `failures`: in a row. */
export const backOff = (failures: number) => Math.min(BROKEN * 2 ** (failures - 1), LONGEST);

/**
 * Milliseconds until the next poll.
 * `state`: deadlines: ms from now;
 *   botsAnswer: the game waits for bots alone, which answer within seconds;
 *   failures: in a row;
 *   isTicking: a socket says when something changes;
 *   isHost: the reader is the host of the table.
 */
export function pauseFor({
  deadlines,
  botsAnswer,
  failures,
  status,
  isTicking,
  isHost,
}: {
  deadlines: readonly number[];
  botsAnswer: boolean;
  failures: number;
  status: Status | undefined;
  isTicking: boolean;
  isHost: boolean;
}) {
  if (failures > 0) return backOff(failures);
  if (status === 'finished' || status === 'cancelled') return OVER;
  // No tick tells the host that somebody has declined an invitation.
  if (status === 'open' && isHost) return isTicking ? SLOW : OPEN;
  if (isTicking) return TICKING;
  if (status === 'open') return OPEN;
  // No deadlines run.
  if (status === 'paused') return SLOW;
  return botsAnswer || deadlines.some((ms) => ms < SOON) ? FAST : SLOW;
}

/**
 * Whether to poll when the pause is over: not if the socket has shown a sign of life during the pause.
 * `pause`, `answered`: milliseconds; that of `pauseFor`, and since the last response.
 */
export const needsPoll = (pause: number, answered: number, heardWithin: (ms: number) => boolean) =>
  pause < TICKING || answered >= LONGEST_TICKING || !heardWithin(TICKING);

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

/** Everything is loaded. */
const NEVER = Infinity;

/**
 * Keeps calling `ask`, which returns the milliseconds until the next call, or `NEVER`. Returns a function that asks at once.
 * `isNeeded`: whether to ask when that pause is over. Otherwise it begins again.
 */
export function keepAsking(ask: () => Promise<number>, isNeeded = (_pause: number) => true) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let pause = 0;
  const later = () => void (timer = setTimeout(() => (isNeeded(pause) ? void now() : later()), pause));
  const round = async () => {
    pause = BROKEN;
    try {
      pause = await ask();
    } finally {
      // The next round comes even after a failure.
      running = null;
      clearTimeout(timer);
      if (!document.hidden && pause < NEVER) later();
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
  const look = () => void (document.hidden ? clearTimeout(timer) : pause < NEVER && now());
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return now;
}

/** Calls `load` until it returns that all is loaded: no page needs a reload after an outage. Returns a function that loads again. */
export function untilLoaded(load: () => Promise<boolean>) {
  let failures = 0;
  return keepAsking(async () => {
    const loaded = await load();
    failures = loaded ? 0 : failures + 1;
    return loaded ? NEVER : backOff(failures);
  });
}
