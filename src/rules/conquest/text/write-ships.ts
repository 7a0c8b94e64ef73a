/** Ships as lines name them: `2 warships from moons-3`, or by their numbers where it matters which they are. */
import { listed } from '../../text/english.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Landing, ShipId } from '../pieces/pieces.ts';
import { classOf, numberOf, ownerOf } from '../pieces/ships.ts';
import { className, isNumbered, placeName, placeOf, worldName, type Muster, type Sight } from './sight.ts';

export function shipsLine(sight: Sight, owner: Seat, ships: readonly ShipId[], muster: Muster): string {
  const group = (ship: ShipId): string =>
    `${ownerOf(ship)} ${classOf(ship)} ${placeOf(sight, ship) ?? 'nowhere'}`;
  return listed(
    runs(ships, group).map((alike) => groupLine(sight, owner, alike, muster)),
    'nothing',
  );
}

function groupLine(sight: Sight, owner: Seat, ships: readonly ShipId[], muster: Muster): string {
  const [first] = ships as readonly [ShipId];
  const place = placeOf(sight, first);
  if (ownerOf(first) !== owner || place === undefined) return listed(ships);
  const letter = classOf(first);
  const name = className(letter, ships.length);
  const next = muster.at(owner, letter, place).slice(0, ships.length);
  muster.name(ships);
  const counted = !isNumbered(sight, letter) && next.join() === ships.join();
  const numbers = listed(ships.map((ship) => `${numberOf(ship)}`));
  return `${counted ? `${ships.length} ${name}` : `${name} ${numbers}`} from ${placeName(sight, place)}`;
}

export function landingsLine(
  sight: Sight,
  owner: Seat,
  landings: readonly Landing[],
  muster: Muster,
): string {
  return runs(landings, ({ world }) => world)
    .map((group) => {
      const ships = group.map(({ ship }) => ship);
      return `${shipsLine(sight, owner, ships, muster)} to ${worldName(sight, group[0]!.world)}`;
    })
    .join(', ');
}

/** Neighbours of the same key, together. */
function runs<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const found: T[][] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last !== undefined && keyOf(last[0]!) === keyOf(item)) last.push(item);
    else found.push([item]);
  }
  return found;
}
