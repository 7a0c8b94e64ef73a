/** The terms of a game, which its host sets at creation. */
import type { OfferedPace, PaceName, Ruleset } from '../../rules/contract.ts';
import { fail, ok, type Refusal, type Result } from '../../rules/vocabulary.ts';

/** The most open first. */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
export type Status = 'open' | 'running' | 'paused' | 'finished' | 'cancelled';
/** Whether spectators can read public messages while a game runs. */
export type Audience = 'open' | 'seats';
export type Pace = PaceName | Readonly<Record<string, number>>;

/**
 * `absence`: who plays a seat that has missed three windows in a row: a bot; a bot until a substitute takes over; or nobody, so
 * that defaults apply. `hours`: whether long windows run in a player's own waking hours. `bank`: seconds that each seat may use
 * beyond its windows in the whole game.
 */
export interface AbsencePolicy {
  readonly absence: 'bot' | 'substitute' | 'default';
  readonly hours: boolean;
  readonly bank: number;
}

/** The policy of games that began before hosts could choose one. */
export const OLD_ABSENCE_POLICY: AbsencePolicy = { absence: 'default', hours: false, bank: 0 };

/** The terms that the creator of a game sets. They never change, and a rematch has the same. */
export interface Terms {
  readonly ruleset: string;
  readonly options: object;
  readonly pace: Pace;
  readonly visibility: Visibility;
  readonly sandbox: boolean;
  /** Seconds that a bot waits before it answers. */
  readonly botPause: number;
  readonly talk: Audience;
  readonly absencePolicy: AbsencePolicy;
}

/** The shortest and longest window, in seconds. */
const SHORTEST = 30;
const LONGEST = 30 * 86_400;

/** The seconds for each pace key of the ruleset. Keys that a host's own pace leaves out have the value of `daily`. */
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

/** The name of a pace; `own` if the host set the times. */
export function paceNameOf(rules: Ruleset | undefined, pace: OfferedPace | Pace): OfferedPace | 'own' {
  if (typeof pace === 'string') return pace;
  return rules !== undefined && isBrisk(rules, pace) ? 'brisk' : 'own';
}

function isBrisk({ paces: { brisk } }: Ruleset, seconds: Exclude<Pace, string>): boolean {
  const keys = Object.keys(brisk);
  return Object.keys(seconds).length === keys.length && keys.every((key) => seconds[key] === brisk[key]);
}

/** A pace as a host chooses it, in the form in which games store it. The text of `brisk` in D1 is always the same. */
export const storedPace = (rules: Ruleset, pace: OfferedPace | Exclude<Pace, string>): Pace =>
  pace === 'brisk' || paceNameOf(rules, pace) === 'brisk' ? rules.paces.brisk : pace;

/** The terms alone, without other fields. */
export function termsOf(game: Terms): Terms {
  const { ruleset, options, pace, visibility, sandbox, botPause, talk, absencePolicy } = game;
  return { ruleset, options, pace, visibility, sandbox, botPause, talk, absencePolicy };
}

/** A game whose luck and bots its host has arranged. */
export interface Lesson {
  /** 64 hex digits. */
  readonly seed: string;
  readonly script: readonly ScriptedCommand[];
}

/** What a bot at this seat sends while this window is open, if the rules accept it. */
export interface ScriptedCommand {
  readonly seat: number;
  readonly window: string;
  readonly command: object;
}

/** The options with which the game is played: the rules need no measures against absence if another player or a bot takes the seat. */
export function playedOptions(
  rules: Ruleset | undefined,
  { options, absencePolicy }: Terms,
): Terms['options'] {
  const waits = absencePolicy.absence !== 'default';
  return (waits && rules?.withoutAbsenceRules?.(options)) || options;
}
