/** Which colony ship goes where (CC-1.3). No drawing here. Whatever is changed, it stays a deployment: ships change places. */

/**
 * @import { DeployCommand } from '../../../../src/rules/conquest/command.ts'
 * @import { DeployParts } from '../../../../src/rules/conquest/describe.ts'
 * @import { Landing, ShipId, WorldId } from '../../../../src/rules/conquest/pieces.ts'
 */

/** @typedef {readonly Landing[]} Deployment all colony ships, each with its world */

/**
 * @param {DeployCommand} command
 * @param {DeployParts} parts
 * @returns {Deployment}
 */
export const deploymentOf = ({ centre, others }, parts) => [
  ...centre.map((ship) => ({ ship, world: parts.centre })),
  ...others,
];

/**
 * @param {Deployment} deployment
 * @param {DeployParts} parts
 * @returns {DeployCommand}
 */
export const commandOf = (deployment, { centre }) => ({
  type: 'deploy',
  centre: deployment.filter(({ world }) => world === centre).map(({ ship }) => ship),
  others: deployment.filter(({ world }) => world !== centre),
});

/**
 * @param {Deployment} deployment
 * @param {ShipId} one
 * @param {ShipId} other
 * @returns {Deployment}
 */
export function swapped(deployment, one, other) {
  const worldOf = (/** @type {ShipId} */ ship) => deployment.find((landing) => landing.ship === ship)?.world;
  const [here, there] = [worldOf(one), worldOf(other)];
  if (here === undefined || there === undefined) return deployment;
  const turned = { [one]: there, [other]: here };
  return deployment.map(({ ship, world }) => ({ ship, world: turned[ship] ?? world }));
}

/**
 * The ship goes to the world, and whatever stands there to where it came from: of two, the one of the lower number.
 * @param {Deployment} deployment
 * @param {ShipId} ship
 * @param {WorldId} world
 * @returns {Deployment}
 */
export function sentTo(deployment, ship, world) {
  const there = deployment.filter((landing) => landing.world === world).map((landing) => landing.ship);
  const other = there.toSorted()[0];
  return other === undefined || there.includes(ship) ? deployment : swapped(deployment, ship, other);
}
