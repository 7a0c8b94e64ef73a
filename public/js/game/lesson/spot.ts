/** Where the bubble of a lesson goes on a wide screen: over as little as possible of what the player needs, and near its target. */
import { covered, distance, overlap, type Box, type Size } from '../boxes.ts';

export interface Around {
  /** What the bubble is about. */
  readonly target: Box;
  /** What the player needs next. It may be a part of the target. */
  readonly wanted: Box;
  /** The decision that the player answers, and the news. */
  readonly forms: readonly Box[];
  /** Pieces, cards, buttons, and the sums of a combat. */
  readonly others: readonly Box[];
}

/** Pixels between the bubble and its target, and between the bubble and the edge of the window. */
export const GAP = 16;
/** Pixels between two positions that are compared. */
const GRID = 24;
/** What it costs to cover a pixel of each, and to be a pixel away from the target. */
const PRICES = { target: 50, wanted: 500, form: 50, other: 20, away: 25 };
/** The bubble stays where it is unless another place is that much better. */
const STAYS = 8000;

const wider = ({ left, top, right, bottom }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  right: right + GAP,
  bottom: bottom + GAP,
});

/** The upper left corner of the bubble. `before`: where it is, if it was about the same target. */
export function spotFor(bubble: Size, window: Size, around: Around, before?: Pick<Box, 'left' | 'top'>) {
  const most = { left: window.width - bubble.width - GAP, top: window.height - bubble.height - GAP };
  const priced = ({ left, top }: Pick<Box, 'left' | 'top'>) => {
    const box = { left, top, right: left + bubble.width, bottom: top + bubble.height };
    const price =
      PRICES.target * overlap(box, wider(around.target)) +
      PRICES.wanted * overlap(box, around.wanted) +
      PRICES.form * covered(box, around.forms) +
      PRICES.other * covered(box, around.others) +
      PRICES.away * distance(box, around.target);
    return { left, top, price };
  };
  const spots = steps(most.left).flatMap((left) => steps(most.top).map((top) => priced({ left, top })));
  const best = spots.reduce((least, one) => (one.price < least.price ? one : least));
  const stays = before && before.left <= most.left && before.top <= most.top && priced(before);
  return stays && stays.price <= best.price + STAYS ? stays : best;
}

/** From the gap to the last position, which is one of them. */
function steps(most: number) {
  const count = Math.max(0, Math.ceil((most - GAP) / GRID));
  return Array.from({ length: count + 1 }, (_, i) => Math.max(GAP, Math.min(GAP + i * GRID, most)));
}
