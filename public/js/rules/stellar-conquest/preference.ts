/** The colour that one wishes for before sitting down. */
import { choice } from '../../forms/choice.ts';
import { capital, colourName, colours } from './catalogue.ts';
import type { Preference } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type { PreferenceContext } from '../client.ts';

export function preferenceForm({ taken, chosen, choose }: PreferenceContext) {
  const gone = new Set(taken.map((one) => (one as Preference).colour));
  const free = colours()
    .filter((colour) => !gone.has(colour))
    .map((value) => ({ value, label: capital(colourName(value)) }));
  return choice('Your colour', [{ value: '', label: 'Any' }, ...free], chosenColour(chosen) ?? '', (colour) =>
    choose(colour === '' ? undefined : { colour }),
  );
}

const chosenColour = (preference: Preference | undefined) => preference?.colour;

export const preferenceWords = (preference: object) => chosenColour(preference) ?? '';
