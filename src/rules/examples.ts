/**
 * Games that only the development server offers. Builds have none: `npm start` replaces this module by the games of the folder
 * `examples` (tools/local/examples.ts).
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
