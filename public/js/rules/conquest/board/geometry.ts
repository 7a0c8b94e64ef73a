/** Positions on the board, in the units of its picture. Draws nothing. */
import { rankOf, worldsOf } from '../pieces.ts';
import type { Sizes } from '../edition.ts';
import type { Stack } from '../pieces.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Disc = Point & { r: number };
/** `tag`: at which angle its rank is written. */
export type World = Disc & { id: string; tag: number };
export type System = Disc & {
  seat: number;
  worlds: readonly World[];
  muster: Point;
  camp: Disc;
  star: Disc;
  label: Point;
};
/** Whether the world of rank 3 is in the middle of the others. */
export type Plan = 'ring' | 'centred';
export interface Layout {
  readonly systems: readonly System[];
  readonly hole: Disc;
  readonly box: readonly [number, number, number, number];
}

const ROOM = 500;
/** Between the void and the systems, where fleets in flight are shown. */
const SKY = 74;
const BETWEEN = 18;
const LABEL = 44;
const MARGIN = 10;
const TURN = Math.PI * 2;
const UPPER_LEFT = (TURN * -3) / 8;
/** The number of systems in the corners, where there is more space. */
const CORNERED = new Set([2, 4]);

/** The seats clockwise around the void, the viewer's own at the bottom. */
export function layoutOf(seats: number, own: number, plan: Plan): Layout {
  const { ring, r, hole } = sizes(seats);
  const systems = Array.from({ length: seats }, (_, seat) => {
    const angle = TURN / 4 + (CORNERED.has(seats) ? TURN / 8 : 0) + ((seat - own) * TURN) / seats;
    const at = { x: Math.cos(angle) * ring, y: Math.sin(angle) * ring };
    return system(seat, { ...at, r }, plan);
  });
  return { systems, hole: { x: 0, y: 0, r: hole }, box: boxAround(systems) };
}

/** As large as neighbours and the void allow. */
function sizes(seats: number) {
  const hole = seats <= 4 ? 90 : 90 + 14 * seats;
  const half = Math.sin(Math.PI / seats);
  // ring + r = ROOM; r <= ring * half - BETWEEN; r <= ring - hole - SKY.
  const beside = (ROOM * half - BETWEEN) / (1 + half);
  const inside = (ROOM - hole - SKY) / 2;
  const r = Math.min(beside, inside);
  const ring = ROOM - r;
  return { ring, r, hole: Math.min(ring - r - SKY, hole + 60) };
}

/** `camp`: where defending ships gather; `star`: the owner's mark; `muster`: where attackers gather. */
function system(seat: number, { x, y, r }: Disc, plan: Plan): System {
  const length = Math.hypot(x, y);
  const out = (length - r - SKY / 2) / length;
  // On the side away from the void, where no fleet musters.
  const below = y > 1;
  const label = { x, y: below ? y + r + 26 : y - r - 12 };
  const side = (below ? 1 : -1) * r * 0.77;
  const inside =
    plan === 'ring'
      ? { star: { x, y: y + r * 0.03, r: r * 0.12 }, camp: { x, y, r: 34 } }
      : { star: { x, y: y + side, r: r * 0.12 }, camp: { x, y: y - side, r: 30 } };
  const worlds = plan === 'ring' ? ringOf(seat, { x, y, r }) : crossOf(seat, { x, y, r });
  return { x, y, r, seat, worlds, ...inside, label, muster: { x: x * out, y: y * out } };
}

const ringOf = (seat: number, { x, y, r }: Disc) =>
  worldsOf(seat).map((id, i) => {
    const angle = -TURN / 4 + (i * TURN) / 5;
    return {
      id,
      tag: UPPER_LEFT,
      r: r * 0.345,
      x: x + Math.cos(angle) * r * 0.61,
      y: y + Math.sin(angle) * r * 0.61 + r * 0.03,
    };
  });

/** In eighths of a turn, of the worlds around the centre. */
const CORNERS: Readonly<Record<number, number>> = { 1: -3, 2: -1, 4: 1, 5: 3 };

function crossOf(seat: number, { x, y, r }: Disc) {
  const worlds = worldsOf(seat);
  const isOuter = (id: string) => CORNERS[rankOf(id)] !== undefined;
  // The centre comes last, so that nothing hides its pieces.
  return [...worlds.filter(isOuter), ...worlds.filter((id) => !isOuter(id))].map((id) => {
    const eighth = CORNERS[rankOf(id)];
    // Between the two worlds above it, whose pieces it would hide farther left.
    if (eighth === undefined) return { id, tag: TURN / -4, r: r * 0.38, x, y };
    const angle = (eighth * TURN) / 8;
    return {
      id,
      tag: angle,
      r: r * 0.31,
      x: x + Math.cos(angle) * r * 0.7,
      y: y + Math.sin(angle) * r * 0.7,
    };
  });
}

function boxAround(systems: readonly System[]): Layout['box'] {
  const left = Math.min(...systems.map((s) => s.x - s.r)) - MARGIN;
  const right = Math.max(...systems.map((s) => s.x + s.r)) + MARGIN;
  const top = Math.min(...systems.map((s) => s.y - s.r)) - LABEL;
  const bottom = Math.max(...systems.map((s) => s.y + s.r)) + LABEL;
  return [left, top, right - left, bottom - top];
}

/** For the line about the race below a system. */
const LINE = 0.12;

/** The part of the picture that shows one system, or the void. It has the shape of the whole, so the board keeps its size. */
export function boxFor(layout: Layout, zoom: number | 'void' | null): Layout['box'] {
  if (zoom === null) return layout.box;
  const disc = zoom === 'void' ? layout.hole : layout.systems[zoom];
  if (disc === undefined) return layout.box;
  const r = disc.r + SKY * 0.75;
  const [, , width, height] = layout.box;
  const w = 2 * r * (1 + LINE) * Math.max(1, width / height);
  return [disc.x - w / 2, disc.y - r, w, (w * height) / width];
}

/**
 * How stacks are placed on a disc: as large as they may be, each owner's in rows of their own, so that nothing overlaps however
 * many share it.
 * `largest`: how large one may be drawn.
 * Returns in the order of the stacks.
 */
export function standing(
  disc: Disc,
  stacks: readonly Stack[],
  sizes: Sizes,
  largest: number = disc.r * sizes.most,
): { x: number; y: number; scale: number }[] {
  let scale = largest;
  let rows = rowsOf(stacks, sizes, (disc.r * WIDE) / scale);
  while (!fits(rows, sizes, disc.r / scale)) {
    scale *= 0.97;
    rows = rowsOf(stacks, sizes, (disc.r * (rows.length > 1 ? ROOMY : WIDE)) / scale);
  }
  const top = disc.y + scale * sizes.foot - ((rows.length - 1) * sizes.row * scale) / 2;
  const spots = new Map();
  rows.forEach((row, i) => {
    let x = disc.x - (widthOf(row, sizes) * scale) / 2;
    for (const stack of row) {
      const half = (widthOf([stack], sizes) * scale) / 2;
      spots.set(stack, { x: x + half, y: top + i * sizes.row * scale, scale });
      x += 2 * half;
    }
  });
  return stacks.map((stack) => spots.get(stack));
}

/**
 * Several rows may be neither too large nor too deep. A single one is as wide as it may be, or there would be two.
 * `radius`: in units of scale.
 */
const fits = (rows: readonly (readonly Stack[])[], { row }: Sizes, radius: number) =>
  rows.length < 2 || (radius >= 1 && rows.length * row <= radius * DEEP);

/** In radii of the disc: how wide a single row may be, each of several, and how deep they may be together. */
const WIDE = 1.92;
const ROOMY = 1.78;
const DEEP = 1.72;

/**
 * Each owner's by themselves, in as few rows as there is room for, and these about as long as each other.
 * `room`: in units of scale.
 */
function rowsOf(stacks: readonly Stack[], sizes: Sizes, room: number) {
  const owners = [...new Set(stacks.map((stack) => stack.owner))];
  return owners.flatMap((owner) => {
    const own = stacks.filter((stack) => stack.owner === owner);
    const rows = Math.ceil(widthOf(own, sizes) / room);
    return broken(own, sizes, { room, most: Math.ceil(own.length / rows) });
  });
}

/** `limits`: of each row: in width, and in number. */
function broken(stacks: readonly Stack[], sizes: Sizes, { room, most }: { room: number; most: number }) {
  const rows: Stack[][] = [[]];
  for (const stack of stacks) {
    const row = rows.at(-1) as Stack[];
    const full = row.length >= most || widthOf([...row, stack], sizes) > room;
    if (row.length > 0 && full) rows.push([stack]);
    else row.push(stack);
  }
  return rows;
}

const widthOf = (row: readonly Stack[], { widths }: Sizes) =>
  row.reduce((sum, { letter, ships }) => sum + widths[letter] * 1.04 + (ships.length > 1 ? 0.12 : 0), 0);
