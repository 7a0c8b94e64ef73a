/** How screens speak to a seat: `you`, `your ace`, `Bob’s world 3`, `2 warships and 1 transport`. */
import { listed } from '../../../text/english.ts';
import type { Seat } from '../../../vocabulary.ts';
import { CLASS_LETTERS, type Place, type ShipId, type WorldId } from '../../pieces/pieces.ts';
import { classOf, numberOf } from '../../pieces/ships.ts';
import { className, isNumbered, nameOf, placeOf, type LineContext } from '../context.ts';
import { worldSpoken } from '../phrases.ts';

const isOwn = ({ view }: LineContext, seat: Seat): boolean => view.own?.seat === seat;

/** `you`, or the name of the player. */
export const personName = (context: LineContext, seat: Seat): string =>
  isOwn(context, seat) ? 'you' : nameOf(context, seat);

export const people = (context: LineContext, seats: readonly Seat[]): string =>
  listed(seats.map((seat) => personName(context, seat)));

/** `your ace`, `Bob’s world 3` */
export const worldWords = ({ view, names }: LineContext, world: WorldId): string =>
  worldSpoken(names, view.own?.seat ?? 'spectator', world);

/** `2 warships and 1 transport`; `colony ships 2 and 5` if such ships are named by number. */
export function fleetWords(context: LineContext, ships: readonly ShipId[]): string {
  const squadrons = CLASS_LETTERS.flatMap((letter) => {
    const members = ships.filter((ship) => classOf(ship) === letter);
    if (members.length === 0) return [];
    const name = className(letter, members.length);
    if (!isNumbered(context, letter)) return [`${members.length} ${name}`];
    return [`${name} ${listed(members.map((ship) => `${numberOf(ship)}`).toSorted())}`];
  });
  return listed(squadrons, 'no ships');
}

/** `a warship`; `colony ship 3` if such ships are named by number. */
export function oneShip(context: LineContext, ship: ShipId): string {
  const letter = classOf(ship);
  const name = className(letter, 1);
  return isNumbered(context, letter) ? `${name} ${numberOf(ship)}` : `a ${name}`;
}

const inOrder = (one: Place | undefined, other: Place | undefined): number =>
  String(one) < String(other) ? -1 : 1;

/** `2 warships from your ace and 1 transport from Bob’s world 3`. The order of places is fixed, so that equal fleets have equal words. */
export function fleetFrom(context: LineContext, ships: readonly ShipId[]): string {
  const places = [...new Set(ships.map((ship) => placeOf(context, ship)))].toSorted(inOrder);
  const groups = places.map((place) => {
    const there = fleetWords(
      context,
      ships.filter((ship) => placeOf(context, ship) === place),
    );
    const isWorld = place !== undefined && place !== 'void' && place !== 'flight';
    return isWorld ? `${there} from ${worldWords(context, place)}` : there;
  });
  return listed(groups, 'no ships');
}
