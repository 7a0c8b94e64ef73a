/**
 * The delays of a game that was played late: from deadlines to their effects, and the decisions that waited long enough for a
 * letter.
 */
import { decisionOf, reachable, type AwaitedDecision } from './awaited-decisions.ts';
import type { Story } from './game.ts';
import type { Letter } from './letters.ts';
import { NAMES } from './people.ts';

const MINUTE = 60_000;
/** Covers batching, and the longest pause between two attempts to send. */
export const LATEST = 15 * MINUTE;

export function lettersAboutOf(
  { letters }: Story,
  decisions: readonly AwaitedDecision[],
  decision: AwaitedDecision,
): readonly Letter[] {
  return letters.filter((letter) => decisionOf(decisions, letter) === decision);
}

/** The decisions that waited long enough for a letter. */
export function longDecisions(
  { outage }: Story,
  decisions: readonly AwaitedDecision[],
): readonly AwaitedDecision[] {
  return decisions.filter(
    ({ name, at, settled }) => reachable(name, { from: at, to: settled }, outage) > LATEST,
  );
}

/** Milliseconds from each missed deadline to the entry that closed its window. */
export function effectDelays({ entries }: Story, decisions: readonly AwaitedDecision[]): readonly number[] {
  const closed = entries.filter(({ by, window }) => by === 'clock' && window !== undefined);
  return closed.map(({ at, window, seats }) => {
    const decision = decisions.find((one) => one.window === window && one.name === NAMES[seats![0]!]);
    return at - decision!.until;
  });
}
