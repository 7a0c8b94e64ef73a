/** What this browser stores of a lesson. The lobby reads it as well. */
import { PREFIX } from '../../account/session-mark.ts';

export interface Stored {
  /** The index after the last look that the player ended. */
  readonly looked: number;
  /** The player goes on without the lesson. */
  readonly left: boolean;
  /** The player has ended the lesson at its last step. */
  readonly finished: boolean;
  /** The index of the step that was drawn last. */
  readonly at: number;
}

const placeOf = (game: string) => `${PREFIX}lesson.${game}`;

/** Null if the game is no lesson that this browser has shown. */
export function storedLesson(game: string): Stored | null {
  const text = localStorage.getItem(placeOf(game));
  if (text === null) return null;
  const stored: Partial<Stored> = JSON.parse(text);
  const { looked = 0, left = false, finished = false, at = 0 } = stored;
  return { looked, left, finished, at };
}

export function storeLesson(game: string, { looked, left, finished, at }: Stored) {
  localStorage.setItem(placeOf(game), JSON.stringify({ looked, left, finished, at }));
}

const learnedPlace = (ruleset: string) => `${PREFIX}learned.${ruleset}`;

/** Whether this browser has shown a lesson of this ruleset to its end. */
export const isLearned = (ruleset: string) => localStorage.getItem(learnedPlace(ruleset)) !== null;

export const noteLearned = (ruleset: string) => localStorage.setItem(learnedPlace(ruleset), 'yes');
