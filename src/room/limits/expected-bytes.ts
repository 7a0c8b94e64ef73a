/**
 * The bytes that a game is expected to store: in the object's own tables, in its journal and keyframes, and in its archive in
 * D1. Creating a game charges the host's budget with the figure for all seats, because a running game is never stopped for its
 * size. `test/api/requests/budgets.node.test.ts` plays games of each ruleset and compares.
 */

/** Bytes of the empty tables of the object, and of the rows in D1. */
export const EMPTY_GAME = 76_000;

/** The bytes that a game of the ruleset's usual length stores. */
interface Measured {
  /** For each seat. Bots store as much as people do, and both take turns at a seat. */
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
/** A ruleset that has not been measured counts as the largest. */
const UNMEASURED = MEASURED['stellar-conquest']!;

/** The board has more pieces in late turns, so the size of a game grows with this power of its length. */
const GROWTH = 1.25;
/** The commands of one seat may store this many times the expected bytes before changes are refused. */
const SLACK = 1.6;

interface Kind {
  readonly ruleset: string;
  /** As the client sent them. Invalid options count as the usual length. */
  readonly options: object;
}

/** Bytes of a finished game with this many seats. */
export function expectedOfGame(kind: Kind, seats: number): number {
  return EMPTY_GAME + seats * expectedOfSeat(kind);
}

/** Bytes that the commands of one seat may store. No game of ordinary play reaches this limit. */
export function budgetOfSeat(kind: Kind): number {
  return Math.round(SLACK * expectedOfSeat(kind));
}

function expectedOfSeat({ ruleset, options }: Kind): number {
  const { seat, turns } = Object.hasOwn(MEASURED, ruleset) ? MEASURED[ruleset]! : UNMEASURED;
  const { length } = options as { readonly length?: unknown };
  if (turns === undefined || typeof length !== 'number' || !(length > 0)) return seat;
  return Math.round(seat * (length / turns) ** GROWTH);
}
