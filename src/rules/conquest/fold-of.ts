/** What a game of this family adds to the fold of a journal. */
import type { Fold } from '../contract.ts';
import { evolve, initial } from './evolve.ts';
import type { Kit } from './kit.ts';
import { redact } from './redact.ts';
import type { Conquest } from './types.ts';
import { windows } from './windows.ts';

export function foldOf(kit: Kit): Fold<Conquest> {
  return { version: 1, initial: (options) => initial(kit, options), evolve, windows, redact };
}
