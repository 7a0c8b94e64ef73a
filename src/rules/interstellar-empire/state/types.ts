/** The state of a game: plain JSON without undefined. */
import type { Seat } from '../../vocabulary.ts';
import type { Card, CardId } from '../data/deck.ts';

export interface Options {
  readonly deck: 'ours' | readonly Card[];
  readonly decks: 1 | 2;
  /** Cards dealt to each seat. */
  readonly dealt: number;
  readonly first: 'sealed' | 'random' | Seat;
  readonly governments: 'off' | 'on';
  readonly defence: 'ask' | 'orders';
  /** Turns in a row that may be missed before the seat concedes; 0: any number. */
  readonly missed: number;
}
/** Nothing is chosen when a seat is taken. */
export type Preference = Readonly<Record<string, never>>;

export const GOVERNMENTS = ['liberal', 'tyrannical'] as const;
export type Government = (typeof GOVERNMENTS)[number];
export const DEFENCES = ['ask', 'all', 'untapped', 'match', 'none'] as const;
/** IE-14.2. */
export type DefenceOrder = (typeof DEFENCES)[number];
export const PHASES = ['marks', 'draw', 'explore', 'war', 'build'] as const;
export type Phase = (typeof PHASES)[number];

export interface Ship {
  readonly card: CardId;
  readonly tapped: boolean;
}
/** Standing orders (IE-14.2). Secret. */
export interface Orders {
  readonly defence: DefenceOrder;
  /** For single planets: these go first. */
  readonly planets: Readonly<Record<CardId, DefenceOrder>>;
  readonly resist: 'always' | 'never';
}

export interface SeatState {
  /** Secret. */
  readonly hand: readonly CardId[];
  /** In order of arrival. */
  readonly fleet: readonly Ship[];
  readonly empire: readonly CardId[];
  readonly government: Government | null;
  /** Open marks of Ancient Artifact. */
  readonly artifacts: number;
  /** An open mark of Labor Unrest. */
  readonly unrest: boolean;
  readonly orders: Orders;
  /** Secret: a concession that is kept (IE-10.2). */
  readonly conceding: boolean;
  /** Has resigned: nobody answers for it any more. */
  readonly left: boolean;
  /** Which of those who conceded it was, from 1. */
  readonly conceded: number | null;
  /** Turns in a row that ran out without a command. */
  readonly missed: number;
  /** Turns that it has begun. */
  readonly turns: number;
}

/** The turn in play. `number` counts all turns from 1; it is 0 before the first. */
export interface Turn {
  readonly number: number;
  readonly seat: Seat;
  /** `k` of the turn window. */
  readonly part: number;
  readonly phase: Phase;
  /** Labor Unrest has struck: its ships do not untap. */
  readonly idle: boolean;
  /** Extra cards of industrial planets that are still to be drawn. */
  readonly extras: number;
  /** Planets discovered, and Ancient Artifacts played, in this turn. */
  readonly discovered: number;
  readonly artifacts: number;
  /** Ships taken by Space Piracy in this turn. */
  readonly pirated: readonly CardId[];
  /** The seat has sent a command. */
  readonly acted: boolean;
}

/** What the seat on turn must answer before anything else (IE-14.1). */
export type Owed =
  /** Two cards, set out or looked at: secret to that seat. */
  | { readonly kind: 'choice'; readonly from: 'artifact' | 'look'; readonly cards: readonly CardId[] }
  | { readonly kind: 'unrest' }
  | { readonly kind: 'occupation'; readonly answering: 'jungle' | 'resistance' };

export interface War {
  /** Counts the wars of the game, from 1. */
  readonly number: number;
  readonly attacker: Seat;
  readonly owner: Seat;
  readonly planet: CardId;
  readonly ships: readonly CardId[];
  /** The owner's ships in the battle; null until it has said. */
  readonly defence: readonly CardId[] | null;
  /** Secret: whether a Resistance is to be played, if he holds one. As ordered, until the owner has said. */
  readonly resist: boolean;
}

/** A seat that lays a card for who is first. */
export interface Laid {
  readonly seat: Seat;
  /** Secret, but whether it is null is public. */
  readonly card: CardId | null;
}

/** The question that is open: one window at a time. */
export type Asking =
  | { readonly kind: 'first'; readonly round: number; readonly asked: readonly Laid[] }
  | { readonly kind: 'turn' }
  | { readonly kind: 'defence' };

export const ENDINGS = ['drawn', 'war', 'last-seat'] as const;
/** IE-11.1: the last card was drawn, or turned over in a war; or one seat is left. */
export type Ending = (typeof ENDINGS)[number];

export interface Result {
  readonly reason: Ending;
  readonly ranking: readonly (readonly Seat[])[];
}

export interface State {
  readonly options: Options;
  /** Clockwise; empty before the game begins. */
  readonly seats: readonly SeatState[];
  /** Secret, the top first. */
  readonly deck: readonly CardId[];
  /** Face up, the top last. */
  readonly pile: readonly CardId[];
  readonly turn: Turn;
  readonly wars: number;
  readonly war: War | null;
  readonly owed: Owed | null;
  readonly asking: Asking | null;
  readonly result: Result | null;
}
