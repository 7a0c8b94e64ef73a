/** The film of a game: what the viewer saw happen, step by step. No drawing here. */

/**
 * @import { LogLine } from '../shapes.js'
 * @import { Place } from '../step-link.js'
 */

/** One step that there are words for. @typedef {{ step: number, public: number, at: string, lines: readonly LogLine[] }} Frame */

/** @param {readonly LogLine[]} log oldest first */
export function framesOf(log) {
  /** @type {(Frame & { lines: LogLine[] })[]} */
  const frames = [];
  for (const line of log) {
    const { step, public: shared, at } = line;
    if (frames.at(-1)?.step !== step) frames.push({ step, public: shared, at, lines: [] });
    frames.at(-1)?.lines.push(line);
  }
  return frames.filter(({ lines }) => lines.some(({ text }) => text !== ''));
}

/**
 * The frame that a link leads to, or -1.
 * @param {readonly Frame[]} frames
 * @param {Place} place
 */
export const frameAt = (frames, { at, as }) =>
  frames.findIndex((frame) => (as === null ? frame.public : frame.step) >= at);

/**
 * Where a link to this frame leads: by the eyes it is seen with, or where those are nobody else's, to what all could see.
 * @param {Frame} frame
 * @param {string | null} eyes null while the game runs
 * @returns {Place | null}
 */
export function placeOf(frame, eyes) {
  if (eyes !== null) return { at: frame.step, as: eyes };
  return frame.public > 0 ? { at: frame.public, as: null } : null;
}

/**
 * Whether others can see this step as well.
 * @param {readonly Frame[]} frames
 * @param {number} index
 */
export const isPublic = (frames, index) =>
  (frames[index]?.public ?? 0) > (index > 0 ? (frames[index - 1]?.public ?? 0) : 0);
