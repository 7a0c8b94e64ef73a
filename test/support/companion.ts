/** What the shared suite must be told of a ruleset, beside the ruleset itself. */
import type { Chair, Nouns, Ruleset } from '../../src/rules/contract.ts';
import type { Random } from '../../src/rules/random.ts';
import type { Seat, Viewer } from '../../src/rules/vocabulary.ts';
import type { Dice } from './dice.ts';

/** The events of one entry, and the states around it. */
export interface Facts<G extends Nouns> {
  readonly events: readonly G['Event'][];
  readonly before: G['State'];
  readonly after: G['State'];
}

export interface Companion<G extends Nouns> {
  /** More entries than any game may take, even if nobody ever acts. */
  readonly longest: number;
  /** Options and chairs of a random game that can be started. */
  setting(
    dice: Dice,
    seats: number,
    idle: number,
  ): { options: G['Options']; chairs: readonly Chair<G['Preference']>[] };
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
