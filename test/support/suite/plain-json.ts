/**
 * The path of a value that storage would not return unchanged: undefined, not-a-number, minus zero, and anything but plain
 * objects and lists.
 */
export function oddity(value: unknown, path = ''): string | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path} is ${value}`;
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return undefined;
  if (typeof value !== 'object') return `${path} is of type ${typeof value}`;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const odd = oddity(value[i], `${path}[${i}]`);
      if (odd !== undefined) return odd;
    }
    return undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${path} is no plain object`;
  for (const [key, member] of Object.entries(value)) {
    const odd = oddity(member, `${path}.${key}`);
    if (odd !== undefined) return odd;
  }
  return undefined;
}
