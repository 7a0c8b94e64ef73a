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
  wayToQuestion(question: Height, above: number, end: number, scrolled: number): number;
}>('table/question/question-way.ts');

const END = 844;
/** The page is scrolled so far that its head and the question do not fit in together. */
const FAR = 5000;
const from = (top: number, height: number): Height => ({ top, bottom: top + height });

describe('the way to the next question', () => {
  it('is none while its beginning and the news above it are in the window', () => {
    expect(wayToQuestion(from(300, 400), 100, END, FAR)).toBe(0);
    expect(wayToQuestion(from(300, 4000), 0, END, FAR)).toBe(0);
    expect(wayToQuestion(from(END - 60, 60), END - 60, END, FAR)).toBe(0);
  });

  it.each([-750, END - ENOUGH + 1, 2000])('leads to the news above a question at %i', (top) => {
    const way = wayToQuestion(from(top, 400), top - 160, END, FAR);
    expect(top - 160 - way).toBe(GAP);
  });

  it('leads to the news if only these are above the window', () => {
    expect(-160 - wayToQuestion(from(10, 400), -160, END, FAR)).toBe(GAP);
  });

  it('leads to the question if the news leave no room for it', () => {
    expect(-50 - wayToQuestion(from(-50, 400), -800, END, FAR)).toBe(GAP);
    expect(wayToQuestion(from(GAP, 400), GAP - 800, END, FAR)).toBe(0);
  });

  it('leads to the top of the page if the question is in the window there, below the head', () => {
    expect(wayToQuestion(from(200, 400), 0, END, 130)).toBe(-130);
    expect(wayToQuestion(from(-700, 4000), -900, END, 1000)).toBe(-1000);
    expect(wayToQuestion(from(330, 400), 100, END, 0)).toBe(0);
  });

  it('does not lead to the top if the question would begin too low there', () => {
    expect(wayToQuestion(from(400, 400), 100, END, END)).toBe(0);
  });
});
