/** What ships count in combat (IC-7.1). */
import type { Seat } from '../vocabulary.ts';
import type { ClassLetter, ShipId } from './pieces.ts';
import { hasPower } from './powers.ts';
import { classOf } from './ships.ts';
import type { State } from './types.ts';

const STRENGTHS: Readonly<Record<ClassLetter, number>> = { c: 1, w: 2, t: 3 };
// IC-2.5 Balchoth.
const BALCHOTH: Readonly<Record<ClassLetter, number>> = { c: 2, w: 4, t: 3 };

/** The strength of ships of one seat. */
export function strengthOf(state: State, seat: Seat, ships: readonly ShipId[]): number {
  const table = hasPower(state, seat, 'balchoth') ? BALCHOTH : STRENGTHS;
  return ships.reduce((sum, ship) => sum + table[classOf(ship)], 0);
}
