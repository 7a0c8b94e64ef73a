/** Drawn ships: sets of them, and where they land. */
import { oneOf, someOf, subsetOf } from '../../../randomness/bits.ts';
import { pick, type Random } from '../../../randomness/random.ts';
import type { Seat } from '../../../vocabulary.ts';
import type { Landing, ShipId } from '../../pieces/pieces.ts';
import { worldsOf } from '../../pieces/ships.ts';

/** Some of the ships. If `carriers` is not empty, one of these is among them. */
export const fleetOf = (ships: number, carriers: number, random: Random): number =>
  carriers === 0 ? someOf(ships, random) : someOf(carriers, random) | subsetOf(ships & ~carriers, random);

/** Draws this number of the ships. */
export function drawSome(set: number, count: number, random: Random): number {
  let drawn = 0;
  for (let i = 0; i < count; i += 1) drawn |= oneOf(set & ~drawn, random);
  return drawn;
}

/** Each of the ships on a home world. */
export const landed = (seat: Seat, ships: readonly ShipId[], random: Random): readonly Landing[] =>
  ships.map((ship) => ({ ship, world: pick(worldsOf(seat), random) }));
