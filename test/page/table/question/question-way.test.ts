/** How far the page scrolls to the next question after an answer. */
import { describe, expect, it } from 'vitest';
import { load } from '../../../support/page/page.ts';

interface Height {
  readonly top: number;
  readonly bottom: number;
}
const { ENOUGH, GAP, wayToQuestion } = await load<{
  readonly ENOUGH: number;
  readonly GAP: number;
  wayToQuestion(question: Height, above: number, end: number): number;
}>('table/question/question-way.ts');

const END = 844;
const from = (top: number, height: number): Height => ({ top, bottom: top + height });

describe('the way to the next question', () => {
  it('is none while its beginning and the news above it are in the window', () => {
    expect(wayToQuestion(from(300, 400), 100, END)).toBe(0);
    expect(wayToQuestion(from(300, 4000), 0, END)).toBe(0);
    expect(wayToQuestion(from(END - 60, 60), END - 60, END)).toBe(0);
  });

  it.each([-750, END - ENOUGH + 1, 2000])('leads to the news above a question at %i', (top) => {
    const way = wayToQuestion(from(top, 400), top - 160, END);
    expect(top - 160 - way).toBe(GAP);
  });

  it('leads to the news if only these are above the window', () => {
    expect(-160 - wayToQuestion(from(10, 400), -160, END)).toBe(GAP);
  });

  it('leads to the question if the news leave no room for it', () => {
    expect(-50 - wayToQuestion(from(-50, 400), -800, END)).toBe(GAP);
    expect(wayToQuestion(from(GAP, 400), GAP - 800, END)).toBe(0);
  });
});
