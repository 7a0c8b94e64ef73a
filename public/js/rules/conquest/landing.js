/** Where ships that come home are put, one by one. */
import { h } from '../../dom.js';
import { fleetWords, rankWords, shipName, viewOf } from './pieces.js';

/**
 * @import { ShipId, WorldId } from '../../../../src/rules/conquest/pieces.ts'
 * @import { Table } from './edition.js'
 */

/**
 * The world chosen for each ship; the emptiest where none was chosen yet.
 * @param {Table} table
 * @param {readonly ShipId[]} ships
 * @param {readonly WorldId[]} worlds
 * @param {Readonly<Record<string, WorldId>>} chosen
 */
export function landingsOf(table, ships, worlds, chosen) {
  const counts = new Map(worlds.map((w) => [w, shipsOn(table, w).length]));
  return ships.map((ship) => {
    const emptiest = worlds.reduce((a, b) => ((counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a));
    const world = chosen[ship] ?? emptiest;
    counts.set(world, (counts.get(world) ?? 0) + 1);
    return { ship, world };
  });
}

/**
 * @param {Table} table
 * @param {string} world
 */
export const shipsOn = (table, world) =>
  (viewOf(table).seats[table.seat ?? -1]?.ships ?? []).filter((s) => s.place === world).map((s) => s.id);

/**
 * @param {Table} table
 * @param {readonly { ship: ShipId, world: WorldId }[]} landings
 * @param {readonly WorldId[]} worlds
 * @param {(ship: ShipId, world: WorldId) => void} set
 */
export function landingList(table, landings, worlds, set) {
  return h(
    'ul',
    { class: 'landings' },
    landings.map(({ ship, world }) =>
      h(
        'li',
        { key: ship },
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
