/** One pyramid, as it stands for a stack of ships: size and tiers say the class, colour and mark say whose. */
import { h } from '../../dom.js';
import { HEIGHTS, WIDTHS } from './geometry.js';

/** Each seat's mark, within 10 by 10 around the origin: colour is never the only sign. */
const MARKS = [
  'M0 -5 A5 5 0 1 0 0 5 A5 5 0 1 0 0 -5 Z',
  'M-4.5 -4.5 H4.5 V4.5 H-4.5 Z',
  'M0 -5.5 L5.5 0 L0 5.5 L-5.5 0 Z',
  'M-1.8 -5 H1.8 V-1.8 H5 V1.8 H1.8 V5 H-1.8 V1.8 H-5 V-1.8 H-1.8 Z',
  'M-5 5 L0 -5 L5 5 Z',
  'M-5 -3.6 H5 V-0.9 H-5 Z M-5 0.9 H5 V3.6 H-5 Z',
  'M0 -5.5 L1.6 -1.8 L5.5 -1.6 L2.5 1 L3.5 5 L0 2.8 L-3.5 5 L-2.5 1 L-5.5 -1.6 L-1.6 -1.8 Z',
  'M2.5 -5 A5 5 0 1 0 2.5 5 A6 6 0 0 1 2.5 -5 Z',
];

const TIERS = { c: 1, w: 2, t: 3 };

/**
 * @param {{ x: number, y: number, scale: number }} at the middle of its base
 * @param {{ owner: number, letter: 'c' | 'w' | 't' }} stack
 * @param {string} race
 */
export function pyramid({ x, y, scale }, { owner, letter }, race) {
  const w = ((WIDTHS[letter] ?? 0.5) * scale) / 2;
  const tall = (HEIGHTS[letter] ?? 0.7) * scale;
  const left = `M${f(x)} ${f(y - tall)} L${f(x - w)} ${f(y)} L${f(x + w * 0.25)} ${f(y + w * 0.22)} Z`;
  const right = `M${f(x)} ${f(y - tall)} L${f(x + w * 0.25)} ${f(y + w * 0.22)} L${f(x + w)} ${f(y)} Z`;
  return [
    h('path', { d: left, class: `facet race-${race} lit` }),
    h('path', { d: right, class: `facet race-${race} shade` }),
    tiers(x, y, w, tall, TIERS[letter]),
    mark(owner, x - w * 0.12, y - tall * 0.3, scale * 0.021, `race-${race}`),
  ];
}

/**
 * A line for each point of strength but the first.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} tall
 * @param {number} count
 */
function tiers(x, y, w, tall, count) {
  const lines = [0.52, 0.72].slice(0, count - 1).map((at) => {
    const half = w * (1 - at);
    const base = y - tall * at;
    return `M${f(x - half)} ${f(base)} L${f(x + half * 0.25)} ${f(base + half * 0.22)} L${f(x + half)} ${f(base)}`;
  });
  return lines.length > 0 && h('path', { d: lines.join(' '), class: 'tier' });
}

/**
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} race a class, as `race-gelmir`
 */
function mark(seat, x, y, size, race) {
  const transform = `translate(${f(x)} ${f(y)}) scale(${size.toFixed(3)})`;
  return h('path', { d: MARKS[seat % MARKS.length] ?? '', transform, class: `owner ${race}` });
}

/**
 * The mark by itself, for lists.
 * @param {number} seat
 * @param {string} race
 */
export const badge = (seat, race) =>
  h(
    'svg',
    { viewBox: '-8 -8 16 16', class: 'badge', 'aria-hidden': 'true' },
    emblem(seat, race, { x: 0, y: 0, r: 7.5 }),
  );

/**
 * The mark on a disc of the owner's colour: the star of a system.
 * @param {number} seat
 * @param {string} race
 * @param {{ x: number, y: number, r: number }} disc
 */
export const emblem = (seat, race, { x, y, r }) => [
  h('circle', { cx: x, cy: y, r, class: `facet race-${race} lit` }),
  mark(seat, x, y, r * 0.115, `race-${race}`),
];

/**
 * A ship by itself, for lists.
 * @param {'c' | 'w' | 't'} letter
 * @param {number} owner
 * @param {string} race
 */
export function shipIcon(letter, owner, race) {
  return h(
    'svg',
    { viewBox: '-20 -52 40 60', class: `ship-icon ship-${letter}`, 'aria-hidden': 'true' },
    pyramid({ x: 0, y: 0, scale: 52 }, { owner, letter }, race),
  );
}

/** @param {number} n */
const f = (n) => n.toFixed(1);
