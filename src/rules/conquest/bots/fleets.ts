/** The fleets among which the steady bot chooses. */
import type { Place, ShipId, WorldId } from '../pieces/pieces.ts';
import type { SeatSeen, View } from '../view/sighting.ts';
import { guardsOf, me, ofClass, placeOf, shipsOn, strength } from './odds.ts';

/** Fleets of growing strength, with different numbers of colony ships. `carried`: ships of another system than the target's. */
export function fleetsFrom(
  view: View,
  world: WorldId,
  local: readonly ShipId[],
  carried: readonly ShipId[],
): readonly (readonly ShipId[])[] {
  const ships = [...local, ...carried];
  const noCarrier = carried.length > 0 && ofClass(carried, 't').length === 0;
  if (noCarrier || ofClass(ships, 'w').length === 0) return [];
  const take = taker(me(view));
  const carrier = take(ofClass(carried, 't'), 1);
  const needed = [...carrier, ...take(ofClass(ships, 'w'), 1)];
  const settlers = take(settlersAmong(view, world, ships));
  const others = take(
    [...ofClass(ships, 't'), ...ofClass(ships, 'w')].filter((ship) => !needed.includes(ship)),
  );
  const sizes = upTo(others.length, [0, 1, 2, 4, 6]);
  return upTo(settlers.length, [1, 2, 3])
    .map((count) => settlers.slice(0, count))
    .flatMap((colonists) => sizes.map((more) => [...needed, ...colonists, ...others.slice(0, more)]));
}

/** The counts below this number, and the number itself. */
const upTo = (most: number, counts: readonly number[]): readonly number[] => [
  ...counts.filter((count) => count < most),
  most,
];

/** Takes ships one by one, each from the world that has most strength left, so that no world is emptied before others. */
function taker(own: SeatSeen): (ships: readonly ShipId[], count?: number) => readonly ShipId[] {
  const left = new Map<Place, number>();
  for (const { id, place } of own.ships) left.set(place, (left.get(place) ?? 0) + strength(own, [id]));
  const leftWith = (ship: ShipId): number => left.get(placeOf(own, ship))!;
  return (ships, count = ships.length) => {
    const rest = [...ships];
    return ships.slice(0, count).map(() => {
      const next = rest.reduce((a, b) => (leftWith(b) > leftWith(a) ? b : a));
      rest.splice(rest.indexOf(next), 1);
      left.set(placeOf(own, next), leftWith(next) - strength(own, [next]));
      return next;
    });
  };
}

/** Colony ships from worlds other than the target, except one on each colony. */
function settlersAmong(view: View, world: WorldId, ships: readonly ShipId[]): readonly ShipId[] {
  const own = me(view);
  const here = shipsOn(own, world);
  const guards = guardsOf(own);
  return ofClass(ships, 'c').filter((ship) => !here.includes(ship) && !guards.includes(ship));
}
