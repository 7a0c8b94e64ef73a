/** When to ask the server again: often while a deadline is near, slowly otherwise, never while nobody looks. */

const SOON = 10 * 60_000;
const FAST = 2_000;
const SLOW = 12_000;
const BROKEN = 5_000;

/**
 * Milliseconds until the next poll.
 * @param {{ deadlines: readonly number[], failed: boolean, over: boolean }} state deadlines: ms from now
 */
export function pauseFor({ deadlines, failed, over }) {
  if (failed) return BROKEN;
  if (over) return SLOW * 5;
  return deadlines.some((ms) => ms < SOON) ? FAST : SLOW;
}

/**
 * Keeps calling `ask`, which tells how long to wait until the next time. Returns what asks at once.
 * @param {() => Promise<number>} ask
 */
export function keepAsking(ask) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<void> | null} */
  let running = null;
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
    await running;
    clearTimeout(timer);
    running ??= round();
    await running;
  }
  document.addEventListener('visibilitychange', () => void (document.hidden ? clearTimeout(timer) : now()));
  window.addEventListener('online', () => void now());
  return now;
}
