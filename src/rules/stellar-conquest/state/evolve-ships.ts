/** Applies events of ships, posts and exploration to the state. */
import { unreachable, type Seat } from '../../vocabulary.ts';
import { colonyOn, seatAt, shipOf } from './board.ts';
import { changedColony, withColony, withNewShips, withSeat, withShips, withoutShips } from './changes.ts';
import { isStar } from '../data/planets.ts';
import type { EventOf } from './event.ts';
import { byHex } from '../data/hex.ts';
import type { Colony, Ship, State } from './types.ts';
import type { ShipId } from '../data/pieces.ts';

type ShipEvent = EventOf<
  'ships-built' | 'bound' | 'moved' | 'force-set' | 'explored' | 'post-set' | 'landed' | 'transports-passed'
>;

export function evolveShips(state: State, event: ShipEvent): State {
  switch (event.type) {
    case 'ships-built':
      return withNewShips(state, event.seat, event.ships);
    case 'bound': {
      const { to, way, avoid } = event;
      return withShips(state, event.seat, event.ships, (ship) => ({ ...ship, to, way, avoid }));
    }
    case 'moved':
      return withShips(state, event.seat, event.ships, (ship) => movedAlong(ship, event));
    case 'force-set':
      return forceSet(state, event);
    case 'explored':
      return explored(state, event);
    case 'post-set':
      return postSet(state, event);
    case 'landed':
      return landed(state, event);
    case 'transports-passed':
      return transportsPassed(state, event);
    default:
      return unreachable(event);
  }
}

/** A star hex that the ship passed counts as left; on arrival its destination lapses (SC-7.1, SC-7.2). */
function movedAlong(ship: Ship, { path, halted }: EventOf<'moved'>): Ship {
  const hex = path.at(-1)!;
  const behind = [...(ship.hex === null ? [] : [ship.hex]), ...path.slice(0, -1)];
  return {
    ...ship,
    hex,
    to: ship.to === hex ? null : ship.to,
    left: behind.findLast(isStar) ?? ship.left,
    steps: ship.steps + path.length,
    halted: ship.halted || halted,
  };
}

function forceSet(state: State, { seat, number, ships }: EventOf<'force-set'>): State {
  const before = seatAt(state, seat).ships;
  return withSeat(state, seat, {
    ships: before.map((ship) => {
      const force = ships.includes(ship.id) ? number : ship.force === number ? null : ship.force;
      return force === ship.force ? ship : { ...ship, force };
    }),
  });
}

function explored(state: State, { seat, hex, risks, card }: EventOf<'explored'>): State {
  const lost = risks.filter(({ die }) => die === 1).map(({ ship }) => ship);
  const after = withoutShips(state, seat, lost);
  const known = seatAt(after, seat);
  return withSeat(after, seat, {
    explored: card === null ? known.explored : [...known.explored, hex].toSorted(byHex),
    alarmed: known.alarmed || lost.length > 0,
  });
}

function postSet(state: State, { seat, hex, stands }: EventOf<'post-set'>): State {
  const rest = seatAt(state, seat).posts.filter((post) => post !== hex);
  return withSeat(state, seat, { posts: stands ? [...rest, hex].toSorted(byHex) : rest });
}

/** Adds people to the colony, or founds one, which is conquered if its people are (SC-14.5). */
function landed(state: State, { seat, planet, ships, of }: EventOf<'landed'>): State {
  const after = withoutShips(state, seat, ships);
  const known = colonyOn(state, planet);
  if (known !== undefined) return changedColony(after, planet, { people: known.people + ships.length });
  const founded: Colony = {
    planet,
    owner: of,
    people: ships.length,
    factories: 0,
    bases: 0,
    advancedBases: 0,
    shield: false,
    conqueror: of === seat ? null : seat,
    idle: false,
    destroyed: 0,
  };
  return withColony(after, founded);
}

/** The new controller may not learn the orders and moves of the old one (SC-10). */
const UNORDERED = { to: null, way: 'quick', avoid: [], steps: 0, halted: false, force: null } as const;

function transportsPassed(state: State, { seat, from, ships, as }: EventOf<'transports-passed'>): State {
  const fresh = ships.map((id, i): Ship => {
    const ship = shipOf(state, from, id);
    if (ship === undefined) throw new Error(`seat ${from} has no ship ${id}`);
    return { ...ship, ...UNORDERED, id: as[i]! };
  });
  const lost = outOfBattle(withoutShips(state, from, ships), from, ships);
  return withNewShips(withSeat(lost, from, { alarmed: true }), seat, fresh);
}

/** SC-14.2: the ships leave the seat even during a battle. */
function outOfBattle(state: State, seat: Seat, ships: readonly ShipId[]): State {
  const { battle } = state;
  if (battle === null) return state;
  const units = battle.units.filter((unit) => unit.seat !== seat || !ships.includes(unit.ship ?? 0));
  return { ...state, battle: { ...battle, units } };
}
