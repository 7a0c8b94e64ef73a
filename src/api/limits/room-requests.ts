/**
 * A request for the inbox or a calendar asks many rooms, and counts once for each of them. The counts are in this isolate's memory,
 * by player or by calendar, so a stranger who knows the address of a calendar uses up no other limit of its owner.
 */
import { factorOf } from '../../auth/limits/rates.ts';
import type { Refusal } from '../../rules/vocabulary.ts';

const MINUTE = 60_000;
/** Rooms that one player, or one calendar, may ask in a minute: the same number as requests. */
export const MOST_ROOMS = 1200;
/** How many rooms each subject has asked since `since`. Reset each minute. */
let counts = new Map<string, number>();
let since = -Infinity;

/** Counts these rooms for `subject`, or refuses. The first request of a minute always passes: a player may be in more games than the limit. */
export function countRoomRequests(env: Env, subject: string, rooms: number): Refusal | undefined {
  const now = Date.now();
  // A clock can also be set back.
  if (Math.abs(now - since) >= MINUTE) [counts, since] = [new Map(), now];
  const before = counts.get(subject) ?? 0;
  if (before > 0 && before + rooms > MOST_ROOMS * factorOf(env))
    return { code: 'too-many-requests', retryAfter: Math.max(1, Math.ceil((since + MINUTE - now) / 1000)) };
  counts.set(subject, before + rooms);
  return undefined;
}
