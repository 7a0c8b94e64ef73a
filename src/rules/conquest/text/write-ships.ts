/** Writes ships in lines: `2 warships from moons-3`, or with their numbers if ships of the class differ. */
import { listed } from '../../text/english.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Landing, ShipId } from '../pieces/pieces.ts';
import { classOf, numberOf, ownerOf } from '../pieces/ships.ts';
import {
  className,
  isNumbered,
  placeName,
  placeOf,
  worldName,
  type UnnamedShips,
  type LineContext,
} from './context.ts';

export function shipsLine(
  context: LineContext,
  owner: Seat,
  ships: readonly ShipId[],
  unnamed: UnnamedShips,
): string {
  const group = (ship: ShipId): string =>
    `${ownerOf(ship)} ${classOf(ship)} ${placeOf(context, ship) ?? 'nowhere'}`;
  return listed(
    runs(ships, group).map((alike) => groupLine(context, owner, alike, unnamed)),
    'nothing',
  );
}

function groupLine(
  context: LineContext,
  owner: Seat,
  ships: readonly ShipId[],
  unnamed: UnnamedShips,
): string {
  const [first] = ships as readonly [ShipId];
  const place = placeOf(context, first);
  if (ownerOf(first) !== owner || place === undefined) return listed(ships);
  const letter = classOf(first);
  const name = className(letter, ships.length);
  const next = unnamed.at(owner, letter, place).slice(0, ships.length);
  unnamed.name(ships);
  const counted = !isNumbered(context, letter) && (isAlike(context) || next.join() === ships.join());
  const numbers = listed(ships.map((ship) => `${numberOf(ship)}`));
  return `${counted ? `${ships.length} ${name}` : `${name} ${numbers}`} from ${placeName(context, place)}`;
}

/** Readers of letters know no numbers of equal ships. Where ships move, those that have moved differ from the others. */
const isAlike = ({ inLines, kit }: LineContext): boolean => inLines === true && kit.manoeuvre !== 'move';

export function landingsLine(
  context: LineContext,
  owner: Seat,
  landings: readonly Landing[],
  unnamed: UnnamedShips,
): string {
  return runs(landings, ({ world }) => world)
    .map((group) => {
      const ships = group.map(({ ship }) => ship);
      return `${shipsLine(context, owner, ships, unnamed)} to ${worldName(context, group[0]!.world)}`;
    })
    .join(', ');
}

/** Groups neighbours with the same key. */
function runs<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const found: T[][] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last !== undefined && keyOf(last[0]!) === keyOf(item)) last.push(item);
    else found.push([item]);
  }
  return found;
}
