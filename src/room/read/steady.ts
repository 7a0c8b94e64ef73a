/**
 * Answers whose work depends on what is hidden from the caller, and that leave after a fixed time whatever that work takes. To show
 * an earlier step, a room folds up to 63 entries, also those that the caller may not see: no other order of work would fold fewer.
 */

/** Milliseconds. What takes longer than the first leaves after the second. */
export const STEADY = 20;
export const SLOW = 100;

/** Begins to count before `act`; waits only if `isSteady` says that the result is one of these. */
export async function steady<T>(act: () => Promise<T>, isSteady: (result: T) => boolean): Promise<T> {
  let isLate = false;
  const [soon, late] = [STEADY, SLOW].map((ms) => scheduler.wait(ms));
  const timed = soon!.then(() => void (isLate = true));
  const result = await act();
  if (!isSteady(result)) return result;
  // A timer that has run out while `act` computed is noticed here.
  await scheduler.wait(0);
  await (isLate ? late : timed);
  return result;
}
