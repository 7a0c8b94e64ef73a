import type { Ruleset } from '../rules/contract.ts';
import { rulesOf } from '../rules/registry.ts';

/** The ruleset of a game that exists. A build that lacks it cannot host the game. */
export function rulesFor(name: string): Ruleset {
  const rules = rulesOf(name);
  if (rules === undefined) throw new Error(`no ruleset ${name}`);
  return rules;
}
