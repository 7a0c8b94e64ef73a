/** The colour that one wishes for before sitting down. */
import { choice } from '../../forms/choice.ts';
import type { Colour, Preference } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type { PreferenceContext } from '../client.ts';

const COLOURS: readonly (readonly [Colour, string])[] = [
  ['red', 'Red'],
  ['green', 'Green'],
  ['blue', 'Blue'],
  ['yellow', 'Yellow'],
];

export function preferenceForm({ taken, chosen, choose }: PreferenceContext) {
  const gone = new Set(taken.map((one) => (one as Preference).colour));
  const free = COLOURS.filter(([colour]) => !gone.has(colour)).map(([value, label]) => ({ value, label }));
  return choice('Your colour', [{ value: '', label: 'Any' }, ...free], chosenColour(chosen) ?? '', (colour) =>
    choose(colour === '' ? undefined : { colour }),
  );
}

const chosenColour = (preference: Preference | undefined) => preference?.colour;

export const preferenceWords = (preference: object) => chosenColour(preference) ?? '';
