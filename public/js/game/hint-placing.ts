/** Places the bubble of a hint: not over its own element, not over the decision, and over as little else as possible. */
import { covered, gapBetween, overlap, type Box, type Size } from './boxes.ts';

/** Pixels between the bubble and its element, and between the bubble and the edge of the window. */
export const GAP = 6;

export interface Around {
  /** The element with the hint. */
  readonly about: Box;
  /** The decisions, and other panels that have to stay visible. */
  readonly forms: readonly Box[];
  /** Buttons, labels and other elements with hints. */
  readonly others: readonly Box[];
}

/** The places above, below, to the right and to the left of a box, aligned with either edge of the element. */
function beside({ left, top, right, bottom }: Box, about: Box, { width, height }: Size) {
  return [
    ...[about.left, about.right - width].flatMap((edge) => [
      { left: edge, top: top - height - GAP },
      { left: edge, top: bottom + GAP },
    ]),
    ...[about.top, about.bottom - height].flatMap((edge) => [
      { left: right + GAP, top: edge },
      { left: left - width - GAP, top: edge },
    ]),
  ];
}

const between = (n: number, least: number, most: number) => Math.max(least, Math.min(n, most));

/**
 * What each pixel costs. A bubble may cover the decision if the next place is about 150 pixels higher or lower, where nobody would look
 * for it. To the side, readers find it.
 */
const PRICE = { about: 1000, forms: 20, others: 1, aside: 1, away: 1500 };

/** Returns the upper left corner of the bubble. */
export function placeFor(bubble: Size, window: Size, { about, forms, others }: Around) {
  const hosts = forms.filter((form) => overlap(form, about) > 0);
  const spots = [about, ...hosts].flatMap((box) => beside(box, about, bubble));
  const priced = spots.map((spot) => {
    const left = between(spot.left, GAP, window.width - bubble.width - GAP);
    const top = between(spot.top, GAP, window.height - bubble.height - GAP);
    const box = { left, top, right: left + bubble.width, bottom: top + bubble.height };
    const gap = gapBetween(box, about);
    const price =
      PRICE.about * overlap(box, about) +
      PRICE.forms * covered(box, forms) +
      PRICE.others * covered(box, others) +
      PRICE.aside * (gap.x + gap.y) +
      PRICE.away * Math.max(0, gap.y - GAP);
    return { left, top, price };
  });
  return priced.reduce((best, one) => (one.price < best.price ? one : best));
}
