/** The absence policy of a game against bots. Its deadlines are long, because no other person waits. */
import type { AbsencePolicy } from '../../../src/room/table/terms.ts';

/** Thirty days is the longest time bank. */
export const UNHURRIED: AbsencePolicy = { absence: 'bot', hours: true, bank: 30 * 86_400 };
