/**
 * How many bytes a game is expected to take: the object's own tables, its journal and keyframes, and its archive in D1. Budgets
 * are spent by these figures when a game is made and when a bot is seated, since a running game is never stopped for what it
 * stores. `test/budgets.test.ts` plays games of each ruleset and compares.
 */

/** The object's tables while they are empty, and the rows in D1. */
export const EMPTY_GAME = 76_000;

/** What a whole game of the ruleset's usual length stores. */
interface Measured {
  /** By the clock alone, where nobody ever answers. */
  readonly idle: number;
  /** For each seat that a bot plays. */
  readonly bot: number;
  /** The turns of a game of usual length, if its options can make it longer. */
  readonly turns?: number;
}

const MEASURED: Readonly<Record<string, Measured>> = {
  'interstellar-conquest': { idle: 40_000, bot: 60_000 },
  'cosmic-conquest': { idle: 41_000, bot: 60_000 },
  'interstellar-empire': { idle: 21_000, bot: 25_000 },
  'stellar-conquest': { idle: 174_000, bot: 450_000, turns: 44 },
};
/** Until a ruleset has been measured it counts as the largest. */
const UNMEASURED = MEASURED['stellar-conquest']!;

/** Late turns have more on the board: bots store this power of the length. */
const GROWTH = 1.4;

interface Kind {
  readonly ruleset: string;
  /** As a client sent them: whatever makes no sense counts as the usual length. */
  readonly options: object;
}

/** A game that is made, with the bots that sit there at once. Bytes. */
export function expectedOfGame({ ruleset, options }: Kind, bots = 0): number {
  const { idle } = measuredOf(ruleset);
  const game = EMPTY_GAME + idle * Math.max(1, lengthOf({ ruleset, options }));
  return Math.round(game + bots * expectedOfBot({ ruleset, options }));
}

/** A bot that is seated, for the whole game. Bytes. */
export function expectedOfBot({ ruleset, options }: Kind): number {
  const { bot } = measuredOf(ruleset);
  return Math.round(bot * lengthOf({ ruleset, options }) ** GROWTH);
}

function measuredOf(ruleset: string): Measured {
  return Object.hasOwn(MEASURED, ruleset) ? MEASURED[ruleset]! : UNMEASURED;
}

/** As a multiple of the usual length. */
function lengthOf({ ruleset, options }: Kind): number {
  const { turns } = measuredOf(ruleset);
  const { length } = options as { readonly length?: unknown };
  if (turns === undefined || typeof length !== 'number' || !(length > 0)) return 1;
  return length / turns;
}
