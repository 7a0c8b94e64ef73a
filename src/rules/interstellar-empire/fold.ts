/** What this game adds to the fold of a journal. */
import type { Fold } from '../contract.ts';
import { evolve, initial } from './state/evolve.ts';
import { redact } from './view/redact.ts';
import { windows } from './phases/windows.ts';
import type { InterstellarEmpire } from './nouns.ts';

export const fold: Fold<InterstellarEmpire> = { version: 1, initial, evolve, windows, redact };
