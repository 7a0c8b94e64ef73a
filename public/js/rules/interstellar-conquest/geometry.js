/** Where things stand on the board, in the units of its picture. No drawing here. */
import { worldsOf } from './pieces.js';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { r: number }} Disc */
/** @typedef {Disc & { seat: number, worlds: readonly (Disc & { id: string })[], muster: Point, label: Point }} System */
/** @typedef {{ systems: readonly System[], hole: Disc, box: readonly [number, number, number, number] }} Layout */

const ROOM = 500;
/** Between the void and the systems, where fleets in flight are shown. */
const SKY = 74;
const BETWEEN = 18;
const LABEL = 44;
const MARGIN = 10;
const TURN = Math.PI * 2;
/** So many stand in the corners, where there is more room. */
const CORNERED = new Set([2, 4]);

/**
 * The seats clockwise around the void, the viewer's own at the bottom.
 * @param {number} seats
 * @param {number} own
 * @returns {Layout}
 */
export function layoutOf(seats, own) {
  const { ring, r, hole } = sizes(seats);
  const systems = Array.from({ length: seats }, (_, seat) => {
    const angle = TURN / 4 + (CORNERED.has(seats) ? TURN / 8 : 0) + ((seat - own) * TURN) / seats;
    const at = { x: Math.cos(angle) * ring, y: Math.sin(angle) * ring };
    return system(seat, at, r);
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
 * @param {number} seat
 * @param {Point} at
 * @param {number} r
 * @returns {System}
 */
function system(seat, at, r) {
  const worlds = worldsOf(seat).map((id, i) => {
    const angle = -TURN / 4 + (i * TURN) / 5;
    return {
      id,
      r: r * 0.345,
      x: at.x + Math.cos(angle) * r * 0.61,
      y: at.y + Math.sin(angle) * r * 0.61 + r * 0.03,
    };
  });
  const length = Math.hypot(at.x, at.y);
  const out = (length - r - SKY / 2) / length;
  // On the side away from the void, where no fleet musters.
  const label = { x: at.x, y: at.y > 1 ? at.y + r + 26 : at.y - r - 12 };
  return { ...at, r, seat, worlds, label, muster: { x: at.x * out, y: at.y * out } };
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
 * How stacks stand on a disc: a row for each owner, so that nothing overlaps however many share it.
 * @param {Disc} disc
 * @param {readonly { owner: number, letter: string, ships: readonly string[] }[]} stacks
 * @param {number} [largest] how large one may be drawn
 */
export function standing(disc, stacks, largest = disc.r) {
  const owners = [...new Set(stacks.map((s) => s.owner))];
  const scale = Math.min(largest, disc.r * Math.min(1, 1.75 / Math.max(1, owners.length)));
  const step = scale * 0.98;
  const top = disc.y + scale * 0.45 - ((owners.length - 1) * step) / 2;
  return stacks.map((stack) => {
    const row = stacks.filter((s) => s.owner === stack.owner);
    const widths = row.map(
      (s) => ((WIDTHS[s.letter] ?? 0.5) * 1.04 + (s.ships.length > 1 ? 0.12 : 0)) * scale,
    );
    const total = widths.reduce((a, b) => a + b, 0);
    const before = widths.slice(0, row.indexOf(stack)).reduce((a, b) => a + b, 0);
    const x = disc.x - total / 2 + before + (widths[row.indexOf(stack)] ?? 0) / 2;
    return { x, y: top + owners.indexOf(stack.owner) * step, scale };
  });
}

/** Of a pyramid's base, in radii of the disc. @type {Readonly<Record<string, number>>} */
export const WIDTHS = { c: 0.44, w: 0.56, t: 0.68 };
/** @type {Readonly<Record<string, number>>} */
export const HEIGHTS = { c: 0.55, w: 0.76, t: 0.96 };
