/** The ships that an order chooses. */
import { guardsOf, me } from '../bots/odds.ts';
import type { ShipId, WorldId } from '../pieces/pieces.ts';
import { classOf, systemOf } from '../pieces/ships.ts';
import type { View } from '../view/sighting.ts';
import type { ShipClass } from './rule.ts';

const LETTERS = { c: 'colony-ships', w: 'warships', t: 'transports' } as const satisfies Record<
  string,
  ShipClass
>;

/** The ships of these classes, class by class, otherwise in the order of `ships`. */
export const ofClasses = (ships: readonly ShipId[], classes: readonly ShipClass[]): readonly ShipId[] => {
  const rank = (ship: ShipId): number => classes.indexOf(LETTERS[classOf(ship)]);
  return ships.filter((ship) => rank(ship) >= 0).toSorted((a, b) => rank(a) - rank(b));
};

/** Ships that orders may give away, the weakest first. Only the player may give up the last colony ship of a colony. */
export function spare(view: View, ships: readonly ShipId[]): readonly ShipId[] {
  const own = me(view);
  const settled = [...guardsOf(own), ...settledBefore(view)];
  const strengths = new Map(own.ships.map(({ id, strength }) => [id, strength ?? 0]));
  return ships
    .filter((ship) => !settled.includes(ship))
    .toSorted((a, b) => strengths.get(a)! - strengths.get(b)!);
}

/** The seat's colony ships in flight that may return to a colony after the combat. */
function settledBefore(view: View): readonly ShipId[] {
  const { seat } = me(view);
  const flights = view.combat?.fleet ?? [];
  return flights
    .filter(({ ship, from }) => classOf(ship) === 'c' && systemOf(from) !== seat)
    .map(({ ship }) => ship);
}

/** Sends each ship to the world that then has the fewest ships of the seat. */
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
