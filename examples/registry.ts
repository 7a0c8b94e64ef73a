/** The example games, which only development serves. */
import type { Ruleset } from '../src/rules/contract.ts';
import { silentClaims } from './silent-claims/index.ts';

// The cast forgets the nouns, as in src/rules/registry.ts.
export const EXAMPLES = [silentClaims] as unknown as readonly Ruleset[];
