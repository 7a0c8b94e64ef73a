/** The options of a new game in words. */
import { OPTION_WORDS as OF_BOTH } from '../conquest/options.ts';

export const OPTION_WORDS: typeof OF_BOTH = {
  ...OF_BOTH,
  recall: {
    label: 'Recall',
    hint: 'Allows players to recall ships instead of attacking. The printed rules do not have this.',
  },
};
