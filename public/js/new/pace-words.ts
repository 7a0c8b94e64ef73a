/** Describes paces. */
import { OWN_PACE, PACES } from '../../../src/rules/text/choices/paces.ts';
import { duration } from '../shared/time.ts';
import type { OfferedPace } from '../../../src/rules/contract.ts';

export const PRESETS = Object.keys(PACES) as readonly OfferedPace[];

/** A later build of the service may have other paces. */
const choiceOf = (name: string) => (Object.hasOwn(PACES, name) ? PACES[name as OfferedPace] : OWN_PACE);

/** How often a player looks in. */
export const paceTitle = (name: OfferedPace | 'own') => choiceOf(name).name;
export const paceText = (name: OfferedPace | 'own') => choiceOf(name).text;

/** A warning of the API names a faster pace by its key. Returns the warning with the name on this page, and the key. */
export function suggested(warning: string) {
  const pace = PRESETS.find((key) => warning.includes(`“${key}”`));
  return { pace, text: pace === undefined ? warning : warning.replace(`“${pace}”`, `“${paceTitle(pace)}”`) };
}

/** `seconds`: by pace key. */
export const paceWords = (seconds: Readonly<Record<string, number>>) =>
  Object.entries(seconds)
    .map(([key, s]) => `${key} ${duration(s * 1000)}`)
    .join(', ');
