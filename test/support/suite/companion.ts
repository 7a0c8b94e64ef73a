/** What the shared suite must be told of a ruleset, beside the ruleset itself. */
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

/** Of a random game that can be started. */
export interface Setting<G extends Nouns> {
  readonly options: G['Options'];
  readonly chairs: readonly Chair<G['Preference']>[];
}

/** A long game whose seats mostly play well. */
export interface Campaign<G extends Nouns> extends Setting<G> {
  /** By seat, how often the steady bot answers, and not chance. */
  readonly steady: readonly number[];
}

export interface Companion<G extends Nouns> {
  /** In so many random games everything comes up that is not `seldom`; 300 where it is left out. */
  readonly enough?: number;
  /** Every window asks every seat, so that no command is ever refused as `not-asked`. */
  readonly asksAll?: true;
  /** More entries than any game may take, even if nobody ever acts. */
  readonly longest: number;
  setting(dice: Dice, seats: number, idle: number): Setting<G>;
  /** For what chance alone never reaches: one game in `oneIn` of those in which the clock does not run out. */
  readonly campaign?: {
    readonly oneIn: number;
    setting(dice: Dice, seats: number): Campaign<G>;
    /** What the seat rather does than what the bot would, of what is listed. */
    prefers(
      state: G['State'],
      by: Seat,
      legal: readonly G['Command'][],
      dice: Dice,
    ): G['Command'] | undefined;
  };
  /** Something that `legal` does not list, as it merely sets something. It may be refused. */
  aside?(state: G['State'], by: Seat, dice: Dice): G['Command'] | undefined;
  /** Of types and kinds, those that random games reach too seldom to be missed there. */
  readonly seldom?: readonly string[];
  /** What must come up in some games, beside each type of command and sighting and each kind of window. */
  readonly marks?: { readonly all: readonly string[]; of(event: G['Event']): readonly string[] };
  /** The same state to this viewer, with all that it cannot know dealt again. */
  twin(state: G['State'], viewer: Viewer, random: Random): G['State'];
  /** The same facts to this viewer, with all in them that it cannot know changed. */
  twinEvents(facts: Facts<G>, viewer: Viewer, random: Random): readonly G['Event'][];
  /** Types of events in which somebody may know more than others. */
  readonly guarded: readonly G['Event']['type'][];
  /** Each secret field by its name; the suite counts how often a twin has another value. */
  secrets(state: G['State']): Readonly<Record<string, unknown>>;
  /** What must be the same in every state of a game, as text. */
  conserved(state: G['State']): string;
  /**
   * Whether the command brings hidden things to light by the rules, for its sender too, though its window stays open: a card
   * drawn, a battle. Absent where no command does.
   */
  reveals?(state: G['State'], command: G['Command']): boolean;
  /** Whether this viewer can see nothing of the command, but that a seat which was awaited has answered. */
  hides(state: G['State'], command: G['Command'], by: Seat, viewer: Viewer): boolean;
}

/** A companion with its nouns forgotten, as `Ruleset` is to `Rules`. */
export type AnyCompanion = Companion<Nouns>;

/** A ruleset and what belongs to it. */
export interface Subject {
  readonly rules: Ruleset;
  readonly companion: AnyCompanion;
}
