/** The options of a new game in words. */
import { OPTION_WORDS as OF_BOTH } from '../conquest/options.ts';

export const OPTION_WORDS: typeof OF_BOTH = {
  ...OF_BOTH,
  recall: {
    label: 'Recall',
    hint: 'Whether ships may be called home in place of an attack. The printed rules have none.',
  },
};
