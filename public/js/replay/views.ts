/** Earlier views of one game. Fetches each once. */
import type { GameView } from '../api/shapes/games.ts';

const KEPT = 300;

/** `fetchView`: returns null if the server does not answer. */
export function pastsOf(fetchView: (step: number, eyes: string) => Promise<GameView | null>) {
  const known = new Map<string, Promise<GameView | null>>();

  async function load(step: number, eyes: string) {
    const view = await fetchView(step, eyes);
    if (view === null) known.delete(keyOf(step, eyes));
    return view;
  }

  /** `eyes`: the viewer of the step. */
  return (step: number, eyes: string) => {
    const key = keyOf(step, eyes);
    const view = known.get(key) ?? load(step, eyes);
    // Moves the entry to the end, as the last one used.
    known.delete(key);
    known.set(key, view);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return view;
  };
}

const keyOf = (step: number, eyes: string) => `${eyes}@${step}`;
