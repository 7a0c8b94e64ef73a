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

/** A warning of the API names a faster pace by its key. Returns the warning with the name on this page, and the key. */
export function suggested(warning: string) {
  const pace = PRESETS.find(([key]) => warning.includes(`“${key}”`))?.[0];
  return { pace, text: pace === undefined ? warning : warning.replace(`“${pace}”`, `“${paceTitle(pace)}”`) };
}

/** `seconds`: by pace key. */
export const paceWords = (seconds: Readonly<Record<string, number>>) =>
  Object.entries(seconds)
    .map(([key, s]) => `${key} ${duration(s * 1000)}`)
    .join(', ');
