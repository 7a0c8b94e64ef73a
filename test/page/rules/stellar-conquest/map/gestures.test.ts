/** Fingers, mouse and wheel on the map of Stellar Conquest. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadStellar } from '../../../../support/page/stellar.ts';
import { camera, middle, near, type Point, pointOf, share } from '../../../../support/page/stellar-camera.ts';

interface Gestures {
  onpointerdown(e: object): void;
  onpointermove(e: object): void;
  onpointerup(e: object): void;
  onpointercancel(e: object): void;
  onwheel(e: object): void;
}

const { gestures } = await loadStellar<{
  gestures(page: { redraw: () => void; tap: (hex: string, fleet?: string) => void }): Gestures;
}>('map/gestures.ts');

/** A picture of `scale` pixels a unit whose corner is that of the part that is seen. */
function pictureOf(scale: number) {
  const attributes = new Map<string, string>();
  const captured = new Set<number>();
  const { x, y } = camera.seenBox();
  const svg = {
    attributes,
    captured,
    hasPointerCapture: (id: number) => captured.has(id),
    setPointerCapture: (id: number) => captured.add(id),
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    getScreenCTM: () => ({ a: scale, inverse: () => ({ scale, x, y }) }),
  };
  const pixel = (point: Point) => ({ clientX: (point.x - x) * scale, clientY: (point.y - y) * scale });
  const event = (pointerId: number, at: { clientX: number; clientY: number }) => ({
    pointerId,
    buttons: 1,
    currentTarget: svg,
    target: { closest: () => null },
    ...at,
  });
  return { svg, pixel, event };
}

describe('on the map', () => {
  const redraw = vi.fn();
  const tap = vi.fn();
  const on = gestures({ redraw, tap });
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'DOMPoint',
      class {
        constructor(
          readonly x: number,
          readonly y: number,
        ) {}
        matrixTransform(to: { scale: number; x: number; y: number }): Point {
          return { x: this.x / to.scale + to.x, y: this.y / to.scale + to.y };
        }
      },
    );
    redraw.mockClear();
    tap.mockClear();
    near();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('a tap finds its hex, even if the finger slips a little', () => {
    const { pixel, event, svg } = pictureOf(2);
    const at = pixel(pointOf('L11'));
    on.onpointerdown(event(1, at));
    on.onpointermove(event(1, { clientX: at.clientX + 3, clientY: at.clientY + 3 }));
    on.onpointerup(event(1, at));
    expect(tap).toHaveBeenCalledExactlyOnceWith('L11', undefined);
    expect(svg.captured.size).toBe(0);
  });

  it('a tap on a fleet finds the hex of the fleet, which is drawn over another one', () => {
    const { pixel, event } = pictureOf(2);
    const at = pixel(pointOf('L10'));
    const fleet = { closest: (what: string) => what === '[data-fleet]' && { getAttribute: () => 'L11' } };
    on.onpointerdown(event(1, at));
    on.onpointerup({ ...event(1, at), target: fleet });
    expect(tap).toHaveBeenCalledExactlyOnceWith('L10', 'L11');
  });

  it('a tap on a fleet that is drawn beside the board finds its hex', () => {
    const { pixel, event } = pictureOf(2);
    const at = pixel({ x: -60, y: 0 });
    const fleet = { closest: () => ({ getAttribute: () => 'A1' }) };
    on.onpointerdown(event(1, at));
    on.onpointerup({ ...event(1, at), target: fleet });
    expect(tap).toHaveBeenCalledExactlyOnceWith('A1', 'A1');
  });

  it('a moving finger moves only the picture, which is redrawn when it rests', () => {
    const { pixel, event, svg } = pictureOf(2);
    const at = pixel(pointOf('L10'));
    const before = middle();
    on.onpointerdown(event(1, at));
    on.onpointermove(event(1, { clientX: at.clientX + 40, clientY: at.clientY - 20 }));
    expect(middle().x).toBeCloseTo(before.x - 20);
    expect(middle().y).toBeCloseTo(before.y + 10);
    expect(svg.attributes.get('viewBox')).toBe(camera.viewBox());
    expect(redraw).not.toHaveBeenCalled();
    on.onpointerup(event(1, at));
    expect(redraw).toHaveBeenCalledTimes(1);
    expect(tap).not.toHaveBeenCalled();
  });

  it('a mouse button released outside the map ends the drag', () => {
    const { event } = pictureOf(2);
    const before = camera.viewBox();
    on.onpointerdown(event(1, { clientX: 2, clientY: 2 }));
    on.onpointermove({ ...event(1, { clientX: 90, clientY: 90 }), buttons: 0 });
    on.onpointermove({ ...event(1, { clientX: 120, clientY: 90 }), buttons: 0 });
    expect(camera.viewBox()).toBe(before);
  });

  it('two fingers twice as far apart double the zoom', () => {
    const { event } = pictureOf(2);
    const { w } = camera.seenBox();
    on.onpointerdown(event(1, { clientX: 100, clientY: 100 }));
    on.onpointerdown(event(2, { clientX: 200, clientY: 100 }));
    on.onpointermove(event(2, { clientX: 300, clientY: 100 }));
    expect(camera.seenBox().w).toBeCloseTo(w / 2);
    on.onpointercancel(event(1, { clientX: 100, clientY: 100 }));
    on.onpointerup(event(2, { clientX: 300, clientY: 100 }));
    expect(tap).not.toHaveBeenCalled();
  });

  it('the wheel scrolls the page, and zooms around the mouse with Ctrl', () => {
    const { pixel, svg } = pictureOf(2);
    const wheel = (deltaY: number, ctrlKey = true) => {
      const e = {
        deltaY,
        ctrlKey,
        metaKey: false,
        currentTarget: svg,
        preventDefault: vi.fn(),
        ...pixel(pointOf('M9')),
      };
      on.onwheel(e);
      return e.preventDefault;
    };
    const before = share(pointOf('M9'));
    const { w } = camera.seenBox();
    expect(wheel(-200, false)).not.toHaveBeenCalled();
    expect(camera.seenBox().w).toBe(w);
    expect(wheel(-200)).toHaveBeenCalled();
    expect(camera.seenBox().w).toBeLessThan(w);
    expect(share(pointOf('M9')).x).toBeCloseTo(before.x);
    expect(redraw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    expect(redraw).toHaveBeenCalledTimes(1);
  });
});
