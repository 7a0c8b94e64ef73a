/** The destination of each colony ship (CC-1.3). Each change keeps the deployment valid: ships swap places. Draws nothing. */
import type { DeployCommand } from '../../../../src/rules/conquest/state/command.ts';
import type { DeployParts } from '../../../../src/rules/conquest/legal/describe.ts';
import type { Landing, ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';

/** All colony ships, each with its world. */
export type Deployment = readonly Landing[];

export const deploymentOf = ({ centre, others }: DeployCommand, parts: DeployParts): Deployment => [
  ...centre.map((ship) => ({ ship, world: parts.centre })),
  ...others,
];

export const commandOf = (deployment: Deployment, { centre }: DeployParts): DeployCommand => ({
  type: 'deploy',
  centre: deployment.filter(({ world }) => world === centre).map(({ ship }) => ship),
  others: deployment.filter(({ world }) => world !== centre),
});

export function swapped(deployment: Deployment, one: ShipId, other: ShipId): Deployment {
  const worldOf = (ship: ShipId) => deployment.find((landing) => landing.ship === ship)?.world;
  const [here, there] = [worldOf(one), worldOf(other)];
  if (here === undefined || there === undefined) return deployment;
  const turned = { [one]: there, [other]: here };
  return deployment.map(({ ship, world }) => ({ ship, world: turned[ship] ?? world }));
}

/**
 * The ship goes to the world, and the ship there goes to its origin: of two, the one with the lower number.
 */
export function sentTo(deployment: Deployment, ship: ShipId, world: WorldId): Deployment {
  const there = deployment.filter((landing) => landing.world === world).map((landing) => landing.ship);
  const other = there.toSorted()[0];
  return other === undefined || there.includes(ship) ? deployment : swapped(deployment, ship, other);
}
