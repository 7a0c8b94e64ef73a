/** Seats that are out, points and the ranking (SC-18). */
import type { Outcome } from '../../contract.ts';
import type { Seat } from '../../vocabulary.ts';
import {
  allSeats,
  coloniesAt,
  hasWarshipAt,
  planetAt,
  seatsInPlay,
  seatAt,
  seatsLeft,
} from '../state/board.ts';
import type { PlanetType } from '../data/cards.ts';
import { planetId, planetsOn, STAR_HEXES, type PlanetId } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';
import type { Ending, State } from '../state/types.ts';

/** SC-18.1. */
export const POINTS: Readonly<Record<PlanetType, number>> = {
  terran: 3,
  'sub-terran': 1,
  'minimal-terran': 0,
  barren: 0,
};
/** Percentage of the most points (option `standoff`). */
const STANDOFF = 80;

export const outcomeOf = (state: State): Outcome | undefined =>
  state.result === null ? undefined : { ranking: state.result.ranking };

/** SC-18.4: after each seat-turn and production turn, a seat with nothing left is out. Returns true if the game is over. */
export function endIfOut(play: Play): boolean {
  // In turns 1 to 3, other seats may be in their turns.
  const resting = seatsLeft(play.state).filter((seat) => seatAt(play.state, seat).turn === null);
  const seats = resting.filter((seat) => hasNothing(play.state, seat));
  if (seats.length > 0) play.record({ type: 'went-out', seats });
  return endIfAlone(play);
}

/** SC-18.4: if only one seat is left, it wins. Returns true if the game is over. */
export function endIfAlone(play: Play): boolean {
  if (seatsLeft(play.state).length > 1) return false;
  end(play, 'last-seat');
  return true;
}

function hasNothing(state: State, seat: Seat): boolean {
  if (seatAt(state, seat).ships.length > 0) return false;
  if (state.colonies.some(({ owner }) => owner === seat)) return false;
  return !seatsInPlay(state).some((other) =>
    seatAt(state, other).ships.some(({ people }) => people?.of === seat),
  );
}

export function end(play: Play, reason: Ending): void {
  const points = pointsOf(play.state);
  play.record({ type: 'game-ended', reason, points, ranking: rankingOf(play.state, points) });
}

/** The points by seat (SC-18.1). */
export function pointsOf(state: State): readonly number[] {
  const points = allSeats(state).map(() => 0);
  for (const hex of STAR_HEXES)
    for (const { orbit, type } of planetsOn(state.cards[hex]!)) {
      const holder = POINTS[type] === 0 ? undefined : holderOf(state, hex, planetId(hex, orbit));
      if (holder !== undefined) points[holder]! += POINTS[type];
    }
  return points;
}

/** The seat that controls the planet at the end (SC-18.1). */
function holderOf(state: State, hex: Hex, planet: PlanetId): Seat | undefined {
  if (planetAt(state, planet) === undefined || state.devastated.includes(planet)) return undefined;
  const here = coloniesAt(state, hex);
  const colony = here.find((each) => each.planet === planet);
  if (colony !== undefined) {
    const { owner, conqueror } = colony;
    if (conqueror === null) return owner;
    return hasWarshipAt(state, conqueror, hex) ? conqueror : undefined;
  }
  const present = seatsInPlay(state).filter((seat) =>
    seatAt(state, seat).ships.some((ship) => ship.hex === hex),
  );
  const settled = here.map(({ owner, conqueror }) => conqueror ?? owner);
  const claims = seatsInPlay(state).filter(
    (seat) => present.includes(seat) || (settled.includes(seat) && !present.some((other) => other !== seat)),
  );
  return claims.length === 1 ? claims[0] : undefined;
}

function rankingOf(state: State, points: readonly number[]): readonly (readonly Seat[])[] {
  const left = tiers(seatsLeft(state), (seat) => points[seat]!);
  const gone = allSeats(state).filter((seat) => seatAt(state, seat).gone !== null);
  return [...shared(state, left, points), ...tiers(gone, (seat) => seatAt(state, seat).gone!)];
}

/** Option `standoff`: seats near the most points share the first rank. */
function shared(
  { options }: State,
  left: readonly (readonly Seat[])[],
  points: readonly number[],
): readonly (readonly Seat[])[] {
  const most = left.length === 0 ? 0 : points[left[0]![0]!]!;
  if (options.standoff === 'off') return left;
  const near = left.filter(([seat]) => points[seat!]! * 100 >= STANDOFF * most);
  return near.length < 2 ? left : [near.flat(), ...left.slice(near.length)];
}

/** Groups of equals, the highest first. */
function tiers(seats: readonly Seat[], worth: (seat: Seat) => number): readonly (readonly Seat[])[] {
  const levels = [...new Set(seats.map(worth))].toSorted((a, b) => b - a);
  return levels.map((level) => seats.filter((seat) => worth(seat) === level));
}
