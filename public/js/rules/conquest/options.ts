/** The options of a new game in words. */
import type { Words } from '../../forms/field.ts';

export const OPTION_WORDS: Readonly<Record<string, Words>> = {
  races: {
    label: 'Races',
    values: { choose: 'Each player chooses', random: 'Drawn at random' },
    hint: 'Each race has a power of its own.',
  },
  without: { label: 'Ban races', hint: 'No player gets these races.' },
  thirdSeats: {
    label: 'Attacks on third players',
    hint: 'Allows attacks on a third player’s ships on a foreign world. Makes games longer.',
  },
  rounds: {
    label: 'Maximum rounds',
    values: { none: 'No limit' },
    hint: 'The game ends when every seat has had so many turns.',
  },
};
