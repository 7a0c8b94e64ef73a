/** How far a lesson scrolls to what the learner needs next. */
import { describe, expect, it } from 'vitest';
import { load } from '../../support/page/page.ts';

interface Height {
  readonly top: number;
  readonly bottom: number;
}
const { fitsAtTop, GAP, wayTo } = await load<{
  fitsAtTop(wanted: Height, window: { readonly scrollY: number; readonly innerHeight: number }): boolean;
  GAP: number;
  wayTo(wanted: Height, form: Height, end: number): number;
}>('game/lesson/wanted.ts');

/** A phone, above the bubble. */
const END = 640;
const from = (top: number, height: number): Height => ({ top, bottom: top + height });

describe('the way to what is needed next', () => {
  it('is none while all of it is in the free part of the window', () => {
    expect(wayTo(from(0, 40), from(-300, 900), END)).toBe(0);
    expect(wayTo(from(600, 40), from(100, 900), END)).toBe(0);
  });

  it('leads to the beginning of its form, if there is room for both', () => {
    expect(wayTo(from(900, 40), from(500, 900), END)).toBe(500 - GAP);
    expect(wayTo(from(-200, 40), from(-500, 900), END)).toBe(-500 - GAP);
  });

  it.each([
    [-3000, 40],
    [-1, 40],
    [601, 40],
    [3000, 40],
    [-1, 600],
    [601, 600],
  ])('brings into the free part what begins at %i and is %i high in a tall form', (top, height) => {
    const way = wayTo(from(top, height), from(top - 700, 1500), END);
    expect(top - way).toBeGreaterThanOrEqual(GAP);
    expect(top + height - way).toBeLessThanOrEqual(END);
  });

  it('leads to the beginning of what is taller than the free part, once', () => {
    const tall = from(500, 900);
    const way = wayTo(tall, tall, END);
    expect(500 - way).toBe(GAP);
    expect(wayTo(from(GAP, 900), from(GAP, 900), END)).toBe(0);
  });
});

it('leads to the top of the page for a new step that is in view there', () => {
  const window = { scrollY: 400, innerHeight: 800 };
  expect(fitsAtTop(from(200, 100), window)).toBe(true);
  expect(fitsAtTop(from(300, 100), window)).toBe(false);
});
