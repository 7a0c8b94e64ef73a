/** The absence policy of a game against bots: it waits for its player, because nobody else does. */
import type { AbsencePolicy } from '../../../src/room/table/terms.ts';

/** Thirty days is the longest time bank. */
export const UNHURRIED: AbsencePolicy = { absence: 'bot', hours: true, bank: 30 * 86_400 };
