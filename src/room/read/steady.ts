/**
 * Sends answers after a fixed time where their work depends on data hidden from the caller. To show an earlier step, a room
 * folds up to 63 entries, including those that the caller may not see: no other order of work would fold fewer.
 */

/** Milliseconds. An answer that takes longer than the first is sent after the second. */
export const STEADY = 20;
export const SLOW = 100;

/** Starts the timer before `act`; waits only if `isSteady` is true of the result. */
export async function steady<T>(act: () => Promise<T>, isSteady: (result: T) => boolean): Promise<T> {
  let isLate = false;
  const [soon, late] = [STEADY, SLOW].map((ms) => scheduler.wait(ms));
  const timed = soon!.then(() => void (isLate = true));
  const result = await act();
  if (!isSteady(result)) return result;
  // Yields so that a timer that ran out while `act` computed takes effect.
  await scheduler.wait(0);
  await (isLate ? late : timed);
  return result;
}
