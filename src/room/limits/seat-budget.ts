/**
 * The budget of a seat: bytes that its commands, votes and vacations may store in a game. Beyond it, changes of answers that are
 * given are refused, commands that no window needs, and motions, and new vacations move no deadline. So nobody fills the service
 * with changes, and everybody can go on playing. Only in games without a limit of rounds all commands are refused, but resignation.
 */
import type { Advance, Match } from '../../rules/kernel/match.ts';
import { isResignation } from '../../rules/kernel/submission.ts';
import type { Refusal } from '../../rules/vocabulary.ts';
import type { Motion } from '../table/record.ts';
import { budgetOfSeat, isEndless } from './expected-bytes.ts';

/**
 * The longest command accepted beyond the budget, in bytes: one and a half times the longest that bots give in a game of 120
 * turns.
 */
const LONGEST = 8192;

/** Why the first entry of this advance must not be stored, if so. `sent`: bytes that the commands of its seat have stored. */
export function mayNotStore(match: Match, advance: Advance, sent: () => number): Refusal | undefined {
  const { command } = advance.entry;
  // After a resignation the seat can send nothing more.
  if (isResignation(command)) return undefined;
  if (isWithinBudget(match, sent)) return undefined;
  const { ruleset, options } = match.header;
  // Where windows never end, neither would what they need.
  if (isEndless({ ruleset, options }) || !isNeeded(match, advance)) return { code: 'too-many-changes' };
  return JSON.stringify(command).length > LONGEST ? { code: 'too-large' } : undefined;
}

interface CastVote {
  readonly what: Motion;
  readonly agrees: boolean;
  /** Seats that agree once this vote counts. */
  readonly agreed: number;
  /** Whether the motion passes by it. */
  readonly passes: boolean;
}

/**
 * Why this vote must not be stored, if so. Beyond its budget, a seat still answers the motions of others, which these pay for, ends
 * a pause, and ends the game; it makes no new motion, not even one that passes at once because nobody else has to agree.
 */
export function mayNotStoreVote(
  match: Match,
  { what, agrees, agreed, passes }: CastVote,
  sent: () => number,
): Refusal | undefined {
  const settles = what === 'resume' || (passes && (what === 'cancel' || agreed > 1));
  if (!agrees || settles || isWithinBudget(match, sent)) return undefined;
  return { code: 'too-many-changes' };
}

export function isWithinBudget({ header: { ruleset, options } }: Match, sent: () => number): boolean {
  return sent() <= budgetOfSeat({ ruleset, options });
}

/** The first command of a seat in a window that awaits it, or the one after which the window awaits it no more. */
function isNeeded(match: Match, { entry: { by, window: id }, next }: Advance): boolean {
  if (typeof by !== 'number' || id === undefined) return false;
  const awaited = ({ windows }: Match) => windows.some((one) => one.id === id && one.awaiting.includes(by));
  if (!awaited(match)) return false;
  return match.snapshot.answers[id]?.[by] === undefined || !awaited(next);
}
