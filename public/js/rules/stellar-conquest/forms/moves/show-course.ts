/** A course that is chosen is visible on the map as a whole. */
import { phone } from '../../../../table/question/phone.ts';
import * as camera from '../../map/camera.ts';
import { around, pointOf } from '../../map/geometry.ts';
import type { Table } from '../../../client.ts';

/** The map in pixels, and how many of them are covered at its edges. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

/** The least height in which a course is shown. Below an open form there is less. */
const LEAST = 120;
/** Pixels between a stop and the edge: its label needs them. */
const EDGE = 20;
/** Hexes around a course for which the map moves. */
const ROOM = 1.5;

/** The course for which the map last moved: afterwards the viewer may move on. */
let shown = '';
/** What the map shows for it, and a way back to what it showed before. */
let moved: { readonly view: string; readonly back: () => void } | null = null;

export function showCourse(table: Table, hexes: readonly string[]) {
  const course = hexes.join(' ');
  if (course === '') leave();
  if (course === shown || globalThis.document === undefined) return;
  // The bar of a phone and the words below the map have their new size only then.
  requestAnimationFrame(() => {
    const frame = frameOf();
    if (course === shown || frame === null) return;
    shown = course;
    if (bringAll(hexes, frame)) table.redraw();
  });
}

/** Without a course, the map is as before, unless the viewer has moved it. */
export function leave() {
  shown = '';
  if (moved?.view === camera.viewBox()) moved.back();
  moved = null;
}

function frameOf(): Frame | null {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const map = boxOf('.sc-map');
  if (map === undefined) return null;
  const high = Math.max(map.top, boxOf('.sc-frame > .zooms')?.bottom ?? 0);
  const words = boxOf('.sc-board > .hint')?.top ?? Infinity;
  const low = Math.min(map.bottom, innerHeight - phone.barHeight(), words);
  if (low - high < LEAST) return null;
  return { width: map.width, height: map.height, top: high - map.top, bottom: map.bottom - low };
}

/** Pans, or zooms out if it must; false if all of them are visible already. */
export function bringAll(hexes: readonly string[], frame: Frame) {
  const { x, y, w, h } = camera.seenBox();
  const { width, height, top, bottom } = frame;
  const scale = Math.min(width / w, height / h);
  const isVisible = hexes.map(pointOf).every((at) => {
    const across = width / 2 + (at.x - x - w / 2) * scale;
    const down = height / 2 + (at.y - y - h / 2) * scale;
    const isAcross = across >= EDGE && across <= width - EDGE;
    return isAcross && down >= top + EDGE && down <= height - bottom - EDGE;
  });
  if (isVisible) return false;
  const box = around(hexes, ROOM);
  const next = Math.min(scale, width / box.w, (height - top - bottom) / box.h);
  const wide = width / next;
  const middle = box.y + box.h / 2 + (bottom - top) / 2 / next;
  const high = wide * camera.SHAPE;
  const shape = height / width;
  const back = moved?.view === camera.viewBox() ? moved.back : () => camera.lookAt({ x, y, w, h }, shape);
  camera.lookAt({ x: box.x + box.w / 2 - wide / 2, y: middle - high / 2, w: wide, h: high }, shape);
  moved = { view: camera.viewBox(), back };
  return true;
}
