/** A fair sample of deployments (CC-1.3): pairs on the centre, the others in several orders. */
import type { Seat } from '../../vocabulary.ts';
import type { DeployCommand } from '../state/command.ts';
import { colonyShipsOf, outerWorldsOf } from '../phases/deploy.ts';
import { choices, sampleOf } from '../../randomness/sampling.ts';
import type { State } from '../state/types.ts';

const MOST_DEPLOYMENTS = 120;

export function legalDeployments(state: State, seat: Seat): readonly DeployCommand[] {
  const ships = colonyShipsOf(state, seat);
  const worlds = outerWorldsOf(seat);
  const pairs = ships.flatMap((one, i) => ships.slice(i + 1).map((two) => [one, two]));
  const turned = worlds.map((_, i) => [...worlds.slice(i), ...worlds.slice(0, i)]);
  const orders = turned.flatMap((order) => [order, order.toReversed()]);
  return sampleOf(choices([pairs, orders] as const, pairs.length * orders.length), MOST_DEPLOYMENTS).map(
    ([centre, order]) => ({
      type: 'deploy',
      centre,
      others: ships.filter((ship) => !centre.includes(ship)).map((ship, i) => ({ ship, world: order[i]! })),
    }),
  );
}
