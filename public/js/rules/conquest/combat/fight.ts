/** A combat on the board and beside it. One file, which loads with the first combat. */
export { flights } from '../board/flights.ts';
export { guestMarks } from '../board/guests.ts';
export { combatPanel } from './combat.ts';
export { handCoin } from './hand-coin.ts';
export { activePowers } from '../words/active-powers.ts';
export { hasResult, isRead, nextCombat, resultShown } from './result.ts';
