/** Draws what a seat does in its turn. */
import { oneOf } from '../../../randomness/bits.ts';
import { pick, type Random } from '../../../randomness/random.ts';
import type { Seat } from '../../../vocabulary.ts';
import { mustReclaim, recallableFrom } from '../../phases/turn.ts';
import type { WorldId } from '../../pieces/pieces.ts';
import { indexOf, worldsOf } from '../../pieces/ships.ts';
import { allSeats, shipsOfSet } from '../../state/board.ts';
import type { Command, MoveCommand, RecallCommand } from '../../state/command.ts';
import { placesOf, setOf, slotOf } from '../../state/places.ts';
import type { State } from '../../state/types.ts';
import { drawAttack } from './attack.ts';
import { fleetOf, landed } from './ships.ts';

/** On average, one of this number of turns passes, and one recalls or moves ships if it can. The others attack, so that games progress. */
const KINDS = 6;

export function drawTurn(state: State, seat: Seat, random: Random): Command {
  if (mustReclaim(state)) {
    const ship = oneOf(placesOf(state, seat).inVoid, random);
    return { type: 'reclaim', ...landed(seat, shipsOfSet(state, seat, ship), random)[0]! };
  }
  const kind = random.below(KINDS);
  const manoeuvre = kind === 1 ? drawManoeuvre(state, seat, random) : undefined;
  const active = manoeuvre ?? (kind === 0 ? undefined : drawAttack(state, seat, random));
  return active ?? { type: 'pass' };
}

const drawManoeuvre = (state: State, seat: Seat, random: Random): Command | undefined =>
  state.kit.manoeuvre === 'move' ? drawMove(state, seat, random) : drawRecall(state, seat, random);

function drawRecall(state: State, seat: Seat, random: Random): RecallCommand | undefined {
  const systems = state.turn.attack === 1 ? recallableFrom(state, seat) : [];
  if (systems.length === 0) return undefined;
  const there = placesOf(state, seat).inSystem[pick(systems, random)]!;
  const ships = fleetOf(there, there & setOf(state.kit.fleet.t), random);
  return { type: 'recall', ships: landed(seat, shipsOfSet(state, seat, ships), random) };
}

/** Ships of one system that may go to this world. If they need a transport, `carriers` are the transports that could take part. */
interface Way {
  readonly world: WorldId;
  readonly ships: number;
  readonly carriers: number;
}

function drawMove(state: State, seat: Seat, random: Random): MoveCommand | undefined {
  const ways = waysOf(state, seat);
  if (ways.length === 0) return undefined;
  const { world, ships, carriers } = pick(ways, random);
  return { type: 'move', ships: shipsOfSet(state, seat, fleetOf(ships, carriers, random)), world };
}

/** CC-3.2, CC-3.3. */
function waysOf(state: State, seat: Seat): readonly Way[] {
  const { on, inSystem } = placesOf(state, seat);
  const unmoved = ~movedIn(state);
  const ways: Way[] = [];
  for (const system of allSeats(state)) {
    for (const world of worldsOf(system)) {
      const there = on[slotOf(world)]!;
      if (system !== seat && (there & setOf(state.kit.fleet.c)) === 0) continue;
      for (const from of allSeats(state)) {
        const ships = inSystem[from]! & unmoved & ~there;
        const carriers = from === system ? 0 : ships & setOf(state.kit.fleet.t);
        if (from === system ? ships !== 0 : carriers !== 0) ways.push({ world, ships, carriers });
      }
    }
  }
  return ways;
}

function movedIn({ kit, turn }: State): number {
  let moved = 0;
  for (const ship of turn.moved) moved |= 1 << indexOf(kit, ship);
  return moved;
}
