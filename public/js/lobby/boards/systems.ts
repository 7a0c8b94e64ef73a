/** Systems around the void. Each world is a pie chart of the seats that have ships there. */
import { h } from '../../shared/dom.ts';
import { COLOURS } from './colours.ts';
import type { SmallBoard } from '../../../../src/rules/conquest/view/miniature.ts';

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const TURN = Math.PI * 2;
/** The middle of the picture. */
const [X, Y] = [60, 45];
/** The radius of a system, for games of two systems, three systems, and so on. */
const SIZES = [21, 18, 21, 16, 14, 12, 12] as const;
/** Two and four systems are in the corners, where there is more space. */
const CORNERED = new Set([2, 4]);
/** The angles, in eighths of a full turn, of the worlds around the third one. By rank. */
const CORNERS = [-3, -1, 0, 1, 3] as const;

export const ringBoard = (board: object) => draw(board as SmallBoard, ring);
export const crossBoard = (board: object) => draw(board as SmallBoard, cross);

/** `world` returns the disc of the world with this rank. */
function draw({ races, worlds, combat, void: wrecks }: SmallBoard, world: (i: number, system: Disc) => Disc) {
  const systems = races.map((_, seat) => systemAt(seat, races.length));
  const near = Math.min(...systems.map(({ x, y, r }) => Math.hypot(x - X, y - Y) - r));
  const hole = { x: X, y: Y, r: Math.min(13, Math.max(4, near - 1)) };
  const target = combat?.world.split('-').map(Number) ?? [];
  return [
    circle(hole, { fill: '#04060d', stroke: '#2d3a66' }),
    ships({ ...hole, r: hole.r * 0.6 }, wrecks, races),
    systems.map((system, seat) => [
      circle(system, { fill: '#0f1730', stroke: colourOf(races[seat]), 'stroke-dasharray': '1 2' }),
      worlds[seat]?.map((counts, i) => {
        const disc = world(i, system);
        return [
          circle(disc, { fill: GROUNDS[i] ?? '', stroke: '#46568a', 'stroke-width': 0.6 }),
          ships({ ...disc, r: disc.r * 0.8 }, counts, races),
          target[0] === seat && target[1] === i + 1 && circle(disc, HIT),
        ];
      }),
    ]),
  ];
}

/** The colours of worlds, by rank. */
const GROUNDS = ['#3a3f6b', '#2c4a5e', '#2a5250', '#4a4358', '#50424a'];
const HIT = { fill: 'none', stroke: '#ff8f6b', 'stroke-width': 2 };

function systemAt(seat: number, seats: number): Disc {
  const r = SIZES[seats - 2] ?? 12;
  const isCornered = CORNERED.has(seats);
  const angle = TURN / 4 + (isCornered ? TURN / 8 : 0) + (seat * TURN) / seats;
  const far = isCornered ? Math.SQRT2 : 1;
  return {
    x: X + Math.cos(angle) * far * (X - r - 2),
    y: Y + Math.sin(angle) * far * (Y - r - 2),
    r,
  };
}

const ring = (i: number, { x, y, r }: Disc) => orbit({ x, y, r: r * 0.34 }, i / 5 - 1 / 4, r * 0.62);
const cross = (i: number, { x, y, r }: Disc) =>
  i === 2 ? { x, y, r: r * 0.38 } : orbit({ x, y, r: r * 0.29 }, (CORNERS[i] ?? 0) / 8, r * 0.7);

const orbit = ({ x, y, r }: Disc, turns: number, far: number): Disc => ({
  x: x + Math.cos(turns * TURN) * far,
  y: y + Math.sin(turns * TURN) * far,
  r,
});

/** A disc with a sector for each seat, in proportion to its ships. A full disc in the last colour lies below, so that no gap shows between sectors. */
function ships(disc: Disc, counts: readonly number[], races: SmallBoard['races']) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const last = counts.findLastIndex((count) => count > 0);
  const start = counts.map((_, seat) => counts.slice(0, seat).reduce((sum, count) => sum + count, 0));
  const sector = (count: number, seat: number) =>
    count > 0 &&
    seat !== last &&
    circle(
      { ...disc, r: disc.r / 2 },
      {
        fill: 'none',
        stroke: colourOf(races[seat]),
        'stroke-width': disc.r,
        pathLength: all,
        'stroke-dasharray': `${count} ${all}`,
        'stroke-dashoffset': -(start[seat] ?? 0),
      },
    );
  // With the rim, dark ships are visible on a dark world.
  const ground = { fill: colourOf(races[last]), stroke: '#a9b6dd', 'stroke-width': 0.5 };
  return [circle(disc, ground), counts.map(sector)];
}

const colourOf = (race = '') => COLOURS[race] ?? '#888';

const circle = ({ x, y, r }: Disc, props: Readonly<Record<string, string | number>>) =>
  h('circle', { cx: x.toFixed(1), cy: y.toFixed(1), r: r.toFixed(1), ...props });
