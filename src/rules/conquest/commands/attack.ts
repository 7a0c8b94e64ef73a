/** IC-4: declaring an attack. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { shipsAt, worldOf } from '../state/board.ts';
import type { AttackCommand } from '../state/command.ts';
import { rollDice } from '../play/dice.ts';
import { beginAllyRequest } from '../phases/ally-request.ts';
import { mustReclaim } from '../phases/turn.ts';
import type { WorldId } from '../pieces/pieces.ts';
import type { Play } from '../play/play.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { classOf, ownerOf, systemOf } from '../pieces/ships.ts';
import { askable, isOpponentAt, isTakenFrom } from '../play/targets.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsAttack(state: State, by: Seat, command: AttackCommand): Refusal | undefined {
  if (mustReclaim(state)) return no('reclaim-first', 'IC-3.2');
  return (
    forbidsTarget(state, by, command) ?? forbidsFleet(state, by, command) ?? forbidsAsking(state, by, command)
  );
}

function forbidsTarget(state: State, by: Seat, { world, opponent }: AttackCommand): Refusal | undefined {
  const owner = systemOf(world);
  if (owner >= state.seats.length) return no('no-such-world', 'IC-1.2');
  if (opponent >= state.seats.length) return no('no-such-seat', 'IC-1.1');
  if (isOpponentAt(state, by, world, opponent)) return undefined;
  const taken = opponent === owner && opponent !== by && isTakenFrom(state, by, world);
  return taken ? no('nothing-to-win', 'IC-4.5') : no('not-an-opponent-there', 'IC-4.4');
}

function forbidsFleet(state: State, by: Seat, { world, fleet }: AttackCommand): Refusal | undefined {
  if (hasDuplicates(fleet)) return no('ship-named-twice', 'IC-4.3');
  if (fleet.some((ship) => ownerOf(ship) !== by)) return no('not-your-ship', 'IC-4.3');
  const worlds = fleet.map((ship) => worldOf(state, ship)).filter((from) => from !== undefined);
  if (worlds.length < fleet.length) return no('ship-not-on-a-world', 'IC-4.3');
  if (!fleet.some((ship) => classOf(ship) === 'w')) return no('fleet-lacks-warship', 'IC-4.2');
  const origins = originsOf(world, worlds);
  if (origins.length > 1) return no('too-many-origins', 'IC-4.3');
  const carried = fleet.some(
    (ship) => classOf(ship) === 't' && systemOf(worldOf(state, ship)!) === origins[0],
  );
  return origins.length === 1 && !carried ? no('fleet-lacks-transport', 'IC-4.3') : undefined;
}

/** The systems, other than the target's own, that the ships come from. */
const originsOf = (target: WorldId, worlds: readonly WorldId[]): readonly Seat[] => [
  ...new Set(worlds.map(systemOf).filter((system) => system !== systemOf(target))),
];

function forbidsAsking(state: State, by: Seat, command: AttackCommand): Refusal | undefined {
  const { world, opponent, fleet, ask } = command;
  if (hasDuplicates(ask)) return no('seat-named-twice', 'IC-5.2');
  const from = fleet.map((ship) => systemOf(worldOf(state, ship)!));
  const eligible = askable(state, [by, opponent], [systemOf(world), ...from]);
  return ask.every((seat) => eligible.includes(seat)) ? undefined : no('seat-not-eligible', 'IC-5.1');
}

export function attack(play: Play, by: Seat, command: AttackCommand): void {
  const { world, opponent, fleet, ask } = command;
  play.record({
    type: 'attack-declared',
    combat: play.state.combats + 1,
    attacker: by,
    defender: opponent,
    world,
    fleet: fleet.map((ship) => ({ ship, from: worldOf(play.state, ship)! })),
    ask,
  });
  rollDice(play, 'declared', [...fleet, ...shipsAt(play.state, opponent, world)]);
  beginAllyRequest(play);
}
