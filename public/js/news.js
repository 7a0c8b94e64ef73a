/** What is new to the reader: what happened since somebody last looked at this game on this device. */
import { PREFIX } from './known.js';

/** @import { LogLine } from './shapes.js' */

/**
 * Up to where somebody has looked, and through whose eyes: each pair of eyes counts its own steps.
 * @typedef {{ eyes: string, step: number, at: string }} Mark
 */

/**
 * @param {Mark} mark
 * @param {string} eyes
 * @param {{ step: number, at: string }} line
 */
const isAfter = (mark, eyes, { step, at }) => (mark.eyes === eyes ? step > mark.step : at > mark.at);

/**
 * What of the log is told as news: what others did, or did for the reader.
 * @param {readonly LogLine[]} log
 * @param {number | null} seat the reader's own
 */
export const told = (log, seat) =>
  log.filter((line) => line.text !== '' && (line.by !== seat || line.as !== undefined));

/** @param {string} game */
export function newsOf(game) {
  const place = `${PREFIX}looked.${game}`;
  let mark = /** @type {Mark | null} */ (JSON.parse(localStorage.getItem(place) ?? 'null'));
  /** Where the mark was when the reader came back to news. */
  let since = /** @type {Mark | null} */ (null);
  let away = true;
  document.addEventListener('visibilitychange', () => {
    away ||= document.hidden;
  });

  /**
   * To be called whenever the reader may have seen what there is.
   * @param {Mark} now
   * @param {boolean} there
   */
  function look(now, there) {
    away ||= !there;
    if (!there) return;
    if (away && mark !== null && isAfter(mark, now.eyes, now)) since ??= mark;
    away = false;
    if (mark !== null && mark.eyes === now.eyes && mark.step === now.step) return;
    mark = now;
    localStorage.setItem(place, JSON.stringify(mark));
  }

  return {
    look,
    isAny: () => since !== null,
    /**
     * @param {string} eyes
     * @param {{ step: number, at: string }} line
     */
    isNew: (eyes, line) => since !== null && isAfter(since, eyes, line),
    dismiss() {
      since = null;
    },
  };
}
