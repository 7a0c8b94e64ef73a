/** Fair samples of choices that are too many to list. They depend only on positions, so they are the same every time. */

const GOLDEN = 0.618;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** `limit` different numbers below `total`, spread over all of them; or all of them, in order. */
export function spread(total: number, limit: number): readonly number[] {
  if (total <= limit) return Array.from({ length: total }, (_, i) => i);
  // A step that is coprime to the total visits every number before it repeats one.
  let step = Math.max(1, Math.round(total * GOLDEN));
  while (gcd(step, total) !== 1) step += 1;
  return Array.from({ length: limit }, (_, i) => (i * step) % total);
}

export const sampleOf = <T>(items: readonly T[], limit: number): readonly T[] =>
  spread(items.length, limit).map((i) => items[i]!);

/** Keeps masks within 32-bit integers. Each further item shares the bit of an earlier one. */
const MOST_BITS = 30;

/** Up to `limit` of the subsets with at most `most` items, including the empty one and one of the largest. */
export function subsets<T>(
  items: readonly T[],
  limit: number,
  most = items.length,
): readonly (readonly T[])[] {
  const few = items.slice(0, most);
  const bits = Math.min(items.length, MOST_BITS);
  const masks = spread(2 ** bits, limit * 2).map((mask) => items.filter((_, i) => (mask >> (i % bits)) & 1));
  const known = new Set(['', few.join()]);
  const inner = masks.filter((subset) => {
    const key = subset.join();
    const isNew = subset.length <= most && !known.has(key);
    known.add(key);
    return isNew;
  });
  return [[], ...(few.length > 0 ? [few] : []), ...sampleOf(inner, limit - 2)];
}

/** Up to `limit` of the ways to choose one item from each list. */
export function choices<Lists extends readonly (readonly unknown[])[]>(
  lists: Lists,
  limit: number,
): readonly { [Index in keyof Lists]: Lists[Index][number] }[] {
  const total = lists.reduce((product, list) => product * list.length, 1);
  return spread(total, limit).map((index) => {
    let rest = index;
    const chosen = lists.map((list) => {
      const item = list[rest % list.length];
      rest = Math.floor(rest / list.length);
      return item;
    });
    return chosen as { [Index in keyof Lists]: Lists[Index][number] };
  });
}
