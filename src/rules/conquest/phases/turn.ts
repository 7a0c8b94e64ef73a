/** The turn (IC-3). */
import { asSeat, type Seat } from '../../vocabulary.ts';
import { hasColonyShipAt, isInVoid, seatAt, shipsAt, systemsWith, evenly, worldOf } from '../state/board.ts';
import { drawCoins } from '../play/drawing.ts';
import { endIfSpent } from '../play/outcome.ts';
import type { Landing, ShipId } from '../pieces/pieces.ts';
import type { Play } from '../play/play.ts';
import { freshHand, hasPower, isActive } from '../state/powers.ts';
import { classOf, shipsOf, systemOf, worldsOf } from '../pieces/ships.ts';
import { canAttack } from '../play/targets.ts';
import type { State } from '../state/types.ts';

/** IC-3.2: whether the seat on turn still has to reclaim a ship. */
export const mustReclaim = (state: State): boolean =>
  state.turn.attack === 1 && !state.turn.reclaimed && isInVoid(state, state.turn.seat);

/** IC-3.6: the foreign systems from which the seat could recall ships. */
export function recallableFrom(state: State, seat: Seat): readonly Seat[] {
  if (state.options.recall !== 'on') return [];
  return systemsWith(state, seat, state.kit.fleet.t).filter((system) => system !== seat);
}

/** CC-3.1: the ships that the seat could still move. */
export const unmoved = (state: State, seat: Seat): readonly ShipId[] =>
  shipsOf(state.kit, seat).filter(
    (ship) => worldOf(state, ship) !== undefined && !state.turn.moved.includes(ship),
  );

/** CC-3.2, CC-3.3: a ship at home, and every transport, can always move. Others need another colony of the seat in the same system. */
function canMove(state: State, seat: Seat): boolean {
  if (state.kit.manoeuvre !== 'move') return false;
  return unmoved(state, seat).some((ship) => {
    const world = worldOf(state, ship)!;
    if (systemOf(world) === seat || classOf(ship) === 't') return true;
    return worldsOf(systemOf(world)).some((near) => near !== world && hasColonyShipAt(state, seat, near));
  });
}

/** The seat of Nirnaeth, if it is in play. */
export const healerOf = (state: State): Seat | undefined => {
  const index = state.seats.findIndex(({ race, resigned }) => race === 'nirnaeth' && !resigned);
  return index < 0 ? undefined : asSeat(index);
};

/** IC-9.2: the number of ships that the seat could have healed now. */
export function healable(state: State, seat: Seat): number {
  const healer = healerOf(state);
  const own = seatAt(state, seat);
  if (state.asking?.kind !== 'turn' || state.turn.seat !== seat) return 0;
  if (own.offered === 0 || healer === undefined || !isActive(state, healer)) return 0;
  return Math.min(own.offered, own.hand.length, shipsAt(state, seat, 'void').length);
}

export function beginTurn(play: Play, seat: Seat): void {
  play.record({ type: 'turn-began', turn: play.state.turn.number + 1, seat });
  const { hand } = seatAt(play.state, seat);
  const refills = hand.length === 0 || hasPower(play.state, seat, 'hirilorn');
  const missing = freshHand(play.state, seat) - hand.length;
  if (refills && missing > 0) drawCoins(play, seat, missing);
  settleTurn(play);
}

/** IC-3.3, CC-3.5: a seat that can do nothing in its turn passes by itself. */
export function settleTurn(play: Play): void {
  const { state } = play;
  const { seat, attack } = state.turn;
  if (state.asking?.kind !== 'turn' || mustReclaim(state)) return;
  const recalls = attack === 1 && recallableFrom(state, seat).length > 0;
  if (recalls || canMove(state, seat) || canAttack(state, seat) || healable(state, seat) > 0) return;
  play.record({ type: 'passed', seat, cause: 'nothing-to-do' });
  endTurn(play);
}

/** IC-3.4. */
export function beginSecondAttack(play: Play): void {
  const { number, seat } = play.state.turn;
  play.record({ type: 'second-attack-began', turn: number, seat });
  settleTurn(play);
}

/** IC-3.5. */
export function endTurn(play: Play): void {
  const { number, seat } = play.state.turn;
  play.record({ type: 'turn-ended', turn: number, seat });
  if (!endIfSpent(play)) beginTurn(play, nextInPlay(play.state, seat));
}

export function nextInPlay(state: State, seat: Seat): Seat {
  const count = state.seats.length;
  for (let step = 1; step <= count; step += 1) {
    const next = asSeat((seat + step) % count);
    if (!seatAt(state, next).resigned) return next;
  }
  throw new Error('nobody is left to play');
}

/** IC-3.2: the ship that is reclaimed when time runs out, and its world. */
export function defaultReclaim(state: State): Landing {
  const { seat } = state.turn;
  const lost = shipsAt(state, seat, 'void');
  const order = isActive(state, seat) ? 'wtc' : 'cwt';
  const ship = lost.toSorted((a, b) => order.indexOf(classOf(a)) - order.indexOf(classOf(b)))[0]!;
  return evenly(state, seat, [ship])[0]!;
}

/** The default of a turn: reclaims if it must, then passes. */
export function idleTurn(play: Play): void {
  const { seat } = play.state.turn;
  if (mustReclaim(play.state)) play.record({ type: 'ship-reclaimed', seat, ...defaultReclaim(play.state) });
  play.record({ type: 'passed', seat, cause: 'time' });
  endTurn(play);
}
