/** The shapes of rulesets as the API answers with them, types only. */
import type { Balance } from '../../../../src/rules/text/balance.ts';
import type { Card, FinishedLength, Lengths, OfferedPace } from '../../../../src/rules/contract.ts';
import type { OrderTexts, Presentation } from '../../../../src/rules/text/presentation.ts';
import type { DescribedDuration } from '../../../../src/rules/kernel/duration-words.ts';

/** A JSON schema, as far as forms need one. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly description?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

export interface RulesetListed {
  readonly name: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly card: Card;
  /** With the default options and the usual seats. */
  readonly durations: Readonly<
    Partial<Record<OfferedPace, Pick<DescribedDuration, 'usual' | 'from' | 'to' | 'text'>>>
  >;
  /** Of a first game against bots at the pace `live`. */
  readonly firstGameAgainstBots?: Pick<DescribedDuration, 'usual' | 'from' | 'to'>;
  /** Of a first game with a friend who looks in once a day. */
  readonly firstGameDuration?: Pick<DescribedDuration, 'usual' | 'decisions'>;
}

/** The names and texts of a ruleset without those of refusals, which few visits need. */
export type Texts = Omit<Presentation, 'refusals'>;

/** What a table needs of its ruleset: the names and texts, and the board that is the same in every game. Only the whole presentation has the goal. */
export interface Presented extends Partial<Pick<Card, 'goalAndTurn'>> {
  readonly presentation: Texts;
  readonly board: object | null;
}

export interface RulesetSeen extends RulesetListed {
  readonly windows: readonly { readonly kind: string; readonly title: string; readonly pace: string }[];
  readonly lengths: Lengths;
  readonly balance: Balance | null;
  readonly finishedLengths: readonly FinishedLength[];
  readonly paces: Readonly<Record<OfferedPace, Readonly<Record<string, number>>>>;
  readonly presentation: Presentation;
  readonly orderTexts: OrderTexts | null;
  readonly schemas: { readonly options: Schema; readonly preference: Schema; readonly orders: Schema | null };
}
