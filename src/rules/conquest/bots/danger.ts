/** Which worlds of the bot its opponents could take from where they stand, and what the loss would cost. */
import { COLONIES_TO_WIN, COLONY_SHIPS_AT_HOME } from '../data/numbers.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Place, ShipId, WorldId } from '../pieces/pieces.ts';
import { classOf, systemOf, worldsOf } from '../pieces/ships.ts';
import type { SeatSeen, View } from '../view/sighting.ts';
import { guardsOf, hasColony, me, ofClass, placeOf, shipsOn, strength } from './odds.ts';

/** The strength that an opponent sends at most, as a rule. */
const USUAL_FLEET = 10;
/** What it costs if a seat founds a colony, by the number of colonies that it has. Two attacks of one turn can found two. */
const STAKES = [4, 5, 10, 60] as const;
const COLONY = 10;
/** The power of its race works while two colony ships are at home (IC-2.3). */
const POWER = 8;
/** An empty home world costs an attacker nothing. */
const EMPTY = 5;
const FACES = [0, 1, 2, 3, 4, 5] as const;

/** The chance that this is the best of three coins. */
const best = (value: number): number => ((value + 1) ** 3 - value ** 3) / FACES.length ** 3;
/** The chance that an attack succeeds with ships that are this much stronger than the defender's. Both play their best coins. */
const chanceOf = (lead: number): number =>
  FACES.flatMap((one) => FACES.map((other) => (lead + one > other ? best(one) * best(other) : 0))).reduce(
    (sum, chance) => sum + chance,
    0,
  );
const CHANCES = Array.from({ length: 2 * USUAL_FLEET + 1 }, (_, i) => chanceOf(i - USUAL_FLEET));
const chanceToTake = (force: number, defence: number): number =>
  CHANCES[Math.max(0, Math.round(Math.min(force, USUAL_FLEET) - defence) + USUAL_FLEET)]!;

/** What the bot loses if this seat founds a colony. */
const stakeOf = ({ colonies }: SeatSeen): number => STAKES[Math.min(colonies, COLONIES_TO_WIN - 1)]!;

interface Threat {
  readonly force: number;
  readonly stake: number;
}
/** A home world or a colony of the bot. */
interface Guarded {
  readonly world: WorldId;
  readonly strength: number;
  /** The attacks that opponents could make on it. */
  readonly threats: readonly Threat[];
  /** What an attacker gains at no cost if the world is empty. */
  readonly empty: number;
}
export interface Danger {
  readonly seat: Seat;
  readonly ships: ReadonlyMap<ShipId, { readonly place: Place; readonly strength: number }>;
  /** The colony ships at home. */
  readonly settlers: number;
  readonly guarded: readonly Guarded[];
}

/** What opponents could do to the home worlds and the colonies of the bot. */
export function dangerTo(view: View): Danger {
  const own = me(view);
  const colonies = guardsOf(own).map((guard) => placeOf(own, guard) as WorldId);
  return {
    seat: own.seat,
    ships: new Map(own.ships.map(({ id, place }) => [id, { place, strength: strength(own, [id]) }])),
    settlers: ofClass(shipsIn(own, own.seat), 'c').length,
    guarded: [...worldsOf(own.seat), ...colonies].map((world) => guardedAt(view, world)),
  };
}

function guardedAt(view: View, world: WorldId): Guarded {
  const own = me(view);
  const home = isIn(own.seat, world);
  const owner = view.seats[systemOf(world)]!;
  const all = home || owner.resigned || view.options.thirdSeats === 'on';
  const threats = view.seats
    .filter(({ seat, resigned }) => seat !== own.seat && !resigned && (all || seat === owner.seat))
    .filter((seat) => !(home && hasColony(seat, world)))
    .map((seat) => ({
      force: forceTo(view, seat, systemOf(world)),
      stake: home ? stakeOf(seat) : COLONY,
    }))
    .filter(({ force }) => force > 0);
  return {
    world,
    strength: strength(own, shipsOn(own, world)),
    threats,
    empty: home && threats.length > 0 ? EMPTY : 0,
  };
}

/** The strength of the strongest fleet that a seat can send to a system: ships there, and those from one other system (IC-4.3). */
function forceTo(view: View, seat: SeatSeen, target: Seat): number {
  const local = shipsIn(seat, target);
  const fleets = view.seats
    .filter((origin) => origin.seat !== target)
    .map((origin) => shipsIn(seat, origin.seat))
    .filter((ships) => ofClass(ships, 't').length > 0);
  return [[], ...fleets]
    .map((ships) => [...local, ...ships])
    .filter((ships) => ofClass(ships, 'w').length > 0)
    .reduce((most, ships) => Math.max(most, strength(seat, ships)), 0);
}

const isIn = (system: Seat, place: Place | undefined): boolean =>
  place !== undefined && place !== 'void' && place !== 'flight' && systemOf(place) === system;

const shipsIn = (seat: SeatSeen, system: Seat): readonly ShipId[] =>
  seat.ships.filter(({ place }) => isIn(system, place)).map(({ id }) => id);

/** The loss that the bot has to expect once these ships have moved; `undefined` is a place where they guard no world. */
export function fear(danger: Danger, moved: ReadonlyMap<ShipId, WorldId | undefined>): number {
  const change = new Map<Place | undefined, number>();
  let { settlers } = danger;
  for (const [ship, to] of moved) {
    const { place, strength: force } = danger.ships.get(ship)!;
    change.set(place, (change.get(place) ?? 0) - force);
    change.set(to, (change.get(to) ?? 0) + force);
    if (classOf(ship) === 'c') settlers += Number(isIn(danger.seat, to)) - Number(isIn(danger.seat, place));
  }
  return danger.guarded.reduce(
    (sum, spot) => sum + lossOf(spot, change.get(spot.world) ?? 0),
    settlers < COLONY_SHIPS_AT_HOME ? POWER : 0,
  );
}

function lossOf({ strength: before, threats, empty }: Guarded, change: number): number {
  const defence = before + change;
  const most = threats.reduce(
    (max, { force, stake }) => Math.max(max, stake * chanceToTake(force, defence)),
    0,
  );
  return defence <= 0 ? most + empty : most;
}
