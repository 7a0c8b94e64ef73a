/** The service's moves: ships with a destination go on at full speed, others stay (SC-19.1). */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { Play } from '../state/play.ts';
import type { Ship } from '../state/types.ts';
import { forcedDestination, isReachable, mobilityOf, stepsLeft, type Mobility } from './course.ts';
import { setOut } from './move.ts';
import { pathOn } from './path.ts';

export function moveOn(play: Play, seat: Seat): void {
  const mobility = mobilityOf(play.state, seat);
  const ships = seatAt(play.state, seat)
    .ships.filter((ship) => ship.hex !== null && stepsLeft(mobility, ship) > 0)
    .map((ship) => steered(mobility, ship));
  const legs = ships.map((ship) => ({ ship, path: ship.to === null ? [] : pathOn(mobility, ship, ship.to) }));
  // One hex at a time, since only ships of one hex move together.
  for (const hex of new Set(ships.map((ship) => ship.hex)))
    setOut(
      play,
      seat,
      legs.filter(({ ship }) => ship.hex === hex),
    );
}

/** SC-7.5: if range leaves no route, the ship gets another destination. SC-7.3: if `avoid` leaves none, it lapses. */
function steered(mobility: Mobility, ship: Ship): Ship {
  const forced = forcedDestination(mobility, ship);
  const bound = forced === undefined ? ship : { ...ship, to: forced };
  return bound.to === null || isReachable(mobility, bound, bound.to) ? bound : { ...bound, avoid: [] };
}
