/** Earlier views of one game, each asked for once. */

/** @import { GameView } from '../shapes.js' */

const KEPT = 300;

/**
 * @param {(step: number, eyes: string) => Promise<GameView | null>} fetchView null when the server does not say
 */
export function pastsOf(fetchView) {
  /** @type {Map<string, Promise<GameView | null>>} */
  const known = new Map();

  /**
   * @param {number} step
   * @param {string} eyes
   */
  async function load(step, eyes) {
    const view = await fetchView(step, eyes);
    if (view === null) known.delete(keyOf(step, eyes));
    return view;
  }

  /**
   * @param {number} step
   * @param {string} eyes whose steps these are
   */
  return (step, eyes) => {
    const key = keyOf(step, eyes);
    const view = known.get(key) ?? load(step, eyes);
    // Anew, so that it counts as the last one used.
    known.delete(key);
    known.set(key, view);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return view;
  };
}

/**
 * @param {number} step
 * @param {string} eyes
 */
const keyOf = (step, eyes) => `${eyes}@${step}`;
