/** What this game adds to the fold of a journal. */
import type { Fold } from '../../src/rules/contract.ts';
import { evolve, initial } from './evolve.ts';
import { redact } from './redact.ts';
import type { SilentClaims } from './types.ts';
import { windows } from './windows.ts';

export const fold: Fold<SilentClaims> = { version: 1, initial, evolve, windows, redact };
