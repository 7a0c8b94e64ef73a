/** Builds each viewer's view (SC-10) field by field, so that a new field of the state stays hidden. */
import { unreachable, type Seat, type Viewer } from '../../vocabulary.ts';
import type { Battle, Stage } from '../state/battle.ts';
import { allSeats, colonyOn, controllerOf, seatAt } from '../state/board.ts';
import { countersOf } from '../movement/counters.ts';
import { TURNS_TOGETHER } from '../data/figures.ts';
import type { PlanetId } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import { battleIdSeen, unitSeen } from './redact.ts';
import type { BattleSeen, Own, PhaseSeen, SeatSeen, StageSeen, TurnSeen, View } from './sighting.ts';
import type { SeatState, State } from '../state/types.ts';

export function view(state: State, viewer: Viewer): View {
  const { options, turn, length, order, result } = state;
  const counters = countersOf(state);
  return {
    options,
    turn,
    length,
    phase: phaseSeen(state),
    order,
    seats: allSeats(state).map((seat) => seatSeen(state, seat, { viewer, counters })),
    battle: battleSeen(state, viewer),
    own: typeof viewer === 'number' && state.seats.length > viewer ? ownSeen(state, viewer) : null,
    open: viewer === 'open' ? openSeen(state) : null,
    result,
  };
}

function phaseSeen({ phase }: State): PhaseSeen | null {
  if (phase === null) return null;
  return phase.kind === 'turn' ? { kind: phase.kind, seat: phase.seat } : { kind: phase.kind };
}

interface Shown {
  readonly viewer: Viewer;
  readonly counters: readonly (readonly Hex[])[] | null;
}

function seatSeen(state: State, seat: Seat, { viewer, counters }: Shown): SeatSeen {
  const { colour, entry, turn, posts, length, missed, dormant, left, gone } = seatAt(state, seat);
  const knowsPosts = state.turn > TURNS_TOGETHER || viewer === seat || viewer === 'open';
  return {
    seat,
    colour,
    entry,
    turn: turn === null ? null : turn.turn,
    posts: knowsPosts ? posts : null,
    counters: counters === null ? null : counters[seat]!,
    length,
    missed,
    dormant,
    resigned: left,
    gone,
  };
}

function battleSeen(state: State, viewer: Viewer): BattleSeen | null {
  const { battle } = state;
  if (battle === null) return null;
  const { id, kind, hex, attacker, defenders, planets, units, round, aims, driven, open, stage } = battle;
  const takesPart = typeof viewer === 'number' && [attacker, ...defenders].includes(viewer);
  if (!open && !takesPart && viewer !== 'open') return null;
  return {
    battle: battleIdSeen({ battle: id, open }, viewer),
    kind,
    hex,
    attacker,
    defenders,
    planets,
    units: units.map((unit) => unitSeen(unit, viewer)),
    round,
    aims,
    driven,
    stage: stage === null ? null : stageSeen(state, { battle, stage }, viewer),
    orders: takesPart ? (battle.orders[viewer] ?? null) : null,
  };
}

/** Answers in an aftermath are sealed: each seat sees only its own. */
function stageSeen(
  state: State,
  { battle, stage }: { readonly battle: Battle; readonly stage: Stage },
  viewer: Viewer,
): StageSeen {
  switch (stage.kind) {
    case 'orders':
      return { kind: stage.kind, awaiting: stage.awaiting };
    case 'aim':
      return { kind: stage.kind, side: stage.side, awaiting: stage.awaiting };
    case 'withdraw':
      return { kind: stage.kind, side: stage.side };
    case 'drive':
      return { kind: stage.kind, seat: stage.seat, side: stage.side, numbers: stage.numbers };
    case 'aftermath': {
      const isOwn = (planet: PlanetId): boolean =>
        viewer === 'open' || colonyOn(state, planet)?.owner === viewer;
      const scorched = Object.entries(stage.scorched).filter(([planet]) => isOwn(planet));
      return {
        kind: stage.kind,
        awaiting: stage.awaiting,
        on: viewer === battle.attacker || viewer === 'open' ? stage.on : null,
        scorched: Object.fromEntries(scorched),
      };
    }
    default:
      return unreachable(stage);
  }
}

/** Copies ships, contacts and so on as they are stored, since the seat sees all of its own. */
function ownSeen(state: State, seat: Seat): Own {
  const own = seatAt(state, seat);
  const { ships, technologies, research, contacts, orders, plan, alarmed, cruise, outfit, production } = own;
  return {
    seat,
    ships,
    colonies: state.colonies.filter((colony) => colony.owner === seat || controllerOf(colony) === seat),
    besieged: besiegedOf(state, seat),
    technologies,
    research,
    explored: own.explored.map((hex) => ({ hex, card: state.cards[hex]! })),
    contacts,
    orders,
    plan,
    alarmed,
    cruise,
    outfit,
    production,
    turn: turnSeen(own),
  };
}

function besiegedOf(state: State, seat: Seat): readonly PlanetId[] {
  const { phase } = state;
  if (phase?.kind !== 'production') return [];
  return phase.besieged.filter((planet) => colonyOn(state, planet)?.owner === seat);
}

/** Leaves out `silent`: the attacker may not learn which defenders fight by the doctrine. */
function turnSeen({ turn }: SeatState): TurnSeen | null {
  if (turn === null) return null;
  const { turn: number, part, step, depopulated, unasked } = turn;
  return { turn: number, part, step, depopulated, unasked };
}

const openSeen = (state: State): NonNullable<View['open']> => ({
  seats: allSeats(state).map((seat) => ownSeen(state, seat)),
  cards: state.cards,
  devastated: state.devastated,
});
