/** Where things stand on the board, in the units of its picture. No drawing here. */
import { rankOf, worldsOf } from './pieces.js';

/**
 * @import { Sizes } from './edition.js'
 * @import { Stack } from './pieces.js'
 */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { r: number }} Disc */
/** @typedef {Disc & { id: string, tag: number }} World `tag`: at which angle its rank is written */
/** @typedef {Disc & { seat: number, worlds: readonly World[], muster: Point, camp: Disc, star: Disc, label: Point }} System */
/** @typedef {'ring' | 'centred'} Plan whether the world of rank 3 is in the middle of the others */
/** @typedef {{ systems: readonly System[], hole: Disc, box: readonly [number, number, number, number] }} Layout */

const ROOM = 500;
/** Between the void and the systems, where fleets in flight are shown. */
const SKY = 74;
const BETWEEN = 18;
const LABEL = 44;
const MARGIN = 10;
const TURN = Math.PI * 2;
const UPPER_LEFT = (TURN * -3) / 8;
/** So many stand in the corners, where there is more room. */
const CORNERED = new Set([2, 4]);

/**
 * The seats clockwise around the void, the viewer's own at the bottom.
 * @param {number} seats
 * @param {number} own
 * @param {Plan} plan
 * @returns {Layout}
 */
export function layoutOf(seats, own, plan) {
  const { ring, r, hole } = sizes(seats);
  const systems = Array.from({ length: seats }, (_, seat) => {
    const angle = TURN / 4 + (CORNERED.has(seats) ? TURN / 8 : 0) + ((seat - own) * TURN) / seats;
    const at = { x: Math.cos(angle) * ring, y: Math.sin(angle) * ring };
    return system(seat, { ...at, r }, plan);
  });
  return { systems, hole: { x: 0, y: 0, r: hole }, box: boxAround(systems) };
}

/** As large as neighbours and the void allow. @param {number} seats */
function sizes(seats) {
  const hole = seats <= 4 ? 120 : 90 + 14 * seats;
  const half = Math.sin(Math.PI / seats);
  // ring + r = ROOM; r <= ring * half - BETWEEN; r <= ring - hole - SKY.
  const beside = (ROOM * half - BETWEEN) / (1 + half);
  const inside = (ROOM - hole - SKY) / 2;
  const r = Math.min(beside, inside);
  const ring = ROOM - r;
  return { ring, r, hole: Math.min(ring - r - SKY, hole + 60) };
}

/**
 * `camp`: where ships gather that come to defend; `star`: the owner's mark; `muster`: where attackers do.
 * @param {number} seat
 * @param {Disc} disc
 * @param {Plan} plan
 * @returns {System}
 */
function system(seat, { x, y, r }, plan) {
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

/**
 * @param {number} seat
 * @param {Disc} disc
 */
const ringOf = (seat, { x, y, r }) =>
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

/** In eighths of a turn, of the worlds around the centre. @type {Readonly<Record<number, number>>} */
const CORNERS = { 1: -3, 2: -1, 4: 1, 5: 3 };

/**
 * @param {number} seat
 * @param {Disc} disc
 */
function crossOf(seat, { x, y, r }) {
  const worlds = worldsOf(seat);
  const isOuter = (/** @type {string} */ id) => CORNERS[rankOf(id)] !== undefined;
  // The centre comes last: nothing hides what is on it.
  return [...worlds.filter(isOuter), ...worlds.filter((id) => !isOuter(id))].map((id) => {
    const eighth = CORNERS[rankOf(id)];
    if (eighth === undefined) return { id, tag: UPPER_LEFT, r: r * 0.4, x, y };
    const angle = (eighth * TURN) / 8;
    return {
      id,
      tag: angle,
      r: r * 0.29,
      x: x + Math.cos(angle) * r * 0.71,
      y: y + Math.sin(angle) * r * 0.71,
    };
  });
}

/**
 * @param {readonly System[]} systems
 * @returns {Layout['box']}
 */
function boxAround(systems) {
  const left = Math.min(...systems.map((s) => s.x - s.r)) - MARGIN;
  const right = Math.max(...systems.map((s) => s.x + s.r)) + MARGIN;
  const top = Math.min(...systems.map((s) => s.y - s.r)) - LABEL;
  const bottom = Math.max(...systems.map((s) => s.y + s.r)) + LABEL;
  return [left, top, right - left, bottom - top];
}

/**
 * The part of the picture that shows one system, or the void.
 * @param {Layout} layout
 * @param {number | 'void' | null} zoom
 * @returns {Layout['box']}
 */
export function boxFor(layout, zoom) {
  if (zoom === null) return layout.box;
  const disc = zoom === 'void' ? layout.hole : layout.systems[zoom];
  if (disc === undefined) return layout.box;
  const r = disc.r + SKY * 0.75;
  return [disc.x - r, disc.y - r, 2 * r, 2 * r];
}

/**
 * How stacks stand on a disc: as large as they may be, each owner's in rows of their own, so that nothing overlaps however
 * many share it.
 * @param {Disc} disc
 * @param {readonly Stack[]} stacks
 * @param {Sizes} sizes
 * @param {number} [largest] how large one may be drawn
 * @returns {{ x: number, y: number, scale: number }[]} in the order of the stacks
 */
export function standing(disc, stacks, sizes, largest = disc.r * sizes.most) {
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
 * @param {readonly (readonly Stack[])[]} rows
 * @param {Sizes} sizes
 * @param {number} radius in units of scale
 */
const fits = (rows, { row }, radius) =>
  rows.length < 2 || (radius >= 1 && rows.length * row <= radius * DEEP);

/** In radii of the disc: how wide a single row may be, each of several, and how deep they may be together. */
const WIDE = 2.12;
const ROOMY = 1.78;
const DEEP = 1.72;

/**
 * Each owner's by themselves, in as few rows as there is room for, and these about as long as each other.
 * @param {readonly Stack[]} stacks
 * @param {Sizes} sizes
 * @param {number} room in units of scale
 */
function rowsOf(stacks, sizes, room) {
  const owners = [...new Set(stacks.map((stack) => stack.owner))];
  return owners.flatMap((owner) => {
    const own = stacks.filter((stack) => stack.owner === owner);
    const rows = Math.ceil(widthOf(own, sizes) / room);
    return broken(own, sizes, { room, most: Math.ceil(own.length / rows) });
  });
}

/**
 * @param {readonly Stack[]} stacks
 * @param {Sizes} sizes
 * @param {{ room: number, most: number }} limits of each row: in width, and in number
 */
function broken(stacks, sizes, { room, most }) {
  /** @type {Stack[][]} */
  const rows = [[]];
  for (const stack of stacks) {
    const row = /** @type {Stack[]} */ (rows.at(-1));
    const full = row.length >= most || widthOf([...row, stack], sizes) > room;
    if (row.length > 0 && full) rows.push([stack]);
    else row.push(stack);
  }
  return rows;
}

/**
 * @param {readonly Stack[]} row
 * @param {Sizes} sizes
 */
const widthOf = (row, { widths }) =>
  row.reduce((sum, { letter, ships }) => sum + widths[letter] * 1.04 + (ships.length > 1 ? 0.12 : 0), 0);
