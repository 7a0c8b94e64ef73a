/** The names and texts of a ruleset that are the same in every game, as clients show them. Plain JSON, published with the ruleset. */
import type { Refusals } from './refusals.ts';

/** What the power of a race does to a combat. The texts follow the name of the race and a colon. */
export interface PowerText {
  /** What it does, as an id: races of different games can share it. */
  readonly effect: string;
  /** How it changes the winner, for the player who has it. Absent if it never does. */
  readonly own?: string | undefined;
  /** The same for the other players. */
  readonly other?: string | undefined;
  /** It can change the winner only if its player has a ship of one of these classes in the combat. Absent if it needs none. */
  readonly needs?: readonly string[] | undefined;
  /** Why it changes nothing without such a ship. */
  readonly none?: string | undefined;
  /** How it changes a total, below that total. */
  readonly note?: string | undefined;
}

/** A race, a kind of piece, a coin, a card, a technology: anything that views name by an id. */
export interface Named {
  /** In the middle of a sentence, for one of them: `warship`. */
  readonly name: string;
  /** For several: `warships`. Absent where there is only one. */
  readonly plural?: string | undefined;
  /** The name where there is little room: `war` for `war phase`. */
  readonly short?: string | undefined;
  /** What distinguishes it on the table: a colour, a suit, a place, or a letter on a coin. */
  readonly mark?: string | undefined;
  /** Its colour on the page, where `mark` is a suit. */
  readonly colour?: string | undefined;
  /** What it does, in one to three sentences. */
  readonly text?: string | undefined;
  /** What it scores at the end of the game. */
  readonly points?: number | undefined;
  /** When it can be used, without a full stop: `in the war phase`. */
  readonly when?: string | undefined;
  /** What happens when a player uses it, where `text` is too short to say it. */
  readonly use?: string | undefined;
  /** The phase of a turn that begins when a player uses it, if the turn is in an earlier one. */
  readonly begins?: string | undefined;
  /** What the power of a race does to a combat. Absent if clients have nothing to draw and nothing to warn of. */
  readonly power?: PowerText | undefined;
}

/** An option of the host in words. */
export interface OptionText {
  readonly label: string;
  /** What it changes, in a sentence or two. Absent where the label says it all. */
  readonly hint?: string | undefined;
  /** The values in words, by value. For an option that takes a number or a word: its words, and the numbers worth offering. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** For an option that is a list: a list from which a player can begin their own. */
  readonly sample?: readonly Readonly<Record<string, unknown>>[] | undefined;
}

/** A field of a form in words. */
export interface FieldText {
  readonly label: string;
  /** The values in words, by value. The key of an object is the name of its first field, as in `{ask}`. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** The values can also be seats: clients show the names of the other players. */
  readonly seats?: true | undefined;
  /** The fields of that object. */
  readonly parts?: Readonly<Record<string, Omit<FieldText, 'parts'>>> | undefined;
}

/** The kinds of standing orders in words, by window. */
export type OrderTexts = Readonly<
  Record<
    string,
    {
      /** What such an order decides, after “When the game asks me”. */
      readonly name: string;
      readonly fields: Readonly<Record<string, FieldText>>;
    }
  >
>;

export interface Presentation {
  /** By the name of the option. */
  readonly options: Readonly<Record<string, OptionText>>;
  /** The ruling on each kind of window and, under names such as `turn.war`, on a part of it. */
  readonly rulings: Readonly<Record<string, string>>;
  /** By group and id, such as `races` and `gelmir`. */
  readonly catalogue: Readonly<Record<string, Readonly<Record<string, Named>>>>;
  /** Sentences about the rules that clients show beside a decision or a piece, by the place where they belong. `{strength}` stands for a value. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Numbers of the rules with which clients calculate, by name. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Why the rules refuse a command. */
  readonly refusals: Refusals;
}

/** What a running game does not need at first: groups of the catalogue, and the names of such phrases. */
const LATER = {
  groups: ['endings', 'planSteps'],
  phrases:
    /^(?:(?:step|land|moving|produce|orders?|doctrine|says|ended)\.|ally\.(?!ask$)|(?:deal|loss|promise|healing|reward)(?:\.|$))/,
};

/** Without the texts of options, of plans, of moves, landing, production, standing and battle orders, of help in combats, deals and rewards, and of the end. */
export function atFirst<Texts extends Omit<Presentation, 'refusals'>>(texts: Texts): Texts {
  const without = <Value>(all: Readonly<Record<string, Value>>, isLater: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !isLater(name)));
  return {
    ...texts,
    options: {},
    catalogue: without(texts.catalogue, (name) => LATER.groups.includes(name)),
    phrases: without(texts.phrases, (name) => LATER.phrases.test(name)),
  };
}

/** A phrase with these values in place of the words in braces. */
export const filled = (phrase: string, values: Readonly<Record<string, string | number>>): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));

/** The presentation of a ruleset that defines none. */
export const NO_PRESENTATION: Presentation = {
  options: {},
  rulings: {},
  catalogue: {},
  phrases: {},
  numbers: {},
  refusals: {},
};
