/**
 * The budget of a seat: the bytes that its commands, votes and vacations may store in a game. Once a seat has used it up, the
 * room refuses further changes of an answer, commands that no window needs, and new motions; new vacations move no deadline. So
 * no player can fill the service with changes, and everybody can go on playing. Only in games without a limit of rounds, the room
 * refuses all commands except a resignation.
 */
import type { Advance, Match } from '../../rules/kernel/match.ts';
import { isResignation } from '../../rules/kernel/submission.ts';
import type { Refusal } from '../../rules/vocabulary.ts';
import type { Motion } from '../table/record.ts';
import { budgetOfSeat, isEndless, type Kind } from './expected-bytes.ts';

/**
 * The longest command, in bytes, that is accepted beyond the budget: one and a half times the longest command of bots in a game
 * of 120 turns.
 */
const LONGEST = 8192;

/** Why the first entry of this advance must not be stored, if so. `sent`: the bytes that its seat has stored. */
export function mayNotStore(match: Match, advance: Advance, sent: () => number): Refusal | undefined {
  const { command } = advance.entry;
  // After a resignation the seat can send nothing more.
  if (isResignation(command)) return undefined;
  if (isWithinBudget(match, sent)) return undefined;
  // Where windows never end, neither would what they need.
  if (isEndless(presentKind(match)) || !isNeeded(match, advance)) return { code: 'too-many-changes' };
  return JSON.stringify(command).length > LONGEST ? { code: 'too-large' } : undefined;
}

interface CastVote {
  readonly what: Motion;
  readonly agrees: boolean;
  /** Seats that agree once this vote counts. */
  readonly agreed: number;
  /** Whether the motion passes with this vote. */
  readonly passes: boolean;
}

/**
 * Why this vote must not be stored, if so. Beyond its budget, a seat may still answer the motions of others, whose budgets pay
 * for them, end a pause, and end the game. It may propose no motion, not even one that passes at once because nobody else has
 * to agree.
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

export function isWithinBudget(match: Match, sent: () => number): boolean {
  return sent() <= budgetOfSeat(presentKind(match));
}

/** The ruleset and options, with the greater length to which all players have agreed, and which they were charged for. */
export function presentKind({ header: { ruleset, options }, snapshot: { state } }: Match): Kind {
  if (!('length' in options)) return { ruleset, options };
  const { length } = state as { readonly length?: unknown };
  return { ruleset, options: { ...options, length } };
}

/** Whether this is the seat's first command in a window that awaits it, or the one that completes its answer. */
function isNeeded(match: Match, { entry: { by, window: id }, next }: Advance): boolean {
  if (typeof by !== 'number' || id === undefined) return false;
  const awaited = ({ windows }: Match) => windows.some((one) => one.id === id && one.awaiting.includes(by));
  if (!awaited(match)) return false;
  return match.snapshot.answers[id]?.[by] === undefined || !awaited(next);
}
