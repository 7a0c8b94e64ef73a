/** Every ruleset by its name. The only file that imports them. */
import { anyRuleset, type Ruleset } from './contract.ts';
import { cosmicConquest } from './cosmic-conquest/index.ts';
import { EXAMPLES, type Example } from './examples.ts';
import { interstellarConquest } from './interstellar-conquest/index.ts';
import { interstellarEmpire } from './interstellar-empire/index.ts';
import { stellarConquest } from './stellar-conquest/index.ts';

const SERVED: readonly Ruleset[] = [
  anyRuleset(interstellarConquest),
  anyRuleset(interstellarEmpire),
  anyRuleset(cosmicConquest),
  anyRuleset(stellarConquest),
];

export const rulesets: Readonly<Record<string, Ruleset>> = Object.fromEntries(
  [...SERVED, ...EXAMPLES.map(({ rules }) => rules)].map((rules) => [rules.name, rules]),
);

export const rulesOf = (name: string): Ruleset | undefined =>
  Object.hasOwn(rulesets, name) ? rulesets[name] : undefined;

/** Undefined for the rulesets of builds. */
export const exampleOf = (name: string): Example | undefined =>
  EXAMPLES.find(({ rules }) => rules.name === name);
