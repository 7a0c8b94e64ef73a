/** How a command says no. */
import type { Refusal } from '../vocabulary.ts';

export const no = (code: string, ruling: string): Refusal => ({ code, ruling });

export const hasTwins = (items: readonly unknown[]): boolean => new Set(items).size !== items.length;
