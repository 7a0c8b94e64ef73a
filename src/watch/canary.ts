/**
 * The canary plays a short game as players do, in which one of its two players lets deadlines pass. It measures what
 * players meet: how long after a deadline its effect is there, and how long after a question its letter. One call of
 * `step` does what can be done now, and says when to call it again. All that it remembers is in `CanaryGame`, which is stored
 * between two calls.
 */
import type { CanaryTable, Question } from './table.ts';

/** Milliseconds. */
const [SECOND, MINUTE] = [1000, 60_000];
/** Deadlines that it lets pass. */
const LAPSES = 2;
/** How often it looks while something is overdue. */
const BETWEEN_LOOKS = SECOND / 2;
/** A deadline without effect for so long is a failure, and so is a game that takes so long. */
const [LONGEST_LAG, LONGEST_GAME] = [MINUTE, 10 * MINUTE];

export interface CanaryGame {
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The deadline that it awaits. */
  readonly due: number;
  /** Milliseconds from each deadline to its effect. */
  readonly lags: readonly number[];
  /** What the guest was asked first, where its letter is awaited; null where none is sent. */
  readonly question: Question | null;
}

/** Milliseconds; `letter` is null where no letter was sent. */
export interface Measured {
  readonly deadline: number;
  readonly letter: number | null;
}

export type Stepped = { readonly game: CanaryGame; readonly next: number } | { readonly measured: Measured };

/** Throws what is wrong, as do all functions here: the message is for the operator. */
export async function begin(
  table: CanaryTable,
  now: number,
  { letter }: { readonly letter: boolean },
): Promise<CanaryGame> {
  const game = await table.open();
  const question = await table.answer(game);
  if (question === undefined) throw new Error('its guest is asked nothing');
  return {
    game,
    startedAt: now,
    due: await dueOf(table, game),
    lags: [],
    question: letter ? question : null,
  };
}

export async function step(table: CanaryTable, so: CanaryGame, now: number): Promise<Stepped> {
  const { game, startedAt, due } = so;
  if (now - startedAt > LONGEST_GAME) throw new Error('its game did not end in time');
  if (now < due) return { game: so, next: due };
  // Anything else that a room is asked would carry out what is due, and hide that nobody had.
  const next = await table.due(game);
  if (next === due) {
    if (now - due > LONGEST_LAG) throw new Error('a deadline had no effect within a minute');
    return { game: so, next: now + BETWEEN_LOOKS };
  }
  const lags = [...so.lags, now - due];
  if (lags.length === LAPSES) return { measured: await end(table, { ...so, lags }) };
  await table.answer(game);
  const following = await dueOf(table, game);
  return { game: { ...so, lags, due: following }, next: following };
}

async function end(table: CanaryTable, { game, lags, question }: CanaryGame): Promise<Measured> {
  const letter = question && (await table.letterDelay(game, question));
  await table.finish(game);
  if (question !== null && letter === null) throw new Error('no letter was sent for its question');
  return { deadline: Math.max(...lags), letter };
}

async function dueOf(table: CanaryTable, game: string): Promise<number> {
  const due = await table.due(game);
  if (due === null) throw new Error('its game waits for nothing');
  return due;
}
