import type { Refusal } from '../../../src/rules/vocabulary.ts';

/** Without the text of a refusal by the rules, which test/rules/text/refusals.test.ts checks for every code. */
export function withoutText(refusal: Refusal): Refusal {
  const { code, ruling, field } = refusal;
  return ruling === undefined ? refusal : { code, ruling, ...(field !== undefined && { field }) };
}
