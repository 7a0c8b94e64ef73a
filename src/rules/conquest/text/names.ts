/** All names that a line may use for seats, worlds and ships. */
import { seatNames, type Names } from '../../text/reading.ts';
import type { Seat } from '../../vocabulary.ts';
import { raceName } from '../data/races.ts';
import type { ShipId, WorldId } from '../pieces/pieces.ts';
import { worldsOf } from '../pieces/ships.ts';
import { worldName, type LineContext } from './context.ts';

interface NamesInLine {
  /** By seat. */
  readonly players: readonly string[];
  /** Players and races. */
  readonly seats: Names<Seat>;
  /** `moons-3`, `moon-3`, or the name in the API, `0-3`. */
  readonly worlds: ReadonlyMap<string, WorldId>;
  readonly ships: ReadonlyMap<string, ShipId>;
}

/** A cache for one line: a long one may need them at each of its words. */
const known = new WeakMap<LineContext, NamesInLine>();

export function namesIn(context: LineContext): NamesInLine {
  const names = known.get(context) ?? listed(context);
  known.set(context, names);
  return names;
}

function listed(context: LineContext): NamesInLine {
  const { view, names } = context;
  const players = names.slice(0, view.seats.length);
  const worlds = view.seats.flatMap(({ seat }) =>
    worldsOf(seat).flatMap((world) => spellings(context, world)),
  );
  return {
    players,
    seats: [...seatNames(players), ...view.seats.map(({ race, seat }) => [raceName(race), seat] as const)],
    // Of two worlds with one name, the first.
    worlds: new Map(worlds.toReversed()),
    ships: new Map(view.seats.flatMap(({ ships }) => ships.map(({ id }) => [id, id] as const))),
  };
}

function spellings(context: LineContext, world: WorldId): readonly (readonly [string, WorldId])[] {
  const name = worldName(context, world);
  return [world, name, name.replace(/s-(?=\d$)/, '-')].map((spelling) => [spelling, world] as const);
}
