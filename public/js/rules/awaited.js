/** Whose answer a table waits for. */

/** @import { Table } from './client.js' */

/**
 * Whether it is the reader's turn, and yet not theirs to do anything: they have answered, or others alone are asked.
 * @param {Table} table
 * @param {number} turn whose it is
 */
export const othersAnswer = ({ seen, seat }, turn) =>
  turn === seat &&
  seen.windows.length > 0 &&
  !seen.windows.some(({ awaiting }) => awaiting.some((s) => s === seat));

/**
 * Whether an answer stands as soon as it is given: nobody else is awaited, so that the window closes with it.
 * @param {Table} table
 * @param {string | undefined} window
 */
export function isLast({ seen, seat }, window) {
  const open = seen.windows.find(({ id }) => id === window);
  return open?.awaiting.every((awaited) => awaited === seat) ?? false;
}
