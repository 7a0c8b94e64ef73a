/**
 * Rate limits of requests, in this isolate's memory; exact limits are in `exact-limits.ts`. Known players have limits of their
 * own, other callers share that of their place, so nobody uses up the limit of somebody else. Anybody can create guests, so
 * requests of guests also count by place, except moves in running games.
 */
import type { Credential } from '../../auth/caller.ts';
import { factorOf } from '../../auth/limits/rates.ts';
import type { Refusal } from '../../rules/vocabulary.ts';
import { chargeComputing, costAt, costBeyond, countComputing, type Answered } from './computing.ts';
import { count, countOf, secondsLeft } from './counts.ts';
import { isPaidByFloor, isWithinFloor } from './floors.ts';
import { isLook, takeLook } from './looks.ts';
import { isPlaceKnown, placeOf } from './place.ts';

/** How many a minute, by subject. */
export const PER_MINUTE = {
  /** Requests of any kind, for each caller. */
  requests: 1200,
  requestsOfBot: 600,
  /** For 30 people behind one address: docs/identity.md has the arithmetic. */
  requestsHere: 6000,
  messagesHere: 300,
  keyLookupsHere: 600,
  newGuestsHere: 30,
  appFetchesHere: 30,
  /** For one app of one player. */
  tokens: 20,
} as const;

/**
 * Counts any request, cheaply. Its computing time also counts by place, and so do requests of guests, except for a few looks. Commands use `countMove` of `moves.ts`.
 */
export function countRequest(
  env: Env,
  request: Request,
  caller: (Pick<Credential, 'player'> & Partial<Credential>) | null,
): Refusal | undefined {
  const ofPlayer = countByPlayer(env, request, caller);
  if (ofPlayer !== undefined) return ofPlayer;
  const ofPlace = countByPlace(env, request, caller);
  if (ofPlace?.retryAfter === undefined || caller === null || !isLook(request)) return ofPlace;
  const wait = takeLook(env, caller.player.id);
  return wait === undefined ? undefined : { ...ofPlace, retryAfter: Math.min(wait, ofPlace.retryAfter) };
}

/** Counts a request by its player, or by place if nobody is known to have sent it. */
export function countByPlayer(
  env: Env,
  request: Request,
  caller: (Pick<Credential, 'player'> & Partial<Credential>) | null,
): Refusal | undefined {
  return counting(caller?.player.id ?? placeOf(env, request), mostOf(caller) * factorOf(env));
}

function mostOf(caller: Partial<Credential> | null): number {
  return caller?.by === 'key' && caller.isBot === true ? PER_MINUTE.requestsOfBot : PER_MINUTE.requests;
}

/**
 * Headers that say how many requests the caller has left in this minute: draft-ietf-httpapi-ratelimit-headers-10. Callers without a
 * token get none, because they share the limit of their place and would learn of the requests of others there.
 */
export function rateLimitHeaders(
  env: Env,
  caller: (Pick<Credential, 'player'> & Partial<Credential>) | null,
): Readonly<Record<string, string>> {
  if (caller === null) return {};
  const most = Math.floor(mostOf(caller) * factorOf(env));
  const left = Math.max(0, most - countOf(caller.player.id));
  return {
    'RateLimit-Policy': `"requests";q=${most};w=60`,
    RateLimit: `"requests";r=${left};t=${secondsLeft()}`,
  };
}

/** The shared limit of a place, beyond the floors of a few players there. */
export function countByPlace(
  env: Env,
  request: Request,
  caller: (Pick<Credential, 'player'> & Partial<Credential>) | null,
): Refusal | undefined {
  if (!isPlaceKnown(env)) return undefined;
  const place = placeOf(env, request);
  const cost = costAt(place, request);
  if (caller !== null && isWithinFloor(env, { place, player: caller.player.id }, cost)) return undefined;
  const shared = isShared(caller)
    ? counting(sharedBy(env, request, caller), PER_MINUTE.requestsHere * factorOf(env))
    : undefined;
  return shared ?? countComputing(env, place, cost);
}

/** Charges what the answer to a counted request has taken beyond the price, which depends on the request alone. */
export function chargeAnswered(
  env: Env,
  request: Request,
  caller: Pick<Credential, 'player'> | null,
  answered: Answered,
): void {
  const cost = costBeyond(request, answered);
  if (cost === 0 || !isPlaceKnown(env)) return;
  const place = placeOf(env, request);
  if (caller !== null && isPaidByFloor(env, { place, player: caller.player.id }, cost)) return;
  chargeComputing(place, cost);
}

/** Counts, by place, a message from a caller who may be a guest. */
export function countMessage(env: Env, request: Request, caller: Credential | null): Refusal | undefined {
  if (!isShared(caller) || !isPlaceKnown(env)) return undefined;
  return counting(`messages ${sharedBy(env, request, caller)}`, PER_MINUTE.messagesHere * factorOf(env));
}

type Shared = Pick<Credential, 'player' | 'by' | 'verified'>;

/** Whether the caller has a credential that does not show an address. Callers without one count by place anyway. */
function isShared(caller: Partial<Credential> | null): caller is Shared {
  return caller?.by !== undefined && caller.verified !== true;
}

/** Keys count separately, so that bots do not use up the limit of guests. */
function sharedBy(env: Env, request: Request, { by }: Shared): string {
  return `${by} at ${placeOf(env, request)}`;
}

/**
 * Counts a lookup in D1 of a key that this isolate does not know. The key may be invalid, so lookups count by place, and apart
 * from other requests, which therefore cannot block valid keys.
 */
export function countKeyLookup(env: Env, request: Request): Refusal | undefined {
  return counting(`keys:${placeOf(env, request)}`, PER_MINUTE.keyLookupsHere * factorOf(env));
}

export function mayAsk(env: Env, request: Request): boolean {
  return countKeyLookup(env, request) === undefined;
}

/** Each new guest costs a row, and has no account yet by which to count, so they count by place. */
export function countNewGuest(env: Env, request: Request): Refusal | undefined {
  return counting(`guests:${placeOf(env, request)}`, PER_MINUTE.newGuestsHere * factorOf(env));
}

/** Counts a fetch of the description of an app, which any server may hold, by place. */
export function countAppFetch(env: Env, request: Request): Refusal | undefined {
  return counting(`apps:${placeOf(env, request)}`, PER_MINUTE.appFetchesHere * factorOf(env));
}

/** Counts a request of an app for tokens. Returns the seconds to wait at the limit. */
export function countGrant(env: Env, grant: string): number | undefined {
  return count(`grant:${grant}`, PER_MINUTE.tokens * factorOf(env));
}

function counting(subject: string, most: number): Refusal | undefined {
  const retryAfter = count(subject, most);
  return retryAfter === undefined ? undefined : { code: 'too-many-requests', retryAfter };
}
