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
const EMPTY = 2;
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
  force <= 0 ? 0 : CHANCES[Math.max(0, Math.round(Math.min(force, USUAL_FLEET) - defence) + USUAL_FLEET)]!;

/** What the bot loses if this seat founds a colony. */
const stakeOf = ({ colonies }: SeatSeen): number => STAKES[Math.min(colonies, COLONIES_TO_WIN - 1)]!;

interface Threat {
  readonly force: number;
  readonly stake: number;
}
interface Guarded {
  readonly world: WorldId;
  readonly strength: number;
  /** The attacks that opponents could make on it. */
  readonly threats: readonly Threat[];
}
export interface Danger {
  readonly own: SeatSeen;
  readonly guarded: readonly Guarded[];
}

/** What opponents could do to the home worlds and the colonies of the bot. */
export function dangerTo(view: View): Danger {
  const own = me(view);
  const colonies = guardsOf(own).map((guard) => placeOf(own, guard) as WorldId);
  const guarded = [...worldsOf(own.seat), ...colonies].map((world) => ({
    world,
    strength: strength(own, shipsOn(own, world)),
    threats: threatsTo(view, world),
  }));
  return { own, guarded };
}

function threatsTo(view: View, world: WorldId): readonly Threat[] {
  const own = me(view);
  const isHome = systemOf(world) === own.seat;
  const owner = view.seats[systemOf(world)]!;
  const all = isHome || owner.resigned || view.options.thirdSeats === 'on';
  return view.seats
    .filter(({ seat, resigned }) => seat !== own.seat && !resigned && (all || seat === owner.seat))
    .map((seat) => ({
      force: hasColony(seat, world) && isHome ? 0 : forceTo(view, seat, systemOf(world)),
      stake: isHome ? stakeOf(seat) : COLONY,
    }));
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

const shipsIn = (seat: SeatSeen, system: Seat): readonly ShipId[] =>
  seat.ships
    .filter(({ place }) => place !== 'void' && place !== 'flight' && systemOf(place) === system)
    .map(({ id }) => id);

/** The loss that the bot has to expect once these ships have moved; `undefined` is a place where they guard no world. */
export function fear({ own, guarded }: Danger, moved: ReadonlyMap<ShipId, WorldId | undefined>): number {
  const change = new Map<Place | undefined, number>();
  let settlers = own.ships.filter(({ id, place }) => isSettlerAt(own, id, place)).length;
  for (const [ship, world] of moved) {
    const counts = strength(own, [ship]);
    const from = placeOf(own, ship);
    change.set(from, (change.get(from) ?? 0) - counts);
    change.set(world, (change.get(world) ?? 0) + counts);
    settlers += Number(isSettlerAt(own, ship, world)) - Number(isSettlerAt(own, ship, from));
  }
  const losses = guarded.map((spot) => lossOf(spot, spot.strength + (change.get(spot.world) ?? 0), own));
  return losses.reduce((sum, loss) => sum + loss, 0) + (settlers < COLONY_SHIPS_AT_HOME ? POWER : 0);
}

function lossOf({ world, threats }: Guarded, defence: number, own: SeatSeen): number {
  const likely = threats.map(({ force, stake }) => stake * chanceToTake(force, defence));
  const isOpen = defence <= 0 && systemOf(world) === own.seat && threats.some(({ force }) => force > 0);
  return Math.max(0, ...likely) + (isOpen ? EMPTY : 0);
}

const isSettlerAt = (own: SeatSeen, ship: ShipId, place: Place | undefined): boolean =>
  classOf(ship) === 'c' &&
  place !== undefined &&
  place !== 'void' &&
  place !== 'flight' &&
  systemOf(place) === own.seat;
