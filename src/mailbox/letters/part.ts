/** What a letter is made from. */
import type { Asked, AwaitedVote, Brief } from '../../room/read/brief-wire.ts';
import type { NotificationKind } from '../kinds.ts';
import type { Link } from './letter-form.ts';

/** One game's part of a letter: its brief, and its notifications. */
export interface Part {
  readonly brief: Brief;
  /** The open decisions among them. */
  readonly asked: readonly OpenDecision[];
  /** Number of windows that closed by default. */
  readonly missed: number;
  readonly kinds: readonly NotificationKind[];
  /** The names of the players who joined, or took over a seat of a running game. */
  readonly joined: readonly string[];
  /** The names of the players who left, or resigned from a running game. */
  readonly left: readonly string[];
  /** The host removed the reader from the table. */
  readonly removed?: boolean;
  /** The motions that wait for the reader's vote, once links are made for them. */
  readonly ballots?: readonly Ballot[];
}

/** After a pause, letters ask for all open decisions again: these have new deadlines, and the pause refused replies. */
export function askedAfterPause(part: Part): Part {
  if (!part.kinds.includes('game-resumed')) return part;
  const asked = part.brief.asked.map(
    (one) => part.asked.find(({ window }) => window === one.window) ?? { ...one, isNear: false, answers: [] },
  );
  return { ...part, asked };
}

/** A letter shows no answers if there are more plain answers than this. */
const MOST_ANSWERS = 12;
export const ALL_ANSWERS = 'See the position and all answers, without signing in';

/** The answers that have links of their own. */
export const linkedAnswers = (plain: Asked['plain']): Asked['plain'] =>
  plain.length > MOST_ANSWERS ? [] : plain;

/** The line above links that answer. `begun`: its first words. */
export function introOf(links: readonly Link[], begun: string): string {
  return links.length === 1
    ? `${begun} with this link. It opens a page, and nothing is sent before you confirm it there:`
    : `${begun} with one of these links. Each opens a page, and nothing is sent before you confirm it there:`;
}

export interface OpenDecision extends Asked {
  readonly isNear: boolean;
  readonly answers: readonly Link[];
  /** Where an e-mail answers it: `here` is the address to which a reply to the letter goes. Left out if no e-mail does. */
  readonly byReply?: string;
}

/** An open motion, and how an e-mail answers it. */
export interface Ballot {
  readonly vote: AwaitedVote;
  /** None if the motion is older than such links. */
  readonly links: readonly Link[];
  /** As in `OpenDecision`. */
  readonly byReply?: string;
}
