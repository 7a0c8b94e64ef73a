/** Every registered ruleset with its companion. */
import { rulesets } from '../../src/rules/registry.ts';
import { cosmicConquest } from '../../src/rules/cosmic-conquest/index.ts';
import { interstellarConquest } from '../../src/rules/interstellar-conquest/index.ts';
import { interstellarEmpire } from '../../src/rules/interstellar-empire/index.ts';
import { stellarConquest } from '../../src/rules/stellar-conquest/index.ts';
import { companionOf } from '../rules/conquest/twin.ts';
import { empireCompanion } from '../rules/interstellar-empire/twin.ts';
import { stellarCompanion } from '../rules/stellar-conquest/twin.ts';
import type { AnyCompanion, Subject } from './companion.ts';

const COMPANIONS: Readonly<Record<string, AnyCompanion>> = {
  [interstellarConquest.name]: companionOf(interstellarConquest, true),
  [interstellarEmpire.name]: empireCompanion,
  [cosmicConquest.name]: companionOf(cosmicConquest, false),
  [stellarConquest.name]: stellarCompanion,
};

/** Throws where there is no such ruleset, or no companion beside it. */
export function subjectOf(name: string): Subject {
  const [rules, companion] = [rulesets[name], COMPANIONS[name]];
  if (rules === undefined || companion === undefined) throw new Error(`no ruleset ${name} with a companion`);
  return { rules, companion };
}
