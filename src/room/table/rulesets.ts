import type { Ruleset } from '../../rules/contract.ts';
import { FOLD_VERSIONS } from '../../rules/kernel/fold-versions.ts';
import { rulesets, rulesOf, exampleOf } from '../../rules/registry.ts';

/** The ruleset of an existing game. A build without it cannot host the game. */
export function rulesFor(name: string): Ruleset {
  const rules = rulesOf(name);
  if (rules === undefined) throw new Error(`no ruleset ${name}`);
  return rules;
}

/** The pace `brisk` of each ruleset, as D1 stores it. */
export const BRISK_PACES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(rulesets).map(({ name, paces }) => [name, JSON.stringify(paces.brisk)]),
);

/** The version of this build's fold of this ruleset. A stored state counts only if it has the same version. */
export function foldVersionFor(name: string): string {
  const version = FOLD_VERSIONS[name] ?? exampleOf(name)?.foldVersion;
  if (version === undefined) throw new Error(`no fold of ${name}: run \`npm run folds\``);
  return version;
}
