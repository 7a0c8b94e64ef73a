/** The own times of a game's pace in words. */
import { duration } from './time.js';

/** @param {Readonly<Record<string, number>>} seconds by pace key */
export const paceWords = (seconds) =>
  Object.entries(seconds)
    .map(([key, s]) => `${key} ${duration(s * 1000)}`)
    .join(', ');
