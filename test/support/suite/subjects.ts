/** Every ruleset of the registry and of the examples, with its companion: `companion` in test/rules/<name>/twin.ts. */
import { EXAMPLES } from '../../../examples/registry.ts';
import type { Ruleset } from '../../../src/rules/contract.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import type { AnyCompanion, Subject } from './companion.ts';

/** The rulesets that the suite plays: those that are served, and the examples. */
export const played: readonly Ruleset[] = [...Object.values(rulesets), ...EXAMPLES];

const COMPANIONS: ReadonlyMap<string, AnyCompanion> = new Map(
  await Promise.all(
    played.map(async ({ name }) => {
      const { companion } = (await import(`../../rules/${name}/twin.ts`)) as { companion: AnyCompanion };
      return [name, companion] as const;
    }),
  ),
);

/** Throws if there is no such ruleset. */
export function subjectOf(name: string): Subject {
  const rules = rulesets[name] ?? EXAMPLES.find((one) => one.name === name);
  const companion = COMPANIONS.get(name);
  if (rules === undefined || companion === undefined) throw new Error(`no ruleset ${name} with a companion`);
  return { rules, companion };
}
