/** Draws an attack (IC-4): a target, a fleet, and the seats that are asked for help. */
import { membersOf, someOf, subsetOf } from '../../../randomness/bits.ts';
import { pick, type Random } from '../../../randomness/random.ts';
import { asSeat, type Seat } from '../../../vocabulary.ts';
import type { WorldId } from '../../pieces/pieces.ts';
import { worldsOf } from '../../pieces/ships.ts';
import { askable, isOpponentAt } from '../../play/targets.ts';
import { allSeats, shipsOfSet } from '../../state/board.ts';
import type { AttackCommand } from '../../state/command.ts';
import { placesOf, setOf } from '../../state/places.ts';
import type { State } from '../../state/types.ts';

interface Target {
  readonly world: WorldId;
  readonly opponent: Seat;
}

/** Undefined if the seat can attack nobody. */
export function drawAttack(state: State, seat: Seat, random: Random): AttackCommand | undefined {
  const count = state.seats.length;
  const first = random.below(count);
  for (let i = 0; i < count; i += 1) {
    const system = asSeat((first + i) % count);
    const bases = basesFor(state, seat, system);
    const targets = bases.length === 0 ? [] : targetsIn(state, seat, system);
    if (targets.length === 0) continue;
    const { world, opponent } = pick(targets, random);
    const base = pick(bases, random);
    const fleet = shipsOfSet(state, seat, drawFleet(state, seat, [system, base], random));
    const ask = drawHelpers(state, [seat, opponent], [system, base], random);
    return { type: 'attack', world, opponent, fleet, ask };
  }
  return undefined;
}

function targetsIn(state: State, seat: Seat, system: Seat): readonly Target[] {
  const targets: Target[] = [];
  for (const world of worldsOf(system))
    for (const opponent of allSeats(state))
      if (isOpponentAt(state, seat, world, opponent)) targets.push({ world, opponent });
  return targets;
}

/** The systems from which ships could join an attack in this one. The system itself means that no ships join from elsewhere. */
function basesFor(state: State, seat: Seat, system: Seat): readonly Seat[] {
  const { inSystem } = placesOf(state, seat);
  const { w: warships, t: transports } = state.kit.fleet;
  return allSeats(state).filter((base) => {
    const armed = ((inSystem[system]! | inSystem[base]!) & setOf(warships)) !== 0;
    return armed && (base === system || (inSystem[base]! & setOf(transports)) !== 0);
  });
}

/** At least a warship, and a transport if ships come from another system. */
function drawFleet(state: State, seat: Seat, [system, base]: readonly [Seat, Seat], random: Random): number {
  const { inSystem } = placesOf(state, seat);
  const ships = inSystem[system]! | inSystem[base]!;
  const warships = ships & setOf(state.kit.fleet.w);
  const carriers = base === system ? 0 : inSystem[base]! & setOf(state.kit.fleet.t);
  const needed = someOf(warships, random) | (carriers === 0 ? 0 : someOf(carriers, random));
  return needed | subsetOf(ships & ~warships & ~carriers, random);
}

/** Some of the seats that could send ships (IC-5.1). */
function drawHelpers(
  state: State,
  parties: readonly [Seat, Seat],
  systems: readonly [Seat, Seat],
  random: Random,
): readonly Seat[] {
  const able = askable(state, parties, systems).reduce((seats, seat) => seats | (1 << seat), 0);
  return membersOf(subsetOf(able, random)).map(asSeat);
}
