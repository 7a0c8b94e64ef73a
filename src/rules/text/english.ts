/** English phrases for the logs of all games. Public: the page imports it. */

/** `a, b and c`; `none` for an empty list. */
export function listed(items: readonly string[], none = 'nobody'): string {
  if (items.length < 2) return items[0] ?? none;
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}

/** `a red star`, `an orange star`. */
export const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** `a card`, `3 cards`, `no cards`. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `a ${noun}`;
  return `${count === 0 ? 'no' : count} ${noun}s`;
}
