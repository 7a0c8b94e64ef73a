/**
 * The canary plays a short game of two players in a real room. One of them, the guest, lets deadlines pass. The canary measures
 * what players experience: the delay from a deadline to its effect, and from an open decision to the mail about it. Each call
 * of `step` does what can be done now and returns when to call it again. Between two calls, only `CanaryGame` is stored.
 */
import type { CanaryTable, Question } from './table.ts';

/** Milliseconds. */
const [SECOND, MINUTE] = [1000, 60_000];
/** The number of deadlines that the guest lets pass. */
const MISSED_DEADLINES = 2;
/** Milliseconds between two checks while something is overdue. */
const BETWEEN_CHECKS = SECOND / 2;
/** A mail that takes longer counts as missing. */
const LONGEST_LETTER = 2 * MINUTE;
const BETWEEN_LETTER_CHECKS = 5 * SECOND;
/** A deadline without effect, or a game without an end, counts as a failure after this time. */
const [LONGEST_LAG, LONGEST_GAME] = [MINUTE, 10 * MINUTE];

export interface CanaryGame {
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The next deadline. */
  readonly due: number;
  /** Milliseconds from each deadline to its effect. */
  readonly lags: readonly number[];
  /** The guest's first decision; null if no mail is sent about it. */
  readonly question: Question | null;
}

/** Milliseconds. `letter` is null if no mail was expected, and `missing` if none was sent within two minutes. */
export interface Measured {
  readonly deadline: number;
  readonly letter: number | 'missing' | null;
}

export type Stepped = { readonly game: CanaryGame; readonly next: number } | { readonly measured: Measured };

/** Like the other functions here, it throws an error whose message describes the fault to the operator. */
export async function begin(
  table: CanaryTable,
  now: number,
  { letter }: { readonly letter: boolean },
): Promise<CanaryGame> {
  const game = await table.open();
  const question = await table.answer(game);
  if (question === undefined) throw new Error('the guest was asked nothing');
  return {
    game,
    startedAt: now,
    due: await dueOf(table, game),
    lags: [],
    question: letter ? question : null,
  };
}

export async function step(table: CanaryTable, current: CanaryGame, now: number): Promise<Stepped> {
  const { game, startedAt, due } = current;
  if (current.lags.length === MISSED_DEADLINES) return end(table, current, now);
  if (now - startedAt > LONGEST_GAME) throw new Error('the game did not end in time');
  if (now < due) return { game: current, next: due };
  // Calls only `due`. Any other call would make the room process the deadline, and so hide a failed alarm.
  const next = await table.due(game);
  if (next === due) {
    if (now - due > LONGEST_LAG) throw new Error('a deadline had no effect within a minute');
    return { game: current, next: now + BETWEEN_CHECKS };
  }
  const lags = [...current.lags, now - due];
  if (lags.length === MISSED_DEADLINES) return end(table, { ...current, lags }, now);
  await table.answer(game);
  const following = await dueOf(table, game);
  return { game: { ...current, lags, due: following }, next: following };
}

/** Leaves the game open until the mail has been sent or counts as missing. */
async function end(table: CanaryTable, current: CanaryGame, now: number): Promise<Stepped> {
  const { game, lags, question } = current;
  const deadline = Math.max(...lags);
  const letter = question && (await table.letterDelay(game, question));
  if (question !== null && letter === null && now - question.openedAt < LONGEST_LETTER)
    return { game: current, next: now + BETWEEN_LETTER_CHECKS };
  await table.finish(game);
  return { measured: { deadline, letter: question === null ? null : (letter ?? 'missing') } };
}

async function dueOf(table: CanaryTable, game: string): Promise<number> {
  const due = await table.due(game);
  if (due === null) throw new Error('the game has no deadline');
  return due;
}
