/** Questions about a state that several files ask. */
import { seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import type { Coin, State, World } from './types.ts';

export const SEATS = 2;
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

export const allSeats = seatsOf(SEATS);
/** 1, 2, 3; 4, 5, 6; and so on: as many threes as there are worlds (SL-1.2). */
export const threesOf = (worlds: number): readonly (readonly Coin[])[] =>
  upTo(worlds).map((three) => [3 * three - 2, 3 * three - 1, 3 * three]);

/** The worlds that nobody has found yet, lowest worth first. */
export function ahead({ worlds, world, claimed }: State): readonly World[] {
  return upTo(worlds).filter((one) => one !== world && !claimed.flat().includes(one));
}

/** Counts from 1. */
export const roundOf = ({ claimed }: State): number => claimed.flat().length + 1;

export const worthOf = (state: State, seat: Seat): number =>
  state.claimed[seat]!.reduce((sum, world) => sum + world, 0);
