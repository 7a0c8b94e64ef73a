/** CC-1.3: placing the colony ships. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import type { DeployCommand } from '../state/command.ts';
import { colonyShipsOf, outerWorldsOf } from '../phases/deploy.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { ownerOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

const AT_THE_CENTRE = 2;

export function forbidsDeploy(
  state: State,
  by: Seat,
  { centre, others }: DeployCommand,
): Refusal | undefined {
  const ships = [...centre, ...others.map(({ ship }) => ship)];
  const worlds = others.map(({ world }) => world);
  const [available, outer] = [colonyShipsOf(state, by), outerWorldsOf(by)];
  if (hasDuplicates(ships)) return no('ship-named-twice', 'CC-1.3');
  if (ships.some((ship) => ownerOf(ship) !== by)) return no('not-your-ship', 'CC-1.3');
  if (!ships.every((ship) => available.includes(ship))) return no('not-a-colony-ship', 'CC-1.3');
  if (centre.length !== AT_THE_CENTRE) return no('not-two-ships', 'CC-1.3');
  if (!worlds.every((world) => outer.includes(world))) return no('not-an-outer-world', 'CC-1.3');
  const whole = !hasDuplicates(worlds) && worlds.length === outer.length;
  return whole ? undefined : no('not-one-ship-each', 'CC-1.3');
}
