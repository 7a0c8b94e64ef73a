/** Draws a legal command at random, for simulated games. */
import type { Nouns, Rules, Window } from '../contract.ts';
import { pick, type Random } from '../randomness/random.ts';
import type { Seat } from '../vocabulary.ts';

/** A command for a seat that a window asks. If the ruleset has no `draw`, it is chosen from `legal`. */
export function drawCommandFor<G extends Nouns>(
  rules: Pick<Rules<G>, 'draw' | 'legal'>,
  state: G['State'],
  { seat, window, random }: { readonly seat: Seat; readonly window: Window; readonly random: Random },
): G['Command'] {
  return rules.draw === undefined
    ? pick(rules.legal(state, seat, window), random)
    : rules.draw(state, seat, window, random);
}
