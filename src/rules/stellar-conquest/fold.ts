/** What this game adds to the fold of a journal. */
import type { Fold } from '../contract.ts';
import { evolve, initial } from './state/evolve.ts';
import { redact } from './view/redact.ts';
import { windows } from './commands/windows.ts';
import type { StellarConquest } from './nouns.ts';

export const fold: Fold<StellarConquest> = { version: 1, initial, evolve, windows, redact };
