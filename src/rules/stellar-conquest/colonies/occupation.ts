/** What a conqueror may do to its conquered colonies (SC-14.7 to 14.10). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { colonyOn, seatAt, shipsAt } from '../state/board.ts';
import type { DepopulateCommand, RazeCommand } from '../state/command.ts';
import { hexOf, type PlanetId } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import { takeUpLostPosts } from '../movement/posts.ts';
import type { Play } from '../state/play.ts';
import type { Colony, State } from '../state/types.ts';
import type { ShipClass } from '../data/pieces.ts';
import { no } from '../text/presentation/refusals/no.ts';

/** Millions that each ship destroys once a turn (SC-14.8). */
const MILLIONS: Readonly<Record<ShipClass, number>> = {
  scout: 0,
  transport: 0,
  corvette: 1,
  fighter: 3,
  'death-star': 5,
};
/** A planet whose last people die is devastated if at least this many millions were destroyed (SC-14.10). */
const DEVASTATING = 10;

/** In planet order. */
export const conqueredBy = (state: State, seat: Seat): readonly Colony[] =>
  state.colonies.filter(({ conqueror }) => conqueror === seat);

const conqueredOn = (state: State, seat: Seat, planet: PlanetId): Colony | undefined => {
  const colony = colonyOn(state, planet);
  return colony?.conqueror === seat ? colony : undefined;
};

export function forbidsRaze(state: State, by: Seat, { planet, factories }: RazeCommand): Refusal | undefined {
  const colony = conqueredOn(state, by, planet);
  if (colony === undefined) return no('not-conquered', 'SC-14.7');
  return factories > colony.factories ? no('too-few-factories', 'SC-14.7') : undefined;
}

export function raze(play: Play, seat: Seat, { planet, factories }: Omit<RazeCommand, 'type'>): void {
  const { owner } = colonyOn(play.state, planet)!;
  play.record({ type: 'factories-destroyed', planet, seat, factories, seers: [owner, seat] });
}

/** Millions that the seat's warships in the hex can still destroy in this turn. */
export function powerAt(state: State, seat: Seat, hex: Hex): number {
  const power = shipsAt(state, seat, hex).reduce((sum, ship) => sum + MILLIONS[ship.class], 0);
  return Math.max(0, power - (seatAt(state, seat).turn?.depopulated[hex] ?? 0));
}

export function forbidsDepopulate(
  state: State,
  by: Seat,
  { planet, millions }: DepopulateCommand,
): Refusal | undefined {
  const colony = conqueredOn(state, by, planet);
  if (colony === undefined) return no('not-conquered', 'SC-14.8');
  if (millions > colony.people) return no('too-few-people', 'SC-14.8');
  return millions > powerAt(state, by, hexOf(planet)) ? no('too-many-at-once', 'SC-14.8') : undefined;
}

export function depopulate(
  play: Play,
  seat: Seat,
  { planet, millions }: Omit<DepopulateCommand, 'type'>,
): void {
  const { owner } = colonyOn(play.state, planet)!;
  play.record({ type: 'depopulated', planet, seat, owner, millions });
  const { people, destroyed } = colonyOn(play.state, planet)!;
  if (people > 0) return;
  play.record({ type: 'colony-gone', planet, devastated: destroyed >= DEVASTATING, seers: [owner, seat] });
  takeUpLostPosts(play);
}
