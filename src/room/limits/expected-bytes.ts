/**
 * How many bytes a game is expected to take: the object's own tables, its journal and keyframes, and its archive in D1. Budgets
 * are charged with this figure when a game is made, for all its seats, since a running game is never stopped for what it
 * stores. `test/budgets.test.ts` plays games of each ruleset and compares.
 */

/** The object's tables while they are empty, and the rows in D1. */
export const EMPTY_GAME = 76_000;

/** What a whole game of the ruleset's usual length stores. */
interface Measured {
  /** For each seat, whoever plays it: bots store as much as people do, and both take turns at a seat. */
  readonly seat: number;
  /** The turns of a game of usual length, if its options can make it longer. */
  readonly turns?: number;
}

const MEASURED: Readonly<Record<string, Measured>> = {
  'interstellar-conquest': { seat: 90_000 },
  'cosmic-conquest': { seat: 90_000 },
  'interstellar-empire': { seat: 25_000 },
  'stellar-conquest': { seat: 550_000, turns: 44 },
};
/** Until a ruleset has been measured it counts as the largest. */
const UNMEASURED = MEASURED['stellar-conquest']!;

/** Late turns have more on the board: games store this power of their length. */
const GROWTH = 1.25;
/** How much more than expected the commands of one seat may store before changes are refused. */
const SLACK = 1.6;

interface Kind {
  readonly ruleset: string;
  /** As a client sent them: whatever makes no sense counts as the usual length. */
  readonly options: object;
}

/** Bytes of a game with so many seats, by its end. */
export function expectedOfGame(kind: Kind, seats: number): number {
  return EMPTY_GAME + seats * expectedOfSeat(kind);
}

/** Bytes that the commands of one seat may store: no game that is played as people play comes so far. */
export function budgetOfSeat(kind: Kind): number {
  return Math.round(SLACK * expectedOfSeat(kind));
}

function expectedOfSeat({ ruleset, options }: Kind): number {
  const { seat, turns } = Object.hasOwn(MEASURED, ruleset) ? MEASURED[ruleset]! : UNMEASURED;
  const { length } = options as { readonly length?: unknown };
  if (turns === undefined || typeof length !== 'number' || !(length > 0)) return seat;
  return Math.round(seat * (length / turns) ** GROWTH);
}
