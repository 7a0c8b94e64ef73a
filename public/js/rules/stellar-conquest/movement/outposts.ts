/** Stars from which ships could go farther, when none in range is worth more. Draws nothing. */
import { atlas, hexOfPlanet } from '../atlas.ts';
import { planetNamed } from '../catalogue.ts';
import { isIn } from '../../../../../src/rules/stellar-conquest/movement/routes/hex-range.ts';
import { cardAt } from '../view.ts';
import { rangeOf, widens } from './range.ts';
import type { Own, View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';

/**
 * Stars in range with a planet to settle that would extend the range (SC-6). Empty as long as a star in range is unexplored, or has a
 * planet that scores and is not the seat's own.
 */
export function outposts(view: View, own: Own): readonly string[] {
  const range = rangeOf(view, own);
  const stars = atlas()
    .board.stars.filter(({ hex }) => isIn(range, hex))
    .map(({ hex }) => ({ hex, planets: planetsAt(view, hex) }));
  const isHopeful = stars.some(
    ({ hex, planets }) =>
      planets === undefined ||
      planets.some(({ type, orbit }) => (planetNamed(type).points ?? 0) > 0 && !isSettled(own, hex, orbit)),
  );
  if (isHopeful) return [];
  return stars.filter(({ hex, planets }) => planets?.length && widens(view, own, hex)).map(({ hex }) => hex);
}

/** Undefined if the star is unexplored. */
function planetsAt(view: View, hex: string) {
  const card = cardAt(view, hex);
  return card === undefined ? undefined : (atlas().cards.get(card) ?? []);
}

const isSettled = ({ colonies }: Own, hex: string, orbit: number) =>
  colonies.some(({ planet }) => hexOfPlanet(planet) === hex && planet.endsWith(`/${orbit}`));
