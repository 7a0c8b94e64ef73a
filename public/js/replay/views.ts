/** Earlier views of one game. Fetches each once. */
import type { GameView } from '../api/shapes/games.ts';

const KEPT = 300;

/** `fetchView`: returns null if the server does not answer. */
export function pastsOf(fetchView: (step: number, viewer: string) => Promise<GameView | null>) {
  const known = new Map<string, Promise<GameView | null>>();

  async function load(step: number, viewer: string) {
    const view = await fetchView(step, viewer);
    if (view === null) known.delete(keyOf(step, viewer));
    return view;
  }

  /** `viewer`: the viewer of the step. */
  return (step: number, viewer: string) => {
    const key = keyOf(step, viewer);
    const view = known.get(key) ?? load(step, viewer);
    // Moves the entry to the end, as the last one used.
    known.delete(key);
    known.set(key, view);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return view;
  };
}

const keyOf = (step: number, viewer: string) => `${viewer}@${step}`;
