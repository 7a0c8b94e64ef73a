/** Lists some moves, and the parts from which a client composes any move. */
import type { Seat } from '../../vocabulary.ts';
import { pick, type Random } from '../../randomness/random.ts';
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
  rangeFor,
  mobilityOf,
  starsNear,
  stepsLeft,
  type Mobility,
} from './course.ts';
import { turnsFrom } from './routes/distances.ts';
import { pathOn } from './path.ts';
import type { ShipId } from '../data/pieces.ts';

/** The destinations listed for a group: the nearest ones. */
const MOST_DESTINATIONS = 4;
const MOST_MOVES = 80;

/** Each of these moves goes at least one hex, so it uses up steps (SC-19.5). */
export function legalMoves(state: State, seat: Seat): readonly MoveCommand[] {
  const mobility = mobilityOf(state, seat);
  const moves = groupsOf(state, seat, mobility).flatMap((group) => movesOf(mobility, group));
  return sampleOf(moves, MOST_MOVES);
}

/** One of the moves from which `legalMoves` takes its sample; undefined if there is none. */
export function drawMove(state: State, seat: Seat, random: Random): MoveCommand | undefined {
  const mobility = mobilityOf(state, seat);
  const groups = groupsOf(state, seat, mobility);
  if (groups.length === 0) return undefined;
  const first = random.below(groups.length);
  for (const group of [...groups.slice(first), ...groups.slice(0, first)]) {
    const moves = movesOf(mobility, group);
    if (moves.length > 0) return pick(moves, random);
  }
  return undefined;
}

function movesOf(mobility: Mobility, [first, ids]: Group): readonly MoveCommand[] {
  const { ship, destinations, avoid } = choicesOf(mobility, first, MOST_DESTINATIONS);
  return destinations
    .filter(({ to }) => advances(mobility, ship, to))
    .map(({ to }): MoveCommand => {
      const steered = { ...(to === first.to ? {} : { to }), ...(avoid === null ? {} : { avoid }) };
      return { type: 'move', ships: ids, ...steered };
    });
}

/** Ships that move alike: the first one, and the ids of all. */
type Group = readonly [Ship, readonly ShipId[]];

/** Whether the ship can move in this turn. Without its first step it may not, since only that step enters a cloud. */
const advances = (mobility: Mobility, ship: Ship, to: Hex): boolean =>
  ship.steps === 0 || pathOn(mobility, { ...ship, to }, to).length > 0;

/** The ships that can still move, grouped by everything that matters for a move. */
function groupsOf(state: State, seat: Seat, mobility: Mobility): readonly Group[] {
  const groups = new Map<string, [Ship, ShipId[]]>();
  for (const ship of seatAt(state, seat).ships) {
    if (stepsLeft(mobility, ship) === 0) continue;
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
  /** The ship with the `avoid` of that move. */
  readonly ship: Ship;
}

/** If `avoid` leaves the ship no route at all, its destinations without `avoid`, which the move must then clear (SC-7.3). */
function choicesOf(mobility: Mobility, ship: Ship, most?: number): Choices {
  const destinations = destinationsOf(mobility, ship, most);
  if (destinations.length > 0 || ship.avoid.length === 0) return { ship, destinations, avoid: null };
  const freed = { ...ship, avoid: [] };
  return { ship: freed, destinations: destinationsOf(mobility, freed, most), avoid: [] };
}

/** The destinations that the ship may have now, the nearest first, at most `most`. */
function destinationsOf(mobility: Mobility, ship: Ship, most = STAR_HEXES.length): readonly Destination[] {
  const from = ship.hex ?? mobility.entry;
  const steps = stepsLeft(mobility, ship) - (ship.hex === null ? 1 : 0);
  const turnsTo = turnsFrom(
    { avoid: ship.avoid, speed: mobility.speed, range: rangeFor(mobility, ship) },
    from,
    steps,
  );
  const forced = forcedDestination(mobility, ship);
  const fixed = !mobility.free && ship.hex !== null && !isStar(ship.hex) ? ship.to : null;
  const only = forced === undefined || maySteer(mobility, ship) ? fixed : forced;
  if (only === null && forced === null) return [];
  const found: Destination[] = [];
  for (const to of only === null ? starsNear(from) : [only]) {
    if (found.length >= most) break;
    const turns = only === null && isBarred(mobility, ship, to) ? undefined : turnsTo(to);
    if (turns !== undefined) found.push({ to, turns: turns + 1 });
  }
  return found;
}

/** Ships that move alike, and their destinations. */
export interface MoveGroup {
  readonly hex: Hex | null;
  readonly ships: readonly ShipId[];
  /** Hexes that they may still move in this turn. */
  readonly steps: number;
  readonly to: Hex | null;
  /** `turns` at full speed, including this one. */
  readonly destinations: readonly { readonly to: Hex; readonly turns: number }[];
  /** The `avoid` that a move must send to get there; null if it needs none. */
  readonly avoid: readonly Hex[] | null;
}

export interface MoveParts {
  /** Hexes a turn. */
  readonly speed: number;
  readonly groups: readonly MoveGroup[];
}

export function describeMoves(state: State, seat: Seat): MoveParts {
  const mobility = mobilityOf(state, seat);
  const groups = groupsOf(state, seat, mobility).map(([ship, ids]): MoveGroup => {
    const { destinations, avoid } = choicesOf(mobility, ship);
    return { hex: ship.hex, ships: ids, steps: stepsLeft(mobility, ship), to: ship.to, destinations, avoid };
  });
  return { speed: mobility.speed, groups };
}
