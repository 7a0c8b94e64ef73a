/** The draft on the map: choosable hexes, and the routes of chosen ships with their turns. Text lies above all lines. */
import { h } from '../../../shared/dom.ts';
import { covered } from '../../../game/boxes.ts';
import { atlas } from '../atlas.ts';
import { stopsOf } from '../movement/voyages.ts';
import { letters, radius } from './camera.ts';
import { LETTER, nameBox, namePlaces, pointOf } from './geometry.ts';
import { isDense, litMark, litNote } from './marks-on.ts';
import type { Hooks } from './map.ts';

export const lights = ({ lit, goal, from, routes = straight(from, goal) }: Hooks) =>
  h(
    'g',
    { key: 'lights' },
    [...lit.keys()].map((hex) => litMark(hex, hex === goal)),
    routes.map(({ from, turns }, i) => route(`route-${i}`, [from, ...turns.flat()])),
  );

export const lightWords = ({ lit, goal, from, routes = straight(from, goal), now = 0 }: Hooks) =>
  h(
    'g',
    { key: 'light-words', class: 'sc-words' },
    // The end of a route shows its last turn already.
    [...lit].map(([hex, { mark }]) => (hex !== goal || routes.length === 0) && litNote(hex, mark)),
    now > 0 && stops(routes, now),
  );

/** To a hex beside it. */
const straight = (from: string | null, goal: string | null) =>
  from === null || goal === null ? [] : [{ from, turns: [[goal]] }];

/** Hex by hex. */
const route = (key: string, hexes: readonly string[]) =>
  hexes.length > 1 &&
  h('polyline', {
    key,
    class: 'sc-path',
    'data-route': hexes.join(' '),
    points: hexes
      .map(pointOf)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' '),
  });

/** A dot at the end of each turn, with its number. */
function stops(routes: NonNullable<Hooks['routes']>, now: number) {
  const all = routes.flatMap((voyage) => stopsOf(voyage, now));
  const once = new Map(all.map((stop) => [`${stop.hex} ${stop.turn}`, stop]));
  return [...once].map(([key, { hex, turn }]) => {
    const { x, y } = pointOf(hex);
    const words = isDense() ? `t${turn}` : `turn ${turn}`;
    const { dx, dy, anchor } = clearSpot(hex, words);
    return h(
      'g',
      { key: `stop-${key}`, class: 'sc-stop', 'data-stop': key },
      h('circle', { cx: x, cy: y, r: 3.5 }),
      h('text', { x: x + dx, y: y + dy, dy: '0.35em', 'text-anchor': anchor }, words),
    );
  });
}

/** The best place first. */
const SPOTS = [
  { dx: 6, dy: -9, anchor: 'start' },
  { dx: -6, dy: -9, anchor: 'end' },
  { dx: 6, dy: 9, anchor: 'start' },
  { dx: -6, dy: 9, anchor: 'end' },
] as const;

/** Beside the dot, over as little as possible of the names of stars. */
function clearSpot(hex: string, words: string) {
  const { x, y } = pointOf(hex);
  const size = letters();
  const boxOf = (left: number, middle: number, text: string) => ({
    left,
    top: middle - size / 2,
    right: left + text.length * size * LETTER,
    bottom: middle + size / 2,
  });
  const { stars } = atlas().board;
  const places = namePlaces(stars, size, radius());
  const names = stars.map((star) => nameBox(star.name, places.get(star.hex) ?? pointOf(star.hex), size));
  const priced = SPOTS.map((spot) => {
    const width = spot.anchor === 'end' ? words.length * size * LETTER : 0;
    return { ...spot, price: covered(boxOf(x + spot.dx - width, y + spot.dy, words), names) };
  });
  return priced.reduce((best, one) => (one.price < best.price ? one : best));
}
