/** Why the game is over, and what decides it (IE-11). */
import type { Result } from '../state/types.ts';

const REASONS: Readonly<Record<Result['reason'], string>> = {
  drawn: 'the last card was drawn',
  war: 'the last card was turned over in a war',
  'last-seat': 'only one player is left',
};
const MOST = '. The player with the most planets wins; ships, then cards in hand, break ties';

/** Without its full stop. */
export const endWords = (reason: Result['reason']): string =>
  `The game is over because ${REASONS[reason]}${reason === 'last-seat' ? '' : MOST}`;
