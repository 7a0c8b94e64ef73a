/** Whose answer a table waits for. */

/** @import { Table } from './client.js' */

/**
 * What a headline adds where whoever is on turn is not the one to do something: they have answered, or others alone are
 * asked.
 * @param {Table} table
 * @param {number} turn whose it is
 */
export function insteadOf({ seen, seat }, turn) {
  const isAsked = (/** @type {number | null} */ who) =>
    seen.windows.some(({ awaiting }) => awaiting.some((s) => s === who));
  if (seen.windows.length === 0 || isAsked(turn)) return '';
  return isAsked(seat) ? ': you are asked' : ': others are to answer';
}

/**
 * Whether an answer stands as soon as it is given: nobody else is awaited, so that the window closes with it.
 * @param {Table} table
 * @param {string | undefined} window
 */
export function isLast({ seen, seat }, window) {
  const open = seen.windows.find(({ id }) => id === window);
  return open?.awaiting.every((awaited) => awaited === seat) ?? false;
}
