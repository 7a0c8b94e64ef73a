/** Sets of small numbers, each as the bits of one number: number i is in the set if bit i is set. Up to 30 numbers. */
import type { Random } from './random.ts';

export function sizeOf(set: number): number {
  let size = 0;
  for (let left = set; left !== 0; left &= left - 1) size += 1;
  return size;
}

/** The numbers of the set, smallest first. */
export function membersOf(set: number): readonly number[] {
  const members: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) members.push(31 - Math.clz32(left & -left));
  return members;
}

/** Draws a subset, each equally likely. */
export const subsetOf = (set: number, random: Random): number =>
  set === 0 ? 0 : selected(set, random.below(1 << sizeOf(set)));

/** Draws a subset that is not empty, each equally likely. The set must not be empty. */
export const someOf = (set: number, random: Random): number =>
  selected(set, 1 + random.below((1 << sizeOf(set)) - 1));

/** Draws a set that has one number. The set must not be empty. */
export function oneOf(set: number, random: Random): number {
  let left = set;
  for (let skipped = random.below(sizeOf(set)); skipped > 0; skipped -= 1) left &= left - 1;
  return left & -left;
}

/** The members of the set whose positions, counted from the smallest, are in `positions`. */
function selected(set: number, positions: number): number {
  let subset = 0;
  let rest = positions;
  for (let left = set; rest !== 0; left &= left - 1) {
    if ((rest & 1) === 1) subset |= left & -left;
    rest >>>= 1;
  }
  return subset;
}
