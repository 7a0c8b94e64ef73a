/** What this browser stores of a lesson. The lobby reads it as well. */
import { PREFIX } from '../../account/session-mark.ts';

export interface Stored {
  /** The index after the last look that the player ended. */
  readonly looked: number;
  /** The player goes on without the lesson. */
  readonly left: boolean;
  /** The player has reached the last step. */
  readonly finished: boolean;
}

const placeOf = (game: string) => `${PREFIX}lesson.${game}`;

/** Null if the game is no lesson that this browser has shown. */
export function storedLesson(game: string): Stored | null {
  const text = localStorage.getItem(placeOf(game));
  if (text === null) return null;
  const stored: Partial<Stored> = JSON.parse(text);
  return { looked: stored.looked ?? 0, left: stored.left === true, finished: stored.finished === true };
}

export function storeLesson(game: string, { looked, left, finished }: Stored) {
  localStorage.setItem(placeOf(game), JSON.stringify({ looked, left, finished }));
}
