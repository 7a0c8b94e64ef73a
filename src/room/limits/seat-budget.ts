/**
 * The budget of a seat: bytes that its commands may store in a game. Beyond it, changes of answers that are given are refused,
 * and commands that no window needs. So nobody fills the service with changes, and everybody can go on playing.
 */
import type { Advance, Match } from '../../rules/match.ts';
import { isResignation } from '../../rules/submission.ts';
import type { Refusal } from '../../rules/vocabulary.ts';
import { budgetOfSeat } from './expected-bytes.ts';

/** Bytes of a command that is taken beyond the budget: half as much again as the longest that bots give in a game of 120 turns. */
const LONGEST = 8192;

/** Why what this advance begins with must not be stored, if so. `sent`: bytes that the commands of its seat have stored. */
export function mayNotStore(match: Match, advance: Advance, sent: () => number): Refusal | undefined {
  const { command } = advance.entry;
  // It ends what its seat can send.
  if (isResignation(command)) return undefined;
  const { ruleset, options } = match.header;
  if (sent() <= budgetOfSeat({ ruleset, options })) return undefined;
  if (!isNeeded(match, advance)) return { code: 'too-many-changes' };
  return JSON.stringify(command).length > LONGEST ? { code: 'too-large' } : undefined;
}

/** The first command of a seat in a window that awaits it, or the one after which the window awaits it no more. */
function isNeeded(match: Match, { entry: { by, window: id }, next }: Advance): boolean {
  if (typeof by !== 'number' || id === undefined) return false;
  const awaited = ({ windows }: Match) => windows.some((one) => one.id === id && one.awaiting.includes(by));
  if (!awaited(match)) return false;
  return match.snapshot.answers[id]?.[by] === undefined || !awaited(next);
}
