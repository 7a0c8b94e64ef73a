/** What a viewer knows of others at this moment (SC-9.4, SC-9.5, SC-10), and what is public. */
import { controllerOf, isWarship } from '../../../../src/rules/stellar-conquest/state/board.ts';
import { TURNS_TOGETHER } from '../../../../src/rules/stellar-conquest/data/figures.ts';
import { hexOf, isStar } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import type { Hex } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import type { Colony, Ship, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat, type Seat, type Viewer } from '../../../../src/rules/vocabulary.ts';
import type { ShipId } from '../../../../src/rules/stellar-conquest/data/pieces.ts';

export interface ViewerKnowledge {
  readonly viewer: Viewer;
  /** Hexes where it controls a colony: it always sees what comes and what is there. */
  readonly colonyHexes: ReadonlySet<Hex>;
  /** Star hexes where it has ships. */
  readonly shipHexes: ReadonlySet<Hex>;
  /** Hexes of which it sees the colonies. */
  readonly seenHexes: ReadonlySet<Hex>;
  readonly explored: ReadonlySet<Hex>;
  /** Public posts of others, which show that they control a colony there. */
  readonly postHexes: ReadonlySet<Hex>;
}

export function knowledgeOf(state: State, viewer: Viewer): ViewerKnowledge {
  const own = typeof viewer === 'number' ? state.seats[viewer] : undefined;
  const ships = own?.ships.filter(({ hex }) => hex !== null && isStar(hex)) ?? [];
  // While the viewer moves, it has not yet seen the hexes that it reached in this turn.
  const moves = own?.turn?.step === 'movement';
  const resting = ships.filter(({ steps }) => !moves || steps === 0);
  const colonyHexes = new Set(
    state.colonies.filter((colony) => controllerOf(colony) === viewer).map(({ planet }) => hexOf(planet)),
  );
  return {
    viewer,
    colonyHexes,
    shipHexes: new Set(ships.map(({ hex }) => hex!)),
    seenHexes: new Set([...colonyHexes, ...resting.map(({ hex }) => hex!)]),
    explored: new Set(own?.explored),
    postHexes: postsShown(state, viewer),
  };
}

const postsShown = ({ turn, seats }: State, viewer: Viewer): ReadonlySet<Hex> =>
  new Set(turn > TURNS_TOGETHER ? seats.flatMap(({ posts }, seat) => (seat === viewer ? [] : posts)) : []);

/** Whether the viewer may not see the colony's people and factories. */
export const isForeign = ({ owner, conqueror }: Colony, { viewer }: ViewerKnowledge): boolean =>
  owner !== viewer && conqueror !== viewer;

/** Whether the colony could be on another planet, as far as the viewer knows. */
export function mayBeElsewhere(state: State, colony: Colony, knowledge: ViewerKnowledge): boolean {
  const hex = hexOf(colony.planet);
  const known = knowledge.seenHexes.has(hex) || knowledge.postHexes.has(hex);
  const attacked = state.battle?.planets.includes(colony.planet) === true;
  return !known && !attacked && isForeign(colony, knowledge) && colony.conqueror === null;
}

/** The ids of a seat's ships that must stay in place, for the viewer or for the rules. */
export function pinnedShips(state: State, seat: Seat, knowledge: ViewerKnowledge): Set<ShipId> {
  const { ships } = state.seats[seat]!;
  const fighting = new Set(
    state.battle?.units.flatMap((unit) => (unit.seat === seat ? (unit.ship ?? []) : [])),
  );
  const captives = new Set(
    ships.flatMap(({ hex, people }) => (people !== null && people.of !== seat ? (hex ?? []) : [])),
  );
  const pinned = ships.filter(
    (ship) =>
      fighting.has(ship.id) || captives.has(ship.hex ?? '') || isInSight(state, seat, ship, knowledge),
  );
  return new Set([...pinned, ...garrisons(state, seat)].map(({ id }) => id));
}

/** Whether the viewer sees the ship. Without a colony, it does not notice ships that come to its own before a battle. */
function isInSight(
  state: State,
  seat: Seat,
  { hex, steps }: Ship,
  { colonyHexes, shipHexes }: ViewerKnowledge,
): boolean {
  if (hex === null) return false;
  const hasJustCome = state.seats[seat]!.turn?.step === 'movement' && steps > 0;
  return colonyHexes.has(hex) || (shipHexes.has(hex) && !hasJustCome);
}

/** SC-14.1: one warship in each hex where the seat has conquered something. */
function garrisons(state: State, seat: Seat): readonly Ship[] {
  const held = state.colonies
    .filter(({ conqueror }) => conqueror === seat)
    .map(({ planet }) => hexOf(planet));
  return [...new Set(held)].flatMap(
    (hex) => state.seats[seat]!.ships.find((ship) => ship.hex === hex && isWarship(ship)) ?? [],
  );
}

export const othersThan = (state: State, viewer: Viewer): readonly Seat[] =>
  state.seats.map((_, seat) => asSeat(seat)).filter((seat) => seat !== viewer);
