/** The fleet that the page proposes for an attack: a colony ship, a warship and a transport, from one world if there is such a world. */
import { phrase } from '../conquest/catalogue.ts';
import { CLASSES, classOf, viewOf, worldsOf } from '../conquest/pieces.ts';
import type { Edition } from '../conquest/edition.ts';

export const propose: NonNullable<Edition['propose']> = (table, { fleets }) => {
  const home = fleets.find(({ system }) => system === table.seat)?.ships ?? [];
  const own = viewOf(table).seats[table.seat ?? -1]?.ships ?? [];
  const on = (world: string) =>
    home.filter((id) => own.some((ship) => ship.id === id && ship.place === world));
  // Ships in other systems hold colonies there.
  const groups = [...worldsOf(table.seat ?? -1).map(on), home].map((ships) =>
    CLASSES.flatMap((letter) => ships.find((ship) => classOf(ship) === letter) ?? []),
  );
  const fleet = groups.find(({ length }) => length === CLASSES.length);
  return fleet && { fleet, note: phrase('fleet.proposed') };
};
