/**
 * What a ruleset is. Start reading here.
 *
 * Rules are pure: they know order, never time. They say which windows are open and who is asked; the kernel
 * (`match.ts`) attaches instants. Luck is lent for one decision, and its results are in the events.
 */
import type { Luck } from './randomness/random.ts';
import type { AnySchema, SchemaOf } from './input/schema-of.ts';
import type { Instant, Refusal, Result, Seat, Viewer, WindowId } from './vocabulary.ts';

/** The nouns a ruleset is made of, bundled so that `Rules` takes one parameter. All are plain JSON without undefined. */
export interface Nouns {
  Options: object;
  /** What a seat may wish for when it sits down: a race, a colour. */
  Preference: object;
  State: object;
  Command: { readonly type: string };
  Event: { readonly type: string };
  View: object;
  /** An event as one viewer may see it. The feed adds `step`, `at`, `by`, `as` and `text`: no field has these names. */
  Sighting: { readonly type: string };
}

/** A stretch of play in which seats owe a decision. Rules name it; the kernel times it. */
export interface Window {
  readonly id: WindowId;
  readonly kind: string;
  /** A key into the game's pace. */
  readonly pace: string;
  /** May answer, or change a sealed answer. */
  readonly asked: readonly Seat[];
  /** Of these, who still owes an answer. A window that awaits nobody must not be listed. */
  readonly awaiting: readonly Seat[];
  /** Nobody to wait for (all asked have resigned, say): the kernel closes it at once by its default. */
  readonly automatic?: true;
}

/** Who sits where at the start; `chosen` counts the order in which preferences were stated, 0-based. */
export interface Chair<Preference> {
  readonly preference?: Preference;
  readonly chosen?: number;
}

/** Best first; seats of equal rank share an entry, so `ranking[0]` are the winners. */
export interface Outcome {
  readonly ranking: readonly (readonly Seat[])[];
}

export interface Default<Command> {
  /** Left out where the default is not a command that the seat could send. */
  readonly command?: Command;
  /** "Decline.": one plain sentence, for the seat's own eyes: it may name what only they see. */
  readonly text: string;
  /** The same without secrets, for channels that others may read. Without it, those channels say nothing. */
  readonly publicText?: string;
}

/** What statistics tell of a game that is over. */
export interface Chronicle {
  /** Turns, or rounds, that were begun. */
  readonly length: number;
  /** By seat, what it played, where seats differ: a race. Null where it played nothing of its own. */
  readonly played: readonly (string | null)[];
}

/** One thing that a seat is asked now, with all it needs to answer. */
export interface Decision<Command = object> {
  readonly window: WindowId;
  readonly kind: string;
  readonly closesAt: Instant;
  /** The seat's present answer, if it has given one and may still change it. */
  readonly answer?: Command;
  readonly default: Default<Command>;
  readonly legal: readonly Command[];
  readonly describe?: object;
}

/** Commands that answer no window and are possible now. */
export interface Free<Command = object> {
  readonly legal: readonly Command[];
  readonly describe?: object;
}

/** Undefined: nothing to say until it sees something new, as in a deal where the other is to speak. */
export type Bot<G extends Nouns> = (
  view: G['View'],
  decision: Decision<G['Command']>,
  luck: Luck,
) => G['Command'] | undefined;
export const BOTS = ['random', 'steady'] as const;
export type BotName = (typeof BOTS)[number];
export const PACES = ['live', 'daily', 'relaxed'] as const;
export type PaceName = (typeof PACES)[number];

/** Answers that a seat gives in advance, for windows that may come. */
export interface StandingOrders<G extends Nouns> {
  /** Strict and bounded. It takes `{}`, which orders nothing. */
  readonly schema: AnySchema;
  /**
   * Pure, and from the seat's own view and decision alone, as a bot's: so it cannot tell what the seat does not know. The
   * answer is one that `decide` accepts; undefined: the seat is asked, as if it had ordered nothing.
   */
  answer(orders: object, view: G['View'], decision: Decision<G['Command']>): G['Command'] | undefined;
}

/** What a reader goes by, and all of it: a view, and what its seats are called. */
export interface TextContext<View> {
  readonly view: View;
  readonly names: readonly string[];
}

/**
 * A game for those who have lines alone: a terminal, a screen reader. Made from what a viewer sees and nothing else, so it
 * tells nothing that the view does not. Names of players are data from outside: they are looked up, never obeyed.
 */
export interface Text<G extends Nouns> {
  /** The whole view, a fact a line. An empty line parts what belongs together. */
  view(context: TextContext<G['View']>): readonly string[];
  /** How the line of each command goes: `move SHIPS to WORLD`. */
  readonly grammar: Readonly<Record<G['Command']['type'], string>>;
  /** What the words in capitals of `grammar` stand for, a line each. */
  readonly glossary: readonly string[];
  /** The line of a command. Read again in sight of the same view, it is the same command. */
  phrase(command: G['Command'], context: TextContext<G['View']>): string;
  /** Whether it may be done is not asked here. */
  parse(line: string, context: TextContext<G['View']>): Result<G['Command'], Refusal>;
}

/**
 * All that a ruleset adds to the fold of a journal, in its file `fold.ts`. A keyframe (a stored state) is valid as long as
 * this code, all that it imports, and the kernel's `fold.ts` stay the same: `fold-versions.ts` holds a hash of them.
 */
export interface Fold<G extends Nouns> {
  /** Raised when the shape of an event changes; `upcast` then lifts older ones. */
  readonly version: number;
  initial(options: G['Options'], seats: number): G['State'];
  /** Total: applies facts, asks nothing, refuses nothing. Never changes its argument. */
  evolve(state: G['State'], event: G['Event']): G['State'];
  windows(state: G['State']): readonly Window[];
  /** Lifts an event stored under version `from` to today's shape. Needed only when `version` > 1. */
  upcast?(event: { readonly type: string }, from: number): G['Event'];
  redact(event: G['Event'], viewer: Viewer): G['Sighting'] | undefined;
}

export interface Rules<G extends Nouns> extends Fold<G> {
  readonly name: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  /**
   * `schemaOf` makes them, so that none lacks an arm of its type. `view` and `sighting` are strict objects: a field nobody
   * listed fails the suite.
   */
  readonly schema: {
    readonly options: SchemaOf<G['Options']>;
    readonly preference: SchemaOf<G['Preference']>;
    readonly command: SchemaOf<G['Command']>;
    readonly view: SchemaOf<G['View']>;
    readonly sighting: SchemaOf<G['Sighting']>;
    /** What `describe` gives for each kind of window, and under `free` for what answers none. */
    readonly parts?: Readonly<Record<string, AnySchema>>;
  };
  /** Command types that answer no window. `resign` is the kernel's and not listed. */
  readonly windowless: readonly G['Command']['type'][];
  /** Of these, such as may answer a window as well: then they name it. */
  readonly eitherWay?: readonly G['Command']['type'][];
  /** The kinds of window, each with the pace key that times it: what the API lists. */
  readonly windowKinds: Readonly<Record<string, string>>;
  /** For each kind of window, the name of the decision, as players read it: "Choose a coin". Without a comma, because sentences quote it. */
  readonly windowTitles: Readonly<Record<string, string>>;
  /** Seconds for each pace key. */
  readonly paces: Readonly<Record<PaceName, Readonly<Record<string, number>>>>;
  /** What is the same in every game, so that no view repeats it: a map, figures. Plain JSON, published with the ruleset. */
  readonly board?: object;

  /** Asked at creation, at each sitting down and at the start: a race taken, too few coins for so many. */
  accepts(options: G['Options'], chairs: readonly Chair<G['Preference']>[]): Refusal | undefined;
  setup(options: G['Options'], chairs: readonly Chair<G['Preference']>[], luck: Luck): readonly G['Event'][];

  decide(
    state: G['State'],
    by: Seat,
    window: Window | undefined,
    command: G['Command'],
    luck: Luck,
  ): Result<readonly G['Event'][], Refusal>;
  /** Plays the default of these seats; when no seat is awaited any more, the window must be closed. */
  expire(state: G['State'], window: Window, seats: readonly Seat[], luck: Luck): readonly G['Event'][];
  /** The kernel calls it only for a seat that has not resigned, while the game is not over. */
  resign(state: G['State'], seat: Seat, luck: Luck): readonly G['Event'][];

  outcome(state: G['State']): Outcome | undefined;
  resigned(state: G['State']): readonly Seat[];

  view(state: G['State'], viewer: Viewer): G['View'];
  /** Every command listed is accepted; deterministic; at most 200; a fair sample where there are more; never one that resigns. */
  legal(state: G['State'], seat: Seat, window: Window | undefined): readonly G['Command'][];
  /** The parts to compose a command from, where `legal` is a sample. */
  describe?(state: G['State'], seat: Seat, window: Window | undefined): object | undefined;
  byDefault(state: G['State'], seat: Seat, window: Window): Default<G['Command']>;
  /** The log and the mail's recap: one source. `names` by seat; `options` as the game's host chose. */
  words(sighting: G['Sighting'], names: readonly string[], options: G['Options']): string;
  readonly text: Text<G>;
  readonly bots: Readonly<Record<BotName, Bot<G>>>;
  /** Absent where nothing can be ordered in advance. */
  readonly orders?: StandingOrders<G>;

  /** To whom this event offers what they may take without being asked, if it does. */
  offeredTo?(event: G['Event']): Seat | undefined;
  /** Whether something that was offered to the seat so still stands. Told wherever `offeredTo` is. */
  isOffered?(state: G['State'], seat: Seat): boolean;
  /** The same options without what the rules themselves do about absence: for games in which others play for the absent. */
  patient?(options: G['Options']): G['Options'];

  /**
   * Settles anew, by fresh luck, what luck has settled already and nobody knows yet: the order of a deck. Asked when the service
   * restored the game to an earlier step, after which it may have been seen. It changes nothing that anybody knows, is asked or
   * may do. Absent where numbers are drawn only when they are needed.
   */
  reshuffle?(state: G['State'], luck: Luck): readonly G['Event'][];

  /** Asked when the game is over. Absent where there is nothing to tell. */
  chronicle?(state: G['State']): Chronicle;
}

/** A ruleset with its nouns forgotten: all that is known outside `src/rules/<game>/`. */
export type Ruleset = Rules<Nouns>;

/**
 * The cast is sound as long as a caller hands a ruleset nothing but what came from it, or what its schemas accepted: no type
 * can say so, for nobody outside knows the nouns.
 */
export const anyRuleset = <G extends Nouns>(rules: Rules<G>): Ruleset => rules as unknown as Ruleset;
