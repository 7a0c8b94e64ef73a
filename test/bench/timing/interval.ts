/** Whether two kinds of requests take the same time, as far as so many measures can tell. */
import type { Random } from '../../../src/rules/randomness/random.ts';

const RESAMPLES = 1000;
/** Half of what lies outside of a 95 % interval. */
const TAIL = 0.025;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The 95 % interval of the difference of medians, `one` less `other`, by bootstrap over pairs: the two measures of a pair were
 * taken one after the other, so what slowed both says nothing. Lists of the same length, in any unit.
 */
export function intervalOf(one: readonly number[], other: readonly number[], random: Random): Interval {
  const { length } = one;
  if (length === 0 || other.length !== length) throw new Error(`${length} measures, and ${other.length}`);
  const [ones, others] = [new Float64Array(length), new Float64Array(length)];
  const differences = Float64Array.from({ length: RESAMPLES }, () => {
    for (let i = 0; i < length; i += 1) {
      const pair = random.below(length);
      [ones[i], others[i]] = [one[pair]!, other[pair]!];
    }
    return middleOf(ones) - middleOf(others);
  }).toSorted();
  const at = (share: number) => differences[Math.round(share * (RESAMPLES - 1))]!;
  return { low: at(TAIL), high: at(1 - TAIL) };
}

/** How far the interval is from containing 0; 0 if it does. */
export const beyond = ({ low, high }: Interval): number => Math.max(0, low, -high);

function middleOf(values: Float64Array): number {
  values.sort();
  const half = values.length >> 1;
  return values.length % 2 === 1 ? values[half]! : (values[half - 1]! + values[half]!) / 2;
}
