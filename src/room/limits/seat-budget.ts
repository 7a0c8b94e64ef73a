/**
 * The storage budget of a seat: the bytes that its commands may store in a game. Beyond the budget the room refuses changes of
 * answers already given, and commands that no window needs. So no player can fill the service with changes, and every player
 * can go on playing.
 */
import type { Advance, Match } from '../../rules/match.ts';
import { isResignation } from '../../rules/submission.ts';
import type { Refusal } from '../../rules/vocabulary.ts';
import { budgetOfSeat } from './expected-bytes.ts';

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
  const { ruleset, options } = match.header;
  if (sent() <= budgetOfSeat({ ruleset, options })) return undefined;
  if (!isNeeded(match, advance)) return { code: 'too-many-changes' };
  return JSON.stringify(command).length > LONGEST ? { code: 'too-large' } : undefined;
}

/** Whether this is the seat's first command in a window that awaits it, or the one after which the window no longer awaits it. */
function isNeeded(match: Match, { entry: { by, window: id }, next }: Advance): boolean {
  if (typeof by !== 'number' || id === undefined) return false;
  const awaited = ({ windows }: Match) => windows.some((one) => one.id === id && one.awaiting.includes(by));
  if (!awaited(match)) return false;
  return match.snapshot.answers[id]?.[by] === undefined || !awaited(next);
}
