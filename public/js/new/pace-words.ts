/** Describes paces. */
import { duration } from '../shared/time.ts';
import type { OfferedPace } from '../../../src/rules/contract.ts';

export const PRESETS = [
  ['live', 'In one sitting', 'Everybody is at the table and answers within minutes.'],
  ['brisk', 'A few looks a day', 'Everybody answers within hours.'],
  ['daily', 'Once a day', 'Everybody answers within a day.'],
  ['relaxed', 'Every few days', 'Everybody answers within days.'],
] as const;

/** How often a player looks in. */
export const paceTitle = (name: OfferedPace | 'own') =>
  PRESETS.find(([value]) => value === name)?.[1] ?? 'Custom pace';

/** `seconds`: by pace key. */
export const paceWords = (seconds: Readonly<Record<string, number>>) =>
  Object.entries(seconds)
    .map(([key, s]) => `${key} ${duration(s * 1000)}`)
    .join(', ');
