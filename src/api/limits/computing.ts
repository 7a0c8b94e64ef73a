/**
 * The computing time that requests from one place cause, in milliseconds. Requests that fold a journal or read a whole game cost
 * more than others. Counted in this isolate's memory for the whole place: guests, keys and accounts with an address.
 */
import { factorOf } from '../../auth/limits/rates.ts';
import { LONGEST_LINE } from '../../rules/kernel/line.ts';
import type { Refusal } from '../../rules/vocabulary.ts';
import { COMMAND } from './bounds.ts';

const PART = 60_000;
const PARTS = 10;
/** Milliseconds of computing in any ten minutes; with floors and moves less than a twentieth of an isolate. */
export const MOST_COMPUTING = { most: 12_000, within: PARTS * PART } as const;

/** Milliseconds of CPU, as measured: docs/benchmarks.md, "What a request computes". */
export const COSTS = {
  /** A view, if the client sends the ETag of the one it has; the page of a game. */
  poll: 1,
  plain: 3,
  /** A page of events, or a list that D1 scans. */
  scan: 8,
  /** A look at an earlier step, for which up to 63 entries are folded; one that asks all rooms of a player; or the page of a link in a letter. */
  fold: 10,
  /** Reads all entries of a game and converts them to JSON. */
  whole: 35,
  /** Added for the first request for a game in a minute, which may wake the game's object. */
  wake: 3,
  /** Added for the longest line of text that a command may be; for a shorter one its part. */
  line: 1,
  /** Added for the longest JSON that a command may be; for a shorter one its part, by whole KiB. */
  json: 2,
  /** Added after the answer: for each room beyond the first 20 that was asked, which may have slept, */
  room: 1,
  /** and for each game beyond the first 20 of a list. */
  listed: 0.5,
} as const;

/** Rooms or games that the price of a request covers. */
const COVERED = 20;

/** Every poll comes by here, so its address is not taken apart. */
const POLL = /^https?:\/\/[^/]+\/api\/v1\/games\/([\w-]{1,64})\/view(?:\?seen=(?:true|false))?$/;

// Of paths as the router matches them: decoded, without the query.
const WHOLE = /^\/api\/v1\/((games\/[^/]+|me)\/export|games\/[^/]+\/story|me\/archive)$/;
const FOLDS = /^(\/api\/v1\/(me\/decisions|calendars\/[^/]+)|\/answer\/[^/]+)$/;
const SCANS =
  /^\/api\/v1\/(games|games\/[^/]+\/(events|feed)|me\/(games|contacts|invitations)|players\/[^/]+|openapi\.json)$/;
const PAGE = /^\/game$/;
const COMMANDS = /^\/api\/v1\/games\/[^/]+\/commands$/;
const VIEW = /^\/api\/v1\/games\/[^/]+\/view$/;
const GAME = /^\/api\/v1\/games\/([^/]{1,64})/;

const LINE = /^\s*text\/plain/i;
const KIBS = COMMAND.bytes / 1024;
const JSON_TYPE = /^\s*application\/json/i;

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

interface Price {
  /** Milliseconds, where the request wakes no game. */
  readonly cost: number;
  /** The game that is asked for, if it is one. */
  readonly game?: string | undefined;
}

/** Milliseconds that a request is expected to take, where it wakes no game. */
export function costOf(request: Sent): number {
  return priceOf(request).cost;
}

/** Milliseconds that a command may take, though it fails. */
export function costOfMove({ headers }: Pick<Request, 'headers'>): number {
  return COSTS.poll + costOfBody(headers);
}

/** Milliseconds to read a command: a line of text, or JSON. A body of unknown length counts as the longest. */
function costOfBody(headers: Headers): number {
  const type = headers.get('Content-Type') ?? '';
  if (LINE.test(type)) return COSTS.line * partOf(headers, LONGEST_LINE);
  if (!JSON_TYPE.test(type)) return 0;
  return (COSTS.json * Math.floor(KIBS * partOf(headers, KIBS * 1024))) / KIBS;
}

/** The length of the body as a part of the longest one. */
function partOf(headers: Headers, longest: number): number {
  // The transfer encoding takes precedence over the length that a client states.
  const stated = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length');
  const bytes = stated === null ? longest : Number(stated);
  return bytes >= 0 && bytes < longest ? bytes / longest : 1;
}

/** The answer to a request, as far as its cost depends on it. */
export interface Answered {
  readonly status: number;
  /** Rooms that were asked, games in a list, and games that are exported. */
  readonly rooms?: number | undefined;
  readonly listed?: number | undefined;
  readonly exported?: number | undefined;
}

/** Milliseconds that an answer is expected to have taken beyond the price of its request. */
export function costBeyond(request: Sent, { status, rooms = 0, listed = 0, exported = 0 }: Answered): number {
  const whole = status === 200 && costOf(request) === COSTS.poll ? COSTS.plain - COSTS.poll : 0;
  const many = Math.max(0, rooms - COVERED) * COSTS.room + Math.max(0, listed - COVERED) * COSTS.listed;
  return whole + many + exported * COSTS.whole;
}

/** As `costOf`, plus the cost of waking the game if nobody at this place has requested it in this minute. */
export function costAt(place: string, request: Sent): number {
  const { cost, game } = priceOf(request);
  if (game === undefined) return cost;
  const { asked } = present(Date.now());
  const pair = `${place} ${game}`;
  if (asked.has(pair)) return cost;
  asked.add(pair);
  return cost + COSTS.wake;
}

/** The router answers HEAD as GET, and decodes paths: every spelling of a request has the same price. */
function priceOf({ method, url, headers }: Sent): Price {
  const isRead = method === 'GET' || method === 'HEAD';
  const poll = POLL.exec(url);
  if (poll !== null) return { cost: isRead ? costOfView(headers) : COSTS.plain, game: poll[1] };
  const { pathname, searchParams } = new URL(url);
  const path = decoded(pathname);
  if (path === undefined) return { cost: isRead ? COSTS.whole : COSTS.plain };
  const game = GAME.exec(path)?.[1];
  if (!isRead) return { cost: COSTS.plain + (COMMANDS.test(path) ? costOfBody(headers) : 0), game };
  if (VIEW.test(path)) return { cost: searchParams.has('at') ? COSTS.fold : costOfView(headers), game };
  return { cost: costOfPath(path), game };
}

function costOfPath(path: string): number {
  if (WHOLE.test(path)) return COSTS.whole;
  if (FOLDS.test(path)) return COSTS.fold;
  if (PAGE.test(path)) return COSTS.poll;
  return SCANS.test(path) ? COSTS.scan : COSTS.plain;
}

function costOfView(headers: Headers): number {
  return headers.has('If-None-Match') ? COSTS.poll : COSTS.plain;
}

/** Undefined for paths that nobody could need: what is left encoded, the router may read in another way. */
function decoded(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    const once = decodeURI(path);
    return once.includes('%') ? undefined : once;
  } catch {
    return undefined;
  }
}

/** Counts this cost, unless the place has used up its budget. */
export function countComputing(env: Env, place: string, cost: number): Refusal | undefined {
  const now = Date.now();
  const { spent } = present(now);
  const most = MOST_COMPUTING.most * factorOf(env);
  const sum = parts.reduce((all, part) => all + (counts(part, now) ? (part.spent.get(place) ?? 0) : 0), cost);
  if (sum > most) return { code: 'too-many-requests', retryAfter: waitFor(place, { over: sum - most, now }) };
  spent.set(place, (spent.get(place) ?? 0) + cost);
  return undefined;
}

/** Counts what was computed already. If that exceeds the budget of the place, its next requests are refused. */
export function chargeComputing(place: string, cost: number): void {
  const { spent } = present(Date.now());
  spent.set(place, (spent.get(place) ?? 0) + cost);
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
