/** Drawing coins from the bag (IC-1.6). */
import { pickedFrom } from '../../randomness/random.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Play } from './play.ts';

/** The seat draws `wanted` coins, or all that are left. */
export function drawCoins(play: Play, seat: Seat, wanted: number): void {
  // The number of draws is public, so the name reveals nothing about hands.
  const random = play.luck.of(`drawing.${play.state.drawings + 1}`);
  let left = wanted;
  while (left > 0 && refill(play)) {
    const coins = pickedFrom(play.state.bag, left, random);
    play.record({ type: 'coins-drawn', seat, coins });
    left -= coins.length;
  }
}

/** Refills an empty bag from the discard. False if there is no coin to draw. */
function refill(play: Play): boolean {
  const { bag, discard } = play.state;
  if (bag.length > 0) return true;
  if (discard.length === 0) return false;
  play.record({ type: 'bag-refilled', coins: discard.length });
  return true;
}
