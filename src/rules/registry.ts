/** Every ruleset by its name. The only file that imports them. */
import { anyRuleset, type Ruleset } from './contract.ts';
import { cosmicConquest } from './cosmic-conquest/index.ts';
import { interstellarEmpire } from './interstellar-empire/index.ts';
import { interstellarConquest } from './interstellar-conquest/index.ts';
import { stellarConquest } from './stellar-conquest/index.ts';

export const rulesets: Readonly<Record<string, Ruleset>> = {
  [interstellarConquest.name]: anyRuleset(interstellarConquest),
  [interstellarEmpire.name]: anyRuleset(interstellarEmpire),
  [cosmicConquest.name]: anyRuleset(cosmicConquest),
  [stellarConquest.name]: anyRuleset(stellarConquest),
};

export const rulesOf = (name: string): Ruleset | undefined =>
  Object.hasOwn(rulesets, name) ? rulesets[name] : undefined;
