/** The steady bot's moves: one command for one group, until no group has anywhere to go. */
import { isWarship } from '../state/board.ts';
import type { MoveCommand } from '../state/command.ts';
import { starAt } from '../data/planets.ts';
import type { StarColour } from '../data/positions.ts';
import type { Hex } from '../data/hex.ts';
import type { MoveGroup, MoveParts } from '../movement/legal.ts';
import type { Ship } from '../state/types.ts';
import { raid } from './war.ts';
import { bestOf, type Dispatch, type Destination } from './destinations.ts';
import { dangerAt, transportsIn, wantedAt, worthAt, type Known } from './known.ts';
import type { ShipId } from '../data/pieces.ts';

/** The expected worth of an unexplored star. */
const HOPES: Readonly<Record<StarColour, number>> = { yellow: 8, orange: 5, white: 4, red: 3, blue: 1 };
/** The most transports that the bot sends to an unexplored star. */
const VENTURE = 12;

/** Undefined if no group has anywhere to go. */
export function moveNext(known: Known, { speed, groups }: MoveParts): MoveCommand | undefined {
  // Groups with all their steps left: each ship moves once a turn.
  const fresh = groups.filter(({ steps }) => steps === speed);
  const ships = new Map(known.own.ships.map((ship) => [ship.id, ship]));
  for (const group of fresh) {
    const command = goOn(group, ships) ?? setOut(known, group, ships);
    if (command !== undefined) return group.avoid === null ? command : { ...command, avoid: group.avoid };
  }
  return undefined;
}

/** Moves a group between stars on, with all ships there that go the same way; to the nearest star if its destination is closed. */
function goOn(
  { hex, ships, to, destinations }: MoveGroup,
  all: ReadonlyMap<ShipId, Ship>,
): MoveCommand | undefined {
  const [nearest] = destinations;
  if (to === null || hex === null || starAt(hex) !== undefined || nearest === undefined) return undefined;
  if (!destinations.some((destination) => destination.to === to))
    return { type: 'move', ships, to: nearest.to };
  const { steps, way, avoid } = all.get(ships[0]!)!;
  const together = [...all.values()].filter(
    (ship) =>
      ship.hex === hex &&
      ship.to === to &&
      ship.steps === steps &&
      !ship.halted &&
      ship.way === way &&
      ship.avoid.join() === avoid.join(),
  );
  return { type: 'move', ships: together.map(({ id }) => id) };
}

function setOut(known: Known, group: MoveGroup, all: ReadonlyMap<ShipId, Ship>): MoveCommand | undefined {
  const ships = group.ships.map((id) => all.get(id)!);
  const kinds = [
    [ships.filter((ship) => ship.class === 'scout'), scout],
    [ships.filter((ship) => ship.people?.of === known.own.seat), settle],
    [ships.filter(isWarship), raid],
  ] as const;
  for (const [some, send] of kinds) {
    const sent = some.length === 0 ? undefined : send(known, group, some);
    if (sent !== undefined) return { type: 'move', ships: sent.ships.map(({ id }) => id), to: sent.to };
  }
  return undefined;
}

const hopeOf = (hex: Hex): number => HOPES[starAt(hex)!.colour];

/** Sends a scout to each unexplored star, later to each star with empty planets, which count for the seat there (SC-18.1). */
function scout(known: Known, group: MoveGroup, ships: readonly Ship[]): Dispatch | undefined {
  const { hex, destinations } = group;
  const bound = boundFor(known, group);
  if (bound !== undefined && isUnknown(known, bound)) return { ships, to: bound };
  const isFree = (to: Hex): boolean => dangerAt(known, to) === 0 && !isVisited(known, to);
  const [one] = ships;
  const to = bestOf(destinations, (destination) =>
    isFree(destination.to) && !known.explored.has(destination.to) && destination.turns <= known.left
      ? 10 + hopeOf(destination.to)
      : 0,
  );
  if (to !== undefined) return { ships: [one!], to };
  const guards = hex !== null && worthAt(known, hex) > 0 && ships.length === 1;
  const post = guards
    ? undefined
    : bestOf(destinations, (destination) =>
        isFree(destination.to) && (known.standing.get(destination.to) ?? []).length === 0
          ? worthAt(known, destination.to)
          : 0,
      );
  return post === undefined ? undefined : { ships: [one!], to: post };
}

/** The destination of ships that pass a star, if it is still open and safe. */
const boundFor = (known: Known, { hex, to, destinations }: MoveGroup): Hex | undefined =>
  hex !== null && to !== null && destinations.some((open) => open.to === to) && dangerAt(known, to) === 0
    ? to
    : undefined;

const isUnknown = ({ explored }: Known, hex: Hex): boolean => !explored.has(hex);

/** Whether a scout is there or on its way. */
const isVisited = ({ coming, standing }: Known, hex: Hex): boolean =>
  [...(coming.get(hex) ?? []), ...(standing.get(hex) ?? [])].some((ship) => ship.class === 'scout');

/** Sends transports to the best known planets, else to unexplored stars. */
function settle(known: Known, group: MoveGroup, ships: readonly Ship[]): Dispatch | undefined {
  const { hex, destinations } = group;
  const bound = boundFor(known, group);
  if (bound !== undefined && (isUnknown(known, bound) || wantedAt(known, bound) + ships.length > 0))
    return { ships, to: bound };
  // Ships on their way to another star do not count among those that stand here.
  const isPassing = hex === null || (group.to !== null && group.to !== hex);
  const spare = isPassing ? ships.length : Math.min(ships.length, -wantedAt(known, hex));
  if (spare <= 0) return undefined;
  const isSafe = ({ to, turns }: Destination): boolean =>
    dangerAt(known, to) === 0 && turns <= known.left + 1;
  const to = bestOf(destinations, (destination) =>
    isSafe(destination) && wantedAt(known, destination.to) > 0 ? worthAt(known, destination.to) : 0,
  );
  if (to !== undefined) return { ships: ships.slice(0, Math.min(spare, wantedAt(known, to))), to };
  // Transports stay where they can still land, which is not on the planet that they came from (SC-15.3).
  const isHome =
    hex !== null &&
    (known.sites.get(hex) ?? []).some(
      ({ room, planet }) => room > 0 && ships.some(({ people }) => people!.home !== planet),
    );
  if (isHome) return undefined;
  const hope = bestOf(destinations, (destination) =>
    isSafe(destination) &&
    !known.explored.has(destination.to) &&
    transportsIn(known.coming.get(destination.to)) < VENTURE
      ? hopeOf(destination.to)
      : 0,
  );
  const room = bestOf(destinations, (destination) =>
    isSafe(destination)
      ? Math.min(
          1,
          (known.sites.get(destination.to) ?? []).reduce((sum, site) => sum + site.room, 0),
        )
      : 0,
  );
  const goal = hope ?? room;
  if (goal === undefined) return undefined;
  return { ships: hex === null ? ships : ships.slice(0, spare), to: goal };
}
