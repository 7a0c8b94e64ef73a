/** Fingers, mouse and wheel on the map. While they move the picture alone is changed; the page is drawn when they rest. */
import { isWhole, letters, pan, viewBox, zoom } from './camera.js';
import { hexAt } from './geometry.js';

/** @import { Point } from './geometry.js' */

/** Pixels that a finger may slip in a tap. */
const SLIP = 8;
const WHEEL = 0.0016;

/** Where each finger is, in pixels. @type {Map<number, Point>} */
const fingers = new Map();
let moved = 0;

/**
 * @param {{ redraw: () => void, tap: (hex: string) => void }} page
 */
export function gestures({ redraw, tap }) {
  return {
    onpointerdown: (/** @type {PointerEvent} */ e) => {
      if (fingers.size === 0) moved = 0;
      fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    },
    onpointermove: (/** @type {PointerEvent} */ e) => drag(e),
    onpointerup: (/** @type {PointerEvent} */ e) => {
      const tapped = fingers.size === 1 && fingers.has(e.pointerId) && moved <= SLIP;
      fingers.delete(e.pointerId);
      const hex = tapped ? hexAt(pointUnder(svgOf(e), e)) : undefined;
      if (hex !== undefined) tap(hex);
      else if (fingers.size === 0 && moved > SLIP) redraw();
    },
    onpointercancel: (/** @type {PointerEvent} */ e) => void fingers.delete(e.pointerId),
    onwheel: (/** @type {WheelEvent} */ e) => turn(e, redraw),
  };
}

/** @param {Event} e */
const svgOf = (e) => /** @type {SVGSVGElement} */ (e.currentTarget);

/** @param {PointerEvent} e */
function drag(e) {
  const before = fingers.get(e.pointerId);
  if (before === undefined) return;
  // Let go beside the map, before it was captured.
  if (e.buttons === 0) return void fingers.delete(e.pointerId);
  const svg = svgOf(e);
  const now = { x: e.clientX, y: e.clientY };
  moved += Math.hypot(now.x - before.x, now.y - before.y);
  fingers.set(e.pointerId, now);
  if (moved <= SLIP) return;
  // Only then: a captured pointer would take the click from what lies under it.
  if (!svg.hasPointerCapture(e.pointerId)) svg.setPointerCapture(e.pointerId);
  const unit = unitIn(svg);
  const other = [...fingers].find(([id]) => id !== e.pointerId)?.[1];
  if (other === undefined) pan((before.x - now.x) * unit, (before.y - now.y) * unit);
  else pinch(svg, { before, now, other, unit });
  show(svg);
}

/**
 * @param {SVGSVGElement} svg
 * @param {{ before: Point, now: Point, other: Point, unit: number }} fingers
 */
function pinch(svg, { before, now, other, unit }) {
  const far = (/** @type {Point} */ a) => Math.hypot(a.x - other.x, a.y - other.y);
  pan(((before.x - now.x) / 2) * unit, ((before.y - now.y) / 2) * unit);
  const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
  if (far(now) > 0) zoom(far(before) / far(now), pointUnder(svg, middle));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

/**
 * The wheel scrolls the page where the whole map is seen already.
 * @param {WheelEvent} e
 * @param {() => void} redraw
 */
function turn(e, redraw) {
  if (e.deltaY > 0 && isWhole()) return;
  e.preventDefault();
  zoom(Math.exp(e.deltaY * WHEEL), pointUnder(svgOf(e), e));
  show(svgOf(e));
  clearTimeout(resting);
  resting = setTimeout(redraw, 150);
}

/** @param {SVGSVGElement} svg */
function show(svg) {
  svg.setAttribute('viewBox', viewBox());
  svg.setAttribute('font-size', letters().toFixed(1));
}

/** @param {SVGSVGElement} svg */
const unitIn = (svg) => 1 / (svg.getScreenCTM()?.a || 1);

/**
 * @param {SVGSVGElement} svg
 * @param {{ clientX: number, clientY: number }} e
 * @returns {Point}
 */
const pointUnder = (svg, { clientX, clientY }) =>
  new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
