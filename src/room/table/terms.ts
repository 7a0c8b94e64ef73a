/** The terms of a game: what its host settles when it is made. */
import type { PaceName, Ruleset } from '../../rules/contract.ts';
import { fail, ok, type Refusal, type Result } from '../../rules/vocabulary.ts';

export type Visibility = 'public' | 'unlisted' | 'private';
export type Status = 'open' | 'running' | 'paused' | 'finished' | 'cancelled';
/** Whether spectators read what is said to all while a game runs. */
export type Audience = 'open' | 'seats';
export type Pace = PaceName | Readonly<Record<string, number>>;

/**
 * `absence`: what becomes of a seat that has missed three windows in a row: a bot plays for it; or until a substitute takes
 * it over; or nothing but defaults. `hours`: whether windows of some length pass in a player's own waking hours. `bank`:
 * seconds that each seat may take beyond its windows, in the whole game.
 */
export interface Patience {
  readonly absence: 'bot' | 'substitute' | 'default';
  readonly hours: boolean;
  readonly bank: number;
}

/** Of games that began before there was anything to choose. */
export const OLD_PATIENCE: Patience = { absence: 'default', hours: false, bank: 0 };

/** What whoever makes a game settles, for good: a rematch has the same. */
export interface Terms {
  readonly ruleset: string;
  readonly options: object;
  readonly pace: Pace;
  readonly visibility: Visibility;
  readonly sandbox: boolean;
  /** Seconds that a bot waits before it answers. */
  readonly botPause: number;
  readonly talk: Audience;
  readonly patience: Patience;
}

/** Seconds of a window, at least and at most. */
const SHORTEST = 30;
const LONGEST = 30 * 86_400;

/** Seconds for each pace key of the ruleset. A host's own pace may leave keys out: they go by `daily`. */
export function secondsOf(rules: Ruleset, pace: Pace): Result<Readonly<Record<string, number>>, Refusal> {
  if (typeof pace === 'string') return ok(rules.paces[pace satisfies PaceName]);
  for (const [key, seconds] of Object.entries(pace)) {
    const field = `pace.${key}`;
    if (!Object.hasOwn(rules.paces.daily, key)) return fail({ code: 'unknown-field', field });
    if (!Number.isInteger(seconds) || seconds < SHORTEST || seconds > LONGEST)
      return fail({ code: 'out-of-range', field, detail: `from ${SHORTEST} to ${LONGEST} seconds` });
  }
  return ok({ ...rules.paces.daily, ...pace });
}

/** Of what has them, and nothing else. */
export function termsOf(game: Terms): Terms {
  const { ruleset, options, pace, visibility, sandbox, botPause, talk, patience } = game;
  return { ruleset, options, pace, visibility, sandbox, botPause, talk, patience };
}
