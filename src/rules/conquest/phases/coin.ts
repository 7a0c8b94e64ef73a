/** Both main parties commit a coin (IC-6). */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import { defaultCoin } from '../pieces/coins.ts';
import { drawCoins } from '../play/drawing.ts';
import type { CoinId } from '../pieces/pieces.ts';
import { combatOf, type Play } from '../play/play.ts';
import { activeSeats, freshHand, hasPower } from '../state/powers.ts';
import { askSealed, sealedAs } from '../play/sealing.ts';
import type { State } from '../state/types.ts';
import { decideCombat } from './battle.ts';

export function beginCoins(play: Play): void {
  play.record({ type: 'powers-settled', active: activeSeats(play.state) });
  for (const seat of bothParties(play.state)) {
    const { hand } = seatAt(play.state, seat);
    if (hand.length === 0) drawCoins(play, seat, freshHand(play.state, seat));
  }
  askCoins(play, 1);
}

const bothParties = (state: State): readonly [Seat, Seat] => {
  const { attacker, defender } = combatOf(state);
  return [attacker, defender];
};

/** IC-6.3: the parties that commit in this part. Druwaith commits in the second part. */
function committing(state: State, part: 1 | 2): readonly Seat[] {
  const late = bothParties(state).filter((seat) => hasPower(state, seat, 'druwaith'));
  return part === 2 ? late : bothParties(state).filter((seat) => !late.includes(seat));
}

/** IC-6.5, IC-6.1: a party with one coin, or none, is not asked. */
function askCoins(play: Play, part: 1 | 2): void {
  const choosing = committing(play.state, part).filter((seat) => seatAt(play.state, seat).hand.length > 1);
  if (!askSealed(play, 'coin', choosing, part)) closeCoins(play, part);
}

export function closeCoins(play: Play, part: 1 | 2): void {
  const { state } = play;
  const parties = committing(state, part).filter((seat) => seatAt(state, seat).hand.length > 0);
  const coins = parties.map((seat) => ({ seat, coin: committedBy(state, seat) }));
  if (coins.length > 0) play.record({ type: 'coins-revealed', coins });
  if (part === 1 && committing(play.state, 2).length > 0) askCoins(play, 2);
  else decideCombat(play);
}

const committedBy = (state: State, seat: Seat): CoinId =>
  sealedAs(state, seat, 'commit')?.coin ?? defaultCoin(seatAt(state, seat).hand);
