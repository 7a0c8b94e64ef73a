/** Stores votes as entries that everybody sees, and carries out the motions that pass. */
import { fail, ok, unreachable, type Refusal, type Result, type Seat } from '../../rules/vocabulary.ts';
import { mayNotStoreVote } from '../limits/seat-budget.ts';
import { type Table, type Motion } from '../table/record.ts';
import type { TimedGame } from './timed-game.ts';
import { passedMotion, fullTimeAgain, afterPause, voted, votesExcept } from './votes.ts';

/** Stores a vote of a game that has begun. A motion that passes takes effect when the game catches up. */
export function vote(game: TimedGame, seat: Seat, what: Motion, agrees: boolean): Result<null, Refusal> {
  const next = voted(game.table, game.match!, { seat, what, agrees, now: game.now });
  if (!next.ok) return next;
  if (next.value === game.table) return ok(null);
  const agreed = next.value.votes?.find((one) => one.what === what)?.agreed.length ?? 0;
  const passes = passedMotion(next.value, game.match!) === what;
  const refusal = mayNotStoreVote(game.match!, { what, agrees, agreed, passes }, () => game.sentBy(seat));
  if (refusal !== undefined) return fail(refusal);
  game.act({ type: 'vote', seat, what, agrees }, next.value);
  return ok(null);
}

/** Carries out a motion that has passed, in a game that has begun. Returns false if there is none. */
export function carryOutPassed(game: TimedGame): boolean {
  const what = passedMotion(game.table, game.match!);
  if (what !== undefined) carryOut(game, what, { ...game.table, votes: votesExcept(game.table, what) });
  return what !== undefined;
}

function carryOut(game: TimedGame, what: Motion, table: Table): void {
  const { now } = game;
  const match = game.match!;
  switch (what) {
    case 'cancel':
      return game.cancel('vote');
    case 'pause':
      return game.act({ type: 'pause' }, { ...table, status: 'paused', pausedAt: now, published: false });
    case 'resume':
      return resumeWith(game, table);
    case 'extend': {
      const seats = [...new Set(match.windows.flatMap(({ awaiting }) => awaiting))];
      return game.act({ type: 'extend', seats, why: 'vote' }, table, fullTimeAgain(table, match, seats, now));
    }
    default:
      return unreachable(what);
  }
}

/** Ends a pause. Each window gets back the time that was left. */
export function resume(game: TimedGame): void {
  resumeWith(game, game.table);
}

function resumeWith(game: TimedGame, table: Table): void {
  const { pausedAt = game.now, ...rest } = table;
  const given = afterPause(table, game.match!, game.now);
  game.holds.postpone(game.now - pausedAt);
  game.act({ type: 'resume' }, { ...rest, status: 'running', published: false }, given);
}
