/** How far the page scrolls to the next question. No drawing here. */

/** Pixels between the edge of the window and what comes into view; pixels of a question that must be in view. */
export const [GAP, ENOUGH] = [8, 220];

interface Height {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The pixels to scroll. `above`: the top of the news, or of the question if there are none. `end`: of the window. `scrolled`: how far
 * the page is scrolled.
 */
export function wayToQuestion({ top, bottom }: Height, above: number, end: number, scrolled: number) {
  const shows = Math.min(bottom - top, ENOUGH);
  // With the head of the page, which has the clock.
  if (scrolled + top + shows <= end) return 0 - scrolled;
  const first = top - above + shows <= end - GAP ? above : top;
  return first >= 0 && top + shows <= end ? 0 : first - GAP;
}
