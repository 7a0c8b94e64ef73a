/** The options of a new game in words. */
import type { Words } from '../../forms/field.ts';

export const OPTION_WORDS: Readonly<Record<string, Words>> = {
  races: { label: 'Races', values: { choose: 'Each player chooses', random: 'Drawn at random' } },
  without: { label: 'Races that nobody gets' },
  thirdSeats: {
    label: 'Attacks on guests',
    hint: 'Whether you may attack a third player’s ships on a foreign world. Games take longer with it.',
  },
  rounds: { label: 'Rounds at most', values: { none: 'No limit' } },
};
