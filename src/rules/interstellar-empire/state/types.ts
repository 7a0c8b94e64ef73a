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
  /** The seat concedes after this number of missed turns in a row; 0: never. */
  readonly missed: number;
}
/** A player chooses nothing when taking a seat. */
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
  /** Orders for single planets, which override `defence`. */
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
  /** Secret: whether a concession is kept (IE-10.2). */
  readonly conceding: boolean;
  /** Has resigned: nobody is asked for it any more. */
  readonly left: boolean;
  /** Its place, from 1, in the order of conceding; null if it has not conceded. */
  readonly conceded: number | null;
  /** Turns in a row that ran out without a command. */
  readonly missed: number;
  /** Turns that the seat has begun. */
  readonly turns: number;
}

/** The turn in play. `number` counts all turns from 1; it is 0 before the first. */
export interface Turn {
  readonly number: number;
  readonly seat: Seat;
  /** The `k` in the id of the turn window. */
  readonly part: number;
  readonly phase: Phase;
  /** Labor Unrest has struck: the seat's ships do not untap. */
  readonly idle: boolean;
  /** Extra cards of industrial planets that are still to be drawn. */
  readonly extras: number;
  /** Planets discovered, and Ancient Artifacts played, in this turn. */
  readonly discovered: number;
  readonly artifacts: number;
  /** Ships taken by Space Piracy in this turn. */
  readonly pirated: readonly CardId[];
  /** Whether the seat has sent a command in this turn. */
  readonly acted: boolean;
}

/** What the seat on turn must answer before anything else (IE-14.1). */
export type Owed =
  /** Two cards, set out or looked at. Only that seat sees them. */
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
  /** The owner's ships in the battle; null until the owner has defended. */
  readonly defence: readonly CardId[] | null;
  /** Secret: whether the owner plays a Resistance if it holds one. By its orders, until it answers. */
  readonly resist: boolean;
}

/** A seat that is asked to lay a card to decide who goes first. */
export interface Laid {
  readonly seat: Seat;
  /** Secret. Everyone sees whether it is null. */
  readonly card: CardId | null;
}

/** The open window. There is never more than one. */
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
