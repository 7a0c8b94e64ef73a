/** Helpers to refuse commands. Public: the page imports it. */
import type { Refusal } from '../vocabulary.ts';

export const no = (code: string, ruling: string): Refusal => ({ code, ruling });

// The lists are short: a set would cost more than it saves.
export const hasDuplicates = (items: readonly unknown[]): boolean =>
  items.some((item, i) => items.indexOf(item) < i);
