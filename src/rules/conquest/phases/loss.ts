/** No deal: each main party loses two ships (IC-8.4). */
import type { Seat } from '../../vocabulary.ts';
import { placeOf, seatAt } from '../state/board.ts';
import { loseShips, returnFlights } from '../play/returns.ts';
import { endIfWon } from '../play/outcome.ts';
import type { ShipId, WorldId } from '../pieces/pieces.ts';
import { combatOf, type Play } from '../play/play.ts';
import { askSealed, sealedAs } from '../play/sealing.ts';
import { classOf, numberOf, rankOf, shipsOf, systemOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { beginCoinReclaim } from './coin-reclaim.ts';

export const SHIPS_TO_LOSE = 2;
const LOSS_ORDER = 'twc';

/** The seat's ships anywhere except in the void, including the fleet. */
export const losable = (state: State, seat: Seat): readonly ShipId[] =>
  shipsOf(state.kit, seat).filter((_, i) => seatAt(state, seat).ships[i] !== 'void');

const partiesOf = (state: State): readonly Seat[] => {
  const { attacker, defender } = combatOf(state);
  return [attacker, defender];
};

export function beginLoss(play: Play): void {
  const choosing = partiesOf(play.state).filter((seat) => losable(play.state, seat).length > SHIPS_TO_LOSE);
  if (!askSealed(play, 'loss', choosing)) closeLoss(play);
}

export function closeLoss(play: Play): void {
  const { state } = play;
  loseShips(
    play,
    partiesOf(state).flatMap((seat) => sealedAs(state, seat, 'lose')?.ships ?? defaultLoss(state, seat)),
  );
  returnFlights(play);
  if (!endIfWon(play)) beginCoinReclaim(play);
}

/**
 * Transports, then warships, then colony ships, the weakest of these first (CC-1.6). Among equals, ships at home come first, then those
 * on the lowest rank, then the lowest id.
 */
export function defaultLoss(state: State, seat: Seat): readonly ShipId[] {
  const cost = (ship: ShipId): number => {
    const world = standingOn(state, ship);
    const place = (systemOf(world) === seat ? 0 : 10) + rankOf(world);
    return LOSS_ORDER.indexOf(classOf(ship)) * 1000 + chipOf(state, ship) * 100 + place;
  };
  return losable(state, seat)
    .toSorted((a, b) => cost(a) - cost(b))
    .slice(0, SHIPS_TO_LOSE);
}

/** The number of a ship whose number is its strength; 0 for all others. */
const chipOf = ({ kit }: State, ship: ShipId): number =>
  kit.counts[classOf(ship)] === 'number' ? numberOf(ship) : 0;

/** A ship in flight counts as if it were at its origin. */
function standingOn(state: State, ship: ShipId): WorldId {
  const place = placeOf(state, ship);
  if (place !== 'flight') return place as WorldId;
  return combatOf(state).flight.find((flight) => flight.ship === ship)!.from;
}
