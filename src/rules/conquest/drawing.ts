/** Drawing coins from the bag (IC-1.6). */
import type { Random } from '../random.ts';
import type { Seat } from '../vocabulary.ts';
import type { CoinId } from './pieces.ts';
import type { Play } from './play.ts';

/** The seat draws so many coins, or what there is. */
export function drawCoins(play: Play, seat: Seat, wanted: number): void {
  // The drawings are public in number, so the name says nothing of what anybody holds.
  const random = play.luck.of(`drawing.${play.state.drawings + 1}`);
  let left = wanted;
  while (left > 0 && refill(play)) {
    const coins = pickedFrom(play.state.bag, left, random);
    play.record({ type: 'coins-drawn', seat, coins });
    left -= coins.length;
  }
}

/** Whether there is a coin to draw. */
function refill(play: Play): boolean {
  const { bag, discard } = play.state;
  if (bag.length > 0) return true;
  if (discard.length === 0) return false;
  play.record({ type: 'bag-refilled', coins: discard.length });
  return true;
}

/** So many different ones of these coins, or all of them. */
export function pickedFrom(coins: readonly CoinId[], wanted: number, random: Random): readonly CoinId[] {
  const left = [...coins];
  const picked: CoinId[] = [];
  while (picked.length < wanted && left.length > 0) {
    const index = random.below(left.length);
    picked.push(...left.splice(index, 1));
  }
  return picked;
}
