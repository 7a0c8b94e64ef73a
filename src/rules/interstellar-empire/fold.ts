/** What this game adds to the fold of a journal. */
import type { Fold } from '../contract.ts';
import { evolve, initial } from './evolve.ts';
import { redact } from './redact.ts';
import type { InterstellarEmpire } from './types.ts';
import { windows } from './windows.ts';

export const fold: Fold<InterstellarEmpire> = { version: 1, initial, evolve, windows, redact };
