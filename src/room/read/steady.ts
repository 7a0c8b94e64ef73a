/**
 * Delays answers to a fixed time if their work depends on data hidden from the caller. To show an earlier step, a room folds up
 * to 63 entries, some of which the caller may not see.
 */

/** Milliseconds. An answer that takes longer than `STEADY` is sent after `SLOW`. */
export const STEADY = 20;
export const SLOW = 100;

/** Starts the timers before `act`. Waits only if `isSteady` is true of the result. */
export async function steady<T>(act: () => Promise<T>, isSteady: (result: T) => boolean): Promise<T> {
  let isLate = false;
  const [soon, late] = [STEADY, SLOW].map((ms) => scheduler.wait(ms));
  const timed = soon!.then(() => void (isLate = true));
  const result = await act();
  if (!isSteady(result)) return result;
  // Yields so that a timer that expired while `act` was computing takes effect.
  await scheduler.wait(0);
  await (isLate ? late : timed);
  return result;
}
