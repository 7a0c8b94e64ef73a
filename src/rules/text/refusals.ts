/** What a ruleset says when its rules refuse a command. */
import type { Refusal } from '../vocabulary.ts';

export interface RefusalText {
  /** What is wrong and what to do instead, in one or two sentences. Always the same, so it can reveal nothing. */
  readonly text: string;
  /** Every ruling that refuses with this code. */
  readonly rulings: readonly string[];
}

/** By code. */
export type Refusals = Readonly<Record<string, RefusalText>>;

/** Takes only the codes of a table, each with a ruling that the table lists for it. */
export type No<Table extends Refusals> = <Code extends keyof Table & string>(
  code: Code,
  ruling: Table[Code]['rulings'][number],
) => Refusal;

/** The refusal with the text of its code as the detail, if the rules made it. */
export function withText(refusal: Refusal, texts: Refusals = {}): Refusal {
  const { code, ruling, detail } = refusal;
  if (ruling === undefined || detail !== undefined || !Object.hasOwn(texts, code)) return refusal;
  return { ...refusal, detail: texts[code]!.text };
}
