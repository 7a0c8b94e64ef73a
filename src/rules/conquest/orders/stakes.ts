/** Whether a combat could end the game, by what is public (IC-10). Orders may ask the player then. */
import type { Seat } from '../../vocabulary.ts';
import { COLONIES_TO_WIN } from '../data/numbers.ts';
import type { Place, ShipId, WorldId } from '../pieces/pieces.ts';
import { classOf, ownerOf, systemOf } from '../pieces/ships.ts';
import type { CombatSeen, SeatSeen, View } from '../view/sighting.ts';
import type { Rule } from './rule.ts';

/** Whether the rule asks the player because the combat could end the game. */
export const asksPlayer = ({ unless }: Rule, view: View): boolean =>
  unless !== undefined && couldEndGame(view);

/**
 * True in case of doubt. Deals are not considered, because orders make none. In the last round every combat counts, because it may
 * decide who leads at the end.
 */
function couldEndGame(view: View): boolean {
  const playing = view.seats.filter(({ resigned }) => !resigned);
  return isLastRound(view, playing) || playing.some((seat) => mostColonies(view, seat) >= COLONIES_TO_WIN);
}

function isLastRound({ options: { rounds } }: View, playing: readonly SeatSeen[]): boolean {
  return rounds !== 'none' && playing.every(({ turns }) => turns >= rounds - 1);
}

/** The seat's colonies after its ships have returned or, if that is possible, landed. */
function mostColonies({ combat, asking }: View, seat: SeatSeen): number {
  const now = worldsHeld(seat);
  if (combat === null) return colonies(seat.seat, now);
  const left = combat.fleet.filter(({ ship }) => isSettler(ship, seat.seat)).map(({ from }) => from);
  const back = colonies(seat.seat, [...now, ...left]);
  const moved = asking === null || !BEFORE_THE_SHIPS.includes(asking.kind);
  if (moved || !couldLand(combat, seat, asking.kind === 'coin')) return back;
  return Math.max(back, colonies(seat.seat, [...now, combat.world]));
}

const BEFORE_THE_SHIPS: readonly string[] = ['ally-request', 'alliance', 'coin'];

const isSettler = (ship: ShipId, seat: Seat): boolean => ownerOf(ship) === seat && classOf(ship) === 'c';

const isWorld = (place: Place): place is WorldId => place !== 'void' && place !== 'flight';

const worldsHeld = (seat: SeatSeen): readonly WorldId[] =>
  seat.ships
    .filter(({ id }) => classOf(id) === 'c')
    .map(({ place }) => place)
    .filter(isWorld);

const colonies = (seat: Seat, worlds: readonly WorldId[]): number =>
  new Set(worlds.filter((world) => systemOf(world) !== seat)).size;

/** Whether one of its colony ships attacks, or might join the attack. */
function couldLand(
  { fleet, allies, attacker, asked, world }: CombatSeen,
  seat: SeatSeen,
  joined: boolean,
): boolean {
  const attacks =
    seat.seat === attacker || allies.some((ally) => ally.seat === seat.seat && ally.side === 'attacker');
  if (attacks && fleet.some(({ ship }) => isSettler(ship, seat.seat))) return true;
  if (joined || !asked.attacker.includes(seat.seat)) return false;
  const systems = [world, ...fleet.map(({ from }) => from)].map(systemOf);
  return worldsHeld(seat).some((held) => systems.includes(systemOf(held)));
}
