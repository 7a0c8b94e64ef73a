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
/** What it costs to cover a pixel of each, to be a pixel away from the target, and to change the side of the window. */
const PRICES = { target: 50, wanted: 500, form: 50, other: 20, away: 25, side: 20_000 };
/** The bubble stays where it is unless another place is that much better. */
const STAYS = 8000;

const wider = ({ left, top, right, bottom }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  right: right + GAP,
  bottom: bottom + GAP,
});

type Corner = Pick<Box, 'left' | 'top'>;

/** The upper left corner of the bubble. `before`: where it is. While the step is the same, it stays on its side of the window. */
export function spotFor(
  bubble: Size,
  window: Size,
  around: Around,
  before?: Corner & { readonly isSameStep: boolean },
) {
  const isRight = ({ left }: Corner) => left + bubble.width / 2 > window.width / 2;
  const isNear = (corner: Corner) => before === undefined || isRight(corner) === isRight(before);
  const most = { left: window.width - bubble.width - GAP, top: window.height - bubble.height - GAP };
  const priced = ({ left, top }: Corner) => {
    const box = { left, top, right: left + bubble.width, bottom: top + bubble.height };
    const hidden = overlap(box, around.wanted);
    const price =
      PRICES.target * overlap(box, wider(around.target)) +
      PRICES.wanted * hidden +
      PRICES.form * covered(box, around.forms) +
      PRICES.other * covered(box, around.others) +
      PRICES.away * distance(box, around.target) +
      (isNear({ left, top }) ? 0 : PRICES.side);
    return { left, top, price, hidden };
  };
  const spots = steps(most.left).flatMap((left) => steps(most.top).map((top) => priced({ left, top })));
  const near = spots.filter(isNear);
  // What the player needs next may fill that side.
  const staysNear = before?.isSameStep === true && near.some(({ hidden }) => hidden === 0);
  const best = (staysNear ? near : spots).reduce((least, one) => (one.price < least.price ? one : least));
  const stays = before?.isSameStep && before.left <= most.left && before.top <= most.top && priced(before);
  return stays && stays.price <= best.price + STAYS ? stays : best;
}

/** From the gap to the last position, which is one of them. */
function steps(most: number) {
  const count = Math.max(0, Math.ceil((most - GAP) / GRID));
  return Array.from({ length: count + 1 }, (_, i) => Math.max(GAP, Math.min(GAP + i * GRID, most)));
}
