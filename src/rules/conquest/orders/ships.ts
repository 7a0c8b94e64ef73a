/** Which ships an order takes. */
import { guardsOf, me } from '../bots/odds.ts';
import type { ShipId, WorldId } from '../pieces/pieces.ts';
import { classOf, systemOf } from '../pieces/ships.ts';
import type { View } from '../view/sighting.ts';
import type { ShipClass } from './rule.ts';

const LETTERS = { c: 'colony-ships', w: 'warships', t: 'transports' } as const satisfies Record<
  string,
  ShipClass
>;

/** Those of these classes, class by class, each as `ships` has them. */
export const ofClasses = (ships: readonly ShipId[], classes: readonly ShipClass[]): readonly ShipId[] => {
  const rank = (ship: ShipId): number => classes.indexOf(LETTERS[classOf(ship)]);
  return ships.filter((ship) => rank(ship) >= 0).toSorted((a, b) => rank(a) - rank(b));
};

/** The weakest first. Without those that colonies hang on: to give one up is for a person to say. */
export function spare(view: View, ships: readonly ShipId[]): readonly ShipId[] {
  const own = me(view);
  const settled = [...guardsOf(own), ...settledBefore(view)];
  const strengths = new Map(own.ships.map(({ id, strength }) => [id, strength ?? 0]));
  return ships
    .filter((ship) => !settled.includes(ship))
    .toSorted((a, b) => strengths.get(a)! - strengths.get(b)!);
}

/** Own colony ships in flight, that may be back on somebody else's world when the combat is over. */
function settledBefore(view: View): readonly ShipId[] {
  const { seat } = me(view);
  const flights = view.combat?.fleet ?? [];
  return flights
    .filter(({ ship, from }) => classOf(ship) === 'c' && systemOf(from) !== seat)
    .map(({ ship }) => ship);
}

/** Each to the world that then has the fewest of its seat's ships. */
export function landed(view: View, ships: readonly ShipId[], worlds: readonly WorldId[]) {
  const counts = new Map(
    worlds.map((world) => [world, me(view).ships.filter(({ place }) => place === world).length]),
  );
  return ships.map((ship) => {
    const world = worlds.reduce((a, b) => (counts.get(b)! < counts.get(a)! ? b : a));
    counts.set(world, counts.get(world)! + 1);
    return { ship, world };
  });
}
