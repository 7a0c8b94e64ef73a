/** Checks who controls conquered colonies and transports, each time warships come or go (SC-14.2, 14.3, 14.5, 14.6). */
import type { Seat } from '../../vocabulary.ts';
import type { Battle } from '../state/battle.ts';
import { hasWarshipAt, isWarship, seatAt } from '../state/board.ts';
import { hexOf } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import { takeUpLostPosts } from '../movement/posts.ts';
import type { Play } from '../state/play.ts';
import type { Colony, State } from '../state/types.ts';
import type { ShipId } from '../data/pieces.ts';

export interface ControlCheck {
  /** The hex of a battle in progress, whose colonies are checked when it is over. */
  readonly except?: Hex;
  /** The battle that has just ended, in its last state. */
  readonly ended?: Battle;
}

export function checkControl(play: Play, { except, ended }: ControlCheck = {}): void {
  for (const colony of play.state.colonies) {
    const { planet, conqueror } = colony;
    const hex = hexOf(planet);
    if (conqueror === null || hex === except || hasWarshipAt(play.state, conqueror, hex)) continue;
    passOn(play, colony, conqueror, ended);
  }
  for (const seat of play.state.order) giveBack(play, seat);
  if (except === undefined) takeUpLostPosts(play);
}

/** SC-14.3: the colony passes to the seat that drove the conqueror out, else back to its owner. */
function passOn(play: Play, { planet, owner }: Colony, from: Seat, ended: Battle | undefined): void {
  const victor = ended === undefined ? undefined : victorOver(play.state, from, hexOf(planet), ended);
  if (ended === undefined || victor === undefined || victor === owner)
    return play.record({ type: 'freed', planet, owner, from });
  const parties = play.state.order.filter((seat) => [victor, owner, from].includes(seat));
  const battle = ended.id;
  play.record({ type: 'conquered', battle, open: false, parties, planet, owner, conqueror: victor, from });
}

/** The other side of that battle, if it has a warship in the hex at its end. */
function victorOver(state: State, seat: Seat, hex: Hex, ended: Battle): Seat | undefined {
  const parties = [ended.attacker, ...ended.defenders];
  if (ended.hex !== hex || !parties.includes(seat)) return undefined;
  return parties.find((other) => other !== seat && hasWarshipAt(state, other, hex));
}

/** SC-14.5: conquered transports without a warship of the seat in their hex go back to their owners. */
function giveBack(play: Play, seat: Seat): void {
  for (const [owner, ships] of unescorted(play.state, seat)) {
    const { nextShip } = seatAt(play.state, owner);
    const as = ships.map((_, i) => nextShip + i);
    play.record({ type: 'transports-passed', seat: owner, from: seat, ships, as });
  }
}

/** The seat's conquered transports without a warship, by the owner of their people. */
function unescorted(state: State, seat: Seat): readonly (readonly [Seat, readonly ShipId[]])[] {
  const { ships } = seatAt(state, seat);
  const conquered = ships.filter(({ people }) => people !== null && people.of !== seat);
  if (conquered.length === 0) return [];
  const escorted = new Set(ships.filter(isWarship).map(({ hex }) => hex));
  const lost = conquered.filter(({ hex }) => !escorted.has(hex));
  return state.order
    .map((owner) => [owner, lost.filter(({ people }) => people!.of === owner).map(({ id }) => id)] as const)
    .filter(([, ids]) => ids.length > 0);
}
