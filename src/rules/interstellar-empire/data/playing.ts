/** When specials may be played (IE-5.2), and what a tyrannical state may not spend. The presentation publishes both. */
import type { Effect } from './deck.ts';

/** The specials that a player plays in their own turn, each with the last phase in which it may be played. */
export const UNTIL = {
  'trade-delegation': 'draw',
  'ancient-artifact': 'explore',
  resupply: 'war',
  'space-piracy': 'war',
  'labor-unrest': 'war',
} as const satisfies Partial<Record<Effect, string>>;

/** The phase that playing a special begins, if the turn is in an earlier one. */
export const BEGINS = { ...UNTIL, resupply: 'explore' } as const;

/** IE-12.3: a tyrannical state may not spend cards of this number. */
export const TYRANT_NUMBER = 6;
