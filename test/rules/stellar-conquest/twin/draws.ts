/** Small random choices for twins. */
import type { Random } from '../../../../src/rules/randomness/random.ts';

export function pick<T>(random: Random, items: readonly T[]): T {
  if (items.length === 0) throw new Error('nothing to pick from');
  return items[random.below(items.length)]!;
}

/** True once in `times` draws on average. */
export const chance = (random: Random, times: number): boolean => random.below(times) === 0;

/** About half of the items, in their order. */
export const someOf = <T>(random: Random, items: readonly T[]): readonly T[] =>
  items.filter(() => chance(random, 2));
