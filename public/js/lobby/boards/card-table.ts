/** A table of cards: a lane for each seat, with its planets and its ships, and how many cards are left. */
import { h } from '../../shared/dom.ts';
import type { SmallBoard } from '../../../../src/rules/interstellar-empire/view/miniature.ts';

const PLANETS: Readonly<Record<string, string>> = {
  none: '#8a8075',
  agricultural: '#7fae4b',
  jungle: '#2f7a43',
  industrial: '#6d7890',
};
/** Where planets begin, where ships begin, and the right edge. */
const [PLANETS_AT, SHIPS_AT, EDGE] = [26, 72, 117];

export function cardTable(board: object) {
  const { seats, deck } = board as SmallBoard;
  const height = 90 / seats.length;
  return [
    h('rect', { x: 4, y: 32, width: 16, height: 26, rx: 2.5, fill: '#1f2c52', stroke: '#6d7cad' }),
    h('text', { x: 12, y: 49, 'font-size': 11, 'text-anchor': 'middle', fill: '#e8ecf7' }, deck),
    seats.map(({ planets, ships, conceded }, seat) => {
      const middle = height * (seat + 0.5);
      return h(
        'g',
        { key: seat, opacity: conceded ? 0.35 : 1 },
        seat > 0 && h('path', { d: `M24 ${height * seat}H120`, stroke: '#6d7cad', opacity: 0.5 }),
        spread(planets.length, PLANETS_AT, SHIPS_AT - 3, 10).map((x, i) =>
          h('circle', { cx: x, cy: middle, r: 5, fill: PLANETS[planets[i] ?? ''], stroke: '#0b1226' }),
        ),
        spread(ships.length, SHIPS_AT, EDGE, 8).map((x, i) => {
          // The larger its firepower, the taller the ship.
          const size = 3 + (ships[i] ?? 0);
          const d = `M${x} ${middle - size}L${x + 3.5} ${middle + size}H${x - 3.5}Z`;
          return h('path', { d, fill: '#d9433a', stroke: '#0b1226' });
        }),
      );
    }),
  ];
}

/** The middles of so many things between two edges: `apart` each, or closer if there are many. */
function spread(count: number, from: number, to: number, apart: number) {
  const step = Math.min(apart, (to - from - apart) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => from + apart / 2 + i * step);
}
