/** Legal commands in words. */
import type { Ruleset, TextContext } from '../contract.ts';

type Command = { readonly type: string };

export function labelOf({ text }: Ruleset, command: object, context: TextContext<object>): string {
  const one = command as Command;
  return text.label?.(one, context) ?? text.phrase(one, context);
}

/** With the names that lines use, for readers who answer by lines. */
export function labelInLines(rules: Ruleset, command: object, context: TextContext<object>): string {
  return inLines(rules, labelOf(rules, command, { ...context, inLines: true }), context);
}

/** A sentence of the game with the names that lines use. `command`: what a default does, if one command does it. */
export const inLines = (
  { text }: Ruleset,
  sentence: string,
  context: TextContext<object>,
  command?: object,
): string => text.inLines?.(sentence, context, command as Command | undefined) ?? sentence;

/** All labels differ: if several commands have the same one, such as for one of two equal ships, those after the first are numbered. */
export function labelsOf(
  rules: Ruleset,
  commands: readonly object[],
  context: TextContext<object>,
): readonly string[] {
  const known = new Map<string, number>();
  return commands.map((command) => {
    const label = labelOf(rules, command, context);
    const number = (known.get(label) ?? 0) + 1;
    known.set(label, number);
    return number === 1 ? label : `${label}, choice ${number}`;
  });
}
