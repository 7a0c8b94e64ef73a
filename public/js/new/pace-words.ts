/** Describes paces. */
import { duration } from '../shared/time.ts';

export const PRESETS = [
  ['live', 'Live', 'Everybody is at the table and answers within minutes.'],
  ['brisk', 'Brisk', 'Look in several times a day.'],
  ['daily', 'Daily', 'Look in once or twice a day.'],
  ['relaxed', 'Relaxed', 'Look in every few days.'],
] as const;

/** `seconds`: by pace key. */
export const paceWords = (seconds: Readonly<Record<string, number>>) =>
  Object.entries(seconds)
    .map(([key, s]) => `${key} ${duration(s * 1000)}`)
    .join(', ');
