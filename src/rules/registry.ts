/** Every ruleset by its name. The only file that imports them. */
import type { Ruleset } from './contract.ts';
import { cosmicConquest } from './cosmic-conquest/index.ts';
import { interstellarEmpire } from './interstellar-empire/index.ts';
import { interstellarConquest } from './interstellar-conquest/index.ts';
import { stellarConquest } from './stellar-conquest/index.ts';

export const rulesets: Readonly<Record<string, Ruleset>> = {
  // The cast forgets the nouns: the kernel passes each ruleset only what it has made or parsed itself.
  [interstellarConquest.name]: interstellarConquest as unknown as Ruleset,
  [interstellarEmpire.name]: interstellarEmpire as unknown as Ruleset,
  [cosmicConquest.name]: cosmicConquest as unknown as Ruleset,
  [stellarConquest.name]: stellarConquest as unknown as Ruleset,
};

export const rulesOf = (name: string): Ruleset | undefined =>
  Object.hasOwn(rulesets, name) ? rulesets[name] : undefined;
