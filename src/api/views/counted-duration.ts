/** The duration of an open table, from the lengths of finished games where there are any. Rooms do not read them. */
import type { Context } from 'hono';
import type { GameDuration } from '../../room/table/duration.ts';
import { secondsOf } from '../../room/table/terms.ts';
import type { Summary } from '../../room/table/wire.ts';
import type { FinishedLength } from '../../rules/contract.ts';
import { describedDuration } from '../../rules/kernel/duration-words.ts';
import { rulesOf } from '../../rules/registry.ts';
import { finishedLengths } from './finished-lengths.ts';

type Terms = Pick<Summary, 'ruleset' | 'options' | 'pace' | 'paceName' | 'seats' | 'duration'>;

/** The game as a response shows it. Each summary of an open game that leaves the API passes here. */
export async function withCountedDuration<T extends Terms>(
  { env, executionCtx }: Pick<Context<{ Bindings: Env }>, 'env' | 'executionCtx'>,
  game: T,
): Promise<T> {
  if (game.duration === undefined) return game;
  const lengths = await finishedLengths(env, executionCtx);
  return { ...game, duration: countedDuration(game, lengths(game.ruleset)) };
}

/** As the table has it, if too few games like this one have finished. */
export function countedDuration(
  { ruleset, options, pace, paceName, seats, duration }: Terms,
  finishedLengths: readonly FinishedLength[],
): GameDuration | undefined {
  const rules = rulesOf(ruleset);
  const seconds = rules && secondsOf(rules, pace);
  if (duration === undefined || !seconds?.ok) return duration;
  const people = seats.filter(({ bot }) => bot === null).length;
  const chosen = { seats: seats.length, people, options, pace: seconds.value, paceName };
  const counted = describedDuration({ ...rules!, finishedLengths }, chosen);
  return counted?.games === undefined ? duration : counted;
}
