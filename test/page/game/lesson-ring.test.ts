/** How much of the ring of a lesson is drawn. */
import { afterEach, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const { ringAround, roomFor } = await load<{
  ringAround(target: Box, room: Box): Box | null;
  roomFor(element: object): Box;
}>('game/lesson/ring.ts');

/** An open form on a phone. */
const ROOM = { left: 0, top: 400, right: 390, bottom: 640 };
const from = (top: number, height: number): Box => ({ left: 20, right: 120, top, bottom: top + height });

it('is around all of what is in sight', () => {
  expect(ringAround(from(500, 40), ROOM)).toEqual({ left: 14, top: 494, right: 126, bottom: 546 });
});

it('does not cross what is beside the form', () => {
  expect(ringAround(from(380, 60), ROOM)).toMatchObject({ top: 400, bottom: 446 });
  expect(ringAround(from(600, 90), ROOM)).toMatchObject({ top: 594, bottom: 640 });
});

it('has its four sides in the window', () => {
  const map = { left: 0, top: 30, right: 390, bottom: 700 };
  expect(ringAround(map, ROOM)).toEqual(ROOM);
});

it('is not drawn around what is scrolled out of sight', () => {
  expect(ringAround(from(350, 40), ROOM)).toBeNull();
  expect(ringAround(from(650, 40), ROOM)).toBeNull();
  // A thin line, for a field of which almost nothing is left.
  expect(ringAround(from(365, 40), ROOM)).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

const topBar = (bottom: number) =>
  vi.stubGlobal('document', { querySelector: () => ({ getBoundingClientRect: () => ({ bottom }) }) });

it.each([
  ['is in', 48, 48],
  ['has scrolled out of', -20, 0],
])('does not cross the bar at the top of the page, which %s sight', (_, bottom, top) => {
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('innerWidth', 390);
  topBar(bottom);
  expect(roomFor({ closest: () => null })).toMatchObject({ top, bottom: 844 });
});

it.each([
  ['sticky', 700],
  ['static', 800],
])('does not cross a button that stays over the foot of the form: %s', (position, bottom) => {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('innerWidth', 1280);
  topBar(0);
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 });
  vi.stubGlobal('getComputedStyle', () => ({ position }));
  const foot = { getBoundingClientRect: () => ({ top: 700 }) };
  const ask = { querySelectorAll: () => [foot] };
  const field = (place: number) => ({
    closest: (selector: string) => (selector === '.ask' ? ask : null),
    compareDocumentPosition: () => place,
  });
  expect(roomFor(field(4))).toMatchObject({ top: 0, bottom });
  expect(roomFor(field(2)), 'what follows the button').toMatchObject({ bottom: 800 });
});
