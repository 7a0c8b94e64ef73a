/** The fleet that the page proposes for an attack: a colony ship, a warship and a transport, from one world if there is such a world. */
import { phrase } from '../conquest/catalogue.ts';
import { turnsOff } from '../conquest/combat/powers.ts';
import { CLASSES, classOf, systemOf, viewOf, worldsOf } from '../conquest/pieces.ts';
import type { Edition } from '../conquest/edition.ts';

export const propose: NonNullable<Edition['propose']> = (table, { fleets }, target) => {
  const shipsIn = (seat: number | null) => fleets.find(({ system }) => system === seat)?.ships ?? [];
  const home = shipsIn(table.seat);
  const own = viewOf(table).seats[table.seat ?? -1]?.ships ?? [];
  const placeOf = (id: string) => own.find((ship) => ship.id === id)?.place;
  const on = (world: string) => home.filter((id) => placeOf(id) === world);
  // Ships in other systems hold colonies there.
  const groups = [...worldsOf(table.seat ?? -1).map(on), home].map((ships) =>
    CLASSES.flatMap((letter) => ships.find((ship) => classOf(ship) === letter) ?? []),
  );
  const fleet = groups.find(({ length }) => length === CLASSES.length);
  if (fleet === undefined) return undefined;
  // A second colony ship on a world leaves both the colony and the power as they are.
  const there = shipsIn(systemOf(target)).filter((ship) => classOf(ship) === 'c');
  const second = there.find((ship, i) => there.findIndex((one) => placeOf(one) === placeOf(ship)) < i);
  const [, ...others] = fleet;
  const isBetter = second !== undefined && turnsOff(table, fleet);
  return { fleet: isBetter ? [second, ...others] : fleet, note: phrase('fleet.proposed') };
};
