/** Where a game stands, in words for lists and letters. Public: the page imports it. */
import type { Seat } from '../vocabulary.ts';
import { listed } from './english.ts';

/** What a ruleset calls a round, and what the leader has the most of. */
export interface MiniatureNouns {
  readonly round: 'Round' | 'Turn';
  readonly one: string;
  readonly many: string;
}

/** The part of a miniature that words can say. */
interface Standing {
  readonly round?: number | null | undefined;
  readonly leader?: { readonly seats: readonly Seat[]; readonly amount: number } | null | undefined;
}

/** For rulesets without nouns of their own. */
const PLAIN: MiniatureNouns = { round: 'Round', one: 'point', many: 'points' };

/** `Round 3` and `Ann leads with 2 colonies`. Empty if the miniature has neither. `names`: by seat. */
export function standingWords(
  { round, leader }: Standing,
  names: readonly string[],
  { round: period, one, many }: MiniatureNouns = PLAIN,
): readonly string[] {
  const lead = leader && `${leader.seats.length === 1 ? 'leads' : 'lead'} with ${leader.amount}`;
  const noun = leader?.amount === 1 ? one : many;
  return [
    ...(round ? [`${period} ${round}`] : []),
    ...(leader ? [`${listed(leader.seats.map((seat) => names[seat] ?? ''))} ${lead} ${noun}`] : []),
  ];
}
