/** Marks on the map: fleets, colonies, courses, and what the replay shows. */
import { h } from '../../../shared/dom.ts';
import { isHex } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import { concerned } from '../../concerned.ts';
import { atlas, hexOfPlanet } from '../atlas.ts';
import { colourOf, shapeOf } from '../marks.ts';
import { controllerOf, grouped, isWarship, ownersIn, viewOf } from '../view.ts';
import { boundsOf, rangeOf } from '../movement/range.ts';
import { letters, radius, scale } from './camera.ts';
import { titled } from './hints.ts';
import { border, nameBox, namePlaces, outlines, pointOf, touches } from './geometry.ts';
import type { Colony } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Content, VNode } from '../../../shared/dom.ts';
import type { Table } from '../../client.ts';
import type { Fleet } from '../view.ts';

/** As large as letters are, so that they are seen from far away, too. */
export const sizeOf = () => Math.min(Math.max(letters() * 0.62, 6.5), 11);

/** The smallest width and height of a touch target, in pixels. */
const TARGET = 32;

/** Fleets of several seats in open space are drawn side by side. */
export function fleetMark(table: Table, fleet: Fleet) {
  const { seat, hex, ships } = fleet;
  const { x, y } = pointOf(hex);
  const beside = viewOf(table).own === null ? seat * 5 - 7 : 0;
  const size = sizeOf();
  const at = { x: x - 6 - size * 0.7 + beside, y: y - 5 - size * 0.6 };
  const unarmed = !ships.some(isWarship);
  const isBound = ships.every(({ to }) => to !== null);
  const least = TARGET / scale();
  const high = Math.max(size * 2, least);
  // With its number, whose digits are bold.
  const wide = Math.max(size * 2.3 + `${ships.length}`.length * letters() * 0.7, least);
  return h(
    'g',
    {
      key: `fleet-${seat}-${hex}`,
      class: `sc-fleet of-${colourOf(table, seat)} ${unarmed ? 'unarmed' : ''} ${isBound ? 'bound' : ''}`,
      'data-ships': ships.map(({ id }) => `${seat}-${id}`).join(' '),
      'data-fleet': hex,
      'data-hint': '',
    },
    titled(table, ({ fleetHint }) => fleetHint(table, fleet)),
    h('rect', { x: at.x + size - wide, y: at.y - high / 2, width: wide, height: high }),
    h('path', { d: shapeOf(seat, at, size) }),
    h('text', { x: at.x - size * 1.3, y: at.y, dy: '0.35em' }, ships.length),
  );
}

/** A ring for each colony, broken if it is conquered. */
export const colonyRings = (table: Table, colonies: readonly Colony[]) =>
  [...grouped(colonies, ({ planet }) => hexOfPlanet(planet))].map(([hex, there]) => {
    const { x, y } = pointOf(hex);
    return h(
      'g',
      { key: `colonies-${hex}` },
      there.map((colony, i) =>
        h(
          'circle',
          {
            key: colony.planet,
            class: `sc-ring of-${colourOf(table, controllerOf(colony))} ${colony.conqueror === null ? '' : 'conquered'}`,
            cx: x,
            cy: y,
            r: radius() + 2.5 + i * 2.5,
            'data-hint': '',
            'data-colony': colony.planet,
          },
          titled(table, ({ colonyHint }) => colonyHint(table, colony)),
        ),
      ),
    );
  });

/** Destinations, as lines. */
export const courses = (table: Table, fleets: readonly Fleet[]): Content =>
  fleets.flatMap(({ seat, hex, ships }) => {
    const bound = grouped(
      ships.filter(({ to }) => to !== null),
      ({ to }) => String(to),
    );
    return [...bound.keys()].map((to) => {
      const [a, b] = [pointOf(hex), pointOf(to)];
      return h('path', {
        key: `course-${seat}-${hex}-${to}`,
        class: `sc-course of-${colourOf(table, seat)}`,
        d: `M${a.x} ${a.y}L${b.x} ${b.y}${head(a, b)}`,
      });
    });
  });

/** An arrow's head, short of the star. */
function head(a: { x: number; y: number }, b: { x: number; y: number }) {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const tip = { x: b.x - 10 * Math.cos(angle), y: b.y - 10 * Math.sin(angle) };
  const side = (turn: number) =>
    `${(tip.x - 7 * Math.cos(angle + turn)).toFixed(1)} ${(tip.y - 7 * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${side(0.5)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${side(-0.5)}`;
}

/** Marks a hex with the viewer's own ships. */
export const ownMark = (table: Table, seat: number, hex: string): VNode =>
  h('path', {
    key: `own-${seat}-${hex}`,
    class: `sc-own of-${colourOf(table, seat)}`,
    'data-own': hex,
    d: outlines([hex]),
  });

export function targetMark(hex: string): VNode {
  const { x, y } = pointOf(hex);
  return h('circle', {
    key: `target-${hex}`,
    class: 'sc-target',
    'data-target': hex,
    cx: x,
    cy: y,
    r: radius() + 5.5,
  });
}

/** What the replay shows just now. */
export function spots(table: Table) {
  const { ids } = concerned(table);
  return [...ids]
    .filter((id) => isHex(id))
    .map((hex) =>
      h(
        'path',
        { key: `spot-${hex}`, class: 'spot', d: outlines([hex]), 'data-hint': '' },
        titled(table, ({ SPOT }) => SPOT),
      ),
    );
}

/** The border of where ships may go, for the seat whose view is shown. */
export function range(table: Table) {
  const view = viewOf(table);
  const bounds = view.own === null ? null : boundsOf(rangeOf(view, view.own));
  return (
    bounds !== null &&
    h(
      'path',
      { key: 'range', class: 'sc-range', d: border(bounds), 'data-hint': '' },
      titled(table, ({ placeHint }) => placeHint('range')),
    )
  );
}

export const isFar = () => scale() < 0.62;

/** From far away, the letters of a name are larger, as in css/stellar/stellar-map.css, so it needs more distance from its star. */
const FAR = { size: 1.1, away: 0.4 };

/** The names shown: all, or from far away those of the `targets`, then explored stars, then others, as far as they fit. `lift`: the distance of the middle from its usual place, in letters. */
export function namesIn(view: View, targets: readonly string[]) {
  const size = letters();
  const places = namePlaces(atlas().board.stars, size, radius());
  const explored = new Set(ownersIn(view).flatMap((own) => own.explored.map(({ hex }) => hex)));
  const all = atlas().board.stars.map(({ name, hex }) => {
    const isTarget = targets.includes(hex);
    const { x, y } = places.get(hex) ?? pointOf(hex);
    const lift = !isFar() ? 0 : y > pointOf(hex).y ? FAR.away : -FAR.away;
    const box = nameBox(name, { x, y: y + lift * size }, size * (isFar() ? FAR.size : 1));
    return { name, hex, x, y, isTarget, lift, box };
  });
  if (!isFar()) return all;
  const rank = ({ hex, isTarget }: (typeof all)[number]) => (isTarget ? 0 : explored.has(hex) ? 1 : 2);
  const kept: typeof all = [];
  for (const one of all.toSorted((a, b) => rank(a) - rank(b)))
    if (one.isTarget || !overlaps(one.box, kept)) kept.push(one);
  return kept;

  function overlaps(box: (typeof all)[number]['box'], others: typeof all) {
    const drawn = [...others, ...all.map(({ hex }) => ({ box: nameBox('O', pointOf(hex), size) }))];
    return drawn.some((other) => touches(box, other.box));
  }
}

/** Names lie above all lines. */
export const names = (view: View, targets: readonly string[]) =>
  h(
    'g',
    { key: 'names', class: 'sc-words' },
    namesIn(view, targets).map(({ name, hex, x, y, isTarget, lift }) =>
      h(
        'text',
        { key: hex, class: isTarget ? 'sc-name first' : 'sc-name', x, y, dy: `${0.25 + lift}em` },
        name,
      ),
    ),
  );
