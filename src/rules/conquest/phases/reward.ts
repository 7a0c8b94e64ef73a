/** Rewards the defender's allies (IC-7.4, IC-7.10). */
import type { Seat } from '../../vocabulary.ts';
import { isInVoid } from '../state/board.ts';
import { drawCoins } from '../play/drawing.ts';
import { combatOf, type Play } from '../play/play.ts';
import { askSealed, sealedAs } from '../play/sealing.ts';
import type { Ally, State } from '../state/types.ts';
import { beginCoinReclaim } from './coin-reclaim.ts';

/** The defender's allies, clockwise from the attacker (IC-7.11). */
export function rewarded(state: State): readonly Ally[] {
  const { allies } = combatOf(state);
  return allies
    .filter(({ side }) => side === 'defender')
    .toSorted((a, b) => distance(state, a.seat) - distance(state, b.seat));
}

/** The number of seats clockwise from the attacker. */
const distance = (state: State, seat: Seat): number => {
  const count = state.seats.length;
  return (seat - combatOf(state).attacker + count) % count;
};

export function beginReward(play: Play): void {
  const choosing = rewarded(play.state).filter(({ seat }) => isInVoid(play.state, seat));
  const seats = choosing.map(({ seat }) => seat);
  if (!askSealed(play, 'reward', seats)) closeReward(play);
}

export function closeReward(play: Play): void {
  const { state } = play;
  for (const ally of rewarded(state)) {
    const ships = sealedAs(state, ally.seat, 'reward')?.ships ?? [];
    const { bag, discard } = play.state;
    // IC-7.10: a coin that cannot be drawn lapses.
    const coins = Math.min(ally.ships.length - ships.length, bag.length + discard.length);
    play.record({ type: 'rewarded', seat: ally.seat, ships, coins });
    drawCoins(play, ally.seat, coins);
  }
  beginCoinReclaim(play);
}
