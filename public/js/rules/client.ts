/**
 * What the page may know about one ruleset: how to draw its view and how to put its commands together. A ruleset without
 * its own module is played through `generic.ts`. Types only.
 */
import type { Content } from '../shared/dom.ts';
import type { Drawings } from '../shared/look/art.ts';
import type { Presented, Texts } from '../api/shapes/rulesets.ts';
import type { AnyCommand, DecisionSeen, Game, GameView, LogLine } from '../api/shapes/games.ts';

/** All that drawing needs. */
export interface Table {
  readonly game: Game;
  readonly seen: GameView;
  /** What the viewer saw happen, oldest first; each line has the fields of its sighting, too. */
  readonly log: readonly LogLine[];
  /** By seat. */
  readonly names: readonly string[];
  /** The viewer's own. */
  readonly seat: number | null;
  /**
   * What the reader has put together so far, to be changed in place;
   *   kept until the window named `key` (up to a `/`) closes, or for good where it begins with `free.`.
   */
  readonly draft: (key: string) => Record<string, unknown>;
  readonly redraw: () => void;
  /**
   * `draft`: what to
   *   forget when it is accepted, if not the draft of the window.
   */
  readonly send: (window: string | undefined, command: AnyCommand, draft?: string) => void;
  readonly sending: boolean;
  /** The index in the log of the first line that is news to the user. */
  readonly newsFrom: () => number;
  /** Seconds in which the user can undo a move. */
  readonly hold: number;
  /** The reliability of the seat's player. */
  readonly reliability: (seat: number) => Content;
  /** Stands before the name of a seat whose player is at the table. Left out until somebody is there. */
  readonly here?: ((seat: number) => Content) | undefined;
  /** The lines of the log that are news to the user. The board marks what they name. Undefined until they have loaded. */
  readonly fresh?: readonly LogLine[] | undefined;
  /** In a replay: the events of the shown step. */
  readonly moment?: readonly LogLine[];
}

export interface PreferenceContext {
  readonly game: Game;
  /** The user's seat; null before they sit down. */
  readonly mine: number | null;
  /** What others at the table chose. */
  readonly taken: readonly object[];
  readonly chosen: object | undefined;
  readonly choose: (preference: object | undefined) => void;
}

/** A rule of standing orders as a sentence. `phrases`: all of the ruleset. */
export type OrderSentence = (
  table: Table,
  rule: Record<string, unknown> & { readonly window: string },
  phrases: Texts['phrases'],
) => string;

/** By seat, for seats in play; `words` describe an amount: `2 of 4 colonies`. */
interface Lead {
  readonly amounts: readonly { readonly seat: number; readonly amount: number }[];
  readonly words: (amount: number) => string;
}

export interface GameClient {
  /** Takes the names, the texts and the board that are the same in every game, before anything is drawn. */
  readonly learn?: (presented: Presented) => void;
  /** The form of the preference that a player states before they sit down. */
  /** Loads what only a game before its start draws. */
  readonly beforeStart?: () => Promise<void>;
  readonly preferenceForm: (context: PreferenceContext) => Content;
  readonly preferenceWords: (preference: object) => Content;
  /** Loads what the first screen of this view draws, before it is drawn: so nothing moves. It never fails. */
  readonly prepare?: (seen: GameView) => Promise<unknown>;
  /** `Round 3 · Ann's turn`. */
  readonly headline: (table: Table) => string;
  /** Whether the board is enough to put an answer together. Otherwise a phone opens the form by itself. */
  readonly isOnBoard?: (table: Table, decision: DecisionSeen) => boolean;
  /** Whether each command to a question is an answer with a result of its own, which the page shows. */
  readonly answersInSteps?: boolean;
  /** The label of the default as an answer that a phone offers beside the form, such as `Pass`; null if it is no plain answer. */
  readonly plainAnswer?: (table: Table, decision: DecisionSeen) => string | null;
  /** Whether nothing can be chosen, so that the answer says nothing. */
  readonly isEmpty?: (decision: DecisionSeen) => boolean;
  /** The measure of the lead. */
  readonly lead?: (table: Table) => Lead;
  /** What the head of the table says instead, if the rules hide who leads. */
  readonly hiddenLead?: (table: Table) => Content;
  readonly board: (table: Table) => Content;
  /** The links to the board and the seats: the id of an element, and the label. */
  readonly parts?: readonly (readonly [id: string, label: string])[];
  /** Whether the board is wider than it is high. */
  readonly isWide?: boolean;
  /** What belongs beside the board: the own hand, the combat. */
  readonly aside: (table: Table) => Content;
  readonly seats: (table: Table) => Content;
  readonly answerForm: (table: Table, decision: DecisionSeen) => Content;
  /** Whether the user has put away the result of the fight that ended at this step. */
  readonly isRead?: (table: Table, step: number) => boolean;
  /** Commands that answer no window. */
  readonly freeForm: (table: Table) => Content;
  /** The API's sentences with the names of pieces as people say them. */
  readonly plainWords: (table: Table, text: string) => string;
  /** A line of the log, if its text alone does not say enough. With `isNews`, a short form, or an empty string if the line is routine. */
  readonly lineWords?: (table: Table, line: LogLine, isNews?: boolean) => string;
  /** Illustrations of what the game names, which load after the board. */
  readonly drawings?: () => Promise<Drawings>;
  /** The seat's mark, the class that sets its colour as `--race` or `--side`, and that it plays `Gelmir, yellow`. */
  readonly seatSign?: (
    table: Table,
    seat: number,
  ) => { readonly mark: Content; readonly tint: string; readonly plays?: Content };
  /** Whether the viewer has. */
  readonly hasResigned: (table: Table) => boolean;
  /**
   * Standing orders in words, fetched when somebody gives any; null
   *   where nothing is ordered in that way.
   */
  readonly orders?: (() => Promise<OrderSentence>) | null;
  /** Where the rules speak of this kind of window. */
  readonly rulingFor: (kind: string) => string | null;
}
