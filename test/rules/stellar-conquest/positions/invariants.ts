/** Checks that hold in every position. */
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import type { View } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Colony, SeatState, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { seatsOf, type Viewer } from '../../../../src/rules/vocabulary.ts';

/** Throws if ids are not unique, a number is negative, or a view does not match its schema. */
export function checkSound({ seats, colonies, battle }: State, view: (viewer: Viewer) => View): void {
  seats.forEach(checkShips);
  colonies.forEach(checkColony);
  if (new Set(colonies.map(({ planet }) => planet)).size < colonies.length)
    throw new Error('two colonies are on one planet');
  if (battle !== null && battle.stage === null) throw new Error('a battle waits for nobody');
  for (const viewer of [...seatsOf(seats.length), 'spectator', 'open'] as const)
    stellarConquest.schema.view.parse(view(viewer));
}

function checkShips({ ships, nextShip }: SeatState): void {
  if (new Set(ships.map(({ id }) => id)).size < ships.length) throw new Error('two ships have one id');
  if (ships.some(({ id }) => id >= nextShip)) throw new Error('a ship has the id of the next one');
  if (ships.some((ship) => (ship.class === 'transport') !== (ship.people !== null)))
    throw new Error('people are in transports, and in nothing else');
}

function checkColony(colony: Colony): void {
  const { planet, people, factories, bases, advancedBases } = colony;
  if (people < 1 || [factories, bases, advancedBases].some((count) => count < 0))
    throw new Error(`${planet} is ${JSON.stringify(colony)}`);
}
