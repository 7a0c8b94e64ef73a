/**
 * What requests from one place make the service compute, in milliseconds: those that fold a journal or read a whole game cost
 * more than others. Counted in this isolate's memory, for all at the place: guests, keys and accounts with an address.
 */
import { factorOf } from '../auth/rates.ts';
import type { Refusal } from '../rules/vocabulary.ts';
import { placeOf } from './place.ts';

const SPAN = 600_000;
/** Milliseconds of computing in ten minutes: less than a twentieth of an isolate. */
export const MOST_COMPUTING = { most: 28_000, within: SPAN } as const;

/** Milliseconds: docs/benchmarks.md, `served`, `wake` and `finished`. */
export const COSTS = {
  plain: 0.4,
  /** A page of events, or a list that D1 scans. */
  scan: 2,
  /** A look at an earlier step, for which up to 63 entries are folded; or one that asks all rooms of a player. */
  fold: 5,
  /** All entries of a game are read, and made into JSON. */
  whole: 150,
  /** More, for the first request for a game: it may wake the game's object, which reads and folds. */
  wake: 10,
} as const;

// Of whole addresses: they are not taken apart, since every poll comes by here.
const WHOLE = /\/api\/v1\/(games\/[\w-]+|me)\/export(\?|$)/;
const FOLDS = /\/api\/v1\/(games\/[\w-]+\/view\?(.*&)?at=|me\/decisions|(games\/[\w-]+\/)?calendars?\/)/;
const SCANS = /\/api\/v1\/(games|games\/[\w-]+\/(events|messages|feed)|me\/games|players\/[\w-]+)(\?|$)/;

const GAME = /\/api\/v1\/games\/([\w-]{1,64})/;

let spent = new Map<string, number>();
/** Places, each with a game that it has asked for. As many as budgets pay for. */
let asked = new Set<string>();
let since = -Infinity;

/** Milliseconds that a request is expected to take, where it wakes no game. */
export function costOf({ method, url }: Pick<Request, 'method' | 'url'>): number {
  if (method !== 'GET') return COSTS.plain;
  if (WHOLE.test(url)) return COSTS.whole;
  if (FOLDS.test(url)) return COSTS.fold;
  return SCANS.test(url) ? COSTS.scan : COSTS.plain;
}

/** Counts what this request costs, unless its place has used up its budget. */
export function pressComputing(env: Env, request: Request): Refusal | undefined {
  const now = Date.now();
  // Clocks are set back, too.
  if (Math.abs(now - since) >= SPAN) [spent, asked, since] = [new Map(), new Set(), now];
  const place = placeOf(env, request);
  const game = GAME.exec(request.url)?.[1];
  const pair = game && `${place} ${game}`;
  const wakes = pair !== undefined && !asked.has(pair);
  const sum = (spent.get(place) ?? 0) + costOf(request) + (wakes ? COSTS.wake : 0);
  if (sum > MOST_COMPUTING.most * factorOf(env))
    return { code: 'too-many-requests', retryAfter: Math.max(1, Math.ceil((since + SPAN - now) / 1000)) };
  spent.set(place, sum);
  if (wakes) asked.add(pair);
  return undefined;
}
