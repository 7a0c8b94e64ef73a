/** Why the game is over (IE-11). Who won, and what broke a tie, follows it. */
import type { Result } from '../state/types.ts';

const REASONS: Readonly<Record<Result['reason'], string>> = {
  drawn: 'the last card was drawn',
  war: 'the last card was turned over in a war',
  'last-seat': 'only one player is left',
};

/** Without its full stop. */
export const endWords = (reason: Result['reason']): string => `The game is over because ${REASONS[reason]}`;
