/** Which ships withdraw, and to which hex (SC-11.3, SC-11.7, SC-11.8, SC-12.3). */
import type { Seat } from '../../vocabulary.ts';
import { otherSide, type Battle, type Side } from '../state/battle.ts';
import { seatAt } from '../state/board.ts';
import { isCloud } from '../data/positions.ts';
import { isStar } from '../data/planets.ts';
import { byHex, distance, neighboursOf, type Hex } from '../data/hex.ts';
import type { State } from '../state/types.ts';
import { ordersOf } from './doctrine.ts';
import { isGun, numbersOn, seatsOn, sideOf, strengthOf, unitsOn } from './units.ts';

/** SC-11.9. */
export const LAST_ROUND = 500;

export const isOver = (battle: Battle): boolean =>
  unitsOn(battle, 'attacker').length === 0 || unitsOn(battle, 'defender').length === 0;
/** SC-11.3. */
export const isUnarmed = (battle: Battle): boolean => !battle.units.some(isGun);

/** The only seat of a side in a battle between ships. */
export const seatOn = (battle: Battle, side: Side): Seat => seatsOn(battle, side)[0]!;

/** Whether the seat's orders withdraw all its ships now, or call off the colony attack. */
export function breaksOff(battle: Battle, seat: Seat): boolean {
  const { below, rounds } = ordersOf(battle, seat);
  const side = sideOf(battle, seat);
  const [own, enemy] = [strengthOf(battle, side), strengthOf(battle, otherSide(side))];
  return own * 100 < below * enemy || (rounds !== null && battle.round >= rounds);
}

/** The numbers of the ships that withdraw by orders, possibly none. */
export function withdrawnByOrders(battle: Battle, side: Side): readonly number[] {
  const seat = seatOn(battle, side);
  if (breaksOff(battle, seat)) return numbersOn(battle, side);
  if (ordersOf(battle, seat).unarmed === 'stay') return [];
  return unitsOn(battle, side)
    .filter((unit) => !isGun(unit))
    .map(({ number }) => number);
}

/** SC-11.8: the adjacent hexes without a star, in hex order. */
export const retreatsFrom = (hex: Hex): readonly Hex[] => neighboursOf(hex).filter((next) => !isStar(next));

/** The hex to which the seat drives its enemy by orders, else a cloud hex, else the farthest from its entry hex (SC-12.2). */
export function drivenByOrders(state: State, battle: Battle, seat: Seat): Hex {
  const allowed = retreatsFrom(battle.hex);
  const ordered = ordersOf(battle, seat).drive.find((hex) => allowed.includes(hex));
  if (ordered !== undefined) return ordered;
  const { entry } = seatAt(state, seat);
  return allowed.toSorted(
    (a, b) =>
      Number(isCloud(b)) - Number(isCloud(a)) || distance(b, entry) - distance(a, entry) || byHex(a, b),
  )[0]!;
}
