/** Flat-topped hexes on a plane: every second column is set half a hex lower. In units of the picture. */
import { COLUMNS, placeOf } from '../../../../../src/rules/stellar-conquest/data/hex.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** From the middle of a hex to a corner. */
const RADIUS = 20;
/** From one column to the next, and from one row to the next. */
const ACROSS = RADIUS * 1.5;
const DOWN = RADIUS * Math.sqrt(3);
/** From the middle of a hex to its upper or lower edge. */
export const TO_EDGE = DOWN / 2;

/** From the edge of a star down to the middle of its name. */
const NAME = 9.5;
/** Width by height of a letter. */
export const LETTER = 0.6;

const middleOf = ({ column, row }: { column: number; row: number }): Point => ({
  x: column * ACROSS,
  y: (row - 1 + (column % 2 === 0 ? 0 : 0.5)) * DOWN,
});

export function pointOf(hex: string): Point {
  const place = placeOf(hex);
  if (place === undefined) throw new Error(`no hex ${hex}`);
  return middleOf(place);
}

/** The hex that a point is in; undefined beside the board. */
export function hexAt({ x, y }: Point) {
  const near = Math.round(x / ACROSS);
  let best = { hex: undefined as string | undefined, far: RADIUS };
  for (let column = near - 1; column <= near + 1; column += 1) {
    const rows = COLUMNS[column];
    if (rows === undefined) continue;
    const row = Math.round(y / DOWN + 1 - (column % 2 === 0 ? 0 : 0.5));
    if (row < 1 || row > rows.rows) continue;
    const middle = middleOf({ column, row });
    const far = Math.hypot(middle.x - x, middle.y - y);
    if (far < best.far) best = { hex: `${rows.letters}${row}`, far };
  }
  return best.hex;
}

const corner = ({ x, y }: Point, i: number) => {
  const angle = (i * Math.PI) / 3;
  return `${(x + RADIUS * Math.cos(angle)).toFixed(1)} ${(y + RADIUS * Math.sin(angle)).toFixed(1)}`;
};

/** Whole hexes, as the data of a path. */
export function outlines(hexes: Iterable<string>) {
  return Array.from(hexes, (hex) => {
    const middle = pointOf(hex);
    return `M${[0, 1, 2, 3, 4, 5].map((i) => corner(middle, i)).join('L')}Z`;
  }).join('');
}

const borders = new WeakMap<ReadonlySet<string>, string>();

/** The border around a set of hexes. */
export function border(hexes: ReadonlySet<string>) {
  const known = borders.get(hexes) ?? sidesAround(hexes);
  borders.set(hexes, known);
  return known;
}

/** Their sides that no two of them share. */
function sidesAround(hexes: ReadonlySet<string>) {
  const sides = [];
  for (const hex of hexes) {
    const middle = pointOf(hex);
    for (let i = 0; i < 6; i += 1) {
      const beyond = besides(middle, i);
      if (beyond === undefined || !hexes.has(beyond))
        sides.push(`M${corner(middle, i)}L${corner(middle, i + 1)}`);
    }
  }
  return sides.join('');
}

/** The next hex across a side, clockwise from the one at the lower right. */
function besides({ x, y }: Point, side: number) {
  const angle = ((side + 0.5) * Math.PI) / 3;
  return hexAt({ x: x + DOWN * Math.cos(angle), y: y + DOWN * Math.sin(angle) });
}

/** Of the arrow keys: columns and rows. */
const WAYS: Readonly<Record<string, { across: number; down: number }>> = {
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
};

/** The next hex that way. Left and right go half a hex up and down by turns, so that they keep to a row. */
export function stepFrom(hex: string, key: string) {
  const way = WAYS[key];
  const place = placeOf(hex);
  if (way === undefined || place === undefined) return undefined;
  const { x, y } = pointOf(hex);
  if (way.across === 0) return hexAt({ x, y: y + way.down * DOWN });
  const half = (place.column % 2 === 0 ? DOWN : -DOWN) / 2;
  const beside = x + way.across * ACROSS;
  return hexAt({ x: beside, y: y + half }) ?? hexAt({ x: beside, y: y - half });
}

/** Returns of the whole board. */
export function wholeBoard(): Box {
  const rows = Math.max(...COLUMNS.map((column) => column.rows));
  return {
    // The number of a fleet is at the left of its hex.
    x: -RADIUS * 2.8,
    y: -DOWN * 0.9,
    w: (COLUMNS.length - 1) * ACROSS + RADIUS * 4.2,
    h: rows * DOWN + DOWN * 0.8,
  };
}

/** A box around some hexes, with room beside them. `room`: in hexes. */
export function around(hexes: readonly string[], room: number): Box {
  const points = hexes.map(pointOf);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const beside = room * DOWN;
  const [x, y] = [Math.min(...xs) - beside, Math.min(...ys) - beside];
  return { x, y, w: Math.max(...xs) + beside - x, h: Math.max(...ys) + beside - y };
}

/** The middles of the names of stars, for letters and stars of this size: below their stars, or above if they would touch a name beside them. */
export function namePlaces(
  stars: readonly { readonly name: string; readonly hex: string }[],
  size: number,
  radius: number,
) {
  const away = radius + NAME;
  const places = new Map<string, Point>();
  const boxes: ReturnType<typeof nameBox>[] = [];
  for (const { name, hex } of stars) {
    const { x, y } = pointOf(hex);
    const below = nameBox(name, { x, y: y + away }, size);
    const middle = boxes.some((box) => touches(box, below)) ? y - away : y + away;
    places.set(hex, { x, y: middle });
    boxes.push(nameBox(name, { x, y: middle }, size));
  }
  return places;
}

// In game/boxes.ts, the same would be one more file for a first visit.
export const touches = (a: ReturnType<typeof nameBox>, b: ReturnType<typeof nameBox>) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export function nameBox(name: string, { x, y }: Point, size: number) {
  const half = (name.length * size * LETTER) / 2;
  return { left: x - half, top: y - size / 2, right: x + half, bottom: y + size / 2 };
}

/** Their hexes, the nearest first. */
export function nearestStars(stars: readonly { readonly hex: string }[], home: string) {
  const from = pointOf(home);
  const far = (hex: string) => Math.hypot(pointOf(hex).x - from.x, pointOf(hex).y - from.y);
  return stars.map(({ hex }) => hex).toSorted((a, b) => far(a) - far(b));
}
