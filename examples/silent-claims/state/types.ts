/** What a game of Silent Claims is made of. */
import type { Seat } from '../../../src/rules/vocabulary.ts';

/** A world is known by its worth, from 1: no two have the same. */
export type World = number;
/** A coin is known by its number, from 1: there is one of each. */
export type Coin = number;

export interface Options {
  /** How many worlds are to be claimed, and how many coins each seat is dealt. */
  readonly worlds: number;
}

export interface State {
  readonly worlds: number;
  /** The world that is being claimed. Null before the first is found and after the last is claimed. */
  readonly world: World | null;
  /** By seat, lowest coin first. */
  readonly hands: readonly (readonly Coin[])[];
  /** By seat, the sealed bid. Null until the seat has bid. */
  readonly bids: readonly (Coin | null)[];
  /** By seat, the coins that were bid, in that order. */
  readonly spent: readonly (readonly Coin[])[];
  /** By seat, the worlds that were claimed, in that order. */
  readonly claimed: readonly (readonly World[])[];
  readonly resigned: readonly Seat[];
}
