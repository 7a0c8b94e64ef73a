/**
 * What a ruleset is. Start reading here.
 *
 * Rules are pure: they know the order of moves, never the time. They list the open windows and the seats that have to answer; the
 * kernel (`match.ts`) adds the deadlines. The kernel lends luck for one decision, and the events hold what was drawn.
 */
import type { Luck, Random } from './randomness/random.ts';
import type { AnySchema, SchemaOf } from './input/schema-of.ts';
import type { Balance } from './text/balance.ts';
import type { Chronicle, ChronicleContext, Logged } from './text/chronicle.ts';
import type { NewsRules } from './text/news.ts';
import type { AnswerForm } from './input/forms.ts';
import type { OrderTexts, Presentation } from './text/presentation.ts';
import type { Section } from './text/sections.ts';
import type { LineWords } from './text/line-words.ts';
import type { Miniature, MiniatureNouns } from './text/standing.ts';
import type { Instant, Refusal, Result, Seat, Viewer, WindowId } from './vocabulary.ts';

/** The types of a ruleset, bundled so that `Rules` takes one type parameter. All values are plain JSON without undefined. */
export interface Nouns {
  Options: object;
  /** What a player may choose when taking a seat: a race, a colour. */
  Preference: object;
  State: object;
  Command: { readonly type: string };
  Event: { readonly type: string };
  View: object;
  /** An event as one viewer may see it. The feed adds `step`, `at`, `by`, `as` and `text`: no field has these names. */
  Sighting: { readonly type: string };
}

/** A period in which seats have to answer. The rules open it, and the kernel sets its deadlines. */
export interface Window {
  readonly id: WindowId;
  readonly kind: string;
  /** A key into the game's pace. */
  readonly pace: string;
  /** The seats that may answer, or change a sealed answer. */
  readonly asked: readonly Seat[];
  /** Those of `asked` that have not answered yet. Rules must not list a window that awaits nobody. */
  readonly awaiting: readonly Seat[];
  /** Nobody can answer, for example because all seats asked have resigned: the kernel closes the window at once by its default. */
  readonly automatic?: true;
}

/** A seat at the start. `chosen` is its position, from 0, in the order in which the players stated their preferences. */
export interface Chair<Preference> {
  readonly preference?: Preference;
  readonly chosen?: number;
}

/** Best first; seats of equal rank share an entry, so `ranking[0]` are the winners. */
export interface Outcome {
  readonly ranking: readonly (readonly Seat[])[];
}

export interface Default<Command> {
  /** Absent if the seat could not send the default as a command. */
  readonly command?: Command;
  readonly commands?: readonly Command[]; // The default as commands that the seat could send in order, if it takes several.
  /** One plain sentence, such as "Decline." Only the seat reads it, so it may name what only the seat sees. */
  readonly text: string;
  /** The same without secrets, for screens and programs that others look at too. If it is absent, they show nothing. */
  readonly publicText?: string;
}

/** What statistics record about a finished game. */
export interface GameStatistics {
  /** The number of turns or rounds that began. */
  readonly length: number;
  /** By seat, what it played, such as a race. Null in games whose seats do not differ, and for a seat that played nothing. */
  readonly played: readonly (string | null)[];
}

/** An open window as one seat sees it, with everything that the seat needs to answer. */
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

/** Undefined: the bot waits until it sees something new, for example in a deal in which it is the other seat's turn to propose. */
export type Bot<G extends Nouns, Seen extends readonly unknown[] = []> = (
  view: G['View'],
  decision: Decision<G['Command']>,
  luck: Luck,
  ...seen: Seen
) => G['Command'] | undefined;
/** A bot that looks ahead. `seen`: all that its seat has seen since the game began, oldest first. Its effort has a fixed limit. */
export type ThinkingBot<G extends Nouns> = Bot<G, [seen: readonly G['Sighting'][]]>;
/** The weakest first. */
export const BOTS = ['random', 'easy', 'steady', 'strong'] as const;
export type BotName = (typeof BOTS)[number];
/** The bots that every ruleset has. */
export type UsualBot = 'random' | 'steady';
export interface Bots<G extends Nouns> {
  readonly random: Bot<G>;
  readonly easy?: Bot<G>;
  readonly steady: Bot<G>;
  readonly strong?: ThinkingBot<G>;
}
/** The paces that a stored game names. */
export const PACES = ['live', 'daily', 'relaxed'] as const;
export type PaceName = (typeof PACES)[number];
/**
 * The paces that a host can choose. The service stores `brisk` as seconds, like a host's own pace, because earlier builds do not know its
 * name. Its windows are three hours or more, so that waking hours apply to them.
 */
export const OFFERED_PACES = ['live', 'brisk', 'daily', 'relaxed'] as const;
export type OfferedPace = (typeof OFFERED_PACES)[number];

/** The game that a newcomer begins with one press: short, and with enough turns to be a whole game. */
export interface FirstGame {
  readonly seats: number;
  /** With a friend: bots take all but two. More than two where two people alone would have nobody to bargain with. */
  readonly seatsWithFriend: number;
  /** Options that are left out have their defaults. */
  readonly options: Readonly<Record<string, string | number | readonly string[]>>;
  /** The newcomer takes their seat with one of these, drawn at random. If a preference decides who begins, each lets the newcomer begin. */
  readonly preferences?: readonly Readonly<Record<string, string>>[] | undefined;
  /** The gentlest bot. It plays the other seats. */
  readonly bot: BotName;
  /** How many minutes one player thinks. */
  readonly minutes: number;
}

/** What people read about a game before they sit down. */
export interface Card {
  /** What kind of game it is, in two to four words. */
  readonly kind: string;
  /** One sentence that invites people to play. */
  readonly sentence: string;
  /** How complex the game is, from 1 (light) to 5 (heavy). */
  readonly weight: 1 | 2 | 3 | 4 | 5;
  /** How many minutes one player thinks in a whole game with the default options and four seats, or the most that the game has. */
  readonly minutes: number;
  readonly firstGame: FirstGame;
  /** The goal of the game and the course of a turn, one short sentence or two a line. */
  readonly goalAndTurn: readonly [string, string, string, string, string];
  /** One sentence for each bot that the ruleset has: how it plays. */
  readonly bots: Readonly<Record<UsualBot, string> & Partial<Record<BotName, string | undefined>>>;
}

/** The 25th and the 75th percentile of a number of games: the middle half of them. */
export type Spread = readonly [number, number];

/** The options on which the length of a game depends. */
export type LengthOptions = Readonly<Record<string, string | number>>;

/**
 * How long games are, counted in simulated games of steady bots (`npm run lengths`). People may play longer or shorter games than these
 * bots: they hold grudges, make deals, and leave standing orders.
 */
export interface Lengths {
  readonly defaults: LengthOptions;
  readonly rows: readonly GameLength[];
}

/** How long games are with one number of seats and these options. */
export interface GameLength {
  readonly seats: number;
  readonly options: LengthOptions;
  /** How often the table waits, one wait after another. */
  readonly waits: Spread;
  /** The 90th percentile of the waits. */
  readonly mostWaits: number;
  /** The share of the waits that has each pace key. */
  readonly shares: Readonly<Record<string, number>>;
  /** Decisions of one seat. */
  readonly decisions: Spread;
  /** Turns or rounds, as statistics count them. */
  readonly turns: Spread;
}

/** How long finished games of people took, with one number of seats and of people at one pace. Their options are the usual ones. */
export interface FinishedLength {
  readonly pace: OfferedPace;
  readonly seats: number;
  readonly people: number;
  /** How many games. */
  readonly games: number;
  /** From the start to the end. */
  readonly seconds: Spread;
}

/** Answers that a seat gives in advance, for windows that may open later. */
export interface StandingOrders<G extends Nouns> {
  /** Strict and bounded. It accepts `{}`, which orders nothing. */
  readonly schema: AnySchema;
  readonly texts: OrderTexts;
  /** Each rule of the orders as a sentence. `names`: of the players, by seat. */
  sentences(orders: object, names: readonly string[]): readonly string[];
  /**
   * Pure. Like a bot, it gets only the seat's view and decision, so it cannot reveal what the seat does not know. `decide` accepts
   * the answer. Undefined: the seat has to answer, as if it had ordered nothing.
   */
  answer(orders: object, view: G['View'], decision: Decision<G['Command']>): G['Command'] | undefined;
}

/** All that text depends on: a view, and the names of the players by seat. */
export interface TextContext<View> {
  readonly view: View;
  readonly names: readonly string[];
  readonly inLines?: true; // The reader answers by lines: labels and questions name things as lines do, and lines count equal pieces.
}

/** A game in lines of text, from a view alone. Names of players come from outside: they are looked up, never read as part of a command. */
export interface Text<G extends Nouns> {
  /** The whole view, one fact a line. Empty lines separate groups of facts. */
  view(context: TextContext<G['View']>): readonly string[];
  /** The same facts in groups, for letters. Absent: letters show no position. */
  sections?(context: TextContext<G['View']>): readonly Section[];
  /**
   * What happens at the table, before the question in the subject of a letter: “Bo attacks you on purple-3”. The view is the
   * spectators’, because others may read a subject; `seat` is its reader. Absent, or undefined: only the question.
   */
  occasion?(context: TextContext<G['View']>, seat: Seat): string | undefined;
  /** The form of each command's line: `move SHIPS to WORLD`. */
  readonly grammar: Readonly<Record<G['Command']['type'], string>>;
  readonly answers?: Readonly<Record<string, readonly G['Command']['type'][]>>; // The types of command that answer each kind of window. Absent: all.
  /** What the words in capitals can stand for now, by type of command, from `describe`. Absent: the view has it all. */
  parts?(
    describe: object,
    context: TextContext<G['View']>,
  ): Readonly<Partial<Record<G['Command']['type'], readonly string[]>>>;
  readonly following?: Readonly<Partial<Record<G['Command']['type'], G['Command']>>>; // By type of a command that must come first: an example of the next one.
  /**
   * Forms for commands that consist of several parts, from `describe`. The page lists the other legal commands of the decision as
   * choices. Absent: it lists all.
   */
  forms?(
    decision: Decision<G['Command']>,
    context: TextContext<G['View']>,
  ): readonly AnswerForm<G['Command']>[];
  /** What a decision asks, as the heading of its form. Absent: the title of its kind of window. */
  question?(decision: Decision<G['Command']>, context: TextContext<G['View']>): string;
  /** The kinds of window whose question notifications to others may quote. For other kinds, they use the title of the kind. */
  readonly publicQuestions?: readonly string[];
  /** The sentence of a default as people say it, with names of places and pieces instead of ids. Absent: as it is. */
  plain?(sentence: string, context: TextContext<G['View']>): string;
  /** A sentence of the log, the news or a default, with the names that lines use. `command`: that of the default. Absent: as it is. */
  inLines?(sentence: string, context: TextContext<G['View']>, command?: G['Command']): string;
  /** What a command does, as on the button that sends it: “Pass”, “Commit sun 3”. Absent: its line. */
  label?(command: G['Command'], context: TextContext<G['View']>): string;
  /** Explains the words in capitals in `grammar`, one line each. */
  readonly glossary: readonly string[];
  /** The line of a command. With the same view, `parse` reads it as the same command. */
  phrase(command: G['Command'], context: TextContext<G['View']>): string;
  /** Reads a line. It does not check whether the rules allow the command. */
  parse(line: string, context: TextContext<G['View']>): Result<G['Command'], Refusal>;
}

/**
 * What a ruleset adds to the fold of a journal, in its file `fold.ts`. A keyframe (a stored state) is valid only while this code, its
 * imports, and the kernel's `fold.ts` stay the same: `fold-versions.ts` holds a hash of them.
 */
export interface Fold<G extends Nouns> {
  /** Raised when the shape of an event changes; `upcast` then lifts older ones. */
  readonly version: number;
  initial(options: G['Options'], seats: number): G['State'];
  /** Applies an event without checking it. It never changes its argument. */
  evolve(state: G['State'], event: G['Event']): G['State'];
  windows(state: G['State']): readonly Window[];
  /** Lifts an event stored under version `from` to the present shape. Needed only if `version` > 1. */
  upcast?(event: { readonly type: string }, from: number): G['Event'];
  redact(event: G['Event'], viewer: Viewer): G['Sighting'] | undefined;
}

export interface Rules<G extends Nouns> extends Fold<G>, LineWords<G['Sighting'], G['Options']> {
  readonly name: string;
  readonly title: string;
  readonly card: Card;
  /** Generated by `npm run lengths` and `npm run balance`. */
  readonly lengths: Lengths;
  readonly balance?: Balance;
  readonly seats: { readonly min: number; readonly max: number };
  /**
   * `schemaOf` makes them, so that none lacks an arm of its type. `view` and `sighting` are strict objects: an unlisted field fails the
   * suite.
   */
  readonly schema: {
    readonly options: SchemaOf<G['Options']>;
    readonly preference: SchemaOf<G['Preference']>;
    readonly command: SchemaOf<G['Command']>;
    readonly view: SchemaOf<G['View']>;
    readonly sighting: SchemaOf<G['Sighting']>;
    /** The `board` that `miniature` returns. */
    readonly miniature?: AnySchema;
    /** What `describe` returns for each kind of window and, under `free`, without a window. */
    readonly parts?: Readonly<Record<string, AnySchema>>;
  };
  /** Types of commands that answer no window. `resign` belongs to the kernel and is not listed. */
  readonly windowless: readonly G['Command']['type'][];
  /** Those of `windowless` that may also answer a window. The player then names the window. */
  readonly windowOptional?: readonly G['Command']['type'][];
  /** The kinds of window, each with its pace key, as the API lists them. */
  readonly windowKinds: Readonly<Record<string, string>>;
  /** For each kind of window, the name of the decision, as players read it: "Choose a coin". Without a comma, because sentences quote it. */
  readonly windowTitles: Readonly<Record<string, string>>;
  /** Seconds for each pace key. */
  readonly paces: Readonly<Record<OfferedPace, Readonly<Record<string, number>>>>;
  /** Data that is the same in every game, such as a map, and that views therefore omit. Plain JSON, published with the ruleset. */
  readonly board?: object;
  /** Names and texts for clients. Absent if the ruleset leaves them to the schemas. */
  readonly presentation?: Presentation;

  /** Called when a game is created, when a player takes a seat, and at the start. It refuses, for example, a race that is taken. */
  accepts(options: G['Options'], chairs: readonly Chair<G['Preference']>[]): Refusal | undefined;
  setup(options: G['Options'], chairs: readonly Chair<G['Preference']>[], luck: Luck): readonly G['Event'][];

  decide(
    state: G['State'],
    by: Seat,
    window: Window | undefined,
    command: G['Command'],
    luck: Luck,
  ): Result<readonly G['Event'][], Refusal>;
  /** Plays the default of these seats. If the window then awaits no seat, it must be closed. */
  expire(state: G['State'], window: Window, seats: readonly Seat[], luck: Luck): readonly G['Event'][];
  /** The kernel calls it only for a seat that has not resigned, while the game is not over. */
  resign(state: G['State'], seat: Seat, luck: Luck): readonly G['Event'][];

  outcome(state: G['State']): Outcome | undefined;
  resigned(state: G['State']): readonly Seat[];

  view(state: G['State'], viewer: Viewer): G['View'];
  /** The view of a game that was cancelled: it awaits nobody, and is otherwise unchanged. Absent if views do not say who is awaited. */
  cancelledView?(view: G['View']): G['View'];
  /**
   * Pure. It gets the spectators' view, so it cannot reveal what spectators do not see. Absent if lists show nothing of the game but
   * its seats.
   */
  miniature?(view: G['View']): Miniature;
  /** The words of `miniature`. Absent: a round is a round, and the leader has points. */
  readonly miniatureNouns?: MiniatureNouns;
  /** `decide` accepts each of these commands. Deterministic; at most 200, a fair sample if there are more; never `resign`. */
  legal(state: G['State'], seat: Seat, window: Window | undefined): readonly G['Command'][];
  /** Draws a command that `decide` accepts. Any command that `legal` could list can be drawn, with its parts in any order. Optional. */
  draw?(state: G['State'], seat: Seat, window: Window, random: Random): G['Command'];
  /** The parts from which a client composes a command where `legal` is a sample. */
  describe?(state: G['State'], seat: Seat, window: Window | undefined): object | undefined;
  byDefault(state: G['State'], seat: Seat, window: Window): Default<G['Command']>;
  readonly text: Text<G>;
  /** What happened to a seat since its last answer. Pure: from what the seat saw and its view. Absent: views have no news. */
  readonly news?: NewsRules<G['View'], G['Sighting']>;
  readonly bots: Bots<G>;
  /**
   * Draws a state that fits what a seat knows: its view for this seat equals `view`. Pure; `seen` is all that the seat has seen since the
   * game began, oldest first. Absent if no bot looks ahead.
   */
  imagine?(view: G['View'], seen: readonly G['Sighting'][], random: Random): G['State'];
  /** The kinds of windows in which a bot may wait for the other seats. Absent if bots answer everything at once. */
  readonly botsWaitIn?: readonly string[];
  /** Absent if the game has no standing orders. */
  readonly orders?: StandingOrders<G>;

  /** The seat to which this event makes an offer that needs no window to be taken; undefined if it makes none. */
  offeredTo?(event: G['Event']): Seat | undefined;
  /** Whether such an offer to the seat still stands. Required with `offeredTo`. */
  isOffered?(state: G['State'], seat: Seat): boolean;
  /** The options without the rules' own measures against absence, for games in which bots or substitutes play for the absent. */
  withoutAbsenceRules?(options: G['Options']): G['Options'];

  /**
   * Draws again what was drawn already but nobody knows yet, such as the order of a deck. Called when the service has restored the
   * game to an earlier step, because players may have seen what followed. It changes nothing that anybody knows, has to answer or may
   * do. Absent if the ruleset draws numbers only when it needs them.
   */
  reshuffle?(state: G['State'], luck: Luck): readonly G['Event'][];

  /** Pure. Reads the whole log of a finished game, as the viewer `open` sees it. Absent if the ruleset has no stories. */
  chronicle?(
    log: readonly Logged<G['Sighting']>[],
    context: ChronicleContext<G['Options'], G['View']>,
  ): Chronicle;

  /** Called when the game is over. Absent if there is nothing to record. */
  statistics?(state: G['State']): GameStatistics;
}

/** A ruleset without its own types, as code outside `src/rules/<game>/` knows it. */
export type Ruleset = Rules<Nouns>;

/**
 * The cast is sound as long as callers pass to a ruleset only values that it returned or that its schemas accepted. No type can say so,
 * because no code outside knows the ruleset's types.
 */
export const anyRuleset = <G extends Nouns>(rules: Rules<G>): Ruleset => rules as unknown as Ruleset;
