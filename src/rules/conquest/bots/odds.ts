/** Estimates the chances in a combat from what the bot's seat can see. */
import type { Seat } from '../../vocabulary.ts';
import { mint, valueOf } from '../pieces/coins.ts';
import type { ClassLetter, CoinId, Place, ShipId, Side, WorldId } from '../pieces/pieces.ts';
import { classOf, systemOf } from '../pieces/ships.ts';
import type { CombatSeen, SeatSeen, View } from '../view/sighting.ts';

/** The average face of a die. */
const USUAL_FACE = 3;
const USUAL_HAND = 3;
const USUAL_BEST_COIN = 4;

export const seatIn = (view: View, seat: Seat): SeatSeen => view.seats[seat]!;
export const me = (view: View): SeatSeen => seatIn(view, view.own!.seat);
export const hand = (view: View): readonly CoinId[] => view.own?.hand ?? [];

export const placeOf = (seat: SeatSeen, ship: ShipId): Place =>
  seat.ships.find(({ id }) => id === ship)!.place;

export const shipsOn = (seat: SeatSeen, world: WorldId): readonly ShipId[] =>
  seat.ships.filter(({ place }) => place === world).map(({ id }) => id);

export const ofClass = (ships: readonly ShipId[], letter: ClassLetter): readonly ShipId[] =>
  ships.filter((ship) => classOf(ship) === letter);

/** Whether it has a colony ship on this world of another seat's system. */
export const hasColony = (seat: SeatSeen, world: WorldId): boolean =>
  systemOf(world) !== seat.seat && ofClass(shipsOn(seat, world), 'c').length > 0;

/** Whether it is the only colony ship on a colony. */
export function isAnchor(seat: SeatSeen, ship: ShipId): boolean {
  const place = placeOf(seat, ship);
  if (place === 'void' || place === 'flight') return false;
  return hasColony(seat, place) && ofClass(shipsOn(seat, place), 'c').length === 1;
}

/** One colony ship on each colony, which keeps the colony. */
export function guardsOf(seat: SeatSeen): readonly ShipId[] {
  const settled = seat.ships
    .map(({ place }) => place)
    .filter((place) => place !== 'void' && place !== 'flight')
    .filter((place) => hasColony(seat, place));
  return [...new Set(settled)].map((world) => ofClass(shipsOn(seat, world), 'c')[0]!);
}

export const hasPower = (seat: SeatSeen, race: SeatSeen['race']): boolean =>
  seat.active && seat.race === race;

export function strength(seat: SeatSeen, ships: readonly ShipId[]): number {
  const seen = seat.ships.filter(({ id }) => ships.includes(id));
  return seen.reduce((sum, ship) => sum + (ship.strength ?? USUAL_FACE), 0);
}

/** The combat value of a main party's own ships and coin, without allies. */
export const ownValue = (seat: SeatSeen, ships: readonly ShipId[], coin: number): number =>
  hasPower(seat, 'seregon') ? strength(seat, ships) * coin : strength(seat, ships) + coin;

/** The share of each value from 0 to 5 among the coins that the seat cannot see. */
function unseen(view: View): readonly number[] {
  const seen = new Set<string | null>([
    ...hand(view),
    ...view.discard,
    ...Object.values(view.combat?.coins ?? {}),
  ]);
  const hidden = mint(view.seats.length).filter((coin) => !seen.has(coin));
  const counts = [0, 0, 0, 0, 0, 0];
  for (const coin of hidden) counts[valueOf(coin)]! += 1;
  return counts.map((count) => count / Math.max(1, hidden.length));
}

/** The chance that the best coin of a seat has at most this value. */
function chanceOfAtMost(view: View, seat: SeatSeen, value: number): number {
  const share = unseen(view)
    .slice(0, Math.max(0, Math.floor(value) + 1))
    .reduce((sum, one) => sum + one, 0);
  return share ** (seat.coins === 0 ? USUAL_HAND : seat.coins);
}

/** The chance that the seat holds a Diplomacy coin. */
const chanceOfDiplomacy = (view: View, seat: SeatSeen): number =>
  1 - (1 - unseen(view)[0]!) ** (seat.coins === 0 ? USUAL_HAND : seat.coins);

/** The value of the best coin in hand; if the hand is empty, the usual value in a fresh hand. */
export const bestCoin = (view: View): number =>
  hand(view).length === 0 ? USUAL_BEST_COIN : Math.max(...hand(view).map(valueOf));

/** A main party, its ships in the combat, and the strength of its allies. */
export interface Force {
  readonly seat: SeatSeen;
  readonly ships: readonly ShipId[];
  readonly allied: number;
}

/** The chance that `own` beats `other`, playing a coin of this value. */
export function chanceToBeat(view: View, own: Force, other: Force, coin: number): number {
  const total = ownValue(own.seat, own.ships, coin) + own.allied;
  const envoy = hasPower(other.seat, 'pelantiri') && other.ships.length > 0;
  const open = envoy ? 1 - chanceOfDiplomacy(view, other.seat) : 1;
  // The other seat's coin adds to its ships, or multiplies them. These are the values with which it still loses.
  const bearable = [0, 1, 2, 3, 4, 5].filter(
    (value) => ownValue(other.seat, other.ships, value) + other.allied < total,
  );
  return bearable.length === 0 ? 0 : open * chanceOfAtMost(view, other.seat, Math.max(...bearable));
}

/** One side of the present combat. */
export function forceOf(view: View, combat: CombatSeen, side: Side): Force {
  const seat = seatIn(view, combat[side]);
  const own = seat.ships.filter(({ place }) => place === (side === 'attacker' ? 'flight' : combat.world));
  const allied = combat.allies
    .filter((ally) => ally.side === side)
    .reduce((sum, ally) => sum + strength(seatIn(view, ally.seat), ally.ships), 0);
  return { seat, ships: own.map(({ id }) => id), allied };
}
