/** What a ruleset says when its rules refuse a command. */
import type { Refusal } from '../vocabulary.ts';

export interface RefusalText {
  /** What is wrong and what to do instead, in one or two sentences. Always the same, so it can reveal nothing. */
  readonly text: string;
  /** Every ruling that refuses with this code. */
  readonly rulings: readonly string[];
  /** What the rules refuse: the options of a new game, or a player's preference. Absent: a command. */
  readonly refuses?: 'options' | 'preference' | undefined;
}

/** By code. */
export type Refusals = Readonly<Record<string, RefusalText>>;

/** Takes only the codes of a table, each with a ruling that the table lists for it. */
export type No<Table extends Refusals> = <Code extends keyof Table & string>(
  code: Code,
  ruling: Table[Code]['rulings'][number],
) => Refusal;

/** A refusal by the rules, with the text of its code as the detail. */
export const withText = (refusal: Refusal, texts: Refusals = {}): Refusal =>
  Object.hasOwn(texts, refusal.code) ? { ...refusal, detail: texts[refusal.code]!.text } : refusal;
