/**
 * What one request asks of many rooms counts as often as it asks: the inbox, a calendar, and the export of one's data. Counted in this
 * isolate's memory, by player or by calendar, so a stranger who knows the address of a calendar takes nothing from its owner.
 */
import { factorOf } from '../auth/rates.ts';
import type { Refusal } from '../rules/vocabulary.ts';

const MINUTE = 60_000;
/** Rooms that one player, or one calendar, asks in a minute: as many as there are requests. */
const MOST_ROOMS = 1200;
/** Who has asked how many, since when: begun anew each minute. */
let counts = new Map<string, number>();
let since = -Infinity;

/** Counts that `subject` asks these rooms, unless it has asked too many. Whoever is in more games than that asks all of them once a minute. */
export function askingRooms(env: Env, subject: string, rooms: number): Refusal | undefined {
  const now = Date.now();
  // Clocks are set back, too.
  if (Math.abs(now - since) >= MINUTE) [counts, since] = [new Map(), now];
  const before = counts.get(subject) ?? 0;
  if (before > 0 && before + rooms > MOST_ROOMS * factorOf(env))
    return { code: 'too-many-requests', retryAfter: Math.max(1, Math.ceil((since + MINUTE - now) / 1000)) };
  counts.set(subject, before + rooms);
  return undefined;
}
