/** How a command says no. */
import type { Refusal } from '../vocabulary.ts';

export const no = (code: string, ruling: string): Refusal => ({ code, ruling });

/** The refusal of the first rule that is broken. */
export const firstBroken = (
  rules: readonly (readonly [broken: boolean, code: string, ruling: string])[],
): Refusal | undefined => {
  const broken = rules.find(([isBroken]) => isBroken);
  return broken && no(broken[1], broken[2]);
};

export const hasTwins = (items: readonly unknown[]): boolean => new Set(items).size !== items.length;
