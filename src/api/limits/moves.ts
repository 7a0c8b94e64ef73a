/**
 * The rate limit of commands. As long as the commands of a player succeed, they count by that player alone. A command counts as
 * failed until it has succeeded; a repeated command stays failed. A command that would pass if those in progress succeeded waits
 * for them. So only a player's own failed commands can stop a move, and the budget of the place may even then admit it.
 */
import type { Credential } from '../../auth/caller.ts';
import { factorOf } from '../../auth/limits/rates.ts';
import type { Refusal } from '../../rules/vocabulary.ts';
import { costOfMove } from './computing.ts';
import { count, countOf, uncount } from './counts.ts';
import { countByPlace, countByPlayer } from './limits.ts';
import { grantLook } from './looks.ts';
import { placeOf } from './place.ts';

const MOVE = /^https?:\/\/[^/]+\/api\/v1\/games\/[\w-]{1,64}\/commands(?:\?|$)/;
/**
 * Milliseconds of commands that fail, in a minute. Each player has `own`, which nobody else can use up: enough for the longest
 * command there is, or for three of usual length. As long as the whole place has not used up `here`, each has `most`. Beyond
 * that, commands count by place.
 */
export const FAILURES = { most: 10, own: 3, here: 300 } as const;
/** Commands of one player that may wait for others of the same player. */
export const MOST_WAITING = 32;

/** A permitted command, or the refusal. */
export interface Move {
  readonly refusal?: Refusal;
  /** Call it for a command that was accepted and stored, but not for a repeated one. `hasLooked`: the response has the view. */
  succeeded(hasLooked?: boolean): void;
  /** To be called when nothing more is done for it, whether or not it succeeded. */
  ended(): void;
}

type Caller = Pick<Credential, 'player'> & Partial<Credential>;

/** Whether this is a command. */
export function isMove({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  return method === 'POST' && MOVE.test(url);
}

/** Counts a command, if necessary after earlier ones of its player. */
export async function countMove(env: Env, request: Request, caller: Caller): Promise<Move> {
  const refusal = countByPlayer(env, request, caller);
  return refusal === undefined ? admitted(env, request, caller) : refusedMove(refusal);
}

async function admitted(env: Env, request: Request, caller: Caller): Promise<Move> {
  const { id } = caller.player;
  const [failed, started, failedHere] = [
    `failed ${id}`,
    `started ${id}`,
    `failed at ${placeOf(env, request)}`,
  ];
  const cost = costOfMove(request);
  const isCrowded = countOf(failedHere) + cost > FAILURES.here * factorOf(env);
  const most = isCrowded ? FAILURES.own : FAILURES.most;
  const retryAfter = count(failed, most, cost);
  if (retryAfter === undefined) {
    for (const subject of [started, failedHere]) count(subject, Infinity, cost);
    return {
      succeeded: (hasLooked) => {
        for (const subject of [failed, failedHere]) uncount(subject, cost);
        if (!hasLooked) grantLook(id);
      },
      ended: () => void [uncount(started, cost), continueAll(id)],
    };
  }
  const mayFit = countOf(failed) - countOf(started) + cost <= most;
  // At the latest, the next minute has room, even if a request in progress was abandoned and never ends.
  if (mayFit && (await hasWaited(id, retryAfter))) return admitted(env, request, caller);
  if (countByPlace(env, request, caller) === undefined)
    return { succeeded: (hasLooked) => void (hasLooked || grantLook(id)), ended: nothing };
  return refusedMove({ code: 'too-many-requests', retryAfter: mayFit ? 1 : retryAfter });
}

const nothing = () => undefined;
function refusedMove(refusal: Refusal): Move {
  return { refusal, succeeded: nothing, ended: nothing };
}

/** By player: continues each waiting command, the first one first. */
const waiting = new Map<string, Set<() => void>>();

/** Waits until a command of this player ends, but not longer than these seconds. False if too many wait. */
async function hasWaited(player: string, seconds: number): Promise<boolean> {
  const line = waiting.get(player) ?? new Set<() => void>();
  if (line.size >= MOST_WAITING) return false;
  waiting.set(player, line);
  // Another request ends the wait. Without a timer of its own, the platform would end this request as one that hangs.
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    line.add(resolve);
    timer = setTimeout(resolve, seconds * 1000);
  });
  clearTimeout(timer);
  return true;
}

/** Commands that still have to wait join the line again; those whose clients have gone do not. */
function continueAll(player: string): void {
  const line = waiting.get(player);
  waiting.delete(player);
  for (const resume of line ?? []) resume();
}
