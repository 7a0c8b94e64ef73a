/**
 * A look is what a player needs for a move besides the command: a view of a game, the page of a decision behind a link, or new standing
 * orders. No limit of a place refuses
 * a player's first look in half an hour, nor one more after each accepted move. Each isolate counts looks in its own memory.
 */
import { factorOf } from '../../auth/limits/rates.ts';

/** Milliseconds from one look of a player to the next. 1,000 guests of a place then take less than a hundredth of an isolate. */
export const LOOK_EVERY = 1_800_000;
/** Milliseconds of CPU that a look may take, including the wake of its game: docs/benchmarks.md. */
export const LOOK_COST = 10;

const SEEN = /^https?:\/\/[^/]+\/api\/v1\/games\/[\w-]{1,64}\/view(?:\?seen=(?:true|false))?$/;
const DECISION = /^https?:\/\/[^/]+\/answer\/pd1_[\w.-]{1,2048}(?:\?open=[\w.-]{1,64})?$/;
const ORDERS = /^https?:\/\/[^/]+\/api\/v1\/games\/[\w-]{1,64}\/orders$/;

/** By player, when they last took a look, the earliest first. */
const taken = new Map<string, number>();

export function isLook({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  if (method === 'GET' || method === 'HEAD') return SEEN.test(url) || DECISION.test(url);
  return method === 'PUT' && ORDERS.test(url);
}

/** Counts a look. If the player has had one too recently, returns the seconds to wait instead. */
export function takeLook(env: Env, player: string): number | undefined {
  const [now, every] = [Date.now(), LOOK_EVERY / factorOf(env)];
  // A clock may also be set back.
  const isOver = (at: number) => Math.abs(now - at) >= every;
  for (const [one, at] of taken) {
    if (!isOver(at)) break;
    taken.delete(one);
  }
  const before = taken.get(player);
  if (before !== undefined && !isOver(before)) return Math.max(1, Math.ceil((before + every - now) / 1000));
  taken.delete(player);
  taken.set(player, now);
  return undefined;
}

/** After an accepted move, its player may look again. */
export function grantLook(player: string): void {
  taken.delete(player);
}
