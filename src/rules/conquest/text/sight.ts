/** What lines are read and written by: a view, and the names of this game's pieces. */
import type { TextContext } from '../../contract.ts';
import { asSeat, type Seat } from '../../vocabulary.ts';
import type { Livery } from '../data/races.ts';
import type { Kit } from '../pieces/kit.ts';
import { CLASS_NAMES } from './phrases.ts';
import type { ClassLetter, Place, ShipId, WorldId } from '../pieces/pieces.ts';
import { classOf, ownerOf, rankOf, systemOf } from '../pieces/ships.ts';
import type { View } from '../view/sighting.ts';

export interface Sight extends TextContext<View> {
  readonly kit: Kit;
  readonly livery: Livery;
}

/** Whose eyes these are. */
export const ownSeat = ({ view }: Sight): Seat => view.own?.seat ?? asSeat(0);

export const nameOf = ({ names }: Sight, seat: Seat): string => names[seat] ?? `Seat ${seat}`;

/** `moons-3`: the system goes by the colour or the suit of its race, as no two seats have the same. */
export function worldName({ view, livery }: Sight, world: WorldId): string {
  const race = view.seats[systemOf(world)]?.race;
  return race === undefined ? world : `${livery[race]}-${rankOf(world)}`;
}

export function placeName(sight: Sight, place: Place): string {
  if (place === 'void') return 'the void';
  return place === 'flight' ? place : worldName(sight, place);
}

/** `warship`, `2 warships` without the number. */
export const className = (letter: ClassLetter, count: number): string =>
  `${CLASS_NAMES[letter]}${count === 1 ? '' : 's'}`;

/** Whether ships of the class differ from each other, so that their number has to be said. */
export const isNumbered = ({ kit }: Sight, letter: ClassLetter): boolean =>
  typeof kit.counts[letter] !== 'number';

export const placeOf = ({ view }: Sight, ship: ShipId): Place | undefined =>
  view.seats[ownerOf(ship)]?.ships.find(({ id }) => id === ship)?.place;

/** The ships that a command has not named yet: so that “a warship” twice is two warships. */
export class Muster {
  private readonly named = new Set<ShipId>();

  constructor(private readonly sight: Sight) {}

  name(ships: readonly ShipId[]): void {
    for (const ship of ships) this.named.add(ship);
  }

  /** In the order in which they are named. */
  of(seat: Seat, letter: ClassLetter): readonly ShipId[] {
    const ships = this.sight.view.seats[seat]?.ships ?? [];
    return ships.flatMap(({ id }) => (classOf(id) === letter && !this.named.has(id) ? [id] : []));
  }

  at(seat: Seat, letter: ClassLetter, place: Place): readonly ShipId[] {
    return this.of(seat, letter).filter((ship) => placeOf(this.sight, ship) === place);
  }
}
