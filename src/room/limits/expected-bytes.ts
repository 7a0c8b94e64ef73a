/**
 * The bytes that a game is expected to store: in the object's own tables, in its journal and keyframes, and in its archive in
 * D1. Creating a game charges the host's budget with the figure for all seats, because a running game is never stopped for its
 * size. `test/api/requests/budgets/budgets.node.test.ts` plays games of each ruleset and compares.
 */
import { MAX_SEATS } from '../../rules/vocabulary.ts';

/** Bytes of the empty tables of the object, and of the rows in D1. */
export const EMPTY_GAME = 76_000;

/** The bytes that a game of the ruleset's usual length stores. */
interface Measured {
  /** For each seat. Bots store as much as people do, and both take turns at a seat. */
  readonly seat: number;
  /** The turns of a game of usual length, if its options can make it longer. */
  readonly turns?: number;
  /** For each of a game's `rounds` beyond the usual number, of the tables that store most. Most games end earlier. */
  readonly round?: number;
  /** For a second deck. */
  readonly deck?: number;
}

const MEASURED: Readonly<Record<string, Measured>> = {
  'interstellar-conquest': { seat: 120_000, round: 20_000 },
  'cosmic-conquest': { seat: 90_000, round: 20_000 },
  'interstellar-empire': { seat: 25_000, deck: 50_000 },
  'stellar-conquest': { seat: 620_000, turns: 44 },
};
/** A ruleset that has not been measured counts as the largest. */
const UNMEASURED = MEASURED['stellar-conquest']!;

/** The board has more pieces in late turns, so the size of a game grows with this power of its length. */
const GROWTH = 1.25;
/** The rules allow no more turns. A host could otherwise have a budget charged without end for a game that nobody can make. */
const MOST_TURNS = 120;
/** A game without a limit of rounds counts as one of so many. */
const [USUAL_ROUNDS, ENDLESS_ROUNDS] = [20, 200];
/** Options of more bytes, such as a deck of the host's, are stored so many times: in tables, D1, keyframes, and as ids in entries. */
const [SHORT_OPTIONS, COPIES] = [500, 14];
/** The commands of one seat may store this many times the expected bytes before changes are refused. */
const SLACK = 1.6;

export interface Kind {
  readonly ruleset: string;
  /** As the client sent them. Invalid options count as the usual length. */
  readonly options: object;
}

/** Bytes of a finished game with this many seats. */
export function expectedOfGame(kind: Kind, seats: number): number {
  return EMPTY_GAME + seats * expectedOfSeat(kind) + expectedOfOptions(kind);
}

/** Bytes that the commands of one seat may store. No game of ordinary play reaches this limit. */
export function budgetOfSeat(kind: Kind): number {
  return Math.round(SLACK * (expectedOfSeat(kind) + expectedOfOptions(kind) / MAX_SEATS));
}

/** Additional bytes that a seat stores once its game is as long as this command of the seat agrees to. */
export function growthOf({ ruleset, options }: Kind, command: object | undefined): number {
  const { type, turns } = (command ?? {}) as { readonly type?: unknown; readonly turns?: unknown };
  if (measured(ruleset).turns === undefined || type !== 'agree-length') return 0;
  const longer = { ruleset, options: { ...options, length: turns } };
  return Math.max(0, expectedOfSeat(longer) - expectedOfSeat({ ruleset, options }));
}

/** Whether only its players end the game: then the number of windows bounds nothing. */
export function isEndless({ ruleset, options }: Kind): boolean {
  return measured(ruleset).round !== undefined && (options as Options).rounds === 'none';
}

function measured(ruleset: string): Measured {
  return Object.hasOwn(MEASURED, ruleset) ? MEASURED[ruleset]! : UNMEASURED;
}

interface Options {
  readonly rounds?: unknown;
  readonly decks?: unknown;
}

/** Bytes that these options add to a game. */
function expectedOfOptions(kind: Kind): number {
  const { round = 0, deck = 0 } = measured(kind.ruleset);
  const { rounds, decks } = kind.options as Options;
  const most = isEndless(kind) ? ENDLESS_ROUNDS : rounds;
  const more = typeof most === 'number' ? Math.max(0, Math.min(most, ENDLESS_ROUNDS) - USUAL_ROUNDS) : 0;
  const long = new TextEncoder().encode(JSON.stringify(kind.options)).length - SHORT_OPTIONS;
  return more * round + (decks === 2 ? deck : 0) + COPIES * Math.max(0, long);
}

function expectedOfSeat({ ruleset, options }: Kind): number {
  const { seat, turns } = measured(ruleset);
  const { length } = options as { readonly length?: unknown };
  if (turns === undefined || typeof length !== 'number' || !(length > 0 && length <= MOST_TURNS)) return seat;
  return Math.round(seat * (length / turns) ** GROWTH);
}
