/** What this game adds to the fold of a journal. */
import type { Fold } from '../../src/rules/contract.ts';
import { evolve, initial } from './state/evolve.ts';
import { redact } from './view/redact.ts';
import type { SilentClaims } from './nouns.ts';
import { windows } from './phases/windows.ts';

export const fold: Fold<SilentClaims> = { version: 1, initial, evolve, windows, redact };
