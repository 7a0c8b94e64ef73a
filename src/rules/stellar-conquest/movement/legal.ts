/** Moves to choose from blindly, and the parts to compose one from. */
import type { Seat } from '../../vocabulary.ts';
import { sampleOf } from '../../randomness/sampling.ts';
import { seatAt } from '../state/board.ts';
import type { MoveCommand } from '../state/command.ts';
import { isStar, STAR_HEXES } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import type { Ship, State } from '../state/types.ts';
import {
  forcedDestination,
  isBarred,
  maySteer,
  reachFor,
  rigOf,
  starsNear,
  stepsLeft,
  type Rig,
} from './course.ts';
import { turnsFrom } from './routes/distances.ts';
import { pathOn } from './path.ts';
import type { ShipId } from '../data/pieces.ts';

/** Destinations of a group that are listed: the nearest ones. */
const LISTED = 4;
const MOST_MOVES = 80;

/** Each goes at least one hex: it uses up steps (SC-19.5). */
export function legalMoves(state: State, seat: Seat): readonly MoveCommand[] {
  const rig = rigOf(state, seat);
  const moves = groupsOf(state, seat, rig).flatMap(([first, ids]) => {
    const { ship, destinations, avoid } = choicesOf(rig, first, LISTED);
    return destinations
      .filter(({ to }) => goesOn(rig, ship, to))
      .map(({ to }): MoveCommand => {
        const steered = { ...(to === first.to ? {} : { to }), ...(avoid === null ? {} : { avoid }) };
        return { type: 'move', ships: ids, ...steered };
      });
  });
  return sampleOf(moves, MOST_MOVES);
}

/** Whether it gets anywhere in this turn: with all its steps it does, but a cloud is entered with the first one alone. */
const goesOn = (rig: Rig, ship: Ship, to: Hex): boolean =>
  ship.steps === 0 || pathOn(rig, { ...ship, to }, to).length > 0;

/** Ships that can still move, those alike in all that counts together. */
function groupsOf(state: State, seat: Seat, rig: Rig): readonly (readonly [Ship, readonly ShipId[]])[] {
  const groups = new Map<string, [Ship, ShipId[]]>();
  for (const ship of seatAt(state, seat).ships) {
    if (stepsLeft(rig, ship) === 0) continue;
    const { hex, to, left, way, avoid, steps } = ship;
    const key = [hex, to, left, way, steps, ship.class === 'scout', ...avoid].join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [ship, [ship.id]]);
    else group[1].push(ship.id);
  }
  return [...groups.values()];
}

type Destination = MoveGroup['destinations'][number];

interface Choices extends Pick<MoveGroup, 'destinations' | 'avoid'> {
  /** As it goes there. */
  readonly ship: Ship;
}

/** Where what it avoids leaves no way at all, those that it has without: then the move must say so (SC-7.3). */
function choicesOf(rig: Rig, ship: Ship, most?: number): Choices {
  const destinations = destinationsOf(rig, ship, most);
  if (destinations.length > 0 || ship.avoid.length === 0) return { ship, destinations, avoid: null };
  const freed = { ...ship, avoid: [] };
  return { ship: freed, destinations: destinationsOf(rig, freed, most), avoid: [] };
}

/** Where it may be bound for now, the nearest first; at most so many. */
function destinationsOf(rig: Rig, ship: Ship, most = STAR_HEXES.length): readonly Destination[] {
  const from = ship.hex ?? rig.entry;
  const steps = stepsLeft(rig, ship) - (ship.hex === null ? 1 : 0);
  const turnsTo = turnsFrom({ avoid: ship.avoid, speed: rig.speed, reach: reachFor(rig, ship) }, from, steps);
  const forced = forcedDestination(rig, ship);
  const fixed = !rig.free && ship.hex !== null && !isStar(ship.hex) ? ship.to : null;
  const only = forced === undefined || maySteer(rig, ship) ? fixed : forced;
  if (only === null && forced === null) return [];
  const found: Destination[] = [];
  for (const to of only === null ? starsNear(from) : [only]) {
    if (found.length >= most) break;
    const turns = only === null && isBarred(rig, ship, to) ? undefined : turnsTo(to);
    if (turns !== undefined) found.push({ to, turns: turns + 1 });
  }
  return found;
}

/** Ships that are alike, with where they can go. */
export interface MoveGroup {
  readonly hex: Hex | null;
  readonly ships: readonly ShipId[];
  /** Hexes that they may still move in this turn. */
  readonly steps: number;
  readonly to: Hex | null;
  /** In so many turns at full speed, this one included. */
  readonly destinations: readonly { readonly to: Hex; readonly turns: number }[];
  /** What a move must send as `avoid` to get there; null where they go by what they avoid already. */
  readonly avoid: readonly Hex[] | null;
}

export interface MoveParts {
  /** Hexes a turn. */
  readonly speed: number;
  readonly groups: readonly MoveGroup[];
}

export function describeMoves(state: State, seat: Seat): MoveParts {
  const rig = rigOf(state, seat);
  const groups = groupsOf(state, seat, rig).map(([ship, ids]): MoveGroup => {
    const { destinations, avoid } = choicesOf(rig, ship);
    return { hex: ship.hex, ships: ids, steps: stepsLeft(rig, ship), to: ship.to, destinations, avoid };
  });
  return { speed: rig.speed, groups };
}
