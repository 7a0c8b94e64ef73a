/** A chosen course on the map of Stellar Conquest. */
import { describe, expect, it } from 'vitest';
import { around, camera, pointOf } from '../../../../support/page/stellar-camera.ts';
import { loadStellar } from '../../../../support/page/stellar.ts';

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

const { bringAll, leave } = await loadStellar<{
  bringAll(hexes: readonly string[], frame: Frame): boolean;
  leave(): void;
}>('forms/moves/show-course.ts');

const DESK = { width: 576, height: 494, top: 0, bottom: 0 };
const PHONE = { width: 390, height: 556, top: 20, bottom: 130 };

/** The stars of a course from one corner to the middle, and to the other corner of the same side. */
const COURSES = [
  ['AA19', 'CC17', 'EE10'],
  ['AA19', 'V19', 'P18', 'L18'],
  ['A1', 'D4', 'G5', 'L10'],
];

/** Where the hex is in the frame, in pixels. */
function pixelOf(hex: string, { width, height }: Frame) {
  const { x, y, w, h } = camera.seenBox();
  const scale = Math.min(width / w, height / h);
  const at = pointOf(hex);
  return { across: width / 2 + (at.x - x - w / 2) * scale, down: height / 2 + (at.y - y - h / 2) * scale };
}

describe('a course that is chosen', () => {
  it.each([
    ['a wide screen', DESK],
    ['a phone, whose bar covers the foot of the map', PHONE],
  ])('is visible as a whole on %s', (_, frame) => {
    for (const course of COURSES) {
      camera.lookAt(around([course[0]!], 1), frame.height / frame.width);
      expect(bringAll(course, frame)).toBe(true);
      for (const hex of course) {
        const { across, down } = pixelOf(hex, frame);
        expect(across).toBeGreaterThan(0);
        expect(across).toBeLessThan(frame.width);
        expect(down).toBeGreaterThan(frame.top);
        expect(down).toBeLessThan(frame.height - frame.bottom);
      }
    }
  });

  it('leaves the map where it is if all of it is visible, and keeps the scale if the course fits', () => {
    camera.lookAt(around(['AA19', 'P10'], 2));
    const before = camera.seenBox();
    expect(bringAll(['AA19', 'V19'], DESK)).toBe(false);
    expect(camera.seenBox()).toEqual(before);
    camera.lookAt({ x: pointOf('P10').x - 200, y: pointOf('P10').y - 144, w: 400, h: 288 });
    const { w } = camera.seenBox();
    expect(bringAll(['P10', 'I10'], DESK)).toBe(true);
    expect(camera.seenBox().w).toBeCloseTo(w);
  });

  it('leaves the map as before once it is sent or given up, unless the viewer has moved the map', () => {
    const [start, ...rest] = ['P10', 'L10', 'D13'];
    camera.lookAt(around([start], 2), DESK.height / DESK.width);
    const before = camera.viewBox();
    for (const star of rest) expect(bringAll([start, star], DESK)).toBe(true);
    leave();
    expect(camera.viewBox()).toEqual(before);
    bringAll([start, ...rest], DESK);
    camera.pan(10, 0);
    const own = camera.viewBox();
    leave();
    expect(camera.viewBox()).toEqual(own);
  });
});
