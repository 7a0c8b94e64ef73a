/** What happened to a seat since its last answer, in sentences. Each ruleset writes its own from what the seat saw. */
import type { Seat } from '../vocabulary.ts';

export interface NewsLine {
  /** The seat's step. */
  readonly step: number;
  /** The player whom the line is about, such as the other side of a fight. Null if it is about nobody, or about all. */
  readonly seat: Seat | null;
  /** What happened, in a few words. */
  readonly text: string;
  /** The reasons, losses and gains. */
  readonly details?: string | undefined;
  /** Whether it concerns the seat itself, and not only other players. */
  readonly mine: boolean;
  /** Whether it is a fight in which the seat takes part. */
  readonly fight?: boolean | undefined;
  /** Whether it is routine, such as a card drawn. Where only one line fits, another is shown. */
  readonly routine?: boolean | undefined;
}

/** What a seat saw, and the entry in which it happened. */
export type Line<Sighting> = Sighting & {
  /** The seat's step. */
  readonly step: number;
  readonly by: Seat | 'clock' | 'setup' | 'room';
};

export interface NewsContext<View, Sighting> {
  readonly view: View;
  /** By seat. */
  readonly names: readonly string[];
  readonly seat: Seat;
  /** Oldest first. It begins at a bound before `from`, or at the start of the game. */
  readonly log: readonly Line<Sighting>[];
  /** The index of the first line that is news. */
  readonly from: number;
  /** Reads further back: the lines from the last one that matches. */
  readonly back: (isIt: (line: Line<Sighting>) => boolean) => readonly Line<Sighting>[];
}

export interface NewsRules<View, Sighting> {
  /** Whether the news of later lines needs no line before this one. */
  readonly isBound: (sighting: Sighting) => boolean;
  /** For a game in which each command to a question is an answer of its own: whether this line shows such a command. */
  readonly isAnswer?: (line: Line<Sighting>) => boolean;
  /** Oldest first. */
  readonly lines: (context: NewsContext<View, Sighting>) => readonly NewsLine[];
}
