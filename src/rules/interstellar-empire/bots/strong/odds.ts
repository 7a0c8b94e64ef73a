/** The odds of battles. */
import type { Seat } from '../../../vocabulary.ts';
import { cardIn, seatAt } from '../../state/board.ts';
import type { Ship, State } from '../../state/types.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const WIDEST = 6;
/** By the attack less the defence, from -6. */
const CHANCES = Array.from({ length: 2 * WIDEST + 1 }, (_, i) => {
  const wins = FACES.flatMap((one) => FACES.filter((other) => i - WIDEST + one > other));
  return wins.length / FACES.length ** 2;
});

/** The chance that `attack` beats `defence` when each side adds a random number from 1 to 6. */
export const chance = (attack: number, defence: number): number =>
  CHANCES[Math.min(2 * WIDEST, Math.max(0, attack - defence + WIDEST))]!;

export const numberIn = (state: State, ship: Ship): number => cardIn(state, ship.card).number;

/** The numbers of the seat's untapped ships, or of all. */
export function firepower(state: State, seat: Seat, all = false): number {
  let sum = 0;
  for (const ship of seatAt(state, seat).fleet) if (all || !ship.tapped) sum += numberIn(state, ship);
  return sum;
}
