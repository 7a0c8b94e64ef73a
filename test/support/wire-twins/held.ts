/** Held commands in a pair: others hold different ones in each twin, or none, and the viewer looks for them. */
import type { Match } from '../../../src/rules/kernel/match.ts';
import { legalOf } from '../suite/legal-oracles.ts';
import type { Dice } from '../suite/dice.ts';
import { othersThan, type Pair } from './journals.ts';
import { post, type ProbeRequest } from './request.ts';

/** The longest that there is: the clock of a pair stands still while the viewer reads. */
const SECONDS = 30;

/**
 * Only seats that a window awaits hold commands there, since no act of the viewer that reveals nothing closes such a window, which
 * would carry the command out.
 */
export function heldOf(pair: Pair, dice: Dice): readonly [readonly ProbeRequest[], readonly ProbeRequest[]] {
  const { viewer, one, other, now } = pair;
  const heldIn = ({ match }: { readonly match: Match }): readonly ProbeRequest[] =>
    othersThan(viewer, match).flatMap((by) => {
      const window = match.windows.find(({ awaiting }) => awaiting.includes(by));
      const acts = window === undefined ? [] : legalOf(match, by, window);
      const command = acts.length > 0 && dice.chance(0.6) ? dice.pick(acts) : undefined;
      if (command === undefined || !match.submit({ by, window: window!.id, command, now }).ok) return [];
      return post('/{game}/commands', by, { window: window!.id, command, hold: SECONDS }, `held.${by}`);
    });
  return [heldIn(one), heldIn(other)];
}

/** The viewer tries to take back what others may hold. */
export function withdrawalsOf({ viewer, one }: Pair): readonly ProbeRequest[] {
  return one.match.windows.map(({ id }) => ({ method: 'DELETE', path: `/{game}/held/${id}`, by: viewer }));
}
