/** Marks on the map: fleets, contacts with their age, posts, colonies, courses, and what the replay shows. */
import { h } from '../../../shared/dom.ts';
import { isHex } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import { concerned } from '../../concerned.ts';
import { atlas, hexOfPlanet } from '../atlas.ts';
import { colourOf, shapeOf } from '../marks.ts';
import { ageOf, controllerOf, grouped, isWarship, ownersIn, sumOf, viewOf } from '../view.ts';
import { letters, radius, scale } from './camera.ts';
import { titled } from './hints.ts';
import { nameBox, namePlaces, outlines, pointOf, touches } from './geometry.ts';
import type { Colony, Contact } from '../../../../../src/rules/stellar-conquest/state/types.ts';
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
  const least = TARGET / scale();
  const high = Math.max(size * 2, least);
  // With its number, whose digits are bold.
  const wide = Math.max(size * 2.3 + `${ships.length}`.length * letters() * 0.7, least);
  return h(
    'g',
    {
      key: `fleet-${seat}-${hex}`,
      class: `sc-fleet of-${colourOf(table, seat)} ${unarmed ? 'unarmed' : ''}`,
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

/** Faded with age, which is written beside it. */
export function contactMark(table: Table, contact: Contact & { hex: string }) {
  const { x, y } = pointOf(contact.hex);
  const age = ageOf(viewOf(table), contact);
  const size = sizeOf();
  const faded = age === 0 ? 'now' : age <= 4 ? 'recent' : 'old';
  return h(
    'g',
    { key: `contact-${contact.hex}`, class: `sc-contact ${faded}`, 'data-contact': contact.hex },
    contact.ships.map(({ seat, ships }, i) => {
      const at = { x: x + 6 + size * 0.7, y: y - 5 - size * 0.6 - i * size * 2.2 };
      return h(
        'g',
        { key: seat, class: `of-${colourOf(table, seat)}`, 'data-hint': '', 'data-seen': seat },
        titled(table, ({ seenHint }) => seenHint(table, contact, seat, ships)),
        h('path', { d: shapeOf(seat, at, size) }),
        h('text', { x: at.x + size * 1.3, y: at.y, dy: '0.35em' }, sumOf(ships)),
      );
    }),
    contact.colonies.map((colony, i) =>
      h(
        'circle',
        {
          key: colony.planet,
          class: `sc-ring of-${colourOf(table, controllerOf(colony))}`,
          cx: x,
          cy: y,
          r: radius() + 3 + i * 2,
          'data-hint': '',
          'data-colony': colony.planet,
        },
        titled(table, ({ placeHint }) => placeHint('foreign-colony')),
      ),
    ),
    h('text', { class: 'sc-age', x: x + 11, y: y + 6 }, `turn ${contact.turn}`),
  );
}

/** Where others have ships, in games that show it. */
export const counterMarks = (table: Table, view: View) =>
  view.seats.flatMap(({ seat, counters }) =>
    (seat === view.own?.seat ? [] : (counters ?? [])).map((hex) => {
      const { x, y } = pointOf(hex);
      return h(
        'path',
        {
          key: `counter-${seat}-${hex}`,
          class: `sc-counter of-${colourOf(table, seat)}`,
          d: shapeOf(seat, { x: x - 13 + seat * 3, y: y + 12 }, 3.5),
          'data-hint': '',
          'data-counter': hex,
        },
        titled(table, ({ counterHint }) => counterHint(table, seat)),
      );
    }),
  );

/** A flag. */
export function postMark(table: Table, seat: number, hex: string) {
  const { x, y } = pointOf(hex);
  const size = sizeOf();
  const [left, top] = [x - 2 + seat * 3, y - 7 - size * 1.6];
  return h(
    'path',
    {
      key: `post-${seat}-${hex}`,
      class: `sc-post of-${colourOf(table, seat)}`,
      d: `M${left} ${y - 6}V${top}L${left + size} ${top + size * 0.4}L${left} ${top + size * 0.8}`,
      'data-hint': '',
      'data-post': hex,
    },
    titled(table, ({ postHint }) => postHint(table, seat)),
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

/** A hex that can be chosen. */
export const litMark = (hex: string, chosen: boolean): VNode =>
  h('path', {
    key: `lit-${hex}`,
    class: `sc-lit ${chosen ? 'chosen' : ''}`,
    'data-lit': hex,
    d: outlines([hex]),
  });

/** Whether the words at neighbouring hexes would overlap. */
export const isDense = () => scale() < DENSE;
const DENSE = 1.2;

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
    .map((hex) => h('path', { key: `spot-${hex}`, class: 'spot', d: outlines([hex]) }));
}

export function battleMark(table: Table, { battle: fought }: View) {
  if (fought === null) return null;
  const { x, y } = pointOf(fought.hex);
  return h(
    'circle',
    { key: 'battle', class: 'sc-battle', cx: x, cy: y, r: 18, 'data-hint': '' },
    titled(table, ({ placeHint }) => placeHint('battle')),
  );
}

export const isFar = () => scale() < 0.62;

/** From far away, the letters of a name are larger, as in css/stellar/stellar-map.css, so it needs more distance from its star. */
const FAR = { size: 1.1, away: 0.4 };

/** The names that are shown: all, or from far away those of the `targets`, and of explored stars where there is room. `lift`: the distance of the middle from its usual place, in letters. */
export function namesIn(view: View, targets: readonly string[]) {
  const size = letters();
  const places = namePlaces(atlas().board.stars, size, radius());
  const explored = new Set(ownersIn(view).flatMap((own) => own.explored.map(({ hex }) => hex)));
  const all = atlas().board.stars.flatMap(({ name, hex }) => {
    const isTarget = targets.includes(hex);
    if (isFar() && !isTarget && !explored.has(hex)) return [];
    const { x, y } = places.get(hex) ?? pointOf(hex);
    const lift = !isFar() ? 0 : y > pointOf(hex).y ? FAR.away : -FAR.away;
    const box = nameBox(name, { x, y: y + lift * size }, size * (isFar() ? FAR.size : 1));
    return { name, hex, x, y, isTarget, lift, box };
  });
  if (!isFar()) return all;
  const kept = all.filter(({ isTarget }) => isTarget);
  for (const one of all) if (!one.isTarget && !kept.some(({ box }) => touches(box, one.box))) kept.push(one);
  return kept;
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
