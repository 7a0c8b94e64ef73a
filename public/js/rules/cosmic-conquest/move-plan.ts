/** The result of a move in preparation, and its missing input (CC-3.2, CC-3.3). Draws nothing. */
import { phrase } from '../conquest/catalogue.ts';
import { classOf, ownerOf, systemOf } from '../conquest/pieces.ts';
import type { ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { TurnParts } from '../../../../src/rules/conquest/legal/describe-turn.ts';
import type { View } from '../../../../src/rules/conquest/view/sighting.ts';

export type MoveParts = NonNullable<TurnParts['move']>;
export interface Draft {
  readonly ships?: readonly ShipId[];
  readonly world?: WorldId;
}

/** Ships of one system move: one of another takes the place of those chosen before. */
export function oneSystem(ships: readonly ShipId[], before: readonly ShipId[], parts: MoveParts) {
  const added = ships.find((ship) => !before.includes(ship)) ?? ships[0];
  const system = parts.ships.find((group) => added !== undefined && group.ships.includes(added));
  return ships.filter((ship) => system?.ships.includes(ship));
}

/** Whether ships are chosen, none of them on this world. */
export const areElsewhere = (view: View, ships: readonly ShipId[], world: string) =>
  ships.length > 0 && ships.every((ship) => placeOf(view, ship) !== world);

/** The destinations of the chosen ships; of all ships if none is chosen. */
export function destinations(view: View, ships: readonly ShipId[], parts: MoveParts) {
  const origin = parts.ships.find((group) => ships.some((ship) => group.ships.includes(ship)));
  if (origin === undefined) return parts.worlds;
  const left = new Set(ships.map((ship) => placeOf(view, ship)));
  const carried = ships.some((ship) => classOf(ship) === 't');
  return parts.worlds.filter((world) => !left.has(world) && (carried || systemOf(world) === origin.system));
}

/** The draft on the present board, without ships that have moved meanwhile or cannot go there. */
export function movePlan(draft: Draft, view: View, parts: MoveParts) {
  const known = new Set(parts.ships.flatMap((group) => group.ships));
  const ships = (draft.ships ?? []).filter((ship) => known.has(ship));
  const worlds = destinations(view, ships, parts);
  const wanted = parts.worlds.find((w) => w === draft.world);
  const world = worlds.find((w) => w === wanted);
  const missing = world === undefined ? missingFor({ view, ships, wanted }) : '';
  return { ships, world, worlds, missing: ships.length === 0 ? 'Choose ships first.' : missing };
}

/** What the player still has to choose. */
function missingFor({
  view,
  ships,
  wanted,
}: {
  view: View;
  ships: readonly ShipId[];
  wanted: WorldId | undefined;
}) {
  if (wanted === undefined) return 'Choose where they go.';
  if (ships.some((ship) => placeOf(view, ship) === wanted))
    return 'Some of these ships are already there. Choose another world.';
  return phrase('moving.lacks-transport');
}

/** The foreign worlds on which the move leaves no colony ship of its owner: colonies that it gives up. */
export function givenUp(view: View, ships: readonly ShipId[]): readonly string[] {
  const colonists = ships.filter((ship) => classOf(ship) === 'c');
  const places = new Set(colonists.map((ship) => placeOf(view, ship)));
  const stays = (ship: ShipId, place: string) =>
    classOf(ship) === 'c' && !ships.includes(ship) && placeOf(view, ship) === place;
  return [...places].filter((place) => {
    const owner = ownerOf(colonists[0] ?? '');
    const own = view.seats[owner]?.ships ?? [];
    return place !== '' && systemOf(place) !== owner && !own.some(({ id }) => stays(id, place));
  });
}

const placeOf = (view: View, ship: ShipId) =>
  view.seats[ownerOf(ship)]?.ships.find(({ id }) => id === ship)?.place ?? '';
