/** The colour that one wishes for before sitting down. */
import { choice } from '../../choice.js';

/**
 * @import { Colour, Preference } from '../../../../src/rules/stellar-conquest/types.ts'
 * @import { Wish } from '../client.js'
 */

/** @type {readonly (readonly [Colour, string])[]} */
const COLOURS = [
  ['red', 'Red'],
  ['green', 'Green'],
  ['blue', 'Blue'],
  ['yellow', 'Yellow'],
];

/** @param {Wish} wish */
export function wishForm({ taken, chosen, choose }) {
  const gone = new Set(taken.map((one) => /** @type {Preference} */ (one).colour));
  const free = COLOURS.filter(([colour]) => !gone.has(colour)).map(([value, label]) => ({ value, label }));
  return choice('Your colour', [{ value: '', label: 'Any' }, ...free], chosenColour(chosen) ?? '', (colour) =>
    choose(colour === '' ? undefined : { colour }),
  );
}

/** @param {Preference | undefined} preference */
const chosenColour = (preference) => preference?.colour;

/** @param {object} preference */
export const wishWords = (preference) => chosenColour(preference) ?? '';
