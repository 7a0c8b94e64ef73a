/** The strength of ships in combat (IC-7.1, CC-2). */
import type { Seat } from '../../vocabulary.ts';
import { BALCHOTH } from '../data/numbers.ts';
import type { Place, ShipId } from '../pieces/pieces.ts';
import { hasPower } from './powers.ts';
import { classOf, numberOf } from '../pieces/ships.ts';
import type { State } from './types.ts';

/** The strength of ships of one seat in the present combat. */
export function strengthOf(state: State, seat: Seat, ships: readonly ShipId[]): number {
  const strong = hasPower(state, seat, 'balchoth');
  return ships.reduce((sum, ship) => sum + (worthOf(state, ship, strong) ?? faceOf(state, ship)), 0);
}

/**
 * The strength of each ship of the seat in the present combat, or in another one if it does not take part. Null if a die has yet to
 * be rolled.
 */
export function strengthsSeen(state: State, seat: Seat): (ship: ShipId, place: Place) => number | null {
  const strong = hasPower(state, seat, 'balchoth');
  return (ship, place) => {
    const worth = worthOf(state, ship, strong);
    if (worth !== undefined) return worth;
    return isFighting(state, seat, place) ? faceOf(state, ship) : null;
  };
}

/** Undefined for a die. */
function worthOf({ kit }: State, ship: ShipId, strong: boolean): number | undefined {
  const letter = classOf(ship);
  const worth = (strong && letter !== 't' ? BALCHOTH[letter] : undefined) ?? kit.counts[letter];
  if (worth === 'number') return numberOf(ship);
  return worth === 'die' ? undefined : worth;
}

function faceOf({ dice }: State, ship: ShipId): number {
  const face = dice[ship];
  if (face === undefined) throw new Error(`the die of ${ship} was not rolled`);
  return face;
}

/** IC-4.6: ships in flight, and the defender's on the world. */
const isFighting = ({ combat }: State, seat: Seat, place: Place): boolean =>
  combat !== null && (place === 'flight' || (seat === combat.defender && place === combat.world));
