/** How far the page scrolls to the question that follows an answer. */
import { describe, expect, it } from 'vitest';
import { load } from '../../support/page/page.ts';

interface Height {
  readonly top: number;
  readonly bottom: number;
}
const { wayTo } = await load<{ wayTo(ask: Height, news: number | undefined, height: number): number }>(
  'table/next-question.ts',
);

const WINDOW = 800;
const GAP = 8;
const from = (top: number, height: number): Height => ({ top, bottom: top + height });

describe('the way to the next question', () => {
  it('is none while the question or its upper part is in the window', () => {
    expect(wayTo(from(500, 300), 340, WINDOW)).toBe(0);
    expect(wayTo(from(400, 900), 240, WINDOW)).toBe(0);
  });

  it.each([-600, -1, 70, 401, 900])('leads to the news above a tall question that begins at %i', (top) => {
    expect(wayTo(from(top, 900), top - 160, WINDOW)).toBe(top - 160 - GAP);
  });

  it('leads to the question itself if it has no news, or if they are too high', () => {
    expect(wayTo(from(-300, 900), undefined, WINDOW)).toBe(-300 - GAP);
    expect(wayTo(from(-300, 900), -760, WINDOW)).toBe(-300 - GAP);
  });
});
