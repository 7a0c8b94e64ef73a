/** Possible opponents on each world, and possible allies (IC-4, IC-5.1). All of it is public. */
import type { Seat } from '../../vocabulary.ts';
import {
  allSeats,
  canSend,
  hasColonyShipAt,
  hasTransportIn,
  isOn,
  seatAt,
  systemsWith,
} from '../state/board.ts';
import type { Side, WorldId } from '../pieces/pieces.ts';
import { combatOf } from './play.ts';
import { systemOf, worldsOf } from '../pieces/ships.ts';
import type { Combat, State } from '../state/types.ts';

/** IC-4.4, IC-4.5: the seats that the attacker may attack on this world. */
export function opponentsAt(state: State, attacker: Seat, world: WorldId): readonly Seat[] {
  return allSeats(state).filter((seat) => isOpponentAt(state, attacker, world, seat));
}

export function isOpponentAt(state: State, attacker: Seat, world: WorldId, opponent: Seat): boolean {
  const owner = systemOf(world);
  if (opponent === attacker) return false;
  if (opponent === owner) return !isTakenFrom(state, attacker, world);
  const open = owner === attacker || state.options.thirdSeats === 'on' || seatAt(state, owner).resigned;
  return open && isOn(state, opponent, world);
}

/** IC-4.5: the owner has no ship left on the world, and the attacker has a colony ship there. */
export function isTakenFrom(state: State, attacker: Seat, world: WorldId): boolean {
  return !isOn(state, systemOf(world), world) && hasColonyShipAt(state, attacker, world);
}

/** Whether the seat could declare any attack (IC-3.3). */
export function canAttack(state: State, seat: Seat): boolean {
  const bases = systemsWith(state, seat, state.kit.fleet.w);
  return allSeats(state).some((system) => {
    const reaches = bases.some((base) => base === system || hasTransportIn(state, seat, base));
    return reaches && worldsOf(system).some((world) => opponentsAt(state, seat, world).length > 0);
  });
}

/** IC-5.1: the seats besides these two that could send a ship from one of the systems. */
export function askable(
  state: State,
  parties: readonly [Seat, Seat],
  systems: readonly Seat[],
): readonly Seat[] {
  return allSeats(state).filter(
    (seat) => !parties.includes(seat) && !seatAt(state, seat).resigned && canSend(state, seat, systems),
  );
}

/** IC-5.4, IC-5.5: the systems from which allies of this side may send ships. */
export function alliedSystems(combat: Combat, side: Side): readonly Seat[] {
  const systems = [systemOf(combat.world)];
  if (side === 'defender') return systems;
  for (const { from } of combat.flight) if (!systems.includes(systemOf(from))) systems.push(systemOf(from));
  return systems;
}

/** IC-5.3: the seats that the defender may ask. */
export function askableByDefender(state: State): readonly Seat[] {
  const combat = combatOf(state);
  return askable(state, [combat.attacker, combat.defender], alliedSystems(combat, 'defender'));
}
