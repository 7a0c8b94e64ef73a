/** Where ships that come home are put, one by one. */
import { h } from '../../../shared/dom.ts';
import { shipHint } from '../hints.ts';
import { fleetWords, rankWords, shipName, viewOf } from '../pieces.ts';
import type { ShipId, WorldId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table } from '../edition.ts';

/** The world chosen for each ship; the emptiest if none was chosen yet. */
export function landingsOf(
  table: Table,
  ships: readonly ShipId[],
  worlds: readonly WorldId[],
  chosen: Readonly<Record<string, WorldId>>,
) {
  const counts = new Map(worlds.map((w) => [w, shipsOn(table, w).length]));
  return ships.map((ship) => {
    const emptiest = worlds.reduce((a, b) => ((counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a));
    const world = chosen[ship] ?? emptiest;
    counts.set(world, (counts.get(world) ?? 0) + 1);
    return { ship, world };
  });
}

export const shipsOn = (table: Table, world: string) =>
  (viewOf(table).seats[table.seat ?? -1]?.ships ?? []).filter((s) => s.place === world).map((s) => s.id);

export function landingList(
  table: Table,
  landings: readonly { ship: ShipId; world: WorldId }[],
  worlds: readonly WorldId[],
  set: (ship: ShipId, world: WorldId) => void,
) {
  return h(
    'ul',
    { class: 'landings' },
    landings.map(({ ship, world }) =>
      h(
        'li',
        { ...shipHint(table, ship), key: ship },
        h('label', { for: `land-${ship}` }, `${shipName(table, ship)} to `),
        h(
          'select',
          {
            id: `land-${ship}`,
            value: world,
            onchange: (e) => set(ship, worlds[e.target.selectedIndex] ?? world),
          },
          worlds.map((w) =>
            h('option', { key: w, value: w }, `${rankWords(w)} (${fleetWords(table, shipsOn(table, w))})`),
          ),
        ),
      ),
    ),
  );
}
