/**
 * Floors: a few requests a minute that no limit of a place refuses, enough for a page that follows a game. The first players
 * at a place get them, and keep them while they send requests. Their number is limited, so more guests do not make more
 * floors. In this isolate's memory.
 */
import { factorOf } from '../../auth/limits/rates.ts';
import { count, countOf } from './counts.ts';

/** `players` of one place have a floor. Each: requests, and milliseconds of computing, a minute. */
export const FLOORS = { players: 32, requests: 60, computing: 30 } as const;
/** Milliseconds without a request after which a player loses the floor. */
const KEPT = 600_000;
/** Milliseconds between two removals of places without floors. */
const SWEPT = 60_000;

interface Follower {
  readonly place: string;
  /** An id. */
  readonly player: string;
}

/** By place: the last request of each player with a floor. */
const holders = new Map<string, Map<string, number>>();
let swept = -Infinity;

/** Counts a request that is expected to take so many milliseconds, if the floor of this player at this place has room for it. */
export function isWithinFloor(env: Env, { place, player }: Follower, cost: number): boolean {
  if (!holds(place, player)) return false;
  const requests = `floor ${place} ${player}`;
  if (countOf(requests) >= Math.floor(FLOORS.requests * factorOf(env))) return false;
  if (!hasRoomFor(env, { place, player }, cost)) return false;
  return count(requests, Infinity) === undefined;
}

/** As `isWithinFloor`, for what a counted request has taken beyond its price. */
export function isPaidByFloor(env: Env, who: Follower, cost: number): boolean {
  return holds(who.place, who.player) && hasRoomFor(env, who, cost);
}

/** Counts these milliseconds if the floor has room for them. */
function hasRoomFor(env: Env, { place, player }: Follower, cost: number): boolean {
  const computing = `computed on the floor ${place} ${player}`;
  return count(computing, FLOORS.computing * factorOf(env), cost) === undefined;
}

/** Whether this player has a floor there. Takes one if one is free. */
function holds(place: string, player: string): boolean {
  const now = Date.now();
  if (Math.abs(now - swept) >= SWEPT) sweep(now);
  const here = holders.get(place) ?? new Map<string, number>();
  if (!here.has(player) && here.size >= FLOORS.players) return false;
  holders.set(place, here.set(player, now));
  return true;
}

function sweep(now: number): void {
  swept = now;
  for (const [place, here] of holders) {
    for (const [player, at] of here) if (Math.abs(now - at) >= KEPT) here.delete(player);
    if (here.size === 0) holders.delete(place);
  }
}
