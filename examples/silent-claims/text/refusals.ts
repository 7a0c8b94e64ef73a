/** What players read when the rules refuse their command. The service publishes it. */
import { no as untyped } from '../../../src/rules/input/refusal.ts';
import { NO_PRESENTATION, type Presentation } from '../../../src/rules/text/presentation.ts';
import type { No, Refusals } from '../../../src/rules/text/refusals.ts';

const REFUSALS = {
  'not-your-coin': { text: 'You do not have that coin. Bid one of your own.', rulings: ['SL-3.1'] },
} as const satisfies Refusals;

export const presentation: Presentation = { ...NO_PRESENTATION, refusals: REFUSALS };

/** Refuses with a code and a ruling of the table: others do not compile. */
export const no: No<typeof REFUSALS> = untyped;
