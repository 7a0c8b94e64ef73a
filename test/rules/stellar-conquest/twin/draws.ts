/** Small draws that twins are made of. */
import type { Random } from '../../../../src/rules/randomness/random.ts';

export function pick<T>(random: Random, items: readonly T[]): T {
  if (items.length === 0) throw new Error('nothing to pick from');
  return items[random.below(items.length)]!;
}

/** Once in so many. */
export const chance = (random: Random, times: number): boolean => random.below(times) === 0;

/** About half of them, in their order. */
export const someOf = <T>(random: Random, items: readonly T[]): readonly T[] =>
  items.filter(() => chance(random, 2));
