/** English phrases for the logs of all games. Public: the page imports it. */

/** `a, b and c`; `none` for an empty list. */
export function listed(items: readonly string[], none = 'nobody'): string {
  if (items.length < 2) return items[0] ?? none;
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}

/** `2 Frigates (1) and Cruiser (3)`: equal names are counted. */
export function countedNames(names: readonly string[], none?: string): string {
  const parts = [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count === 1 ? name : `${count} ${name.replace(/(?= \(|$)/, 's')}`;
  });
  return listed(parts, none);
}

/** `a red star`, `an orange star`. */
export const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** `a card`, `3 cards`, `no cards`. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `a ${noun}`;
  return `${count === 0 ? 'no' : count} ${noun}s`;
}

export const uncapitalised = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
