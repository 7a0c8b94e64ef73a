/** Every registered ruleset with its companion. */
import { rulesets } from '../../src/rules/registry.ts';
import { interstellarCompanion } from '../rules/interstellar-conquest/twin.ts';
import type { AnyCompanion, Subject } from './companion.ts';

const COMPANIONS: Readonly<Record<string, AnyCompanion>> = {
  'interstellar-conquest': interstellarCompanion,
};

/** Throws where there is no such ruleset, or no companion beside it. */
export function subjectOf(name: string): Subject {
  const [rules, companion] = [rulesets[name], COMPANIONS[name]];
  if (rules === undefined || companion === undefined) throw new Error(`no ruleset ${name} with a companion`);
  return { rules, companion };
}
