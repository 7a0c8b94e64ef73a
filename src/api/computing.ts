/**
 * The computing time that requests from one place cause, in milliseconds. Requests that fold a journal or read a whole game cost
 * more than others. Counted in this isolate's memory for the whole place: guests, keys and accounts with an address.
 */
import { factorOf } from '../auth/rates.ts';
import type { Refusal } from '../rules/vocabulary.ts';

const PART = 60_000;
const PARTS = 10;
/** Milliseconds of computing in any ten minutes; with floors and moves less than a twentieth of an isolate. */
export const MOST_COMPUTING = { most: 12_000, within: PARTS * PART } as const;

/** Milliseconds of CPU, as measured: docs/benchmarks.md, "What a request computes". */
export const COSTS = {
  /** A view, if the client sends the ETag of the one it has. */
  poll: 1,
  plain: 3,
  /** A page of events, or a list that D1 scans. */
  scan: 8,
  /** A view of an earlier step, which folds up to 63 entries; or a request that calls all rooms of a player. */
  fold: 10,
  /** Reads all entries of a game and converts them to JSON. */
  whole: 35,
  /** Added for the first request for a game in a minute, which may wake the game's object. */
  wake: 3,
} as const;

// Match whole URLs: every poll passes here, and parsing them costs too much.
const WHOLE = /\/api\/v1\/(games\/[\w-]+|me)\/export(\?|$)/;
const FOLDS = /\/api\/v1\/(games\/[\w-]+\/view\?(.*&)?at=|me\/decisions|(games\/[\w-]+\/)?calendars?\/)/;
const SCANS = /\/api\/v1\/(games|games\/[\w-]+\/(events|feed)|me\/games|players\/[\w-]+|openapi\.json)(\?|$)/;
const VIEW = /\/api\/v1\/games\/[\w-]+\/view(\?|$)/;

const GAME = /\/api\/v1\/games\/([\w-]{1,64})/;

/** A minute. */
interface Part {
  /** Milliseconds. */
  readonly begun: number;
  /** By place. */
  readonly spent: Map<string, number>;
  /** Places, each with a game that it has asked for. */
  readonly asked: Set<string>;
}

/** The last eleven parts in which something was spent, latest first. */
let parts: readonly Part[] = [];

type Sent = Pick<Request, 'method' | 'url' | 'headers'>;

/** The expected milliseconds of a request that wakes no game. */
export function costOf({ method, url, headers }: Sent): number {
  if (method !== 'GET') return COSTS.plain;
  if (WHOLE.test(url)) return COSTS.whole;
  if (FOLDS.test(url)) return COSTS.fold;
  if (SCANS.test(url)) return COSTS.scan;
  return VIEW.test(url) && headers.has('If-None-Match') ? COSTS.poll : COSTS.plain;
}

/** As `costOf`, plus the cost of waking the game if nobody at this place has requested it in this minute. */
export function costAt(place: string, request: Sent): number {
  const cost = costOf(request);
  const game = GAME.exec(request.url)?.[1];
  if (game === undefined) return cost;
  const { asked } = present(Date.now());
  const pair = `${place} ${game}`;
  if (asked.has(pair)) return cost;
  asked.add(pair);
  return cost + COSTS.wake;
}

/** Counts this cost, unless the place has used up its budget. */
export function pressComputing(env: Env, place: string, cost: number): Refusal | undefined {
  const now = Date.now();
  const { spent } = present(now);
  const most = MOST_COMPUTING.most * factorOf(env);
  const sum = parts.reduce((all, part) => all + (counts(part, now) ? (part.spent.get(place) ?? 0) : 0), cost);
  if (sum > most) return { code: 'too-many-requests', retryAfter: waitFor(place, { over: sum - most, now }) };
  spent.set(place, (spent.get(place) ?? 0) + cost);
  return undefined;
}

/** The current part. Drops expired parts. */
function present(now: number): Part {
  const [latest] = parts;
  // Clocks are set back, too.
  if (latest !== undefined && Math.abs(now - latest.begun) < PART) return latest;
  const part = { begun: now, spent: new Map(), asked: new Set<string>() };
  parts = [part, ...parts.filter((one) => counts(one, now))];
  return part;
}

function counts({ begun }: Part, now: number): boolean {
  return Math.abs(now - begun) < PART + MOST_COMPUTING.within;
}

/** Seconds until enough of the place's spending has expired. */
function waitFor(place: string, { over, now }: { readonly over: number; readonly now: number }): number {
  let freed = 0;
  for (const part of parts.toReversed()) {
    if (!counts(part, now)) continue;
    const { begun, spent } = part;
    freed += spent.get(place) ?? 0;
    if (freed >= over) return Math.max(1, Math.ceil((begun + PART + MOST_COMPUTING.within - now) / 1000));
  }
  return (PART + MOST_COMPUTING.within) / 1000;
}
