/** Where a game stands, in words for lists and letters. Public: the page imports it. */
import type { Seat } from '../vocabulary.ts';
import { listed } from './english.ts';
import type { Leader } from './leader.ts';

/** What lists show of a game. Everybody may know all of it. */
export interface Miniature {
  /** The board, as far as a small picture needs it. At most 2 KB as JSON. */
  readonly board: object;
  /** The present round, or the present turn in games that count turns. Null before the first. */
  readonly round: number | null;
  /** Null if nobody leads, and while the rules hide it. */
  readonly leader: Leader | null;
}

/** What a ruleset calls a round, and what the leader has the most of. */
export interface MiniatureNouns {
  readonly round: 'Round' | 'Turn';
  /** All players play the rounds from 1 to this one at the same time, so lists name them together. */
  readonly together?: number;
  readonly one: string;
  readonly many: string;
}

/** The part of a miniature that words can say. */
interface Standing {
  readonly round?: number | null | undefined;
  readonly leader?: Leader | null | undefined;
}

/** The nouns of rulesets that define none. */
const PLAIN: MiniatureNouns = { round: 'Round', one: 'point', many: 'points' };

/** `Round 3` and `Ann leads with 2 colonies`. Empty if the miniature has neither. `names`: by seat; null after the end, when a list says beside it who won. */
export function standingWords(
  { round, leader }: Standing,
  names: readonly string[] | null,
  { round: period, together = 0, one, many }: MiniatureNouns = PLAIN,
): readonly string[] {
  return [
    ...(round ? [round <= together ? `${period}s 1 to ${together}` : `${period} ${round}`] : []),
    ...(leader ? [leaderWords(leader, names, leader.amount === 1 ? one : many)] : []),
  ];
}

function leaderWords(
  { seats, amount, isLast }: Leader,
  names: readonly string[] | null,
  noun: string,
): string {
  if (isLast) return 'won as the only player left';
  return `${names ? leadWords(names, seats) : 'won'} with ${amount} ${noun}`;
}

/** `Ann and Bo lead`. */
export const leadWords = (names: readonly string[], seats: readonly Seat[]): string =>
  `${listed(seats.map((seat) => names[seat] ?? ''))} ${seats.length === 1 ? 'leads' : 'lead'}`;
