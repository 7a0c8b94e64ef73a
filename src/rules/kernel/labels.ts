/** Legal commands in words. */
import type { Ruleset, TextContext } from '../contract.ts';

type Command = { readonly type: string };

export function labelOf({ text }: Ruleset, command: object, context: TextContext<object>): string {
  const one = command as Command;
  return text.label?.(one, context) ?? text.phrase(one, context);
}

/** All labels differ: if several commands have the same one, such as for one of two equal ships, each after the first is followed by its line. */
export function labelsOf(
  rules: Ruleset,
  commands: readonly object[],
  context: TextContext<object>,
): readonly string[] {
  const taken = new Set<string>();
  return commands.map((command) => {
    const label = labelOf(rules, command, context);
    if (taken.has(label)) return `${label} (${rules.text.phrase(command as Command, context)})`;
    taken.add(label);
    return label;
  });
}
