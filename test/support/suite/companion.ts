/** What the shared suite needs to know about a ruleset besides the ruleset itself. */
import type { Chair, Nouns, Ruleset } from '../../../src/rules/contract.ts';
import type { Random } from '../../../src/rules/randomness/random.ts';
import type { Seat, Viewer } from '../../../src/rules/vocabulary.ts';
import type { Dice } from './dice.ts';

/** The events of one entry, and the states around it. */
export interface Facts<G extends Nouns> {
  readonly events: readonly G['Event'][];
  readonly before: G['State'];
  readonly after: G['State'];
}

/** The setting of a random game. */
export interface Setting<G extends Nouns> {
  readonly options: G['Options'];
  readonly chairs: readonly Chair<G['Preference']>[];
}

/** A long game whose seats mostly play well. */
export interface Campaign<G extends Nouns> extends Setting<G> {
  /** By seat: how often the steady bot answers instead of a random choice. */
  readonly steady: readonly number[];
}

export interface Companion<G extends Nouns> {
  /** The number of random games in which everything occurs that is not `rare`; 300 by default. */
  readonly enough?: number;
  /** Whether every window asks every seat, so that no command is refused as `not-asked`. */
  readonly asksAll?: true;
  /** More entries than any game can have, even if nobody acts. */
  readonly longest: number;
  setting(dice: Dice, seats: number, idle: number): Setting<G>;
  /** Campaigns for what chance alone never reaches: one game in `oneIn`, of those in which players act. */
  readonly campaign?: {
    readonly oneIn: number;
    setting(dice: Dice, seats: number): Campaign<G>;
    /** The listed command that the seat prefers to the bot's choice. */
    prefers(
      state: G['State'],
      by: Seat,
      legal: readonly G['Command'][],
      dice: Dice,
    ): G['Command'] | undefined;
  };
  /** A command that `legal` does not list because it only sets something. It may be refused. */
  unlisted?(state: G['State'], by: Seat, dice: Dice): G['Command'] | undefined;
  /** Types and kinds that random games reach too rarely to require them. */
  readonly rare?: readonly string[];
  /** What must occur in some games, besides each type of command and sighting and each kind of window. */
  readonly marks?: { readonly all: readonly string[]; of(event: G['Event']): readonly string[] };
  /** The same state for this viewer, in which everything that the viewer cannot know is dealt again. */
  twin(state: G['State'], viewer: Viewer, random: Random): G['State'];
  /** The same events for this viewer, in which everything that the viewer cannot know is changed. */
  twinEvents(facts: Facts<G>, viewer: Viewer, random: Random): readonly G['Event'][];
  /** Types of events with parts that only some viewers may know. */
  readonly guarded: readonly G['Event']['type'][];
  /** Each secret field by its name. The suite counts how often a twin has another value. */
  secrets(state: G['State']): Readonly<Record<string, unknown>>;
  /** What must be the same in every state of a game, as text. */
  conserved(state: G['State']): string;
  /**
   * Whether the command reveals hidden information by the rules, to its sender too, although its window stays open: a drawn
   * card, a battle. Left out if no command does.
   */
  reveals?(state: G['State'], command: G['Command']): boolean;
  /** Whether this viewer sees nothing of the command, except that an awaited seat has answered. */
  hides(state: G['State'], command: G['Command'], by: Seat, viewer: Viewer): boolean;
}

/** A companion without its type parameters, as `Ruleset` is to `Rules`. */
export type AnyCompanion = Companion<Nouns>;

/** A ruleset and what belongs to it. */
export interface Subject {
  readonly rules: Ruleset;
  readonly companion: AnyCompanion;
}
