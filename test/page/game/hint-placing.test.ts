/** Where the bubble of a hint goes. */
import { describe, expect, it } from 'vitest';
import { load } from '../../support/page/page.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Around {
  readonly about: Box;
  readonly forms: readonly Box[];
  readonly others: readonly Box[];
}
const { placeFor, GAP } = await load<{
  placeFor(bubble: object, window: object, around: Around): { left: number; top: number };
  GAP: number;
}>('game/hint-placing.ts');

const BUBBLE = { width: 200, height: 60 };
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function placed(window: object, around: Around): Box {
  const { left, top } = placeFor(BUBBLE, window, around);
  return box(left, top, BUBBLE.width, BUBBLE.height);
}

describe('the bubble', () => {
  it('stands above its element, or below it if there is no room above', () => {
    const free = { forms: [], others: [] };
    expect(placed(WIDE, { about: box(600, 300, 30, 30), ...free })).toMatchObject({
      left: 600,
      bottom: 300 - GAP,
    });
    expect(placed(WIDE, { about: box(600, 20, 30, 30), ...free })).toMatchObject({ top: 50 + GAP });
  });

  it.each([
    ['in the middle of the board', box(800, 400, 30, 30)],
    ['at the right edge', box(1250, 400, 30, 30)],
    ['in a corner', box(1250, 770, 30, 30)],
    ['beside the form', box(430, 300, 30, 30)],
  ])('covers neither a piece %s nor the form', (_, about) => {
    const form = box(10, 100, 400, 600);
    const bubble = placed(WIDE, { about, forms: [form], others: [] });
    expect(touch(bubble, about)).toBe(false);
    expect(touch(bubble, form)).toBe(false);
    expect(bubble.left >= 0 && bubble.right <= WIDE.width).toBe(true);
    expect(bubble.top >= 0 && bubble.bottom <= WIDE.height).toBe(true);
  });

  it('stands beside the form, if it is about a choice in the form', () => {
    const form = box(10, 100, 400, 600);
    const about = box(30, 350, 100, 30);
    const bubble = placed(WIDE, { about, forms: [form], others: [] });
    expect(touch(bubble, form)).toBe(false);
  });

  it('covers no other piece where it can', () => {
    const above = [box(560, 200, 30, 90), box(640, 200, 100, 90)];
    const about = box(600, 300, 30, 30);
    const bubble = placed(WIDE, { about, forms: [], others: above });
    expect(above.filter((other) => touch(bubble, other))).toEqual([]);
  });

  it('is aligned with the other edge of its element if a piece is in the way', () => {
    const about = box(600, 300, 30, 30);
    // Above and below to the right, and to both sides below its upper edge.
    const others = [
      box(650, 240, 30, 40),
      box(650, 350, 30, 40),
      box(640, 335, 30, 30),
      box(560, 335, 30, 30),
    ];
    const bubble = placed(WIDE, { about, forms: [], others });
    expect(others.filter((other) => touch(bubble, other))).toEqual([]);
    expect(bubble).toMatchObject({ right: 630, bottom: 300 - GAP });
  });

  it('leaves the form of a phone alone, if the piece is below it', () => {
    const form = box(0, 0, 390, 395);
    const about = box(100, 400, 24, 24);
    const bubble = placed(PHONE, { about, forms: [form], others: [] });
    expect(touch(bubble, about) || touch(bubble, form)).toBe(false);
  });

  it('stays at a choice in a form that fills a phone', () => {
    const form = box(10, 120, 370, 600);
    const about = box(30, 400, 160, 44);
    const bubble = placed(PHONE, { about, forms: [form], others: [] });
    expect(touch(bubble, about)).toBe(false);
    expect(Math.max(about.top - bubble.bottom, bubble.top - about.bottom)).toBe(GAP);
  });
});
