/** Why chosen ships cannot go to a star, in sentences. Draws nothing. */
import { phrase } from '../catalogue.ts';
import { placeName, starAt } from '../atlas.ts';
import { isIn } from '../../../../../src/rules/stellar-conquest/movement/routes/hex-range.ts';
import { grouped, tally, tallyWords } from '../view.ts';
import { maySteer } from './moving.ts';
import { rangeOf } from './range.ts';
import type { Own, View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Ship } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Moving } from './moving.ts';

interface Seen {
  readonly view: View;
  readonly own: Own;
}

/** `4 corvettes cannot go to Lalande (H18): out of range without a nearer command post.` Empty if all of the ships can. */
export function barredWords({ view, own }: Seen, { rows, from, roams }: Moving, to: string) {
  if (to === from || starAt(to) === undefined) return '';
  const unable = rows.filter(
    ({ count, group }) => count > 0 && !group.destinations.some((one) => one.to === to),
  );
  const ids = new Set(unable.flatMap(({ ships, count }) => ships.slice(0, count)));
  const ships = own.ships.filter(({ id }) => ids.has(id));
  const why = (ship: Ship) => {
    if (!maySteer(from) && !roams) return 'barred.between';
    if (ship.left === to && !roams) return 'barred.left';
    const isFar = ship.class !== 'scout' && !isIn(rangeOf(view, own), to);
    return isFar ? 'barred.range' : 'barred.route';
  };
  return [...grouped(ships, why)]
    .map(([reason, some]) => phrase(reason, { ships: tallyWords(tally(some)), place: placeName(to) }))
    .join(' ');
}

/** Stars that are named. */
const SHOWN = 3;

/** The stars that only some of the chosen ships can reach or that they left last, and why. Scouts go anywhere, which the form says already. */
export function barredNearby(seen: Seen, moving: Moving): readonly string[] {
  const others = moving.rows.filter(({ class: kind, count }) => kind !== 'scout' && count > 0);
  const offered = new Set(moving.goals.map(({ to }) => to));
  const going = new Set(moving.ships);
  const left = seen.own.ships.flatMap((ship) =>
    going.has(ship.id) && ship.left !== null ? [ship.left] : [],
  );
  const reached = others.flatMap(({ group }) => group.destinations.map(({ to }) => to));
  return [...new Set([...left, ...reached])]
    .filter((to) => !offered.has(to))
    .slice(0, SHOWN)
    .map((to) => barredWords(seen, moving, to));
}
