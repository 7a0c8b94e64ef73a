/** Fingers, mouse and wheel on the map. While they move, only the picture changes; the page is redrawn when they rest. */
import { letters, pan, viewBox, zoom } from './camera.ts';
import { hexAt } from './geometry.ts';
import type { Point } from './geometry.ts';

/** Pixels that a finger may slip in a tap. */
const SLIP = 8;
const WHEEL = 0.0016;

/** Where each finger is, in pixels. */
const fingers = new Map<number, Point>();
let moved = 0;

export function gestures({
  redraw,
  tap,
}: {
  redraw: () => void;
  tap: (hex: string, fleet?: string) => void;
}) {
  return {
    onpointerdown: (e: PointerEvent) => {
      if (fingers.size === 0) moved = 0;
      fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    },
    onpointermove: (e: PointerEvent) => drag(e),
    onpointerup: (e: PointerEvent) => {
      const tapped = fingers.size === 1 && fingers.has(e.pointerId) && moved <= SLIP;
      fingers.delete(e.pointerId);
      // A fleet is drawn beside its star, perhaps over another hex or beside the board.
      const fleet = (e.target as Element).closest('[data-fleet]')?.getAttribute('data-fleet') ?? undefined;
      const hex = tapped ? (hexAt(pointUnder(svgOf(e), e)) ?? fleet) : undefined;
      if (hex !== undefined) tap(hex, fleet);
      else if (fingers.size === 0 && moved > SLIP) redraw();
    },
    onpointercancel: (e: PointerEvent) => void fingers.delete(e.pointerId),
    onwheel: (e: WheelEvent) => turn(e, redraw),
  };
}

const svgOf = (e: Event) => e.currentTarget as SVGSVGElement;

function drag(e: PointerEvent) {
  const before = fingers.get(e.pointerId);
  if (before === undefined) return;
  // Let go beside the map, before it was captured.
  if (e.buttons === 0) return void fingers.delete(e.pointerId);
  const svg = svgOf(e);
  const now = { x: e.clientX, y: e.clientY };
  moved += Math.hypot(now.x - before.x, now.y - before.y);
  fingers.set(e.pointerId, now);
  if (moved <= SLIP) return;
  // Only then: a captured pointer would take the click from the element below it.
  if (!svg.hasPointerCapture(e.pointerId)) svg.setPointerCapture(e.pointerId);
  const unit = unitIn(svg);
  const other = [...fingers].find(([id]) => id !== e.pointerId)?.[1];
  if (other === undefined) pan((before.x - now.x) * unit, (before.y - now.y) * unit);
  else pinch(svg, { before, now, other, unit });
  show(svg);
}

function pinch(
  svg: SVGSVGElement,
  { before, now, other, unit }: { before: Point; now: Point; other: Point; unit: number },
) {
  const far = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y);
  pan(((before.x - now.x) / 2) * unit, ((before.y - now.y) / 2) * unit);
  const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
  if (far(now) > 0) zoom(far(before) / far(now), pointUnder(svg, middle));
}

let resting: ReturnType<typeof setTimeout> | undefined;

/** The wheel scrolls the page. With Ctrl or Cmd it zooms, as a pinch on a touchpad does, which browsers report with Ctrl. */
function turn(e: WheelEvent, redraw: () => void) {
  if (!e.ctrlKey && !e.metaKey) return;
  e.preventDefault();
  zoom(Math.exp(e.deltaY * WHEEL), pointUnder(svgOf(e), e));
  show(svgOf(e));
  clearTimeout(resting);
  resting = setTimeout(redraw, 150);
}

function show(svg: SVGSVGElement) {
  svg.setAttribute('viewBox', viewBox());
  svg.setAttribute('font-size', letters().toFixed(1));
}

const unitIn = (svg: SVGSVGElement) => 1 / (svg.getScreenCTM()?.a || 1);

const pointUnder = (svg: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Point =>
  new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
