/** No deal: each main party loses two ships (IC-8.4). */
import type { Seat } from '../../vocabulary.ts';
import { placeOf, seatAt } from '../board.ts';
import { loseShips, returnFlights } from '../moving.ts';
import { endIfWon } from '../outcome.ts';
import type { ShipId, WorldId } from '../pieces.ts';
import { combatOf, type Play } from '../play.ts';
import { askSealed, sealedAs } from '../sealing.ts';
import { classOf, rankOf, shipsOf, systemOf } from '../ships.ts';
import type { State } from '../types.ts';
import { beginCoinReclaim } from './coin-reclaim.ts';

export const SHIPS_TO_LOSE = 2;
const LOSS_ORDER = 'twc';

/** The seat's ships anywhere but in the void, the fleet included. */
export const losable = (state: State, seat: Seat): readonly ShipId[] =>
  shipsOf(seat).filter((_, i) => seatAt(state, seat).ships[i] !== 'void');

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

/** Transports, warships, colony ships; within a class at home first, lowest rank of world, lowest id. */
export function defaultLoss(state: State, seat: Seat): readonly ShipId[] {
  const cost = (ship: ShipId): number => {
    const world = standingOn(state, ship);
    return LOSS_ORDER.indexOf(classOf(ship)) * 100 + (systemOf(world) === seat ? 0 : 10) + rankOf(world);
  };
  return losable(state, seat)
    .toSorted((a, b) => cost(a) - cost(b))
    .slice(0, SHIPS_TO_LOSE);
}

/** Ships in flight count as at their origin. */
function standingOn(state: State, ship: ShipId): WorldId {
  const place = placeOf(state, ship);
  if (place !== 'flight') return place as WorldId;
  return combatOf(state).flight.find((flight) => flight.ship === ship)!.from;
}
