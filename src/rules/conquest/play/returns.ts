/** Lost ships, and ships that return to their origins. */
import type { Seat } from '../../vocabulary.ts';
import { allSeats, evenly } from '../state/board.ts';
import type { ShipId } from '../pieces/pieces.ts';
import type { Play } from './play.ts';
import { hasPower } from '../state/powers.ts';
import { ownerOf } from '../pieces/ships.ts';

/** Sends ships to the void, and Gelmir's ships home evenly (IC-2.5). Returns the ships that went to the void. */
export function loseShips(play: Play, ships: readonly ShipId[]): readonly ShipId[] {
  const spared = allSeats(play.state).find((seat) => hasPower(play.state, seat, 'gelmir'));
  const lost = ships.filter((ship) => ownerOf(ship) !== spared);
  if (lost.length > 0) {
    play.record({ type: 'ships-moved', cause: 'lost', ships: lost.map((ship) => ({ ship, to: 'void' })) });
  }
  if (lost.length < ships.length) sendHome(play, spared!, ships);
  return lost;
}

function sendHome(play: Play, seat: Seat, ships: readonly ShipId[]): void {
  const own = ships.filter((ship) => ownerOf(ship) === seat);
  const homes = evenly(play.state, seat, own).map(({ ship, world }) => ({ ship, to: world }));
  play.record({ type: 'ships-moved', cause: 'sent-home', ships: homes });
}

/** All ships still in flight return to their origins. */
export function returnFlights(play: Play): void {
  const ships = play.combat.flight.map(({ ship, from }) => ({ ship, to: from }));
  if (ships.length > 0) play.record({ type: 'ships-moved', cause: 'returned', ships });
}
