/** Refuses a command, with a code and a ruling from the table. */
import { no as untyped } from '../../../../input/refusal.ts';
import type { No } from '../../../../text/refusals.ts';
import type { REFUSALS } from './refusals.ts';

export const no: No<typeof REFUSALS> = untyped;
