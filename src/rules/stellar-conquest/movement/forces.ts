/** Task forces (SC-8.3): numbers for own ships in one hex. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { seatAt, shipOf } from '../state/board.ts';
import type { TaskForceCommand } from '../state/command.ts';
import type { Hex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';
import type { Ship, State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsTaskForce(
  state: State,
  by: Seat,
  { number, ships = [] }: TaskForceCommand,
): Refusal | undefined {
  if (hasDuplicates(ships)) return no('ship-named-twice', 'SC-8.3');
  const named = ships.map((id) => shipOf(state, by, id));
  if (named.includes(undefined)) return no('not-your-ship', 'SC-8.3');
  if (new Set(named.map((ship) => ship!.hex)).size > 1) return no('ships-in-different-hexes', 'SC-8.3');
  if (ships.length === 0 && membersOf(state, by, number).length === 0)
    return no('no-such-task-force', 'SC-8.3');
  return undefined;
}

export const setTaskForce = (play: Play, by: Seat, { number, ships = [] }: TaskForceCommand): void =>
  play.record({ type: 'force-set', seat: by, number, ships });

export const membersOf = (state: State, seat: Seat, number: number): readonly Ship[] =>
  seatAt(state, seat).ships.filter(({ force }) => force === number);

/** Reduces each task force to its largest group in one hex; of equals, the group of the first ship. */
export function tidyForces(play: Play, seat: Seat): void {
  const forces = new Map<number, Map<Hex | null, Ship[]>>();
  for (const ship of seatAt(play.state, seat).ships) {
    if (ship.force === null) continue;
    const groups = forces.get(ship.force) ?? new Map<Hex | null, Ship[]>();
    forces.set(ship.force, groups.set(ship.hex, [...(groups.get(ship.hex) ?? []), ship]));
  }
  for (const [number, groups] of forces) {
    if (groups.size < 2) continue;
    const most = [...groups.values()].reduce((best, group) => (group.length > best.length ? group : best));
    play.record({ type: 'force-set', seat, number, ships: most.map(({ id }) => id) });
  }
}
