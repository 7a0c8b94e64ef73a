/**
 * Rulesets that are served in development alone. No build has any: `npm start` puts the games of the folder `examples` in place
 * of this module (tools/examples.ts).
 */
import type { Ruleset } from './contract.ts';

export const EXAMPLES: readonly Ruleset[] = [];
/** As in `fold-versions.ts`. */
export const EXAMPLE_FOLD_VERSIONS: Readonly<Record<string, string>> = {};
