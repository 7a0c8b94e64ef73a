/** The options of a new game in words. */
import type { Words } from '../../forms/field.ts';

export const OPTION_WORDS: Readonly<Record<string, Words>> = {
  races: { label: 'Races', values: { choose: 'Each player chooses', random: 'Drawn at random' } },
  without: { label: 'Ban races' },
  thirdSeats: {
    label: 'Attacks on third players',
    hint: 'Allows attacks on a third player’s ships on a foreign world. Makes games longer.',
  },
  rounds: { label: 'Maximum rounds', values: { none: 'No limit' } },
};
