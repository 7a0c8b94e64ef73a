/** How far the own ships may go (SC-6): from command posts, or from colonies, and from the entry hex. */
import { hexOfPlanet } from '../atlas.ts';
import { HEXES } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import {
  around,
  EVERYWHERE,
  isIn,
  type HexRange,
} from '../../../../../src/rules/stellar-conquest/movement/routes/hex-range.ts';
import { controllerOf } from '../view.ts';
import type { Own, View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';

/** The origins of range besides the entry hex, as far as the viewer knows: besieged colonies do not count. */
function originsOf(view: View, own: Own) {
  const seat = view.seats[own.seat];
  const posts =
    view.options.posts === 'on'
      ? (seat?.posts ?? [])
      : own.colonies
          .filter((colony) => controllerOf(colony) === own.seat)
          .map(({ planet }) => hexOfPlanet(planet));
  return posts.filter((hex) => !isBesieged(own, hex));
}

/**
 * The viewer sees other seats' warships at each of their unconquered colonies, which always see their hex.
 */
function isBesieged(own: Own, hex: string) {
  const holds = own.colonies.some(
    ({ planet, owner, conqueror }) => owner === own.seat && conqueror === null && hexOfPlanet(planet) === hex,
  );
  const seen = own.contacts[hex]?.ships ?? [];
  return holds && seen.some(({ ships }) => ships.corvette || ships.fighter || ships['death-star']);
}

/** Hexes that ships other than scouts may enter. The same value as long as these stay the same. */
export function rangeOf(view: View, own: Own): HexRange {
  if (own.technologies['unlimited-range']?.owned === true) return EVERYWHERE;
  const entry = view.seats[own.seat]?.entry;
  return entry === undefined ? EVERYWHERE : around(entry, originsOf(view, own));
}

/** Whether a command post there would bring more hexes into range. */
export function widens(view: View, own: Own, hex: string) {
  const range = rangeOf(view, own);
  const entry = view.seats[own.seat]?.entry;
  if (range === EVERYWHERE || entry === undefined) return false;
  const { allowed } = around(entry, [...originsOf(view, own), hex]);
  return allowed.some((isInside, i) => isInside && range.allowed[i] !== true);
}

const sets = new WeakMap<HexRange, ReadonlySet<string>>();

/** These hexes, for the border around them; null without a limit. */
export function boundsOf(range: HexRange): ReadonlySet<string> | null {
  if (range === EVERYWHERE) return null;
  const known = sets.get(range) ?? new Set(HEXES.filter((hex) => isIn(range, hex)));
  sets.set(range, known);
  return known;
}
