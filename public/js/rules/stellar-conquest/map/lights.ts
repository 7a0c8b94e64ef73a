/** The draft on the map: choosable hexes, and the routes of chosen ships with their turns. */
import { h } from '../../../shared/dom.ts';
import { stopsOf } from '../movement/voyages.ts';
import { pointOf } from './geometry.ts';
import { litMark } from './marks-on.ts';
import type { Hooks } from './map.ts';

export const lights = ({ lit, goal, from, routes = straight(from, goal), now = 0 }: Hooks) =>
  h(
    'g',
    { key: 'lights' },
    // The end of a route shows its last turn already.
    [...lit].map(([hex, { mark }]) =>
      litMark(hex, hex === goal && routes.length > 0 ? '' : mark, hex === goal),
    ),
    routes.map(({ from, turns }, i) => route(`route-${i}`, [from, ...turns.flat()])),
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
    return h(
      'g',
      { key: `stop-${key}`, class: 'sc-stop', 'data-stop': key },
      h('circle', { cx: x, cy: y, r: 3.5 }),
      // Above the dot, since the name of a star is below.
      h('text', { x: x + 6, y: y - 9, dy: '0.35em' }, `turn ${turn}`),
    );
  });
}
