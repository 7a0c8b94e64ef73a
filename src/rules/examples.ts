/**
 * Games that are served in development alone. No build has any: `npm start` puts those of the folder `examples` in place of this
 * module (tools/local/examples.ts).
 */
import type { Ruleset } from './contract.ts';

export interface Example {
  readonly rules: Ruleset;
  /** As in `fold-versions.ts`. */
  readonly foldVersion: string;
  /** In Markdown. */
  readonly rulings: string;
}

export const EXAMPLES: readonly Example[] = [];
