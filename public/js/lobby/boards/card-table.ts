/** A table of cards: for each seat its ships and its planets, and how many cards are left. */
import { h } from '../../shared/dom.ts';
import type { SmallBoard } from '../../../../src/rules/interstellar-empire/view/miniature.ts';

const PLANETS: Readonly<Record<string, string>> = {
  none: '#8a8075',
  agricultural: '#7fae4b',
  jungle: '#2f7a43',
  industrial: '#6d7890',
};
/** The size of a card. */
const [WIDE, TALL] = [9, 13];
/** The x-coordinates at which fleets and empires begin, and of the right edge. */
const [FLEET, EMPIRE, EDGE] = [25, 72, 117];

export function cardTable(board: object) {
  const { seats, deck } = board as SmallBoard;
  const lane = 90 / seats.length;
  return [
    h('rect', { x: 4, y: 33, width: 15, height: 24, rx: 2, fill: '#1f2c52', stroke: '#6d7cad' }),
    h('text', { x: 11.5, y: 49, 'font-size': 10, 'text-anchor': 'middle', fill: '#e8ecf7' }, deck),
    seats.map(({ planets, ships, conceded }, seat) => {
      const y = lane * (seat + 0.5);
      return h(
        'g',
        { key: seat, opacity: conceded ? 0.35 : 1 },
        seat > 0 && h('path', { d: `M23 ${lane * seat}H120`, stroke: '#6d7cad', opacity: 0.5 }),
        spread(ships.length, FLEET, EMPIRE - 2).map((x, i) => {
          // The larger its firepower, the taller the ship.
          const size = 1.5 + (ships[i] ?? 0) * 0.65;
          const hull = `M${x} ${y - size}l2.5 ${2 * size}h-5z`;
          return [card(x, y, '#e0625a'), h('path', { d: hull, fill: '#c8cede' })];
        }),
        spread(planets.length, EMPIRE, EDGE).map((x, i) => [
          card(x, y, '#46a862'),
          h('circle', { cx: x, cy: y, r: 3, fill: PLANETS[planets[i] ?? ''] }),
        ]),
        ships.length === 0 && slot(FLEET, y),
        planets.length === 0 && slot(EMPIRE, y),
      );
    }),
  ];
}

/** Where a fleet or an empire has no card yet. `x`: its left edge. */
const slot = (x: number, y: number) =>
  h('rect', {
    x: x + 0.5,
    y: y - TALL / 2,
    width: WIDE - 1,
    height: TALL,
    rx: 1.5,
    fill: 'none',
    stroke: '#6d7cad',
    'stroke-dasharray': '2 1.5',
  });

const card = (x: number, y: number, stroke: string) =>
  h('rect', {
    x: x - WIDE / 2,
    y: y - TALL / 2,
    width: WIDE,
    height: TALL,
    rx: 1.5,
    fill: '#0b1226',
    stroke,
    'stroke-width': 1.2,
  });

/** The centres of the cards between two edges: side by side, or overlapping if there are many. */
function spread(count: number, from: number, to: number) {
  const step = Math.min(WIDE + 1.5, (to - from - WIDE) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => from + WIDE / 2 + i * step);
}
