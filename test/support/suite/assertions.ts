/** Assertions of oracles and playouts. */

export function demand(condition: boolean, complaint: () => string): asserts condition {
  if (!condition) throw new Error(complaint());
}

export const show = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** The place at which two long texts begin to differ. */
export function difference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  const from = Math.max(0, i - 80);
  return `…${a.slice(from, i + 120)}… and …${b.slice(from, i + 120)}…`;
}
