/** The same position for one viewer, with everything redealt that it cannot know (SC-10). */
import { lend, shuffled, type Random } from '../../../../src/rules/randomness/random.ts';
import { isBesieged, isWarship, planetAt } from '../../../../src/rules/stellar-conquest/state/board.ts';
import { countersOf } from '../../../../src/rules/stellar-conquest/movement/counters.ts';
import { MOST_SHIPS } from '../../../../src/rules/stellar-conquest/data/counters.ts';
import {
  byPlanet,
  hexOf,
  planetId,
  planetsOn,
  STAR_HEXES,
  starAt,
  type PlanetId,
} from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { STAR_COLOURS } from '../../../../src/rules/stellar-conquest/data/positions.ts';
import { HEXES, type Hex } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { shipBuilt } from '../../../../src/rules/stellar-conquest/production/outfit.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import { settle } from '../../../../src/rules/stellar-conquest/turns/turns.ts';
import { STEPS } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type { Colony, SeatState, Ship, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type { Seat, Viewer } from '../../../../src/rules/vocabulary.ts';
import {
  isForeign,
  mayBeElsewhere,
  othersThan,
  pinnedShips,
  knowledgeOf,
  type ViewerKnowledge,
} from './knowledge.ts';
import { chance, pick } from './draws.ts';
import { twinBattle, withSecrets } from './private-state.ts';
import { WAYS } from '../../../../src/rules/stellar-conquest/data/pieces.ts';

export function twinState(state: State, viewer: Viewer, random: Random): State {
  if (state.seats.length === 0) return state;
  const knowledge = knowledgeOf(state, viewer);
  let twin = withCards(state, knowledge, random);
  twin = withColonies(twin, knowledge, random);
  for (const seat of othersThan(state, viewer)) twin = withFleet(twin, seat, knowledge, random);
  twin = withConquests(twin, knowledge, random);
  twin = withSieges(twin, knowledge);
  for (const seat of othersThan(state, viewer)) twin = withSecrets(twin, seat, random);
  twin = twinBattle(twin, viewer, random);
  for (const seat of othersThan(state, viewer)) twin = withIds(withStep(twin, seat, random), seat, random);
  return twin;
}

const withSeat = (state: State, seat: Seat, change: Partial<SeatState>): State => ({
  ...state,
  seats: state.seats.map((own, i) => (i === seat ? { ...own, ...change } : own)),
});

/** Redeals cards among the unexplored stars of each colour, except where a colony must stay. */
function withCards(state: State, knowledge: ViewerKnowledge, random: Random): State {
  const held = new Set(
    state.colonies
      .filter((colony) => !mayBeElsewhere(state, colony, knowledge))
      .map(({ planet }) => hexOf(planet)),
  );
  const cards: Record<Hex, number> = { ...state.cards };
  for (const colour of STAR_COLOURS) {
    const stars = STAR_HEXES.filter(
      (hex) => starAt(hex)!.colour === colour && !knowledge.explored.has(hex) && !held.has(hex),
    );
    const mixed = shuffled(stars, random);
    stars.forEach((hex, i) => (cards[hex] = state.cards[mixed[i]!]!));
  }
  const devastated = state.devastated.filter(
    (planet) => knowledge.explored.has(hexOf(planet)) || held.has(hexOf(planet)),
  );
  return { ...state, cards, devastated };
}

/** Moves colonies of others, and changes their numbers. */
function withColonies(state: State, knowledge: ViewerKnowledge, random: Random): State {
  const taken = new Set(
    state.colonies.filter((colony) => !mayBeElsewhere(state, colony, knowledge)).map(({ planet }) => planet),
  );
  const colonies = state.colonies.map((colony) => {
    if (!isForeign(colony, knowledge)) return colony;
    if (!mayBeElsewhere(state, colony, knowledge)) return withOtherNumbers(state, colony, knowledge, random);
    const planet = pick(random, freePlanets(state, knowledge, taken));
    taken.add(planet);
    return withOtherNumbers(state, { ...colony, planet }, knowledge, random);
  });
  return { ...state, colonies: colonies.toSorted((a, b) => byPlanet(a.planet, b.planet)) };
}

const freePlanets = (
  { cards, devastated }: State,
  knowledge: ViewerKnowledge,
  taken: ReadonlySet<PlanetId>,
): readonly PlanetId[] =>
  STAR_HEXES.filter((hex) => !knowledge.seenHexes.has(hex))
    .flatMap((hex) => planetsOn(cards[hex]!).map(({ orbit }) => planetId(hex, orbit)))
    .filter((planet) => !taken.has(planet) && !devastated.includes(planet));

/** Keeps shields that the viewer has seen, and bases in battle. */
function withOtherNumbers(
  state: State,
  colony: Colony,
  { seenHexes }: ViewerKnowledge,
  random: Random,
): Colony {
  const { planet, conqueror } = colony;
  const change = {
    people: 1 + random.below(planetAt(state, planet)!.capacity),
    factories: random.below(9),
    idle: conqueror !== null && chance(random, 2),
    destroyed: conqueror === null ? 0 : random.below(5),
  };
  const attacked = state.battle?.planets.includes(planet) === true;
  if (conqueror !== null || attacked) return { ...colony, ...change };
  const shield = seenHexes.has(hexOf(planet)) ? colony.shield : chance(random, 4);
  return { ...colony, ...change, shield, bases: random.below(4), advancedBases: random.below(3) };
}

function withFleet(state: State, seat: Seat, knowledge: ViewerKnowledge, random: Random): State {
  const { ships, nextShip, entry, gone, left } = state.seats[seat]!;
  if (gone !== null && !left) return state;
  const pinned = pinnedShips(state, seat, knowledge);
  const free = ships.filter(({ id, hex }) => !pinned.has(id) && hex !== null);
  // If counters are shown, ships only swap hexes.
  const shown = countersOf(state) !== null;
  const hexes = shuffled(
    free.map(({ hex }) => hex!),
    random,
  );
  const moved = ships.flatMap((ship) => {
    if (pinned.has(ship.id)) return ship;
    if (ship.hex === null) return chance(random, 2) ? { ...ship, hex: entry, steps: 1 } : ship;
    if (shown) return relocated(ship, hexes.pop()!, random);
    const lost = ships.length > 1 && ship.id !== ships[0]!.id && chance(random, 8);
    return lost ? [] : relocated(ship, unseenHex(knowledge, random), random);
  });
  const scouts = ships.filter((ship) => ship.class === 'scout').length;
  const isNew = !shown && scouts > 0 && scouts < MOST_SHIPS.scout && chance(random, 2);
  const scout = { id: nextShip, class: 'scout', hex: unseenHex(knowledge, random), people: null } as const;
  return withSeat(state, seat, {
    ships: isNew ? [...moved, shipBuilt(scout)] : moved,
    nextShip: isNew ? nextShip + 1 : nextShip,
  });
}

/** A random hex where the viewer has nothing, in half of the cases a star hex. */
function unseenHex({ colonyHexes, shipHexes }: ViewerKnowledge, random: Random): Hex {
  const hexes = chance(random, 2) ? STAR_HEXES : HEXES;
  return pick(
    random,
    hexes.filter((hex) => !colonyHexes.has(hex) && !shipHexes.has(hex)),
  );
}

const relocated = (ship: Ship, hex: Hex, random: Random): Ship => ({
  ...ship,
  hex,
  to: chance(random, 3)
    ? null
    : pick(
        random,
        STAR_HEXES.filter((star) => star !== hex),
      ),
  left: chance(random, 2) ? ship.left : null,
  way: pick(random, WAYS),
  avoid: chance(random, 4) ? [pick(random, STAR_HEXES)] : [],
  force: null,
});

/** Changes which colonies others have conquered from each other. */
function withConquests(state: State, knowledge: ViewerKnowledge, random: Random): State {
  if (countersOf(state) !== null) return state;
  let twin = state;
  for (const colony of state.colonies) {
    const hex = hexOf(colony.planet);
    if (!mayBeElsewhere(state, colony, knowledge) || knowledge.shipHexes.has(hex) || !chance(random, 3))
      continue;
    const able = othersThan(state, knowledge.viewer).filter((seat) => seat !== colony.owner);
    const seat = able.length === 0 ? undefined : pick(random, able);
    const warship = seat === undefined ? undefined : freeWarship(twin, seat, knowledge);
    if (warship === undefined) continue;
    twin = withSeat(twin, seat!, {
      ships: twin.seats[seat!]!.ships.map((ship) => (ship.id === warship.id ? { ...ship, hex } : ship)),
    });
    const taken: Colony = {
      ...colony,
      conqueror: seat!,
      bases: 0,
      advancedBases: 0,
      shield: false,
      idle: chance(random, 2),
    };
    twin = { ...twin, colonies: twin.colonies.map((one) => (one === colony ? taken : one)) };
  }
  return twin;
}

function freeWarship(state: State, seat: Seat, knowledge: ViewerKnowledge): Ship | undefined {
  const pinned = pinnedShips(state, seat, knowledge);
  return state.seats[seat]!.ships.find(
    (ship) => isWarship(ship) && ship.hex !== null && !pinned.has(ship.id),
  );
}

/** Recomputes the sieges of others' colonies; the viewer knows its own. */
function withSieges(state: State, { viewer }: ViewerKnowledge): State {
  const { phase, colonies } = state;
  if (phase?.kind !== 'production') return state;
  const besieged = colonies
    .filter((colony) =>
      colony.owner === viewer ? phase.besieged.includes(colony.planet) : isBesieged(state, colony),
    )
    .map(({ planet }) => planet);
  return { ...state, phase: { ...phase, besieged } };
}

/** Changes the secret step of a seat-turn, unless the turn would go on by itself. */
function withStep(state: State, seat: Seat, random: Random): State {
  const { turn } = state.seats[seat]!;
  if (turn === null || state.battle !== null) return state;
  const step = pick(random, STEPS);
  const twin = withSeat(state, seat, { turn: { ...turn, step, unasked: null } });
  const play = new Play(twin, lend('0'.repeat(64)).luck);
  settle(play);
  const stands = play.events.length === 0;
  return stands ? twin : withSeat(state, seat, { turn: { ...turn, step: 'movement', unasked: null } });
}

/** Renumbers the ships. */
function withIds(state: State, seat: Seat, random: Random): State {
  const { ships, nextShip } = state.seats[seat]!;
  const more = random.below(9);
  const { battle } = state;
  const units = battle?.units.map((unit) =>
    unit.seat === seat && unit.ship !== null ? { ...unit, ship: unit.ship + more } : unit,
  );
  const twin = withSeat(state, seat, {
    ships: ships.map((ship) => ({ ...ship, id: ship.id + more })),
    nextShip: nextShip + more,
  });
  return battle === null ? twin : { ...twin, battle: { ...battle, units: units! } };
}
