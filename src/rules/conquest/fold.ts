/** The part of a journal's fold that belongs to this family. */
import type { Fold } from '../contract.ts';
import { evolve, initial } from './state/evolve.ts';
import type { Kit } from './pieces/kit.ts';
import { redact } from './view/redact.ts';
import { windows } from './play/windows.ts';
import type { Conquest } from './nouns.ts';

export function foldOf(kit: Kit): Fold<Conquest> {
  return { version: 1, initial: (options) => initial(kit, options), evolve, windows, redact };
}
