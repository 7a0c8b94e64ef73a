/** Where the ships of a seat are, as sets (`randomness/bits.ts`) of indices in `SeatState.ships`. */
import { MAX_SEATS, type Seat } from '../../vocabulary.ts';
import type { Squadron } from '../pieces/kit.ts';
import type { Place, WorldId } from '../pieces/pieces.ts';
import { rankOf, systemOf, WORLDS_OF_A_SYSTEM } from '../pieces/ships.ts';
import type { State } from './types.ts';

export interface Places {
  readonly ships: readonly Place[];
  /** By `slotOf` of the world. */
  readonly on: readonly number[];
  readonly inSystem: readonly number[];
  readonly inVoid: number;
}

export const slotOf = (world: WorldId): number => systemOf(world) * WORLDS_OF_A_SYSTEM + rankOf(world) - 1;
export const setOf = ({ from, to }: Squadron): number => (1 << to) - (1 << from);

/** A cache by seat: a game asks many times where the same ships are. */
const latest: Places[] = [];

export function placesOf(state: State, seat: Seat): Places {
  const { ships } = state.seats[seat]!;
  const known = latest[seat];
  return known?.ships === ships ? known : (latest[seat] = placesFor(ships));
}

function placesFor(ships: readonly Place[]): Places {
  const on = [...NO_SHIPS];
  const inSystem = [...NO_SHIPS_IN_SYSTEMS];
  let inVoid = 0;
  for (let i = 0; i < ships.length; i += 1) {
    const place = ships[i]!;
    const ship = 1 << i;
    if (place === 'void') inVoid += ship;
    else if (place !== 'flight') {
      on[slotOf(place)]! += ship;
      inSystem[systemOf(place)]! += ship;
    }
  }
  return { ships, on, inSystem, inVoid };
}

const NO_SHIPS_IN_SYSTEMS = Array.from({ length: MAX_SEATS }, () => 0);
const NO_SHIPS = Array.from({ length: MAX_SEATS * WORLDS_OF_A_SYSTEM }, () => 0);
