/** The context for reading and writing lines: a view, and the names of players and pieces. */
import type { TextContext } from '../../contract.ts';
import { asSeat, type Seat } from '../../vocabulary.ts';
import type { RaceMarks } from '../data/races.ts';
import type { Kit } from '../pieces/kit.ts';
import { CLASS_NAMES } from './phrases.ts';
import type { ClassLetter, Place, ShipId, WorldId } from '../pieces/pieces.ts';
import { classOf, ownerOf, rankOf, systemOf } from '../pieces/ships.ts';
import type { View } from '../view/sighting.ts';

export interface LineContext extends TextContext<View> {
  readonly kit: Kit;
  readonly raceMarks: RaceMarks;
}

/** The viewer's seat. */
export const ownSeat = ({ view }: LineContext): Seat => view.own?.seat ?? asSeat(0);

export const nameOf = ({ names }: LineContext, seat: Seat): string => names[seat] ?? `Seat ${seat}`;

/** Such as `moons-3`. A system is named after the colour or suit of its race, which no other seat has. */
export function worldName({ view, raceMarks }: LineContext, world: WorldId): string {
  const race = view.seats[systemOf(world)]?.race;
  return race === undefined ? world : `${raceMarks[race]}-${rankOf(world)}`;
}

export function placeName(context: LineContext, place: Place): string {
  if (place === 'void') return 'the void';
  return place === 'flight' ? place : worldName(context, place);
}

/** `warship` for a count of 1, and otherwise `warships`. */
export const className = (letter: ClassLetter, count: number): string =>
  `${CLASS_NAMES[letter]}${count === 1 ? '' : 's'}`;

/** Whether ships of the class differ in strength, so that lines have to name their numbers. */
export const isNumbered = ({ kit }: LineContext, letter: ClassLetter): boolean =>
  typeof kit.counts[letter] !== 'number';

export const placeOf = ({ view }: LineContext, ship: ShipId): Place | undefined =>
  view.seats[ownerOf(ship)]?.ships.find(({ id }) => id === ship)?.place;

/** The ships that a line has not named yet, so that “a warship” twice means two warships. */
export class UnnamedShips {
  private readonly named = new Set<ShipId>();

  constructor(private readonly context: LineContext) {}

  name(ships: readonly ShipId[]): void {
    for (const ship of ships) this.named.add(ship);
  }

  /** In the order in which lines name them. */
  of(seat: Seat, letter: ClassLetter): readonly ShipId[] {
    const ships = this.context.view.seats[seat]?.ships ?? [];
    return ships.flatMap(({ id }) => (classOf(id) === letter && !this.named.has(id) ? [id] : []));
  }

  at(seat: Seat, letter: ClassLetter, place: Place): readonly ShipId[] {
    return this.of(seat, letter).filter((ship) => placeOf(this.context, ship) === place);
  }
}
