/** How far the own ships may go (SC-6): from command posts, or from colonies, and from the entry hex. */
import { atlas, hexOfPlanet } from '../atlas.ts';
import { distance, HEXES } from '../../../../../src/rules/stellar-conquest/hex.ts';
import { controllerOf } from '../view.ts';
import type { Own, View } from '../../../../../src/rules/stellar-conquest/sighting.ts';

/** From where range is traced, as far as the own eyes see: what is besieged counts for nothing. */
function basesOf(view: View, own: Own) {
  const { range } = atlas().board;
  const seat = view.seats[own.seat];
  const posts =
    view.options.posts === 'on'
      ? (seat?.posts ?? [])
      : own.colonies
          .filter((colony) => controllerOf(colony) === own.seat)
          .map(({ planet }) => hexOfPlanet(planet));
  const hexes = posts.filter((hex) => !isBesieged(own, hex));
  return [
    ...hexes.map((hex) => ({ hex, reach: range.post })),
    ...(seat === undefined ? [] : [{ hex: seat.entry, reach: range.entry }]),
  ];
}

/**
 * A warship of others is seen where a colony of one's own is that nobody has conquered: it always sees what is there.
 */
function isBesieged(own: Own, hex: string) {
  const holds = own.colonies.some(
    ({ planet, owner, conqueror }) => owner === own.seat && conqueror === null && hexOfPlanet(planet) === hex,
  );
  const seen = own.contacts[hex]?.ships ?? [];
  return holds && seen.some(({ ships }) => ships.corvette || ships.fighter || ships['death-star']);
}

/** The last one: it is asked for whenever the page is drawn. */
const last = { key: '', hexes: new Set() as ReadonlySet<string> };

/**
 * Hexes that ships other than scouts may enter; null where nothing bounds them. The same set as long as it stays the same.
 */
export function reachOf(view: View, own: Own) {
  if (own.technologies['unlimited-range']?.owned === true) return null;
  const bases = basesOf(view, own);
  const key = bases.map(({ hex, reach }) => `${hex} ${reach}`).join();
  if (key !== last.key) {
    last.hexes = new Set(HEXES.filter((hex) => bases.some((base) => distance(base.hex, hex) <= base.reach)));
    last.key = key;
  }
  return last.hexes;
}
