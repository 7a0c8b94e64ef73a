/** How the steady bot chooses its attack: the target, the fleet, and the seats to ask for help. */
import { COLONIES_TO_WIN } from '../data/numbers.ts';
import type { AttackCommand } from '../state/command.ts';
import type { TurnParts } from '../legal/describe-turn.ts';
import { helpers } from '../legal/fleets.ts';
import type { ClassLetter, ShipId, WorldId } from '../pieces/pieces.ts';
import { classOf, systemOf } from '../pieces/ships.ts';
import type { SeatSeen, View } from '../view/sighting.ts';
import type { Seat } from '../../vocabulary.ts';
import {
  bestCoin,
  chanceToBeat,
  guardsOf,
  hand,
  hasColony,
  hasPower,
  me,
  ofClass,
  seatIn,
  shipsOn,
  strength,
} from './odds.ts';

const WORTH = { colony: 10, victory: 1000, wreck: 0.5, settler: 2, leader: 1 } as const;
const PRICES: Readonly<Record<ClassLetter, number>> = { c: 2.5, w: 2, t: 1.5 };
const SAFE = 0.95;
const SURE = 0.8;

interface Plan {
  readonly world: WorldId;
  readonly opponent: Seat;
  readonly fleet: readonly ShipId[];
  readonly chance: number;
  readonly worth: number;
}

/** The attack with the highest expected value; undefined if none is worth its risk. */
export function bestAttack(view: View, parts: TurnParts): AttackCommand | undefined {
  const plans = parts.targets.flatMap(({ world, opponents }) =>
    opponents.flatMap((opponent) => plansFor(view, parts, world, opponent)),
  );
  const best = plans.reduce<Plan | undefined>(
    (a, b) => (a !== undefined && a.worth >= b.worth ? a : b),
    undefined,
  );
  if (best === undefined || best.worth <= 0) return undefined;
  const { world, opponent, fleet, chance } = best;
  const ask =
    chance >= SURE ? [] : helpers(parts, world, fleet, opponent).filter((seat) => isHarmless(view, seat));
  return { type: 'attack', world, opponent, fleet, ask };
}

/** Whether the bot may ask the seat. An ally that lands may gain a colony, so the bot does not ask seats with many. */
const isHarmless = (view: View, seat: Seat): boolean =>
  seatIn(view, seat).colonies <= Math.min(me(view).colonies, COLONIES_TO_WIN - 2);

function plansFor(view: View, parts: TurnParts, world: WorldId, opponent: Seat): readonly Plan[] {
  const local = parts.fleets.find(({ system }) => system === systemOf(world))?.ships ?? [];
  const origins = parts.fleets.filter(({ ships }) => ships !== local).map(({ ships }) => ships);
  return [[], ...origins]
    .flatMap((carried) => fleetsFrom(view, world, local, carried))
    .map((fleet) => assess(view, world, opponent, fleet));
}

/** Fleets of growing strength, with different numbers of colony ships. */
function fleetsFrom(
  view: View,
  world: WorldId,
  local: readonly ShipId[],
  carried: readonly ShipId[],
): readonly (readonly ShipId[])[] {
  const carrier = ofClass(carried, 't').slice(0, 1);
  if (carried.length > 0 && carrier.length === 0) return [];
  const ships = [...local, ...carried];
  const needed = [...ofClass(ships, 'w').slice(0, 1), ...carrier];
  if (ofClass(needed, 'w').length === 0) return [];
  const settlers = settlersAmong(view, world, ships);
  const others = [...ofClass(ships, 't'), ...ofClass(ships, 'w')].filter((ship) => !needed.includes(ship));
  return [1, 2, settlers.length]
    .map((count) => settlers.slice(0, count))
    .flatMap((colonists) =>
      [0, 1, 2, 4, others.length].map((more) => [...needed, ...colonists, ...others.slice(0, more)]),
    );
}

/** Colony ships from worlds other than the target, except one on each colony. */
function settlersAmong(view: View, world: WorldId, ships: readonly ShipId[]): readonly ShipId[] {
  const own = me(view);
  const here = shipsOn(own, world);
  const guards = guardsOf(own);
  return ofClass(ships, 'c').filter((ship) => !here.includes(ship) && !guards.includes(ship));
}

function assess(view: View, world: WorldId, opponent: Seat, fleet: readonly ShipId[]): Plan {
  const own = me(view);
  const other = seatIn(view, opponent);
  const coin = bestCoin(view);
  const target = shipsOn(other, world);
  const envoy = hasPower(own, 'pelantiri') && hand(view).some((held) => held.endsWith('-0'));
  const forces = [
    { seat: own, ships: fleet, allied: 0 },
    { seat: other, ships: target, allied: 0 },
  ] as const;
  const chance = envoy ? 1 : chanceToBeat(view, ...forces, coin);
  const loss = fleet.reduce((sum, ship) => sum + PRICES[classOf(ship)], 0);
  // If the attack is safe already, more ships only weaken the bot elsewhere.
  const waste = loss * (chance >= SAFE ? 0.2 : 0.05);
  const worth = chance * gain(view, { own, other, world, fleet }) - (1 - chance) * loss - waste;
  return { world, opponent, fleet, chance, worth };
}

interface Prospect {
  readonly own: SeatSeen;
  readonly other: SeatSeen;
  readonly world: WorldId;
  readonly fleet: readonly ShipId[];
}

/** The value of winning this attack. */
function gain(view: View, { own, other, world, fleet }: Prospect): number {
  const settlers = ofClass(fleet, 'c').length;
  const founds = systemOf(world) !== own.seat && settlers > 0 && !hasColony(own, world) ? 1 : 0;
  const breaks = hasColony(other, world) ? 1 : 0;
  const wins = own.colonies + founds >= COLONIES_TO_WIN;
  const wreckage = strength(other, shipsOn(other, world)) * WORTH.wreck;
  const danger = breaks * (other.colonies >= COLONIES_TO_WIN - 1 ? 2 : 1);
  // One more colony ship than the colony needs can attack the next world in the second attack.
  const spare = Math.min(
    settlers - founds,
    view.turn.attack === 1 ? 1 : 0,
    COLONIES_TO_WIN - own.colonies - founds,
  );
  return (
    (founds + danger) * WORTH.colony +
    (wins && founds > 0 ? WORTH.victory : 0) +
    wreckage +
    Math.max(0, spare) * WORTH.settler +
    other.colonies * WORTH.leader * (view.seats.length > 2 ? 1 : 0)
  );
}
